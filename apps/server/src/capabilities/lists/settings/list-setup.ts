import { canInModule, type Viewer } from '@lendwright/access';
import type { listSetup } from '@lendwright/api';
import { isTranslatedLanguage, type ElementTexts, type FormElement } from '@lendwright/forms';
import type { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { type CompanySetup, LEADS, type ModuleDefinition, readNamedPeople, withRoles } from '../../records';
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

/** The texts of a field in the viewer's language, if the form has them. */
function textsOf({ translations }: FormElement, { language }: Viewer): ElementTexts | undefined {
  return language !== undefined && isTranslatedLanguage(language) ? translations?.[language] : undefined;
}

/** The title of a field in the viewer's language. */
export const titleOf = (element: FormElement, viewer: Viewer): string =>
  textsOf(element, viewer)?.title ?? element.title;

/** The options of a field in the viewer's language; undefined without options. */
export function optionsOf(element: FormElement, viewer: Viewer) {
  const texts = textsOf(element, viewer)?.options;
  return element.options?.map(({ id, text }) => ({ id, text: texts?.[id] || text }));
}

function choicesOf(fields: ReadonlyMap<string, ListField>, id: string, viewer: Viewer) {
  const field = fields.get(id);
  return (field && optionsOf(field.element, viewer)) ?? [];
}

/** The company with which the viewer can share loans. */
function affiliateOf({ affiliate }: CompanySetup, { key, isLoan }: ModuleDefinition, viewer: Viewer) {
  const isStaff = viewer.userType === 'Workforces' || viewer.userType === 'Super';
  const mayShare = isLoan && isStaff && canInModule(viewer, key, 'update');
  return affiliate && mayShare ? { affiliate_company: { _id: affiliate.id, title: affiliate.name } } : {};
}

type FieldContent = NonNullable<ListSetup['form']>['content'];

/** By the fields of a module and a role, then by language: a form has hundreds of them, and they rarely change. */
const contents = new WeakMap<ReadonlyMap<string, ListField>, Map<string, FieldContent>>();

function contentOf(fields: ReadonlyMap<string, ListField>, viewer: Viewer): FieldContent {
  const language = viewer.language ?? '';
  const byLanguage = contents.get(fields) ?? new Map<string, FieldContent>();
  contents.set(fields, byLanguage);
  const knownContent = byLanguage.get(language);
  if (knownContent) return knownContent;
  const content: FieldContent = [...fields.values()].map(
    ({ element, isShown, isCommon, isEditable, order, operators, rows }) => ({
      id: element.id,
      title: titleOf(element, viewer),
      kind: element.type,
      listShowField: isShown,
      isCommon,
      isEditable,
      order,
      operators: [...operators],
      ...(element.options && { options: optionsOf(element, viewer) }),
      ...(element.decimals && { decimals: element.decimals }),
      ...(rows && {
        rows: {
          measure: rows.measure,
          section: rows.sectionTitle,
          ...(rows.fieldTitle !== undefined && { field: rows.fieldTitle }),
        },
      }),
    }),
  );
  byLanguage.set(language, content);
  return content;
}

/** What a list screen loads once: the fields available as columns and filters, and for staff the people to assign. */
export async function listSetupOf(
  tx: TenantTx,
  setup: CompanySetup,
  module: ModuleDefinition,
  fields: ReadonlyMap<string, ListField>,
  viewer: Viewer,
): Promise<ListSetup> {
  const mayFilterPeople = module.isLoan && (viewer.userType === 'Workforces' || viewer.userType === 'Super');
  const choose = (side: 'workforces' | 'contacts') =>
    readNamedPeople(tx, side, PICKER_LIMIT).then((people) => withRoles(tx, setup, viewer, people));
  const [workforces, contacts] = mayFilterPeople
    ? await Promise.all([choose('workforces'), choose('contacts')])
    : [[], []];
  const ownForm = setup.formsOf(module.key)[0];
  return {
    form: ownForm ? { _id: ownForm.id, title: ownForm.title, content: contentOf(fields, viewer) } : null,
    workforces,
    contacts,
    me: workforces.find(({ _id }) => _id === viewer.personId)?._id ?? null,
    contactTitle: contactTitleOf(setup),
    products: module.isLoan ? productsOf(setup) : [],
    loanPurpose: choicesOf(fields, 'loan_purpose', viewer),
    applicantType: choicesOf(fields, 'applicant_type', viewer),
    ...affiliateOf(setup, module, viewer),
    ...(module.key === LEADS.key && {
      webforms: setup.formsOf(LEADS.key).map(({ id, title }) => ({ _id: id, title })),
      sources: [...setup.sources.values()].map(({ id, title }) => ({ _id: id, title })),
    }),
  };
}
