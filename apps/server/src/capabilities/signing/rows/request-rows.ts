import type { ContractNode, SignField, SIGN_STATES } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { PageSize } from '../../../platform/pdf/page-space';
import { endReminders } from './recipient-rows';

export type SignState = (typeof SIGN_STATES)[number];

export interface SignRequestRow {
  id: Id;
  record_id: Id;
  source_kind: 'custom_doc' | 'contract';
  source_id: Id;
  title: string;
  message: string;
  storage_key: string;
  sha256: string;
  size: number;
  pages: PageSize[];
  fields: SignField[];
  state: SignState;
  expires_at: string;
  /** Days after a person was asked, and days between reminders; null for none. */
  remind_after_days: number | null;
  remind_every_days: number | null;
  /** Whether the text is also available in a reading view. */
  has_reading: boolean;
  closed_reason: string | null;
  seal_error: string | null;
  sealing_since: string | null;
  completed_at: string | null;
  created_by: Id | null;
  created_name: string;
  created_email: string;
  created_at: string;
  updated_at: string;
}

const COLUMNS = `id, record_id, source_kind, source_id, title, message, storage_key, sha256, size, pages, fields, state, expires_at,
  remind_after_days, remind_every_days, reading is not null as has_reading, closed_reason, seal_error, sealing_since, completed_at, created_by, created_name, created_email, created_at, updated_at`;

export type NewSignRequest = Pick<
  SignRequestRow,
  | 'id'
  | 'record_id'
  | 'source_kind'
  | 'source_id'
  | 'title'
  | 'message'
  | 'storage_key'
  | 'sha256'
  | 'size'
  | 'pages'
  | 'fields'
  | 'created_by'
  | 'created_name'
  | 'created_email'
  | 'remind_after_days'
  | 'remind_every_days'
> & { readonly expires_at: Date; readonly reading: ContractNode | null };

export async function insertRequest(tx: TenantTx, row: NewSignRequest): Promise<void> {
  await tx.query(
    `insert into app.sign_requests (company_id, id, record_id, source_kind, source_id, title, message, storage_key, sha256, size,
       pages, fields, expires_at, created_by, created_name, created_email, remind_after_days, remind_every_days,
       reading)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12::jsonb, $13, $14, $15, $16, $17, $18, $19::jsonb)`,
    [
      tx.companyId,
      ...[row.id, row.record_id, row.source_kind, row.source_id, row.title, row.message],
      ...[row.storage_key, row.sha256, row.size, JSON.stringify(row.pages), JSON.stringify(row.fields)],
      ...[row.expires_at.toISOString(), row.created_by, row.created_name, row.created_email],
      ...[row.remind_after_days, row.remind_every_days, row.reading && JSON.stringify(row.reading)],
    ],
    'sign-request-insert',
  );
}

export function readRequestsOfRecord(tx: TenantTx, recordId: Id): Promise<SignRequestRow[]> {
  const sql = `select ${COLUMNS} from app.sign_requests where company_id = $1 and record_id = $2 order by created_at desc, id desc`;
  return tx.query<SignRequestRow>(sql, [tx.companyId, recordId], 'sign-requests-of-record');
}

/** The requests that a person of the lender's records was asked to sign, newest first; without those that were voided. */
export function readRequestsOfSigner(tx: TenantTx, personId: Id): Promise<SignRequestRow[]> {
  const sql = `select ${COLUMNS} from app.sign_requests where company_id = $1 and state <> 'voided' and id in (
      select request_id from app.sign_recipients where company_id = $1 and person_id = $2 and state <> 'waiting')
    order by created_at desc, id desc limit 100`;
  return tx.query<SignRequestRow>(sql, [tx.companyId, personId], 'sign-requests-of-signer');
}

/** @param lock makes other changes to the request wait */
export async function findRequest(tx: TenantTx, id: Id, isLocking = false): Promise<SignRequestRow | null> {
  const sql = `select ${COLUMNS} from app.sign_requests where company_id = $1 and id = $2${isLocking ? ' for update' : ''}`;
  return (
    (await tx.query<SignRequestRow>(sql, [tx.companyId, id], `sign-request-find${isLocking ? '-lock' : ''}`))[0] ?? null
  );
}

/** Sets the state of a locked request. `reason` is why it was closed. */
export async function setRequestState(
  tx: TenantTx,
  id: Id,
  state: SignState,
  reason: string | null,
  now: Date,
): Promise<void> {
  await tx.query(
    `update app.sign_requests set state = $3, closed_reason = coalesce($4, closed_reason), updated_at = $5,
       sealing_since = case when $3 = 'sealing' then $5::timestamptz else sealing_since end,
       completed_at = case when $3 = 'completed' then $5::timestamptz else completed_at end,
       seal_error = case when $3 = 'completed' then null else seal_error end
     where company_id = $1 and id = $2`,
    [tx.companyId, id, state, reason, now.toISOString()],
    'sign-request-state',
  );
  if (state !== 'pending') await endReminders(tx, id);
}

/** The text of a request as it was sent, or null if only its pages are known. */
export async function readRequestText(tx: TenantTx, id: Id): Promise<ContractNode | null> {
  const sql = 'select reading from app.sign_requests where company_id = $1 and id = $2';
  const [row] = await tx.query<{ reading: ContractNode | null }>(sql, [tx.companyId, id], 'sign-request-text');
  return row?.reading ?? null;
}

/** Changes the deadline and the reminder intervals of a request. */
export async function setSchedule(
  tx: TenantTx,
  id: Id,
  {
    expires_at: expiresAt,
    ...schedule
  }: Pick<NewSignRequest, 'expires_at' | 'remind_after_days' | 'remind_every_days'>,
): Promise<void> {
  const sql = `update app.sign_requests set expires_at = $3, remind_after_days = $4, remind_every_days = $5
    where company_id = $1 and id = $2`;
  const values = [expiresAt.toISOString(), schedule.remind_after_days, schedule.remind_every_days];
  await tx.query(sql, [tx.companyId, id, ...values], 'sign-request-schedule');
}

export async function touchRequest(tx: TenantTx, id: Id, now: Date): Promise<void> {
  const sql = 'update app.sign_requests set updated_at = $3 where company_id = $1 and id = $2';
  await tx.query(sql, [tx.companyId, id, now.toISOString()], 'sign-request-touch');
}

export async function setSealError(tx: TenantTx, id: Id, error: string): Promise<void> {
  const sql = `update app.sign_requests set seal_error = $3 where company_id = $1 and id = $2 and state = 'sealing'`;
  await tx.query(sql, [tx.companyId, id, error], 'sign-request-seal-error');
}

/** Requests that have been waiting to be sealed since before a point in time. */
export function readUnsealed(
  tx: TenantTx,
  dateBefore: Date,
): Promise<{ id: Id; sealing_since: string; was_alerted: boolean }[]> {
  const sql = `select id, sealing_since, seal_alerted_at is not null as was_alerted from app.sign_requests
    where company_id = $1 and state = 'sealing' and sealing_since < $2 order by sealing_since limit 200`;
  return tx.query(sql, [tx.companyId, dateBefore.toISOString()], 'sign-requests-unsealed');
}

export async function markSealAlerted(tx: TenantTx, id: Id, now: Date): Promise<void> {
  const sql = 'update app.sign_requests set seal_alerted_at = $3 where company_id = $1 and id = $2';
  await tx.query(sql, [tx.companyId, id, now.toISOString()], 'sign-request-seal-alerted');
}

/** The open requests that have expired. */
export async function readExpiredRequests(tx: TenantTx, now: Date): Promise<Id[]> {
  const sql = `select id from app.sign_requests where company_id = $1 and state = 'pending' and expires_at <= $2 limit 500`;
  return (await tx.query<{ id: Id }>(sql, [tx.companyId, now.toISOString()], 'sign-requests-expired')).map(
    ({ id }) => id,
  );
}
