import type { BundleItem } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

export type BundleState = 'queued' | 'running' | 'done' | 'failed';

export interface BundleRow {
  id: Id;
  record_id: Id;
  format: 'zip' | 'pdf';
  name: string;
  items: readonly BundleItem[];
  state: BundleState;
  done: number;
  files: number;
  storage_key: string | null;
  size: number;
  created_by: Id | null;
}

const COLUMNS = 'id, record_id, format, name, items, state, done, files, storage_key, size, created_by';

export interface NewBundle extends Pick<BundleRow, 'id' | 'record_id' | 'format' | 'name' | 'items'> {
  /** The parts of a merged PDF, sealed for this row; null for an archive. */
  readonly sealedParts: string | null;
}

/** Inserts a bundle and removes the company's bundles that are older than a day. */
export async function insertBundle(
  tx: TenantTx,
  bundle: NewBundle,
  author: { readonly accountId: Id | null; readonly name: string },
): Promise<void> {
  await tx.query(
    `delete from app.document_bundles where company_id = $1 and created_at < now() - interval '1 day'`,
    [tx.companyId],
    'bundles-expire',
  );
  const { id, record_id: record, format, name, items, sealedParts } = bundle;
  await tx.query(
    `insert into app.document_bundles (company_id, id, record_id, format, name, items, sealed_parts, state, files, created_by, created_name)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11) returning company_id`,
    [
      ...[tx.companyId, id, record, format, name, JSON.stringify(items), sealedParts],
      ...[sealedParts ? 'queued' : 'done', items.length, author.accountId, author.name],
    ],
    'bundle-insert',
  );
}

export async function findBundle(tx: TenantTx, id: Id): Promise<BundleRow | null> {
  const sql = `select ${COLUMNS} from app.document_bundles where company_id = $1 and id = $2`;
  return (await tx.query<BundleRow>(sql, [tx.companyId, id], 'bundle-find'))[0] ?? null;
}

/** The merged PDFs that an account requested and has not downloaded, newest first. Failed ones are returned once. */
export async function readResumableBundles(tx: TenantTx, record: Id, account: Id): Promise<BundleRow[]> {
  const sql = `select ${COLUMNS} from app.document_bundles
    where company_id = $1 and record_id = $2 and created_by = $3 and format = 'pdf' and state <> 'failed'
      and downloaded_at is null order by created_at desc, id limit 20`;
  return tx.query(sql, [tx.companyId, record, account], 'bundles-to-resume');
}

export async function markDownloaded(tx: TenantTx, id: Id): Promise<void> {
  const sql = `update app.document_bundles set downloaded_at = now()
    where company_id = $1 and id = $2 and downloaded_at is null`;
  await tx.query(sql, [tx.companyId, id], 'bundle-downloaded');
}

/** Starts the merging of a PDF. @returns its sealed parts; null if it is finished, failed or does not exist */
export async function startMerging(tx: TenantTx, id: Id): Promise<string | null> {
  const sql = `update app.document_bundles set state = 'running', done = 0
    where company_id = $1 and id = $2 and state in ('queued', 'running') returning sealed_parts`;
  const [row] = await tx.query<{ sealed_parts: string | null }>(sql, [tx.companyId, id], 'bundle-start');
  return row?.sealed_parts ?? null;
}

export async function markMerged(tx: TenantTx, id: Id, doneCount: number): Promise<void> {
  const sql = `update app.document_bundles set done = $3 where company_id = $1 and id = $2 and state = 'running'`;
  await tx.query(sql, [tx.companyId, id, doneCount], 'bundle-progress');
}

/** Records the merged file, once. @returns false if another attempt was first */
export async function finishMerging(
  tx: TenantTx,
  id: Id,
  file: { readonly key: string; readonly size: number; readonly sha256: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update app.document_bundles set state = 'done', sealed_parts = null, storage_key = $3, size = $4, sha256 = $5
     where company_id = $1 and id = $2 and state = 'running' returning id`,
    [tx.companyId, id, file.key, file.size, file.sha256],
    'bundle-finish',
  );
  return rows.length > 0;
}

export async function failMerging(tx: TenantTx, id: Id): Promise<void> {
  const sql = `update app.document_bundles set state = 'failed', sealed_parts = null
    where company_id = $1 and id = $2 and state in ('queued', 'running')`;
  await tx.query(sql, [tx.companyId, id], 'bundle-fail');
}
