import {
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type holdPayment as contract,
  type resumePayment as resumeContract,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { recordAuditEvent } from '../../audit';
import { emitRecordChanged, numberOf, type RecordRow } from '../../records';
import { findAuthorization, planWithdrawals } from '../automatic/authorization-rows';
import { queuePaymentMails, writeMoney } from '../mails/queue-payment-mails';
import { findManagedLoan, missingPaymentRefusal, type PaymentContext } from '../payment-context';
import { isPayable } from '../paying/claim-locked';
import { findPayment, lockPayment, type PaymentRow } from '../requests/payment-rows';
import { setHold } from './hold-rows';

interface HeldPayment {
  readonly loan: RecordRow;
  readonly row: PaymentRow;
}

/** Locks a recurring payment or one of its months. @throws Refusal 404 not_found, 403 forbidden */
async function lockHeldPayment(context: PaymentContext, id: Id): Promise<HeldPayment> {
  const foundPayment = await findPayment(context.tx, id);
  if (!foundPayment || (foundPayment.plan_id === null && foundPayment.frequency !== 'Recurring'))
    throw missingPaymentRefusal();
  const loan = await findManagedLoan(context, foundPayment.loan_id);
  const row = await lockPayment(context.tx, id);
  if (!row) throw missingPaymentRefusal();
  return { loan, row };
}

const SUBJECTS = {
  hold: { month: 'skippedSubject', plan: 'pausedSubject' },
  resume: { month: 'skippedSubject', plan: 'resumedSubject' },
} as const;
const TEXTS = {
  hold: { month: 'skipped', plan: 'paused' },
  resume: { month: 'unskipped', plan: 'resumed' },
} as const;

/** Writes the audit entry, notifies the payer, and reloads open screens of the loan. */
async function recordHold(
  { tx, setup, viewer }: PaymentContext,
  { loan, row }: HeldPayment,
  act: 'hold' | 'resume',
  explanation: string,
): Promise<void> {
  const parentSubject = row.plan_id === null ? 'plan' : 'month';
  const subject = { kind: 'loan', id: loan.id, title: numberOf(loan, setup) ?? '' };
  const kind = act === 'hold' ? 'payment_held' : 'payment_resumed';
  await recordAuditEvent(tx, viewer, { act: kind, subject, details: { payment: row.id, reason: explanation } });
  const values = { amount: writeMoney(row.amount), day: row.due_on ?? '' };
  await queuePaymentMails(tx, setup, [loan, []], ({ write }) => ({
    subject: write(SUBJECTS[act][parentSubject]),
    paragraphs: [write(TEXTS[act][parentSubject], values)],
  }));
  await emitRecordChanged(tx, loan, viewer.fullName);
}

const notChangeableRefusal = () => new Refusal(409, 'not_changeable', reason('payments.notChangeable'));

/**
 * Skips a month, or pauses a recurring payment, with a reason.
 * @throws Refusal 404 not_found, 403 forbidden, 409 not_changeable if it is held, paid or processing
 */
export async function holdPayment(
  context: PaymentContext,
  id: Id,
  { reason: reasonText }: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const heldPayment = await lockHeldPayment(context, id);
  const { row } = heldPayment;
  const isPlan = row.plan_id === null;
  if (row.hold !== '' || !(isPlan || isPayable(row))) throw notChangeableRefusal();
  await setHold(context.tx, id, { hold: isPlan ? 'paused' : 'skipped', reason: reasonText });
  await recordHold(context, heldPayment, 'hold', reasonText);
  return confirmation('payments.held');
}

/**
 * Requests a skipped month again, or resumes a recurring payment. Its months are withdrawn on their due dates again if
 * the payer's authorization is still in effect.
 * @throws Refusal 404 not_found, 403 forbidden, 409 not_changeable if it isn't held, or is held only together with its
 * recurring payment
 */
export async function resumePayment(
  context: PaymentContext,
  id: Id,
  { reason: givenReason }: BodyOf<typeof resumeContract>,
): Promise<AnswerOf<typeof resumeContract>> {
  const { tx, today } = context;
  const heldPayment = await lockHeldPayment(context, id);
  const { row } = heldPayment;
  const plan = row.plan_id === null ? row : await findPayment(tx, row.plan_id);
  const isOwn = row.plan_id === null ? row.hold !== '' : row.hold === 'skipped';
  if (!plan || !isOwn) throw notChangeableRefusal();
  const isHeldWithPlan = row.plan_id !== null && plan.hold !== '';
  await setHold(tx, id, isHeldWithPlan ? { hold: plan.hold, reason: plan.hold_reason } : { hold: '', reason: '' });
  if (!isHeldWithPlan && (await findAuthorization(tx, plan.id))) await planWithdrawals(tx, plan.id, today, today);
  await recordHold(context, heldPayment, 'resume', givenReason);
  return confirmation('payments.resumed');
}
