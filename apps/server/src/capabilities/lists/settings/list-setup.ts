import type { Viewer } from '@lendwright/access';
import type { listSetup } from '@lendwright/api';
import type { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { type CompanySetup, LEADS, type ModuleDefinition, namedPeople, withRoles } from '../../records';
import type { ListField } from '../fields/list-fields';

type ListSetup = z.output<typeof listSetup>;
const PICKER_LIMIT = 500;

/** Active products with their active programs, in the company's order. */
export const productsOf = (setup: CompanySetup): ListSetup['products'] =>
  [...setup.products.values()]
    .filter((product) => product.is_active)
    .map((product) => ({
      _id: product.id,
      title: product.title,
      programs: [...setup.programs.values()]
        .filter((program) => program.is_active && program.product_id === product.id)
        .map((program) => ({
          _id: program.id,
          title: program.title,
          prefix: program.prefix,
          statuses: [...program.statuses],
        })),
    }));

/** The company's name for its partners. */
export const contactTitleOf = (setup: CompanySetup) =>
  setup.modules.get('contacts')?.custom_title ?? setup.modules.get('contacts')?.title ?? 'Contacts';

/** What a list screen loads once: the fields available as columns and filters, and for staff the people to assign. */
export async function listSetupOf(
  tx: TenantTx,
  setup: CompanySetup,
  module: ModuleDefinition,
  fields: ReadonlyMap<string, ListField>,
  viewer: Viewer,
): Promise<ListSetup> {
  const picks = module.isLoan && (viewer.userType === 'Workforces' || viewer.userType === 'Super');
  const choose = (side: 'workforces' | 'contacts') =>
    namedPeople(tx, side, PICKER_LIMIT).then((people) => withRoles(tx, setup, people));
  const [workforces, contacts] = picks ? await Promise.all([choose('workforces'), choose('contacts')]) : [[], []];
  const own = setup.formsOf(module.key)[0];
  return {
    form: own ? { _id: own.id, title: own.title } : null,
    fields: [...fields.values()].map(({ element, isShown, isCommon, isEditable, order, operators, rows }) => ({
      id: element.id,
      title: element.title,
      kind: element.type,
      listShowField: isShown,
      isCommon,
      isEditable,
      order,
      operators: [...operators],
      ...(element.options ? { options: element.options.map(({ id, text }) => ({ id, text })) } : {}),
      ...(rows && {
        rows: {
          measure: rows.measure,
          section: rows.sectionTitle,
          ...(rows.fieldTitle !== undefined && { field: rows.fieldTitle }),
        },
      }),
    })),
    workforces,
    contacts,
    me: workforces.find(({ _id }) => _id === viewer.personId)?._id ?? null,
    contactTitle: contactTitleOf(setup),
    products: module.isLoan ? productsOf(setup) : [],
    ...(module.key === LEADS.key && {
      webforms: setup.formsOf(LEADS.key).map(({ id, title }) => ({ _id: id, title })),
      sources: [...setup.sources.values()].map(({ id, title }) => ({ _id: id, title })),
    }),
  };
}
