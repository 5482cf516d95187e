import { hasModuleRight, type Viewer } from '@lendwright/access';
import type { AnswerOf, loanChoices as operation } from '@lendwright/api';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { findProspects } from '../people';
import { readNamedPeople, setupFor, withRoles, type CompanySetup } from '../records';
import { contactTitleOf, productsOf, type ListEngine } from '../lists';

const PICKER_LIMIT = 500;
const RECENT_PROSPECTS = 50;

/**
 * The choices of the create form and the admin panel. Only recent prospects are included, others are found by search.
 * People are only included for viewers who create or change loans.
 * @source spec 2-records §7 (opportunities/admin)
 */
export async function readLoanChoices(
  engine: ListEngine,
  scope: TenantScope,
  viewer: Viewer,
): Promise<AnswerOf<typeof operation>> {
  const setup = setupFor(await engine.setups.of(scope), viewer);
  const isChoosing = hasModuleRight(viewer, 'loans', 'add') || hasModuleRight(viewer, 'loans', 'update');
  const [workforces, contacts, prospects] = isChoosing
    ? await Promise.all([
        ...assignableTeam(scope, setup, viewer),
        findProspects(engine, scope, viewer, '', RECENT_PROSPECTS),
      ])
    : [[], [], []];
  const products = productsOf(setup);
  const titled = (rows: Iterable<{ id: string; title: string; is_active: boolean }>) =>
    [...rows].filter((row) => row.is_active).map((row) => ({ _id: row.id, title: row.title }));
  return {
    products: products.map(({ _id, title }) => ({ _id, title })),
    programs: products.flatMap((product) =>
      product.programs.map(({ _id, title, statuses }) => ({ _id, title, statuses })),
    ),
    productWithPrograms: products.flatMap((product) =>
      product.programs.map((program) => ({
        value: `${product._id}---${program._id}`,
        label: `${product.title} - ${program.title}`,
      })),
    ),
    workforces,
    contacts,
    status: setup
      .statusesOf('loans')
      .filter((status) => status.is_active)
      .map((status) => ({ _id: status.id, title: status.title, hue: status.hue, place: status.glyph })),
    source: titled(setup.sources.values()),
    prospects,
    groups: titled(setup.groups.values()),
    contactTitle: contactTitleOf(setup),
  };
}

function assignableTeam(scope: TenantScope, setup: CompanySetup, viewer: Viewer) {
  const choose = (module: string) =>
    scope.read(async (tx) => withRoles(tx, setup, viewer, await readNamedPeople(tx, module, PICKER_LIMIT)));
  return [choose('workforces'), choose('contacts')] as const;
}
