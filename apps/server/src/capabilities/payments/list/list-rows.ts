import type { Cents, Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { HOSTED_TOKEN } from '../paying/payment-provider';
import { PAYMENT_COLUMNS, type PaymentRow } from '../requests/payment-rows';
import { UNREFUNDED_FEE } from '../refunds/refund-rows';
import { LOAN_OF_PAYMENT, type Conditions } from './list-conditions';

/** A payment with the displayed data of the loan and, for a recurring payment, of its months. */
export interface ListedPayment extends PaymentRow {
  loan: ListedLoan;
  months: number;
  paid: number;
  /** The number of months that were started or have a result. */
  started_count: number;
  first_due: string | null;
  /** Whether the page of the provider may still be open. */
  is_page_open: boolean;
  /** The convenience fee of the charge, minus separate refunds of it. */
  convenience: Cents;
}

/** The parts of a loan that determine access, its name and its borrower's name. */
export interface ListedLoan {
  readonly id: Id;
  readonly number: number | null;
  readonly program_id: Id | null;
  readonly prospect_id: Id | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly is_active: boolean;
  readonly status_id: Id | null;
  readonly people: Id[];
  readonly groups: Id[];
}

/** The SQL of a `ListedLoan`, from the record `r`. */
export const LOAN_COLUMN = `jsonb_build_object('id', r.id, 'number', r.number, 'program_id', r.program_id, 'prospect_id', r.prospect_id,
  'first_name', r.first_name, 'last_name', r.last_name, 'email', r.email, 'is_active', r.is_active, 'status_id', r.status_id,
  'people', to_jsonb(r.people), 'groups', to_jsonb(r.groups))`;

/** A page of payments, newest first. @param idAfter the last payment of the previous page */
export function readPage(
  tx: TenantTx,
  { params, text }: Conditions,
  idAfter: Id | null,
  limit: number,
): Promise<ListedPayment[]> {
  const [from, limitParameter] = [`$${params.length + 1}`, `$${params.length + 2}`];
  return tx.query<ListedPayment>(
    `with page as (
       select p.* from app.payments p ${LOAN_OF_PAYMENT} where p.company_id = $1 and ${text}
         and (${from}::uuid is null or (p.created_at, p.id) < (select a.created_at, a.id from app.payments a where a.company_id = $1 and a.id = ${from}::uuid))
       order by p.created_at desc, p.id desc limit ${limitParameter})
     select ${PAYMENT_COLUMNS}, ${LOAN_COLUMN} as loan, coalesce(m.months, 0)::int as months, coalesce(m.paid, 0)::int as paid,
       coalesce(m.started_count, 0)::int as started_count, m.first_due,
       exists (select from app.payment_attempts t where t.company_id = $1 and t.payment_id = p.id and t.is_live
         and t.state = 'processing' and t.token = '${HOSTED_TOKEN}' and coalesce(t.reference, 'cs_') like 'cs\\_%') as is_page_open,
       case when p.convenience_fee = 'Included' and p.status = 'succeeded' then (${UNREFUNDED_FEE} where t.company_id = $1 and t.payment_id = p.id and t.is_live)
         else 0 end as convenience
     from page p ${LOAN_OF_PAYMENT}
     left join (select plan_id, count(*) as months, count(*) filter (where status = 'succeeded') as paid, min(due_on) as first_due,
         count(*) filter (where status not in ('Incomplete', 'failed')) as started_count
       from app.payments where company_id = $1 and not is_deleted and plan_id in (select id from page) group by plan_id) m on m.plan_id = p.id
     order by p.created_at desc, p.id desc`,
    [...params, idAfter, limit],
  );
}

export interface TotalsRow {
  readonly paid: number;
  readonly paid_count: number;
  readonly waiting: number;
  readonly waiting_count: number;
  readonly processing: number;
  readonly processing_count: number;
  readonly net: number;
  readonly fees: number;
  readonly requests: number;
  readonly plans: number;
  readonly late: number;
}

/** The sums of all listed payments. @param monthStart the first moment of the current month */
export async function readTotals(
  tx: TenantTx,
  { params, text }: Conditions,
  monthStart: string,
  today: string,
): Promise<TotalsRow | undefined> {
  const [start, day] = [`$${params.length + 1}::timestamptz`, `$${params.length + 2}::date`];
  const isPaid = `m.status = 'succeeded' and m.paid_at >= ${start}`;
  const isWaiting = `m.status in ('Incomplete', 'failed') and m.hold = '' and (m.reminder_on is null or m.reminder_on <= ${day})`;
  const rows = await tx.query<TotalsRow>(
    `with listed as (select p.id, p.frequency from app.payments p ${LOAN_OF_PAYMENT} where p.company_id = $1 and ${text}),
     money as (select m.* from app.payments m where m.company_id = $1 and not m.is_deleted and m.frequency = 'Onetime'
       and coalesce(m.plan_id, m.id) in (select id from listed))
     select coalesce(sum(m.gross) filter (where ${isPaid}), 0)::bigint as paid, count(*) filter (where ${isPaid})::int as paid_count,
       coalesce(sum(m.amount) filter (where ${isWaiting}), 0)::bigint as waiting, count(*) filter (where ${isWaiting})::int as waiting_count,
       count(*) filter (where ${isWaiting} and m.due_on < ${day})::int as late,
       coalesce(sum(m.amount) filter (where m.status = 'processing'), 0)::bigint as processing,
       count(*) filter (where m.status = 'processing')::int as processing_count,
       coalesce(sum(m.net) filter (where ${isPaid}), 0)::bigint as net,
       coalesce(sum(m.gross - m.net) filter (where ${isPaid}), 0)::bigint as fees,
       (select count(*) from listed where frequency = 'Onetime')::int as requests,
       (select count(*) from listed where frequency = 'Recurring')::int as plans
     from money m`,
    [...params, monthStart, today],
  );
  return rows[0];
}
