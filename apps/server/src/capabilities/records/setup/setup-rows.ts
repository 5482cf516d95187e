import type { RoleRights, UserType } from '@lendwright/access';
import type { StageRule } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { readNameTranslations } from '../../names';

export interface StatusRow {
  id: Id;
  module_key: string;
  title: string;
  hue: string;
  glyph: string;
  place: number;
  is_active: boolean;
}
export interface TitledRow {
  id: Id;
  title: string;
  is_active: boolean;
}
export interface ProgramRow extends TitledRow {
  product_id: Id;
  prefix: string;
  form_id: Id | null;
  /** The allowed statuses of its loans; empty allows all of the pipeline. */
  statuses: readonly Id[];
  place: number;
}
export interface ProductRow extends TitledRow {
  place: number;
}
export interface FormRow {
  id: Id;
  module_key: string;
  title: string;
  published_version: number;
  content: unknown;
}
export interface ColumnRow {
  form_id: Id;
  element: string;
  is_shown: boolean;
  place: number;
}
export interface ModuleRow {
  key: string;
  title: string;
  custom_title: string | null;
  icon: string;
  page: string;
  place: number;
  shows_menu: boolean;
  form_id: Id | null;
}
export interface RoleRow {
  id: Id;
  user_type: UserType;
  title: string;
  is_admin: boolean;
  rights: RoleRights;
  is_active: boolean;
}

/** The stage rules of all modules. */
export async function readStageRules(tx: TenantTx): Promise<readonly StageRule[]> {
  const sql = 'select rules from app.stage_rules where company_id = $1';
  return (await tx.query<{ rules: readonly StageRule[] }>(sql, [tx.companyId])).flatMap(({ rules }) => rules);
}

/** Reads everything that governs a company's records at once. Small: some dozens of rows each. */
export async function readSetup(tx: TenantTx) {
  const ids = [tx.companyId];
  const [company, modules, forms, columns, statuses, sources, groups, products, programs, roles, names] =
    await Promise.all([
      tx.query<{ name: string; settings: Record<string, unknown>; affiliate: { id: Id; name: string } | null }>(
        `select c.name, c.settings, case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as affiliate
         from auth.companies c left join auth.companies a on a.id = c.affiliate_id and a.is_active where c.id = $1`,
        ids,
      ),
      tx.query<ModuleRow>(
        // A module whose form is inactive does not exist until the form is activated again.
        `select m.key, m.title, m.custom_title, m.icon, m.page, m.place, m.shows_menu, m.form_id from app.modules m
       where m.company_id = $1 and not exists (
         select 1 from app.forms f where f.company_id = m.company_id and f.id = m.form_id and not f.is_active)
       order by m.place`,
        ids,
      ),
      tx.query<FormRow>(
        `select f.id, f.module_key, f.title, f.published_version, v.content from app.forms f
       join app.form_versions v on v.company_id = f.company_id and v.form_id = f.id and v.version = f.published_version
       where f.company_id = $1 and f.is_active order by f.created_at, f.id`,
        ids,
      ),
      tx.query<ColumnRow>('select form_id, element, is_shown, place from app.form_columns where company_id = $1', ids),
      tx.query<StatusRow>(
        'select id, module_key, title, hue, glyph, place, is_active from app.statuses where company_id = $1 order by place, title',
        ids,
      ),
      tx.query<TitledRow>('select id, title, is_active from app.sources where company_id = $1 order by title', ids),
      tx.query<TitledRow>('select id, title, is_active from app.groups where company_id = $1 order by title', ids),
      tx.query<ProductRow>(
        'select id, title, place, is_active from app.products where company_id = $1 order by place, title',
        ids,
      ),
      tx.query<ProgramRow>(
        'select id, product_id, title, prefix, form_id, statuses, place, is_active from app.programs where company_id = $1 order by place, title',
        ids,
      ),
      tx.query<RoleRow>(
        'select id, user_type, title, is_admin, rights, is_active from app.roles where company_id = $1 order by title',
        ids,
      ),
      readNameTranslations(tx),
    ]);
  return {
    company: company[0] ?? { name: '', settings: {}, affiliate: null },
    modules,
    forms,
    columns,
    statuses,
    sources,
    groups,
    products,
    programs,
    roles,
    names,
  };
}

/** One published version of a form, for records on an older version. */
export async function readFormVersion(tx: TenantTx, formId: Id, version: number): Promise<unknown> {
  const rows = await tx.query<{ content: unknown }>(
    'select content from app.form_versions where company_id = $1 and form_id = $2 and version = $3',
    [tx.companyId, formId, version],
    'form-version',
  );
  return rows[0]?.content;
}
