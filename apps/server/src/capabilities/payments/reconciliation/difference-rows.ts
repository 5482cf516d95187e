import type { Cents, Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { derivedId } from '../../../platform/idempotency/derived-id';
import type { ListedLoan } from '../list/list-rows';
import { LOAN_COLUMN } from '../list/list-rows';
import type { AttemptState } from '../paying/attempt-state';
import type { Difference, DifferenceKind, OwnCharge } from './differences-of';

/** The attempts of a provider since a moment, newest first, without those that are too new to be known there. */
export function readOwnCharges(
  tx: TenantTx,
  provider: string,
  [since, endMoment]: readonly [string, string],
  limit: number,
): Promise<OwnCharge[]> {
  return tx.query<OwnCharge>(
    `select a.id, a.reference, a.token, a.state, a.gross, a.refunded, exists (select from app.payment_events e
       where e.company_id = $1 and e.attempt_id = a.id and e.type = 'dispute_won') as has_won
     from app.payment_attempts a where a.company_id = $1 and a.provider = $2 and a.created_at >= $3::timestamptz
       and a.created_at < $4::timestamptz order by a.created_at desc limit $5`,
    [tx.companyId, provider, since, endMoment, limit],
    'payment-own-charges',
  );
}

/** Stores a difference, once as long as it persists. */
export async function upsertDifference(
  tx: TenantTx,
  provider: string,
  moment: string,
  difference: Difference,
): Promise<void> {
  const { kind, reference, own, other } = difference;
  const id = derivedId(['payment-difference', tx.companyId, provider, reference, kind]);
  await tx.query(
    `insert into app.payment_differences (company_id, id, provider, reference, attempt_id, kind, own_state, own_amount,
       own_refunded, other_state, other_amount, other_refunded, found_at, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
     on conflict (company_id, id) do update set own_state = excluded.own_state, own_amount = excluded.own_amount,
       own_refunded = excluded.own_refunded, other_state = excluded.other_state, other_amount = excluded.other_amount,
       other_refunded = excluded.other_refunded, seen_at = excluded.seen_at, closed_at = null, closed_name = '', reason = ''`,
    [
      ...[tx.companyId, id, provider, reference, own?.id ?? null, kind, own?.state, own?.gross, own?.refunded],
      ...[other?.state, other?.amount, other?.refunded, moment],
    ],
    'payment-difference-upsert',
  );
}

/** Closes the differences that a comparison did not find again. */
export async function closeResolvedDifferences(tx: TenantTx, provider: string, eventMoment: string): Promise<void> {
  const sql = `update app.payment_differences set closed_at = $3::timestamptz
    where company_id = $1 and provider = $2 and closed_at is null and seen_at < $3::timestamptz`;
  await tx.query(sql, [tx.companyId, provider, eventMoment], 'payment-differences-vanished');
}

export async function setCompared(tx: TenantTx, provider: string, moment: string, charges: number): Promise<void> {
  await tx.query(
    `insert into app.payment_comparisons (company_id, provider, compared_at, charges) values ($1, $2, $3, $4)
     on conflict (company_id, provider) do update set compared_at = excluded.compared_at, charges = excluded.charges`,
    [tx.companyId, provider, moment, charges],
    'payment-compared',
  );
}

export async function readComparisonTime(tx: TenantTx, provider: string): Promise<string | null> {
  const sql = 'select compared_at from app.payment_comparisons where company_id = $1 and provider = $2';
  const rows = await tx.query<{ compared_at: string }>(sql, [tx.companyId, provider], 'payment-compared-at');
  return rows[0]?.compared_at ?? null;
}

/** An open difference with its payment and loan, which are null for a charge unknown to the product. */
export interface DifferenceRow {
  id: Id;
  provider: string;
  reference: string;
  kind: DifferenceKind;
  attempt_id: Id | null;
  own_state: AttemptState | null;
  own_amount: Cents | null;
  own_refunded: Cents | null;
  other_state: AttemptState | null;
  other_amount: Cents | null;
  other_refunded: Cents | null;
  found_at: string;
  payment_id: Id | null;
  items: readonly { readonly item: string }[] | null;
  loan_id: Id | null;
  loan: ListedLoan | null;
  /** Whether the attempt failed here and another one has charged the payment. */
  is_superseded: boolean;
}

const SELECT = `select d.id, d.provider, d.reference, d.kind, d.attempt_id, d.own_state, d.own_amount, d.own_refunded,
    d.other_state, d.other_amount, d.other_refunded, d.found_at, p.id as payment_id, p.items, p.loan_id,
    case when r.id is not null then ${LOAN_COLUMN} end as loan,
    exists (select from app.payment_attempts o where o.company_id = $1 and o.payment_id = a.payment_id and o.id <> a.id
      and o.is_live) as is_superseded
  from app.payment_differences d
  left join app.payment_attempts a on a.company_id = $1 and a.id = d.attempt_id
  left join app.payments p on p.company_id = $1 and p.id = a.payment_id
  left join app.records r on r.company_id = $1 and r.id = p.loan_id
  where d.company_id = $1 and d.closed_at is null`;

/** The open differences, newest first. */
export function readOpenDifferences(tx: TenantTx, limit: number): Promise<DifferenceRow[]> {
  const sql = `${SELECT} order by d.found_at desc, d.id limit $2`;
  return tx.query<DifferenceRow>(sql, [tx.companyId, limit], 'payment-differences');
}

/** An open difference, locked until the transaction ends. */
export async function lockDifference(tx: TenantTx, id: Id): Promise<DifferenceRow | null> {
  return (await tx.query<DifferenceRow>(`${SELECT} and d.id = $2 for update of d`, [tx.companyId, id]))[0] ?? null;
}

/** Closes a difference that staff resolved. */
export async function closeDifference(
  tx: TenantTx,
  id: Id,
  { name, reason, at }: { readonly name: string; readonly reason: string; readonly at: string },
): Promise<void> {
  const sql = `update app.payment_differences set closed_at = $3::timestamptz, closed_name = $4, reason = $5
    where company_id = $1 and id = $2`;
  await tx.query(sql, [tx.companyId, id, at, name, reason], 'payment-difference-close');
}
