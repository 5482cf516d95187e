import type { SIGNER_ROLES, SIGNER_STATES, SignMark } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

export type SignerRole = (typeof SIGNER_ROLES)[number];
export type SignerState = (typeof SIGNER_STATES)[number];

/** The marks that a signer adopted. */
export interface AdoptedMarks {
  readonly signature?: SignMark;
  readonly initials?: SignMark;
}

export interface RecipientRow {
  id: Id;
  request_id: Id;
  step: number;
  place: number;
  role: SignerRole;
  name: string;
  email: string;
  witness_for: Id | null;
  code_hash: string | null;
  code_tries: number;
  state: SignerState;
  consent_version: number | null;
  consented_at: string | null;
  adopted: AdoptedMarks;
  answers: Record<string, string>;
  signed_at: string | null;
  reason: string | null;
  reminded_at: string | null;
  in_person_by: string | null;
  /** When the person is reminded next; null without a reminder. */
  next_reminder_at: string | null;
  /** The person of the lender's records who is this signer, or null. */
  person_id: Id | null;
}

const COLUMNS = `id, request_id, step, place, role, name, email, witness_for, code_hash, code_tries, state, consent_version,
  consented_at, adopted, answers, signed_at, reason, reminded_at, in_person_by, next_reminder_at, person_id`;

export type NewRecipientRow = Pick<
  RecipientRow,
  'id' | 'request_id' | 'step' | 'place' | 'role' | 'name' | 'email' | 'witness_for' | 'code_hash' | 'person_id'
>;

export async function insertRecipients(tx: TenantTx, rows: readonly NewRecipientRow[]): Promise<void> {
  await tx.query(
    `insert into app.sign_recipients (company_id, id, request_id, step, place, role, name, email, witness_for, code_hash, person_id)
     select $1, id, request_id, step, place, role, name, email, witness_for, code_hash, person_id
     from jsonb_to_recordset($2::jsonb) as x (id uuid, request_id uuid, step int, place int, role text, name text, email text,
       witness_for uuid, code_hash text, person_id uuid)
     returning company_id`,
    [tx.companyId, JSON.stringify(rows)],
    'sign-recipients-insert',
  );
}

/** The people of requests, in signing order. */
export function readRecipients(tx: TenantTx, requestIds: readonly Id[]): Promise<RecipientRow[]> {
  const sql = `select ${COLUMNS} from app.sign_recipients where company_id = $1 and request_id = any($2) order by step, place`;
  return tx.query<RecipientRow>(sql, [tx.companyId, requestIds], 'sign-recipients-of');
}

export async function findRecipient(tx: TenantTx, id: Id): Promise<RecipientRow | null> {
  const sql = `select ${COLUMNS} from app.sign_recipients where company_id = $1 and id = $2`;
  return (await tx.query<RecipientRow>(sql, [tx.companyId, id], 'sign-recipient-find'))[0] ?? null;
}

/** Columns that a step of signing may set. */
export type RecipientPatch = Partial<
  Pick<
    RecipientRow,
    | 'name'
    | 'email'
    | 'state'
    | 'consent_version'
    | 'adopted'
    | 'reason'
    | 'in_person_by'
    | 'code_tries'
    | 'answers'
    | 'person_id'
  >
> & {
  readonly consented_at?: Date | null;
  readonly signed_at?: Date;
  readonly reminded_at?: Date;
  readonly next_reminder_at?: Date | null;
};

const JSON_COLUMNS: ReadonlySet<string> = new Set(['adopted', 'answers']);

export async function updateRecipient(tx: TenantTx, id: Id, patch: RecipientPatch): Promise<void> {
  const entries = Object.entries(patch).sort(([a], [b]) => (a < b ? -1 : 1));
  const sets = entries.map(
    ([column], index) => `${column} = $${index + 3}${JSON_COLUMNS.has(column) ? '::jsonb' : ''}`,
  );
  const values = entries.map(([column, value]) => (JSON_COLUMNS.has(column) ? JSON.stringify(value) : value));
  await tx.query(`update app.sign_recipients set ${sets.join(', ')} where company_id = $1 and id = $2`, [
    tx.companyId,
    id,
    ...values.map((value) => (value instanceof Date ? value.toISOString() : value)),
  ]);
}

/** People whose reminder is due, longest overdue first. */
export function readDueReminders(tx: TenantTx, now: Date): Promise<Pick<RecipientRow, 'id' | 'request_id'>[]> {
  const sql = `select id, request_id from app.sign_recipients where company_id = $1 and next_reminder_at <= $2
    order by next_reminder_at limit 500`;
  return tx.query(sql, [tx.companyId, now.toISOString()], 'sign-reminders-due');
}

/** Ends the reminders of a request that is no longer open. */
export async function endReminders(tx: TenantTx, requestId: Id): Promise<void> {
  const sql = `update app.sign_recipients set next_reminder_at = null
    where company_id = $1 and request_id = $2 and next_reminder_at is not null`;
  await tx.query(sql, [tx.companyId, requestId], 'sign-reminders-end');
}
