import type { listViewContent } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-scope';

export type ViewContent = z.output<typeof listViewContent>;

export interface ViewRow {
  readonly id: Id;
  readonly owner_account: Id;
  readonly owner_name: string;
  readonly title: string;
  readonly is_shared: boolean;
  readonly content: ViewContent;
  readonly version: number;
  /** The roles for which the view is the default. */
  readonly roles: readonly Id[];
}

const COLUMNS = `id, owner_account, owner_name, title, is_shared, content, version,
  array(select d.role_id from app.list_view_defaults d where d.company_id = v.company_id and d.view_id = v.id order by d.role_id) as roles`;

/** The views of a module that an account owns or that are shared, by title. */
export function readViewRows(tx: TenantTx, module: string, account: Id): Promise<ViewRow[]> {
  return tx.query<ViewRow>(
    `select ${COLUMNS} from app.list_views v where company_id = $1 and module_key = $2 and (owner_account = $3 or is_shared)
     order by lower(title), id`,
    [tx.companyId, module, account],
    'list-views',
  );
}

/** The contents of the views of a module, of any owner: most recently changed first. */
export async function readViewContents(tx: TenantTx, module: string, limit = 100): Promise<ViewContent[]> {
  const rows = await tx.query<Pick<ViewRow, 'content'>>(
    'select content from app.list_views where company_id = $1 and module_key = $2 order by is_shared desc, updated_at desc limit $3',
    [tx.companyId, module, limit],
    'list-view-contents',
  );
  return rows.map(({ content }) => content);
}

/** A view of a module that the account owns or that is shared, locked until the transaction ends. */
export async function lockView(tx: TenantTx, module: string, id: Id, account: Id): Promise<ViewRow | null> {
  const rows = await tx.query<ViewRow>(
    `select ${COLUMNS} from app.list_views v where company_id = $1 and module_key = $2 and id = $3 and (owner_account = $4 or is_shared)
     for update`,
    [tx.companyId, module, id, account],
    'list-view-lock',
  );
  return rows[0] ?? null;
}

export async function countOwnViews(tx: TenantTx, module: string, account: Id): Promise<number> {
  const rows = await tx.query<{ n: number }>(
    'select count(*) as n from app.list_views where company_id = $1 and module_key = $2 and owner_account = $3',
    [tx.companyId, module, account],
    'list-views-count',
  );
  return rows[0]?.n ?? 0;
}

export async function insertView(
  tx: TenantTx,
  module: string,
  view: Pick<ViewRow, 'id' | 'owner_account' | 'owner_name' | 'title' | 'is_shared' | 'content'>,
): Promise<void> {
  await tx.query(
    `insert into app.list_views (company_id, id, module_key, owner_account, owner_name, title, is_shared, content)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tx.companyId,
      view.id,
      module,
      view.owner_account,
      view.owner_name,
      view.title,
      view.is_shared,
      JSON.stringify(view.content),
    ],
    'list-view-insert',
  );
}

export async function updateView(
  tx: TenantTx,
  { id, title, is_shared, content, version }: Pick<ViewRow, 'id' | 'title' | 'is_shared' | 'content' | 'version'>,
): Promise<void> {
  await tx.query(
    `update app.list_views set title = $3, is_shared = $4, content = $5, version = $6, updated_at = now()
     where company_id = $1 and id = $2`,
    [tx.companyId, id, title, is_shared, JSON.stringify(content), version],
    'list-view-update',
  );
}

export async function deleteViewRow(tx: TenantTx, id: Id): Promise<void> {
  await tx.query(
    'delete from app.list_views where company_id = $1 and id = $2',
    [tx.companyId, id],
    'list-view-delete',
  );
}

/** Makes a view the default of exactly these roles of the company. */
export async function replaceDefaults(tx: TenantTx, module: string, id: Id, roles: readonly Id[]): Promise<void> {
  await tx.query(
    'delete from app.list_view_defaults where company_id = $1 and module_key = $2 and (view_id = $3 or role_id = any($4))',
    [tx.companyId, module, id, roles],
    'list-view-defaults-delete',
  );
  await tx.query(
    `insert into app.list_view_defaults (company_id, module_key, role_id, view_id)
     select $1, $2, role, $3 from unnest($4::uuid[]) as role returning company_id`,
    [tx.companyId, module, id, roles],
    'list-view-defaults-insert',
  );
}

/** The roles of the company, by title. */
export function readRoleTitles(tx: TenantTx): Promise<{ readonly id: Id; readonly title: string }[]> {
  return tx.query('select id, title from app.roles where company_id = $1 order by lower(title), id', [tx.companyId]);
}
