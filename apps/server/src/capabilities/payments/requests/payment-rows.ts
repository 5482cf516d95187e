import type {
  PAYMENT_HOLDS,
  PAYMENT_STATES,
  PAYMENT_FREQUENCIES,
  CONVENIENCE_FEES,
  PAYMENT_KINDS,
} from '@lendwright/api';
import type { Cents, Id, IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

export type PaymentState = (typeof PAYMENT_STATES)[number];
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export type PaymentHold = '' | (typeof PAYMENT_HOLDS)[number];

export interface PaymentItem {
  readonly _id: Id;
  readonly item: string;
  readonly cents: Cents;
}

/** The requested values of a payment, as determined by the server. */
export interface PaymentValues {
  frequency: (typeof PAYMENT_FREQUENCIES)[number];
  items: readonly PaymentItem[];
  /** The sum of the items. */
  amount: Cents;
  allows_ach: boolean;
  allows_card: boolean;
  convenience_fee: (typeof CONVENIENCE_FEES)[number];
  late_fee_basis_points: number;
  late_fee_cap: Cents;
  start_month: string | null;
  end_month: string | null;
  recurring_day: number | null;
  reminder_before: number;
  recipients: readonly string[];
}

/** A payment as stored. */
export interface PaymentRow extends PaymentValues {
  id: Id;
  loan_id: Id;
  plan_id: Id | null;
  due_on: IsoDate | null;
  reminder_on: IsoDate | null;
  status: PaymentState;
  processed_kind: PaymentKind | null;
  gross: Cents | null;
  processing_row: Cents | null;
  processing: Cents | null;
  application: Cents | null;
  net: Cents | null;
  /** The sum of the refunds reported by the provider, and of the requested ones. */
  refunded: Cents;
  refund_requested: Cents;
  /** The reason why the payment is neither requested nor withdrawn; empty if it is not held. */
  hold: PaymentHold;
  hold_reason: string;
  failure_code: string;
  failure_message: string;
  version: number;
  created_at: string;
  created_name: string;
  updated_at: string;
  updated_name: string;
}

export const VALUE_COLUMNS = [
  ...['frequency', 'items', 'amount', 'allows_ach', 'allows_card', 'convenience_fee', 'late_fee_basis_points'],
  ...['late_fee_cap', 'start_month', 'end_month', 'recurring_day', 'reminder_before', 'recipients'],
];

/** The columns of a `PaymentRow` of the payment `p`. */
export const PAYMENT_COLUMNS = [
  ...['id', 'loan_id', 'plan_id', ...VALUE_COLUMNS, 'due_on', 'reminder_on', 'status', 'processed_kind', 'gross'],
  ...[
    'processing_row',
    'processing',
    'application',
    'net',
    'refunded',
    'refund_requested',
    'hold',
    'hold_reason',
    'failure_code',
    'failure_message',
    'version',
  ],
  ...['created_at', 'created_name', 'updated_at', 'updated_name'],
]
  .map((column) => `p.${column}`)
  .join(', ');

export async function findPayment(tx: TenantTx, id: Id): Promise<PaymentRow | null> {
  const sql = `select ${PAYMENT_COLUMNS} from app.payments p where p.company_id = $1 and p.id = $2 and not p.is_deleted`;
  return (await tx.query<PaymentRow>(sql, [tx.companyId, id], 'payment'))[0] ?? null;
}

/** A payment, locked until the transaction ends. */
export async function lockPayment(tx: TenantTx, id: Id): Promise<PaymentRow | null> {
  const sql = `select ${PAYMENT_COLUMNS} from app.payments p where p.company_id = $1 and p.id = $2 and not p.is_deleted for update`;
  return (await tx.query<PaymentRow>(sql, [tx.companyId, id], 'payment-lock'))[0] ?? null;
}

/** The months of a recurring payment, in order. @param isLocked locks them until the transaction ends */
export function readMonths(tx: TenantTx, plan: Id, isLocked = false): Promise<PaymentRow[]> {
  const sql = `select ${PAYMENT_COLUMNS} from app.payments p where p.company_id = $1 and p.plan_id = $2 and not p.is_deleted
    order by p.due_on, p.id${isLocked ? ' for update' : ''}`;
  return tx.query<PaymentRow>(sql, [tx.companyId, plan], isLocked ? 'payment-months-lock' : 'payment-months');
}

/** The months of several recurring payments, in one statement. */
export function readMonthsOfPlans(tx: TenantTx, plans: readonly Id[]): Promise<PaymentRow[]> {
  const sql = `select ${PAYMENT_COLUMNS} from app.payments p
    where p.company_id = $1 and p.plan_id = any($2) and not p.is_deleted order by p.due_on, p.id`;
  return tx.query<PaymentRow>(sql, [tx.companyId, plans], 'payment-months-of-plans');
}
