import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

export interface MenuModule {
  readonly key: string;
  readonly title: string;
  readonly custom_title: string | null;
  readonly icon: string;
  readonly page: string;
  readonly shows_menu: boolean;
  readonly created_at: string;
}

export function modulesOf(tx: TenantTx): Promise<MenuModule[]> {
  // A module whose form was deactivated is not there until it is activated again.
  const sql = `select m.key, m.title, m.custom_title, m.icon, m.page, m.shows_menu, m.created_at from app.modules m
    where m.company_id = $1 and not exists (
      select 1 from app.forms f where f.company_id = m.company_id and f.id = m.form_id and not f.is_active)
    order by m.place, m.title, m.key`;
  return tx.query(sql, [tx.companyId], 'menu-modules');
}

export interface MenuCompany {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

export async function companyOf(tx: TenantTx): Promise<MenuCompany | null> {
  const rows = await tx.query<MenuCompany>(
    'select name, settings from auth.companies where id = $1',
    [tx.companyId],
    'menu-company',
  );
  return rows[0] ?? null;
}

/** The seat's own looks as they were saved; an empty object before the first save. */
export async function looksOf(tx: TenantTx, accountId: Id, roleId: Id): Promise<unknown> {
  const sql = 'select personalization from auth.seats where account_id = $1 and company_id = $2 and role_id = $3';
  const rows = await tx.query<{ personalization: unknown }>(sql, [accountId, tx.companyId, roleId], 'menu-looks');
  return rows[0]?.personalization;
}

export async function saveLooks(tx: TenantTx, accountId: Id, roleId: Id, looks: object): Promise<void> {
  const sql = 'update auth.seats set personalization = $4 where account_id = $1 and company_id = $2 and role_id = $3';
  await tx.query(sql, [accountId, tx.companyId, roleId, JSON.stringify(looks)], 'menu-save-looks');
}
