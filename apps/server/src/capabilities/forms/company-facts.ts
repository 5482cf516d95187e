import type { RoleRights, UserType } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

export interface TitledRow {
  readonly id: Id;
  readonly title: string;
  readonly is_active: boolean;
}

export interface RoleRow extends TitledRow {
  readonly user_type: UserType;
  readonly is_admin: boolean;
  readonly rights: RoleRights;
}

export interface ModuleRow {
  readonly key: string;
  readonly title: string;
  readonly custom_title: string | null;
  readonly icon: string;
  readonly page: string;
  readonly shows_menu: boolean;
  readonly form_id: Id | null;
}

export interface ProgramRow extends TitledRow {
  readonly product_id: Id;
  readonly form_id: Id | null;
}

export interface StatusRow extends TitledRow {
  readonly module_key: string;
  readonly hue: string;
}

/** The company's data that a form may refer to, as seen by the current transaction. */
export interface CompanyFacts {
  readonly roles: ReadonlyMap<Id, RoleRow>;
  readonly modules: ReadonlyMap<string, ModuleRow>;
  readonly products: ReadonlyMap<Id, TitledRow>;
  readonly programs: ReadonlyMap<Id, ProgramRow>;
  /** In pipeline order within their module. */
  readonly statuses: ReadonlyMap<Id, StatusRow>;
  readonly sources: ReadonlyMap<Id, TitledRow>;
  /** All forms of the company by id, with their kind. */
  readonly forms: ReadonlyMap<Id, { readonly id: Id; readonly kind: string; readonly title: string }>;
}

const byId = <Row extends { readonly id: Id }>(rows: readonly Row[]): ReadonlyMap<Id, Row> =>
  new Map(rows.map((row) => [row.id, row]));

export async function readFacts(tx: TenantTx): Promise<CompanyFacts> {
  const all = <Row>(columns: string, table: string, order: string) =>
    tx.query<Row>(`select ${columns} from app.${table} where company_id = $1 order by ${order}`, [tx.companyId]);
  const [roles, modules, products, programs, statuses, sources, forms] = await Promise.all([
    all<RoleRow>('id, title, is_active, user_type, is_admin, rights', 'roles', 'title, id'),
    all<ModuleRow>('key, title, custom_title, icon, page, shows_menu, form_id', 'modules', 'place, key'),
    all<TitledRow>('id, title, is_active', 'products', 'place, title'),
    all<ProgramRow>('id, title, is_active, product_id, form_id', 'programs', 'place, title'),
    all<StatusRow>('id, title, is_active, module_key, hue', 'statuses', 'place, title'),
    all<TitledRow>('id, title, is_active', 'sources', 'title, id'),
    all<{ id: Id; kind: string; title: string }>('id, kind, title', 'forms', 'created_at, id'),
  ]);
  return {
    roles: byId(roles),
    modules: new Map(modules.map((row) => [row.key, row])),
    products: byId(products),
    programs: byId(programs),
    statuses: byId(statuses),
    sources: byId(sources),
    forms: byId(forms),
  };
}

/** The module that owns this form. Undefined for additional loan forms, webforms and libraries. */
export const moduleOfForm = (facts: CompanyFacts, form: { readonly id: Id; readonly module_key: string }) => {
  const module = facts.modules.get(form.module_key);
  return module?.form_id === form.id ? module : undefined;
};
