import type { Cents, Id, IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

export interface OnlineEvent {
  readonly type: string;
  readonly amount: Cents;
  /** The sum of all refunds so far. */
  readonly refunded: Cents;
  /** In the company's time zone. */
  readonly day: IsoDate;
  readonly receivedAt: string;
}

export interface OnlineRefund {
  readonly amount: Cents;
  /** Whether it concerns the convenience fee alone, which was never credited. */
  readonly isOfFee: boolean;
}

/** A payment that was made online. The id of its attempt is the stable key in the ledger. */
export interface OnlineRow {
  id: Id;
  /** What the payer was charged. */
  gross: Cents;
  /** The part of it that goes to the loan: without a convenience fee. */
  cents: Cents;
  paid_on: IsoDate;
  by: string;
  /** What the provider reported, in order. */
  events: readonly OnlineEvent[];
  /** The refunds that staff requested, in order. */
  refunds: readonly OnlineRefund[];
}

/** The payments of a loan that were made online since a day. @param until only what was reported by then */
export function readOnlinePayments(
  tx: TenantTx,
  query: { readonly loan: Id; readonly from: IsoDate; readonly timeZone: string; readonly until: string | null },
): Promise<OnlineRow[]> {
  return tx.query<OnlineRow>(
    `select a.id, a.gross, a.gross - a.convenience as cents,
       (a.created_at at time zone $4::text)::date as paid_on, a.created_name as by,
       jsonb_agg(jsonb_build_object('type', e.type, 'amount', e.amount, 'refunded', e.refunded, 'day', (e.occurred_at at time zone $4::text)::date,
         'receivedAt', e.received_at) order by e.occurred_at, e.id) as events,
       coalesce((select jsonb_agg(jsonb_build_object('amount', f.amount, 'isOfFee', f.is_of_fee) order by f.created_at, f.id)
         from app.payment_refunds f where f.company_id = $1 and f.payment_id = p.id and f.attempt_id = a.id and f.failure = ''
           and ($5::timestamptz is null or f.created_at < $5::timestamptz)), '[]'::jsonb) as refunds
     from app.payments p
     join app.payment_attempts a on a.company_id = $1 and a.payment_id = p.id
     join app.payment_events e on e.company_id = $1 and e.attempt_id = a.id and ($5::timestamptz is null or e.received_at < $5::timestamptz)
     where p.company_id = $1 and p.loan_id = $2 and (a.created_at at time zone $4::text)::date >= $3::date
     group by a.company_id, a.id, p.company_id, p.id order by paid_on, a.id`,
    [tx.companyId, query.loan, query.from, query.timeZone, query.until],
    'servicing-online',
  );
}
