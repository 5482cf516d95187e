import type { Cents, Id } from '@lendwright/kernel';
import type { PaymentFees } from '@lendwright/lending';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Author } from '../../records';
import type { PaymentKind } from '../requests/payment-rows';
import type { AttemptState } from './attempt-state';
import type { Instrument } from './payment-provider';

/** An attempt as stored. The id is the key at the provider. */
export interface AttemptRow {
  id: Id;
  payment_id: Id;
  kind: PaymentKind;
  person_id: Id;
  provider: string;
  token: string;
  name: string;
  last4: string;
  saves_method: boolean;
  /** Whether it was made by a payment link, without signing in. */
  is_by_link: boolean;
  gross: Cents;
  processing_row: Cents;
  processing: Cents;
  application: Cents;
  net: Cents;
  state: AttemptState;
  /** The sum of all refunds reported by the provider. */
  refunded: Cents;
  reference: string | null;
  failure_code: string;
  failure_message: string;
  created_at: string;
}

const COLUMNS = `id, payment_id, kind, person_id, provider, token, name, last4, saves_method, is_by_link, gross, processing_row, processing,
  application, net, state, refunded, reference, failure_code, failure_message, created_at`;

export interface NewAttempt {
  readonly id: Id;
  readonly payment: Id;
  readonly key: string;
  readonly person: Id;
  readonly provider: string;
  readonly instrument: Instrument;
  readonly savesMethod: boolean;
  readonly isByLink?: boolean;
  readonly fees: PaymentFees;
}

/** Whether a person has made a payment of this amount that did not fail. */
export async function hasPaid(
  tx: TenantTx,
  { person, kind, gross }: { readonly person: Id; readonly kind: PaymentKind; readonly gross: number | null },
): Promise<boolean> {
  const sql = `select from app.payment_attempts
    where company_id = $1 and person_id = $2 and kind = $3 and gross = $4 and state <> 'failed' limit 1`;
  return (await tx.query(sql, [tx.companyId, person, kind, gross], 'payment-attempt-paid')).length > 0;
}

/** Claims a payment for an attempt. @returns null if the payment already has an active one */
export async function insertAttempt(tx: TenantTx, author: Author, attempt: NewAttempt): Promise<AttemptRow | null> {
  const { id, payment, key, person, provider, instrument, savesMethod, isByLink = false, fees } = attempt;
  const rows = await tx.query<AttemptRow>(
    `insert into app.payment_attempts (company_id, id, payment_id, key, kind, person_id, provider, token, name, last4, saves_method,
       gross, convenience, processing_row, processing, application, net, created_by, created_name, is_by_link)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) on conflict do nothing returning ${COLUMNS}`,
    [
      ...[tx.companyId, id, payment, key, instrument.kind, person, provider, instrument.token, instrument.name],
      ...[instrument.last4, savesMethod, fees.gross, fees.convenience, fees.processingRow, fees.processing],
      ...[fees.application, fees.net, author.accountId, author.name, isByLink],
    ],
    'payment-attempt-insert',
  );
  return rows[0] ?? null;
}

/** The attempt of an earlier call with the same key. */
export async function findAttemptByKey(tx: TenantTx, payment: Id, key: string): Promise<AttemptRow | null> {
  const sql = `select ${COLUMNS} from app.payment_attempts where company_id = $1 and payment_id = $2 and key = $3`;
  return (await tx.query<AttemptRow>(sql, [tx.companyId, payment, key], 'payment-attempt-by-key'))[0] ?? null;
}

const ATTEMPT_COLUMNS = COLUMNS.replaceAll(/\w+/g, 'a.$&');

/** Locks an attempt until the transaction ends, after its payment, in the same order as a payment call. */
export async function lockAttempt(tx: TenantTx, id: Id): Promise<AttemptRow | null> {
  const sql = `with p as materialized (select p.id from app.payments p where p.company_id = $1 and p.id =
      (select o.payment_id from app.payment_attempts o where o.company_id = $1 and o.id = $2) for update)
    select ${ATTEMPT_COLUMNS} from p join app.payment_attempts a on a.company_id = $1 and a.payment_id = p.id and a.id = $2
    for update of a`;
  return (await tx.query<AttemptRow>(sql, [tx.companyId, id], 'payment-attempt-lock'))[0] ?? null;
}

/** The attempt with a reference at its provider. */
export async function findIdByReference(tx: TenantTx, provider: string, reference: string): Promise<Id | null> {
  const sql = 'select id from app.payment_attempts where company_id = $1 and reference = $2 and provider = $3';
  return (
    (await tx.query<{ id: Id }>(sql, [tx.companyId, reference, provider], 'payment-attempt-by-reference'))[0]?.id ??
    null
  );
}

/** The attempt that may charge a payment, if there is one. */
export async function findActiveAttempt(tx: TenantTx, payment: Id): Promise<AttemptRow | null> {
  const sql = `select ${COLUMNS} from app.payment_attempts where company_id = $1 and payment_id = $2 and is_live`;
  return (await tx.query<AttemptRow>(sql, [tx.companyId, payment], 'payment-attempt-live'))[0] ?? null;
}

/** How many attempts to pay a payment have failed. */
export async function countFailed(tx: TenantTx, payment: Id): Promise<number> {
  const sql = `select count(*)::int as n from app.payment_attempts where company_id = $1 and payment_id = $2 and not is_live`;
  return (await tx.query<{ n: number }>(sql, [tx.companyId, payment], 'payment-attempts-failed'))[0]?.n ?? 0;
}

/** Attempts claimed between two moments that have no answer of the provider. */
export function readUnanswered(
  tx: TenantTx,
  provider: string,
  [from, textBefore]: readonly [string, string],
  limit: number,
): Promise<AttemptRow[]> {
  const sql = `select ${COLUMNS} from app.payment_attempts
    where company_id = $1 and reference is null and is_live and created_at < $2::timestamptz and created_at > $3::timestamptz
      and provider = $4 order by created_at limit $5`;
  return tx.query<AttemptRow>(sql, [tx.companyId, textBefore, from, provider, limit], 'payment-attempts-unanswered');
}

/** Stores the card or bank account that was entered on the provider's page. */
export async function setInstrument(tx: TenantTx, id: Id, { token, name, last4 }: Instrument): Promise<void> {
  const sql = 'update app.payment_attempts set token = $3, name = $4, last4 = $5 where company_id = $1 and id = $2';
  await tx.query(sql, [tx.companyId, id, token, name, last4], 'payment-attempt-instrument');
}

export async function setReference(tx: TenantTx, id: Id, reference: string): Promise<void> {
  const sql = 'update app.payment_attempts set reference = $3 where company_id = $1 and id = $2';
  await tx.query(sql, [tx.companyId, id, reference], 'payment-attempt-reference');
}

/** @returns false if the attempt had failed and the payment now has another active one */
export async function setState(
  tx: TenantTx,
  id: Id,
  state: AttemptState,
  { code, message, refunded }: { readonly code: string; readonly message: string; readonly refunded: Cents },
): Promise<boolean> {
  const rows = await tx.query(
    `update app.payment_attempts a set state = $3, failure_code = $4, failure_message = $5, refunded = $6
     where a.company_id = $1 and a.id = $2 and ($3 = 'failed' or not exists (select from app.payment_attempts o
       where o.company_id = $1 and o.payment_id = a.payment_id and o.id <> a.id and o.is_live)) returning a.id`,
    [tx.companyId, id, state, code, message, refunded],
    'payment-attempt-state',
  );
  return rows.length > 0;
}
