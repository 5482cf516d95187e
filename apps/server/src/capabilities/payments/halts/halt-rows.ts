import type { Id, IsoDate } from '@lendwright/kernel';
import { RETRY_DAYS } from '@lendwright/lending';
import type { TenantTx } from '../../../platform/db/tenant-scope';

export interface HaltRow {
  reason: string;
  is_automatic: boolean;
  started_at: string;
  started_name: string;
}

/** The halt in effect; null if there is none. */
export async function findHalt(tx: TenantTx): Promise<HaltRow | null> {
  const sql = `select reason, is_automatic, started_at, started_name from app.payment_halts
    where company_id = $1 and lifted_at is null`;
  return (await tx.query<HaltRow>(sql, [tx.companyId], 'payment-halt'))[0] ?? null;
}

export interface NewHalt {
  readonly id: Id;
  readonly reason: string;
  readonly isAutomatic: boolean;
  /** The start time in ISO format. */
  readonly at: string;
  readonly name: string;
}

/** @returns false if a halt is already in effect */
export async function insertHalt(tx: TenantTx, { id, reason, isAutomatic, at, name }: NewHalt): Promise<boolean> {
  const sql = `insert into app.payment_halts (company_id, id, reason, is_automatic, started_at, started_name)
    values ($1, $2, $3, $4, $5::timestamptz, $6) on conflict (company_id) where lifted_at is null do nothing returning id`;
  return (await tx.query(sql, [tx.companyId, id, reason, isAutomatic, at, name], 'payment-halt-insert')).length > 0;
}

/** @returns false if no halt is in effect */
export async function endHalt(
  tx: TenantTx,
  { reason, at, name }: Pick<NewHalt, 'reason' | 'at' | 'name'>,
): Promise<boolean> {
  const sql = `update app.payment_halts set lifted_at = $2::timestamptz, lifted_name = $3, lift_reason = $4
    where company_id = $1 and lifted_at is null returning id`;
  return (await tx.query(sql, [tx.companyId, at, name, reason], 'payment-halt-lift')).length > 0;
}

/**
 * Ends the withdrawals that are overdue by more than the retry period, counted from the due date if one was already
 * attempted.
 * @returns their number
 */
export async function dropOverdueWithdrawals(tx: TenantTx, today: IsoDate): Promise<number> {
  const sql = `update app.payments set withdraw_on = null where company_id = $1 and withdraw_on is not null
    and case when status in ('failed', 'returned') then least(withdraw_on, due_on) else withdraw_on end < $2::date - $3::int
    and withdraw_on <= $2::date returning id`;
  return (await tx.query(sql, [tx.companyId, today, RETRY_DAYS], 'payment-withdrawals-overdue')).length;
}

export interface ReturnCounts {
  /** The number of debits returned as unauthorized. */
  returns: number;
  /** The number of payers of these debits. */
  payers: number;
  debits: number;
}

/** The number of debits of a provider since a moment, and of those returned with one of the codes. */
export async function countReturns(
  tx: TenantTx,
  provider: string,
  since: string,
  codes: readonly string[],
): Promise<ReturnCounts> {
  const sql = `select count(*)::int as debits, count(*) filter (where failure_code = any($4))::int as returns,
      count(distinct person_id) filter (where failure_code = any($4))::int as payers
    from app.payment_attempts where company_id = $1 and kind = 'ach' and provider = $2 and created_at >= $3::timestamptz`;
  const rows = await tx.query<ReturnCounts>(sql, [tx.companyId, provider, since, codes], 'payment-return-rate');
  return rows[0] ?? { returns: 0, payers: 0, debits: 0 };
}
