import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../db/tenant-scope';

/** A creating request with its client's key. Key and request are stored as keyed hashes, never in clear text. */
export interface KeyedRequest {
  /** The id of the row if this request is the first. */
  readonly id: Id;
  readonly accountId: Id;
  readonly operation: string;
  readonly keyHash: string;
  readonly requestHash: string;
}

/** What is stored of the first request with a key. `answer` is encrypted; null where it must not be stored. */
export interface KeyRow {
  readonly id: Id;
  readonly request_hash: string;
  readonly answer: string | null;
}

/** How long a key is stored. Rows older than this count as absent, even before the sweep removes them. */
export const RETENTION_HOURS = 24;

const EXPIRED_SQL = `created_at < now() - interval '${RETENTION_HOURS} hours'`;

/** The unexpired row of a key. */
export async function findKey(tx: TenantTx, request: KeyedRequest): Promise<KeyRow | undefined> {
  const sql = `select id, request_hash, answer from app.idempotency_keys
    where company_id = $1 and account_id = $2 and operation = $3 and key_hash = $4 and not (${EXPIRED_SQL})`;
  const values = [tx.companyId, request.accountId, request.operation, request.keyHash];
  const [row] = await tx.query<KeyRow>(sql, values, 'idempotency-find');
  return row;
}

/**
 * Claims a key for this transaction. Waits for a concurrent transaction with the same key: false if that commits, true
 * if it is rolled back. Expired rows are reused.
 */
export async function claimKey(tx: TenantTx, request: KeyedRequest): Promise<boolean> {
  const { id, accountId, operation, keyHash, requestHash } = request;
  const sql = `insert into app.idempotency_keys as k (company_id, account_id, operation, key_hash, id, request_hash)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (company_id, account_id, operation, key_hash)
    do update set id = excluded.id, request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
      where excluded.created_at - k.created_at > interval '${RETENTION_HOURS} hours'
    returning id`;
  const values = [tx.companyId, accountId, operation, keyHash, id, requestHash];
  return (await tx.query(sql, values, 'idempotency-claim')).length === 1;
}

/** Stores the encrypted response with the key claimed by this transaction. */
export async function storeAnswer(tx: TenantTx, request: KeyedRequest, sealedAnswer: string): Promise<void> {
  const sql = `update app.idempotency_keys set answer = $5
    where company_id = $1 and account_id = $2 and operation = $3 and key_hash = $4`;
  const values = [tx.companyId, request.accountId, request.operation, request.keyHash, sealedAnswer];
  await tx.query(sql, values, 'idempotency-answer');
}

/** Deletes the expired keys of a company. */
export async function deleteExpiredKeys(tx: TenantTx): Promise<void> {
  await tx.query(`delete from app.idempotency_keys where company_id = $1 and ${EXPIRED_SQL}`, [tx.companyId]);
}
