import {
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type deletePayment as deleteContract,
  type savePayment as contract,
} from '@lendwright/api';
import { Refusal, type Id, type IsoDate } from '@lendwright/kernel';
import { recordEvent } from '../../../platform/events/record-event';
import { recordAuditEvent } from '../../audit';
import { authorOf, emitRecordChanged, numberOf, type RecordRow } from '../../records';
import { findManagedLoan, missingPaymentRefusal, type PaymentContext } from '../payment-context';
import { notifyOfAmount } from '../automatic/notify-of-amount';
import { setHold } from '../holds/hold-rows';
import { addMonths } from './add-months';
import { findPayment, lockPayment, readMonths, type PaymentRow, type PaymentValues } from './payment-rows';
import { resolvePayment } from './resolve-payment';
import { deletePayments, updatePayment } from './write-payments';

interface ChangeablePayment {
  readonly loan: RecordRow;
  readonly row: PaymentRow;
  readonly months: readonly PaymentRow[];
}

const isUnpaid = ({ status }: PaymentRow) => status === 'Incomplete' || status === 'failed';

/** Locks a payment that staff may change, together with its months. @throws Refusal 404 not_found, 403 forbidden */
async function lockManagedPayment(context: PaymentContext, id: Id): Promise<ChangeablePayment> {
  const foundPayment = await findPayment(context.tx, id);
  if (!foundPayment || foundPayment.plan_id !== null) throw missingPaymentRefusal();
  const loan = await findManagedLoan(context, foundPayment.loan_id);
  const row = await lockPayment(context.tx, id);
  if (!row) throw missingPaymentRefusal();
  return { loan, row, months: row.frequency === 'Recurring' ? await readMonths(context.tx, id, true) : [] };
}

const notChangeableRefusal = () => new Refusal(409, 'not_changeable', reason('payments.notChangeable'));

async function recordChange(
  { tx, setup, viewer }: PaymentContext,
  loan: RecordRow,
  act: 'payment_changed' | 'payment_deleted',
  details: Readonly<Record<string, unknown>> & { readonly payment: Id },
): Promise<void> {
  const subject = { kind: 'loan', id: loan.id, title: numberOf(loan, setup) ?? '' };
  await recordAuditEvent(tx, viewer, { act, subject, details });
  await emitRecordChanged(tx, loan, viewer.fullName);
  const event = act === 'payment_changed' ? 'payment.updated' : 'payment.deleted';
  await recordEvent(tx, { record: loan.id, event, subject: details.payment, by: viewer.fullName });
}

const isOpen = (month: PaymentRow, today: IsoDate) =>
  isUnpaid(month) && month.hold !== 'skipped' && (month.due_on ?? '') >= today;

/** Replaces the unpaid future months. Months that are paid, processing or late stay unchanged. */
async function replaceMonths(
  { tx, viewer, today }: PaymentContext,
  { loan, row, months }: ChangeablePayment,
  values: PaymentValues,
): Promise<void> {
  const replacedIds = months.filter((month) => isOpen(month, today)).map((month) => month.id);
  const keptKeys = new Set(months.filter((month) => !isOpen(month, today)).map((month) => month.due_on?.slice(0, 7)));
  if (replacedIds.length > 0) await deletePayments(tx, replacedIds, viewer.fullName);
  const isIncluded = (dueDate: IsoDate) =>
    keptKeys.size === 0 || (dueDate >= today && !keptKeys.has(dueDate.slice(0, 7)));
  await addMonths(tx, authorOf(viewer), { id: row.id, loan: loan.id }, values, isIncluded);
  if (row.hold !== '') await setHold(tx, row.id, { hold: row.hold, reason: row.hold_reason });
}

/**
 * Saves an unpaid request or a recurring payment, whose unpaid months from today on are replaced.
 * @throws Refusal 404 not_found, 403 forbidden, 409 conflict, 409 not_changeable, 422 invalid; in these cases nothing
 * is saved
 * @source spec 3-payments-builders §7 (PATCH payments/{id})
 */
export async function savePayment(
  context: PaymentContext,
  id: Id,
  body: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, viewer } = context;
  const { loan, row, months } = await lockManagedPayment(context, id);
  if (body.owner !== loan.id || body.paymentFrequency !== row.frequency) throw missingPaymentRefusal();
  if (body.version !== undefined && body.version !== row.version)
    throw new Refusal(409, 'conflict', reason('payments.conflict'));
  if (!isUnpaid(row)) throw notChangeableRefusal();
  const values = resolvePayment(context, body, row.start_month);
  const version = await updatePayment(tx, id, values, viewer.fullName);
  await replaceMonths(context, { loan, row, months }, values);
  await notifyOfAmount(tx, context.setup, { plan: row, amount: values.amount, loan, today: context.today });
  await recordChange(context, loan, 'payment_changed', { payment: id, from: row.amount, to: values.amount });
  return { ...confirmation('payments.saved'), version };
}

/**
 * Deletes an unpaid request, or the unpaid months of a recurring payment. Paid months stay, together with their
 * recurring payment.
 * @throws Refusal 404 not_found, 403 forbidden, 409 not_changeable
 * @source spec 3-payments-builders §7 (DELETE payments/{id})
 */
export async function deletePayment(context: PaymentContext, id: Id): Promise<AnswerOf<typeof deleteContract>> {
  const { loan, row, months } = await lockManagedPayment(context, id);
  if (!isUnpaid(row) || months.some(({ status }) => status === 'processing')) throw notChangeableRefusal();
  const unpaidIds = months.filter(isUnpaid).map((month) => month.id);
  const ids = unpaidIds.length === months.length ? [id, ...unpaidIds] : unpaidIds;
  await deletePayments(context.tx, ids, context.viewer.fullName);
  await recordChange(context, loan, 'payment_deleted', { payment: id, cents: row.amount });
  return confirmation('payments.deleted');
}
