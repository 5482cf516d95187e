import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

export interface MenuModule {
  readonly key: string;
  readonly title: string;
  readonly custom_title: string | null;
  readonly icon: string;
  readonly page: string;
  readonly shows_menu: boolean;
  readonly place: number;
  readonly created_at: string;
}

/** The dashboard's menu item. It has its own row because it belongs to no module. */
export type DashboardRow = Pick<MenuModule, 'custom_title' | 'icon' | 'place' | 'shows_menu'>;

export function modulesOf(tx: TenantTx): Promise<MenuModule[]> {
  // Modules with an inactive form are hidden.
  const sql = `select m.key, m.title, m.custom_title, m.icon, m.page, m.shows_menu, m.place, m.created_at from app.modules m
    where m.company_id = $1 and not exists (
      select 1 from app.forms f where f.company_id = m.company_id and f.id = m.form_id and not f.is_active)
    order by m.place, m.title, m.key`;
  return tx.query(sql, [tx.companyId], 'menu-modules');
}

/** The saved dashboard item, or null if the menu was never arranged. */
export async function dashboardOf(tx: TenantTx): Promise<DashboardRow | null> {
  const sql = 'select custom_title, icon, place, shows_menu from app.menu_dashboards where company_id = $1';
  const rows = await tx.query<DashboardRow>(sql, [tx.companyId], 'menu-dashboard');
  return rows[0] ?? null;
}

type MenuSettings = DashboardRow & { readonly key: string };

/** Updates position, title, icon and visibility of these modules. Unknown keys are ignored. */
export async function arrangeModules(tx: TenantTx, modules: readonly MenuSettings[]): Promise<void> {
  const sql = `update app.modules m set place = x.place, custom_title = x.custom_title, icon = x.icon, shows_menu = x.shows_menu
     from jsonb_to_recordset($2::jsonb) as x (key text, place int, custom_title text, icon text, shows_menu boolean)
     where m.company_id = $1 and m.key = x.key`;
  await tx.query(sql, [tx.companyId, JSON.stringify(modules)], 'menu-arrange');
}

export async function arrangeDashboard(tx: TenantTx, row: DashboardRow): Promise<void> {
  const sql = `insert into app.menu_dashboards (company_id, custom_title, icon, place, shows_menu) values ($1, $2, $3, $4, $5)
     on conflict (company_id) do update set custom_title = excluded.custom_title, icon = excluded.icon,
       place = excluded.place, shows_menu = excluded.shows_menu`;
  await tx.query(sql, [tx.companyId, row.custom_title, row.icon, row.place, row.shows_menu], 'menu-arrange-dashboard');
}

export interface MenuCompany {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly created_at: string;
}

export async function companyOf(tx: TenantTx): Promise<MenuCompany | null> {
  const rows = await tx.query<MenuCompany>(
    'select name, settings, created_at from auth.companies where id = $1',
    [tx.companyId],
    'menu-company',
  );
  return rows[0] ?? null;
}

/** The saved appearance of a membership, or an empty object before the first save. */
export async function appearanceOf(tx: TenantTx, accountId: Id, roleId: Id): Promise<unknown> {
  const sql = 'select personalization from auth.memberships where account_id = $1 and company_id = $2 and role_id = $3';
  const rows = await tx.query<{ personalization: unknown }>(sql, [accountId, tx.companyId, roleId], 'menu-appearance');
  return rows[0]?.personalization;
}

export async function saveAppearance(tx: TenantTx, accountId: Id, roleId: Id, appearance: object): Promise<void> {
  const sql =
    'update auth.memberships set personalization = $4 where account_id = $1 and company_id = $2 and role_id = $3';
  await tx.query(sql, [accountId, tx.companyId, roleId, JSON.stringify(appearance)], 'menu-save-appearance');
}
