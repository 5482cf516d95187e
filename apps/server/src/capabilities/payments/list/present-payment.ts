import { canAccess } from '@lendwright/access';
import type { payment, subscription } from '@lendwright/api';
import { cents, formatDollars } from '@lendwright/kernel';
import type { z } from 'zod';
import { hiddenPersonFields, LOANS, numberOf, visiblePerson } from '../../records';
import { convenienceRuleOf, isStaff, type PaymentContext } from '../payment-context';
import { isPayable } from '../paying/claim-locked';
import { chargeOf, lateFeeOf } from '../paying/payment-due';
import { refundableFeeOf, refundableOf } from '../refunds/refund-payment';
import type { PaymentKind, PaymentRow } from '../requests/payment-rows';
import { hasReceipt } from '../receipts/receipt-facts';
import type { ListedPayment } from './list-rows';

type Payment = z.output<typeof payment>;

const author = (user: string) => ({ user, url: '' });
const authors = (row: PaymentRow) => ({
  ...{ created_by: author(row.created_name), updated_by: author(row.updated_name) },
  ...{ createdAt: row.created_at, updatedAt: row.updated_at },
});

/** The state of a recurring payment, derived from its months. */
function statusOf(row: ListedPayment, today: string): Payment['status'] {
  if (row.frequency === 'Onetime') return row.status;
  if (row.months > 0 && row.paid === row.months) return 'Completed';
  return row.started_count === 0 && row.first_due !== null && row.first_due > today ? 'Scheduled' : 'Active';
}

/** The fees, which are shown only while the payment counts as paid. @source spec 3-payments-builders §4 */
function feesOf({ status, gross, processing_row, processing, application, net }: PaymentRow): Payment['fees'] {
  if (status !== 'succeeded') return null;
  if (gross === null || processing_row === null || processing === null || application === null || net === null)
    return null;
  return { gross, processingRow: processing_row, processing, application, net };
}

const prospectOf = ({ setup, viewer }: PaymentContext, { loan }: ListedPayment): Payment['prospect'] => {
  if (!loan.prospect_id) return null;
  const { phone: _phone, ...info } = visiblePerson(
    { ...loan, phone: '' },
    hiddenPersonFields(setup, LOANS.key, viewer),
  );
  return { _id: loan.prospect_id, info };
};

const holdOf = ({ hold, hold_reason: reason }: PaymentRow) => (hold === '' ? null : { kind: hold, reason });

function abilitiesOf({ viewer }: PaymentContext, row: ListedPayment): Payment['abilities'] {
  const isUnpaid = row.status === 'Incomplete' || row.status === 'failed';
  const mayManage = isStaff(viewer) && canAccess(viewer, LOANS.key, row.loan, { tab: 'payments', act: 'update' });
  return {
    edit: mayManage && isUnpaid,
    delete: mayManage && isUnpaid,
    refund: mayManage && row.frequency === 'Onetime' && refundableOf(row) > 0,
    pay: !isStaff(viewer) && viewer.personId !== null && (isPayable(row) || row.is_page_open),
    receipt: hasReceipt(row),
    hold: mayManage && row.frequency === 'Recurring' && row.paid < row.months,
  };
}

/** A payment in wire format. Amounts in dollars are texts, as in the spec; additional amounts are in cents. */
export function presentPayment(context: PaymentContext, row: ListedPayment): Payment {
  const { setup, today } = context;
  const number = numberOf(row.loan, setup) ?? '';
  const refundable = isStaff(context.viewer) ? refundableOf(row) : cents(0);
  const grossDueBy = (kind: PaymentKind) => chargeOf(row, kind, today, convenienceRuleOf(setup)).gross;
  return {
    _id: row.id,
    owner: { _id: row.loan_id, info: { auto_increment: number } },
    prospect: prospectOf(context, row),
    payments: row.items.map(({ _id, item, cents }) => ({ _id, item, amount: formatDollars(cents) })),
    paymentAmount: formatDollars(row.amount),
    paymentFrequency: row.frequency,
    paymentMethod: { ach: row.allows_ach, card: row.allows_card, processed: row.processed_kind },
    status: statusOf(row, today),
    lateFeePercentage: row.late_fee_basis_points / 100,
    cappedAt: row.late_fee_cap / 100,
    billingInterval: 'month',
    subscriptionStartMonth: row.start_month,
    subscriptionEndMonth: row.end_month,
    recurringDate: row.recurring_day === null ? null : String(row.recurring_day).padStart(2, '0'),
    reminderBefore: String(row.reminder_before),
    convenienceFee: row.convenience_fee,
    recipients: isStaff(context.viewer) ? row.recipients.map((email) => ({ email, type: 'Payments' as const })) : [],
    ...authors(row),
    version: row.version,
    due: { ach: grossDueBy('ach'), card: grossDueBy('card') },
    lateFee: lateFeeOf(row, today),
    plan: row.plan_id,
    dueDate: row.due_on,
    reminderDate: row.reminder_on,
    fees: isStaff(context.viewer) ? feesOf(row) : null,
    ...{ refunded: row.refunded, refundable, refundableFee: refundableFeeOf(refundable, row.convenience) },
    hold: isStaff(context.viewer) ? holdOf(row) : null,
    failure: row.failure_code === '' ? null : { code: row.failure_code, message: row.failure_message },
    abilities: abilitiesOf(context, row),
  };
}

/** One month of a recurring payment in wire format. @source spec 3-payments-builders §3.2 (Subscription) */
export const presentMonth = (row: PaymentRow): z.output<typeof subscription> => ({
  ...{ _id: row.id, reminderDate: row.reminder_on ?? '', dueDate: row.due_on ?? '', status: row.status },
  hasReceipt: hasReceipt(row),
  hold: holdOf(row),
  mayHold: row.hold === 'skipped' || isPayable(row),
  ...{ paymentAmount: formatDollars(row.amount), ...authors(row) },
});
