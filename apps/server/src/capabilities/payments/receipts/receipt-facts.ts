import { dayIn, type Id, type IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { findRecord, LOANS, type RecordRow } from '../../records';
import { findActiveAttempt, type AttemptRow } from '../paying/attempt-rows';
import { findPayment, type PaymentRow } from '../requests/payment-rows';

/** A received payment with the data of its receipt. */
export interface ReceiptFacts {
  readonly payment: PaymentRow;
  readonly attempt: AttemptRow;
  readonly loan: RecordRow;
  readonly paidOn: IsoDate;
}

/** Whether a payment was received, even if it was refunded later. A returned payment was not received. */
export const hasReceipt = ({ status, gross }: Pick<PaymentRow, 'status' | 'gross'>): boolean =>
  gross !== null && (status === 'succeeded' || status === 'refunded' || status === 'disputed');

/** Reads the data of a receipt; null for a payment that was not received. */
export async function readReceiptFacts(tx: TenantTx, id: Id, timeZone: string): Promise<ReceiptFacts | null> {
  const payment = await findPayment(tx, id);
  const attempt = payment && hasReceipt(payment) ? await findActiveAttempt(tx, id) : null;
  const loan = payment && attempt && (await findRecord(tx, LOANS.key, payment.loan_id, 'all'));
  if (!payment || !attempt || !loan) return null;
  const sql = 'select paid_at from app.payments where company_id = $1 and id = $2';
  const [row] = await tx.query<{ paid_at: string | null }>(sql, [tx.companyId, id], 'payment-paid-at');
  return { payment, attempt, loan, paidOn: dayIn(new Date(row?.paid_at ?? attempt.created_at), timeZone) };
}
