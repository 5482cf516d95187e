import type { TEXT_CONSENT_SOURCES } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

export interface TextRow {
  readonly id: Id;
  readonly direction: 'out' | 'in';
  readonly person_id: Id | null;
  readonly phone: string;
  readonly text: string;
  readonly merged_fields: readonly string[];
  readonly created_at: string;
  readonly created_by: Id | null;
  readonly created_name: string;
  readonly state: 'queued' | 'claimed' | 'kept' | 'sent' | 'failed' | 'dead' | 'suppressed' | 'received';
  readonly error: string | null;
  readonly is_uncertain: boolean;
  readonly due_at: string;
  readonly sent_at: string | null;
  readonly delivered_at: string | null;
}

const COLUMNS = `id, direction, person_id, phone, text, merged_fields, created_at, created_by, created_name, state, error, is_uncertain,
  due_at, sent_at, delivered_at`;

/** The latest messages of a record, newest first. */
export function readTexts(tx: TenantTx, record: Id, limit: number): Promise<TextRow[]> {
  const sql = `select ${COLUMNS} from app.text_messages where company_id = $1 and record_id = $2 order by created_at desc, id desc limit $3`;
  return tx.query(sql, [tx.companyId, record, limit], 'texts-of-record');
}

/** The messages of the company, newest first. */
export function readTextPage(tx: TenantTx, skip: number, limit: number): Promise<TextRow[]> {
  const sql = `select ${COLUMNS} from app.text_messages where company_id = $1 order by created_at desc, id desc offset $2 limit $3`;
  return tx.query(sql, [tx.companyId, skip, limit], 'texts-page');
}

export async function countTexts(tx: TenantTx): Promise<number> {
  const sql = 'select count(*)::int as n from app.text_messages where company_id = $1';
  return (await tx.query<{ n: number }>(sql, [tx.companyId], 'texts-count'))[0]?.n ?? 0;
}

export interface ConsentRow {
  readonly person_id: Id;
  readonly phone: string;
  readonly is_given: boolean;
  readonly source: (typeof TEXT_CONSENT_SOURCES)[number];
  readonly wording: string;
  readonly changed_at: string;
  readonly changed_name: string;
}

/** What the people of a record agreed to, newest first. */
export function readConsents(tx: TenantTx, record: Id): Promise<ConsentRow[]> {
  const sql = `select person_id, phone, is_given, source, wording, changed_at, changed_name from app.text_consents
    where company_id = $1 and record_id = $2 order by changed_at desc, id desc limit 500`;
  return tx.query(sql, [tx.companyId, record], 'text-consents');
}

export interface NewConsent extends Pick<ConsentRow, 'person_id' | 'phone' | 'is_given' | 'source' | 'wording'> {
  readonly record: Id;
  readonly accountId: Id | null;
  readonly name: string;
}

export async function insertConsent(tx: TenantTx, consent: NewConsent, now: Date): Promise<void> {
  const { record, person_id, phone, is_given, source, wording, accountId, name } = consent;
  await tx.query(
    `insert into app.text_consents (company_id, id, record_id, person_id, phone, is_given, source, wording, changed_at, changed_by, changed_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[tx.companyId, newId(), record, person_id, phone, is_given, source, wording, now.toISOString()],
      ...[accountId, name],
    ],
    'text-consent-add',
  );
}

/** The ones among these numbers that are stopped. */
export async function readStoppedPhones(tx: TenantTx, phones: readonly string[]): Promise<ReadonlySet<string>> {
  const sql = 'select phone from app.text_stops where company_id = $1 and phone = any($2::text[]) and is_stopped';
  const rows = await tx.query<{ phone: string }>(sql, [tx.companyId, phones], 'text-stopped');
  return new Set(rows.map(({ phone }) => phone));
}
