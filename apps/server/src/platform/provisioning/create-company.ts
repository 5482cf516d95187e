import { parseDefinition, type FormDefinition, type FormElement } from '@lendwright/forms';
import { invariant, newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../db/tenant-scope';
import type { CompanyIds, CompanyPlan } from './company-plan';

const idsByKey = (keys: readonly string[]) => new Map(keys.map((key) => [key, newId()]));

const idOf = (ids: ReadonlyMap<string, Id>, key: string): Id => {
  const id = ids.get(key);
  invariant(id, `the company plan names ${key} and does not hold it`);
  return id;
};

/**
 * Creates a complete company in the caller's transaction, which is scoped to the new company: modules, published forms,
 * statuses, products with programs, and roles.
 * @throws InvalidDefinitionError if a form of the plan is invalid
 */
export async function createCompany(tx: TenantTx, plan: CompanyPlan): Promise<CompanyIds> {
  const ids: CompanyIds = {
    company: tx.companyId,
    roles: idsByKey(plan.roles.map((role) => role.key)),
    forms: idsByKey(plan.forms.map((form) => form.key)),
    statuses: idsByKey(plan.statuses.map((status) => `${status.module}/${status.key}`)),
    products: idsByKey(plan.products.map((product) => product.key)),
    programs: idsByKey(plan.products.flatMap((product) => product.programs.map((program) => program.key))),
    sources: idsByKey(plan.sources),
    groups: idsByKey(plan.groups),
  };
  await tx.query(
    'insert into auth.companies (id, name, settings) values ($1, $2, $3) on conflict (id) do update set name = excluded.name, settings = excluded.settings',
    [tx.companyId, plan.name, JSON.stringify(plan.settings)],
  );
  await insert(
    tx,
    'roles',
    'id uuid, user_type text, title text, is_admin boolean, rights jsonb',
    plan.roles.map((role) => ({
      id: ids.roles.get(role.key),
      user_type: role.userType,
      title: role.title,
      is_admin: role.isAdmin,
      rights: role.rights,
    })),
  );
  await insertForms(tx, plan, ids);
  await insert(
    tx,
    'modules',
    'key text, title text, icon text, page text, place int, form_id uuid',
    plan.modules.map((module, position) => ({
      key: module.key,
      title: module.title,
      icon: module.icon,
      page: module.page,
      place: position,
      form_id: idOf(ids.forms, module.form),
    })),
  );
  await insert(
    tx,
    'statuses',
    'id uuid, module_key text, title text, hue text, glyph text, place int',
    plan.statuses.map((status, position) => ({
      id: ids.statuses.get(`${status.module}/${status.key}`),
      module_key: status.module,
      title: status.title,
      hue: status.hue,
      glyph: status.glyph,
      place: position,
    })),
  );
  const titled = (titles: ReadonlyMap<string, Id>) => [...titles].map(([title, id]) => ({ id, title }));
  await insert(tx, 'sources', 'id uuid, title text', titled(ids.sources));
  await insert(tx, 'groups', 'id uuid, title text', titled(ids.groups));
  await insertProducts(tx, plan, ids);
  return ids;
}

/** Inserts rows into an app table. `columns` are declared as in SQL. */
async function insert(tx: TenantTx, table: string, columns: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const names = columns
    .split(', ')
    .map((column) => column.split(' ')[0])
    .join(', ');
  await tx.query(
    `insert into app.${table} (company_id, ${names}) select $1, ${names} from jsonb_to_recordset($2::jsonb) as x (${columns}) returning company_id`,
    [tx.companyId, JSON.stringify(rows)],
  );
}

/** The kind of a module's forms, if it is not 'module'. */
const KIND_OF: Readonly<Record<string, string>> = { loans: 'opportunity', leads: 'webform' };

async function insertForms(tx: TenantTx, plan: CompanyPlan, ids: CompanyIds): Promise<void> {
  await insert(
    tx,
    'forms',
    'id uuid, module_key text, kind text, title text, published_version int',
    plan.forms.map((form) => ({
      id: ids.forms.get(form.key),
      module_key: form.module,
      kind: KIND_OF[form.module] ?? 'module',
      title: form.title,
      published_version: 1,
    })),
  );
  await insert(
    tx,
    'form_versions',
    'form_id uuid, version int, content jsonb',
    plan.forms.map((form) => ({
      form_id: ids.forms.get(form.key),
      version: 1,
      content: parseDefinition(withRoles(form.definition, ids.roles)).content,
    })),
  );
}

async function insertProducts(tx: TenantTx, plan: CompanyPlan, ids: CompanyIds): Promise<void> {
  await insert(
    tx,
    'products',
    'id uuid, title text, place int',
    plan.products.map((product, position) => ({
      id: ids.products.get(product.key),
      title: product.title,
      place: position,
    })),
  );
  const programs = plan.products.flatMap((product) => product.programs.map((program) => ({ product, program })));
  await insert(
    tx,
    'programs',
    'id uuid, product_id uuid, title text, prefix text, form_id uuid, place int',
    programs.map(({ product, program }, position) => ({
      id: ids.programs.get(program.key),
      product_id: ids.products.get(product.key),
      title: program.title,
      prefix: program.prefix,
      form_id: idOf(ids.forms, product.form),
      place: position,
    })),
  );
}

/** Replaces role tokens in a definition with the ids of this company's roles. */
function withRoles(definition: FormDefinition, roles: ReadonlyMap<string, Id>): FormDefinition {
  const selectRealNames = (names: readonly string[]) =>
    names.map((name) => (name.startsWith('role:') ? idOf(roles, name.slice(5)) : name));
  const walk = (element: FormElement): FormElement => ({
    ...element,
    ...(element.hided_roles ? { hided_roles: selectRealNames(element.hided_roles) } : {}),
    ...(element.readonly_roles ? { readonly_roles: selectRealNames(element.readonly_roles) } : {}),
    ...(element.reviewers ? { reviewers: selectRealNames(element.reviewers) } : {}),
    ...(element.childs ? { childs: element.childs.map(walk) } : {}),
  });
  return { content: definition.content.map(walk) };
}
