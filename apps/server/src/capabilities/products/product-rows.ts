import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

export interface ProductRow {
  readonly id: Id;
  readonly title: string;
  readonly is_active: boolean;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly updated_name: string;
}

const FIELDS = 'id, title, is_active, version, created_at, updated_at, updated_name';

export async function productById(tx: TenantTx, id: Id): Promise<ProductRow | null> {
  const sql = `select ${FIELDS} from app.products where company_id = $1 and id = $2`;
  const rows = await tx.query<ProductRow>(sql, [tx.companyId, id], 'product-by-id');
  return rows[0] ?? null;
}

/** Whether another active product has this title, case-insensitively. */
export async function isTitleTaken(tx: TenantTx, id: Id, title: string): Promise<boolean> {
  const sql =
    'select 1 from app.products where company_id = $1 and id <> $2 and is_active and lower(title) = lower($3) limit 1';
  return (await tx.query(sql, [tx.companyId, id, title], 'product-title')).length > 0;
}

/** Inserts a product at the end of the list. */
export async function insertProduct(tx: TenantTx, id: Id, title: string, author: string): Promise<void> {
  const lastSql = 'select max(place) as place from app.products where company_id = $1';
  const [row] = await tx.query<{ place: number | null }>(lastSql, [tx.companyId], 'product-last');
  const sql = 'insert into app.products (company_id, id, title, updated_name, place) values ($1, $2, $3, $4, $5)';
  await tx.query(sql, [tx.companyId, id, title, author, (row?.place ?? 0) + 1], 'product-insert');
}

export async function updateProduct(tx: TenantTx, id: Id, title: string, authorName: string): Promise<void> {
  const sql = `update app.products set title = $3, version = version + 1, updated_at = now(), updated_name = $4
     where company_id = $1 and id = $2`;
  await tx.query(sql, [tx.companyId, id, title, authorName], 'product-update');
}

export async function updateProductActivity(tx: TenantTx, id: Id, isActive: boolean, author: string): Promise<void> {
  const sql = `update app.products set is_active = $3, version = version + 1, updated_at = now(), updated_name = $4
     where company_id = $1 and id = $2`;
  await tx.query(sql, [tx.companyId, id, isActive, author], 'product-activity');
}
