import { cents, type Cents, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Author } from '../../records';

/** A refund as stored. The id is the key at the provider. */
export interface RefundRow {
  id: Id;
  payment_id: Id;
  attempt_id: Id;
  amount: Cents;
  reference: string | null;
  failure: string;
  /** The provider's name of the charge. */
  charge: string;
}

const SELECT = `select f.id, f.payment_id, f.attempt_id, f.amount, f.reference, f.failure, a.reference as charge
  from app.payment_refunds f join app.payment_attempts a on a.company_id = $1 and a.id = f.attempt_id
  where f.company_id = $1`;

/** The refund of an earlier call with the same key. */
export async function findRefund(tx: TenantTx, payment: Id, key: string): Promise<RefundRow | null> {
  const sql = `${SELECT} and f.payment_id = $2 and f.key = $3`;
  return (await tx.query<RefundRow>(sql, [tx.companyId, payment, key], 'payment-refund-by-key'))[0] ?? null;
}

/** The convenience fee of the attempt `t`, minus separately requested refunds of it. */
export const UNREFUNDED_FEE = `select t.convenience - coalesce((select sum(f.amount) from app.payment_refunds f
  where f.company_id = $1 and f.payment_id = t.payment_id and f.attempt_id = t.id and f.is_of_fee and f.failure = ''), 0)::bigint
  from app.payment_attempts t`;

/** The convenience fee of a charge that can still be refunded separately. */
export async function readUnrefundedFee(tx: TenantTx, attempt: Id): Promise<Cents> {
  const sql = `select (${UNREFUNDED_FEE} where t.company_id = $1 and t.id = $2) as fee`;
  const rows = await tx.query<{ fee: Cents }>(sql, [tx.companyId, attempt], 'payment-refund-fee');
  return rows[0]?.fee ?? cents(0);
}

export interface NewRefund {
  readonly id: Id;
  readonly payment: Id;
  readonly attempt: Id;
  readonly key: string;
  readonly amount: Cents;
  /** Whether only the convenience fee is refunded. */
  readonly isOfFee: boolean;
  readonly reason: string;
}

export async function insertRefund(tx: TenantTx, author: Author, refund: NewRefund): Promise<void> {
  const { id, payment, attempt, key, amount, isOfFee, reason } = refund;
  await tx.query(
    `insert into app.payment_refunds (company_id, id, payment_id, attempt_id, key, amount, is_of_fee, reason, created_by, created_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [tx.companyId, id, payment, attempt, key, amount, isOfFee, reason, author.accountId, author.name],
    'payment-refund-insert',
  );
  await addRequestedAmount(tx, payment, amount);
}

async function addRequestedAmount(tx: TenantTx, payment: Id, amount: number): Promise<void> {
  const sql = `update app.payments set refund_requested = refund_requested + $3, version = version + 1 where company_id = $1 and id = $2`;
  await tx.query(sql, [tx.companyId, payment, amount], 'payment-refund-requested');
}

export async function setRefundReference(tx: TenantTx, id: Id, reference: string): Promise<void> {
  const sql = 'update app.payment_refunds set reference = $3 where company_id = $1 and id = $2';
  await tx.query(sql, [tx.companyId, id, reference], 'payment-refund-reference');
}

/** Stores the reason for a refused refund once; its amount can be refunded again. */
export async function failRefund(
  tx: TenantTx,
  { id, payment_id: payment, amount }: RefundRow,
  failure: string,
): Promise<void> {
  const sql = `update app.payment_refunds set failure = $3 where company_id = $1 and id = $2 and failure = '' and reference is null returning id`;
  const rows = await tx.query(sql, [tx.companyId, id, failure], 'payment-refund-failure');
  if (rows.length > 0) await addRequestedAmount(tx, payment, -amount);
}

/** Refunds requested between two moments that have no answer of the provider. */
export function readUnansweredRefunds(
  tx: TenantTx,
  provider: string,
  [from, textBefore]: readonly [string, string],
  limit: number,
): Promise<RefundRow[]> {
  const sql = `${SELECT} and f.reference is null and f.failure = '' and f.created_at < $2::timestamptz
    and f.created_at > $3::timestamptz and a.provider = $4 order by f.created_at limit $5`;
  return tx.query<RefundRow>(sql, [tx.companyId, textBefore, from, provider, limit], 'payment-refunds-unanswered');
}
