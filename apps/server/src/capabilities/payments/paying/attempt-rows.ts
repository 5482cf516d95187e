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
  gross: Cents;
  processing_row: Cents;
  processing: Cents;
  application: Cents;
  net: Cents;
  state: AttemptState;
  reference: string | null;
  failure_code: string;
  failure_message: string;
}

const COLUMNS = `id, payment_id, kind, person_id, provider, token, name, last4, saves_method, gross, processing_row, processing,
  application, net, state, reference, failure_code, failure_message`;

export interface NewAttempt {
  readonly id: Id;
  readonly payment: Id;
  readonly key: string;
  readonly person: Id;
  readonly provider: string;
  readonly instrument: Instrument;
  readonly savesMethod: boolean;
  readonly fees: PaymentFees;
}

/** Claims a payment for an attempt. @returns false if the payment has a live one */
export async function insertAttempt(tx: TenantTx, author: Author, attempt: NewAttempt): Promise<boolean> {
  const { id, payment, key, person, provider, instrument, savesMethod, fees } = attempt;
  const rows = await tx.query(
    `insert into app.payment_attempts (company_id, id, payment_id, key, kind, person_id, provider, token, name, last4, saves_method,
       gross, processing_row, processing, application, net, created_by, created_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) on conflict do nothing returning id`,
    [
      ...[tx.companyId, id, payment, key, instrument.kind, person, provider, instrument.token, instrument.name],
      ...[instrument.last4, savesMethod, fees.gross, fees.processingRow, fees.processing, fees.application, fees.net],
      ...[author.accountId, author.name],
    ],
    'payment-attempt-insert',
  );
  return rows.length > 0;
}

/** The attempt of a press, if it got this far before. */
export async function findByKey(tx: TenantTx, payment: Id, key: string): Promise<AttemptRow | null> {
  const sql = `select ${COLUMNS} from app.payment_attempts where company_id = $1 and payment_id = $2 and key = $3`;
  return (await tx.query<AttemptRow>(sql, [tx.companyId, payment, key], 'payment-attempt-by-key'))[0] ?? null;
}

/** An attempt, locked until the transaction ends, after its payment: in the order in which a press locks them. */
export async function lockAttempt(tx: TenantTx, id: Id): Promise<AttemptRow | null> {
  await tx.query(
    `select p.id from app.payments p where p.company_id = $1 and p.id =
       (select a.payment_id from app.payment_attempts a where a.company_id = $1 and a.id = $2) for update`,
    [tx.companyId, id],
    'payment-of-attempt-lock',
  );
  const sql = `select ${COLUMNS} from app.payment_attempts where company_id = $1 and id = $2 for update`;
  return (await tx.query<AttemptRow>(sql, [tx.companyId, id], 'payment-attempt-lock'))[0] ?? null;
}

/** Attempts that were claimed before a moment, without an answer of the provider. */
export function readUnanswered(tx: TenantTx, before: string, limit: number): Promise<AttemptRow[]> {
  const sql = `select ${COLUMNS} from app.payment_attempts
    where company_id = $1 and reference is null and is_live and created_at < $2::timestamptz order by created_at limit $3`;
  return tx.query<AttemptRow>(sql, [tx.companyId, before, limit], 'payment-attempts-unanswered');
}

export async function setReference(tx: TenantTx, id: Id, reference: string): Promise<void> {
  const sql = 'update app.payment_attempts set reference = $3 where company_id = $1 and id = $2';
  await tx.query(sql, [tx.companyId, id, reference], 'payment-attempt-reference');
}

/** @returns false if the attempt had failed and the payment has another live one now */
export async function setState(
  tx: TenantTx,
  id: Id,
  state: AttemptState,
  failure: { readonly code: string; readonly message: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update app.payment_attempts a set state = $3, failure_code = $4, failure_message = $5
     where a.company_id = $1 and a.id = $2 and ($3 = 'failed' or not exists (select from app.payment_attempts o
       where o.company_id = $1 and o.payment_id = a.payment_id and o.id <> a.id and o.is_live)) returning a.id`,
    [tx.companyId, id, state, failure.code, failure.message],
    'payment-attempt-state',
  );
  return rows.length > 0;
}
