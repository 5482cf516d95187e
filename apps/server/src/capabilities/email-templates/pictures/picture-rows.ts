import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { ReceivedFile } from '../../documents';

export interface PictureRow {
  readonly id: Id;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  readonly storage_key: string;
}

const PICTURE_COLUMNS = 'id, name, type, size::int as size, sha256, storage_key';

/** The latest pictures, newest first. */
export function readPictureRows(tx: TenantTx): Promise<PictureRow[]> {
  const sql = `select ${PICTURE_COLUMNS} from app.email_pictures where company_id = $1 order by created_at desc, id limit 500`;
  return tx.query(sql, [tx.companyId], 'email-pictures');
}

/** The existing pictures with these ids. */
export async function findPictures(tx: TenantTx, ids: readonly Id[]): Promise<PictureRow[]> {
  if (ids.length === 0) return [];
  const sql = `select ${PICTURE_COLUMNS} from app.email_pictures where company_id = $1 and id = any($2::uuid[])`;
  return tx.query(sql, [tx.companyId, ids], 'email-pictures-of');
}

/** @returns whether the picture is new; identical pictures have the same id */
export async function insertPicture(
  tx: TenantTx,
  id: Id,
  { name, type, size, sha256, key }: ReceivedFile,
  author: { readonly accountId: Id; readonly fullName: string },
): Promise<boolean> {
  const sql = `insert into app.email_pictures (company_id, id, name, type, size, sha256, storage_key, created_by, created_name)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (company_id, id) do nothing returning id`;
  const values = [tx.companyId, id, name, type, size, sha256, key, author.accountId, author.fullName];
  return (await tx.query(sql, values, 'email-picture-insert')).length > 0;
}
