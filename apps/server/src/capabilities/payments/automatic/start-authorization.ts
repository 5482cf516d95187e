import {
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type authorizePayments as contract,
  type readPaymentAuthorization as readContract,
  type stopPaymentAuthorization as stopContract,
} from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { Caller } from '../../../platform/http/route';
import { recordAuditEvent } from '../../audit';
import { emitRecordChanged, numberOf, type RecordRow } from '../../records';
import { queuePaymentMails } from '../mails/queue-payment-mails';
import { payerOf } from '../methods/own-methods';
import { readMethods, type MethodRow } from '../methods/method-rows';
import { convenienceRuleOf, findLoan, isStaff, mayManage, missingPaymentRefusal } from '../payment-context';
import type { PaymentContext } from '../payment-context';
import type { PaymentProvider } from '../paying/payment-provider';
import { findPayment, lockPayment, type PaymentRow } from '../requests/payment-rows';
import { authorizationText } from './authorization-text';
import { endAuthorization, findAuthorization, insertAuthorization, planWithdrawals } from './authorization-rows';

interface Plan {
  readonly plan: PaymentRow;
  readonly loan: RecordRow;
}

/** Finds the recurring payment of a month, or a recurring payment itself. @throws Refusal 404 not_found */
async function findPlan(context: PaymentContext, id: Id): Promise<Plan> {
  const foundPayment = await findPayment(context.tx, id);
  const plan = foundPayment?.plan_id ? await findPayment(context.tx, foundPayment.plan_id) : foundPayment;
  if (plan?.frequency !== 'Recurring') throw missingPaymentRefusal();
  return { plan, loan: await findLoan(context, plan.loan_id) };
}

async function findOwnBank({ tx, viewer }: PaymentContext, provider: PaymentProvider, id: Id): Promise<MethodRow> {
  const methods = await readMethods(tx, payerOf(viewer), provider.name);
  const foundMethod = methods.find(
    (method) => method.id === id && method.kind === 'ach' && method.status === 'verified',
  );
  if (!foundMethod) throw new Refusal(422, 'invalid', reason('payments.methodNotOffered'));
  return foundMethod;
}

/** Whether a convenience fee would be added to withdrawals. */
const addsFee = ({ setup }: PaymentContext, plan: PaymentRow): boolean =>
  plan.convenience_fee === 'Included' && convenienceRuleOf(setup) !== null;

/**
 * The text that the viewer may accept, and the accepted authorization.
 * @throws Refusal 404 not_found, 422 invalid for a foreign account
 */
export async function readAuthorization(
  context: PaymentContext,
  provider: PaymentProvider,
  id: Id,
  method: Id | undefined,
): Promise<AnswerOf<typeof readContract>> {
  const { plan, loan } = await findPlan(context, id);
  const activeAuthorization = await findAuthorization(context.tx, plan.id);
  const bank = method === undefined || activeAuthorization ? null : await findOwnBank(context, provider, method);
  const isOwn = activeAuthorization?.person_id === context.viewer.personId;
  const mayStop = activeAuthorization !== null && (isOwn || mayManage(context.viewer, loan));
  // The account of another payer is disclosed only to that payer and staff.
  const isSeen = isOwn || isStaff(context.viewer);
  return {
    text: bank && authorizationText(context.setup.name, plan, bank, addsFee(context, plan)),
    active: activeAuthorization && {
      ...{ acceptedAt: activeAuthorization.accepted_at, acceptedBy: activeAuthorization.accepted_name },
      ...{
        text: isSeen ? activeAuthorization.text : null,
        account: isSeen ? { name: activeAuthorization.name, last4: activeAuthorization.last4 } : null,
      },
    },
    mayStop,
  };
}

/**
 * Accepts the text of an automatic payment: its months are then withdrawn on their due dates.
 * @throws Refusal 404 not_found, 403 forbidden for staff, 409 amount_differs for another text, 409 conflict, 422
 * invalid
 */
export async function startAuthorization(
  context: PaymentContext,
  provider: PaymentProvider,
  { address, device }: Pick<Caller, 'address' | 'device'>,
  id: Id,
  body: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, setup, viewer, today } = context;
  const person = payerOf(viewer);
  const { plan, loan } = await findPlan(context, id);
  await lockPayment(tx, plan.id);
  const bank = await findOwnBank(context, provider, body.method);
  const hasFee = addsFee(context, plan);
  const text = authorizationText(setup.name, plan, bank, hasFee);
  if (text !== body.text) throw new Refusal(409, 'amount_differs', reason('payments.textChanged'));
  const authorization = { id: newId(), plan: plan.id, person, method: bank.id, text, address, device };
  if (!(await insertAuthorization(tx, { ...authorization, name: viewer.fullName, hasFee })))
    throw new Refusal(409, 'conflict', reason('payments.alreadyAutomatic'));
  await planWithdrawals(tx, plan.id, today, today);
  const subject = { kind: 'loan', id: loan.id, title: numberOf(loan, setup) ?? '' };
  await recordAuditEvent(tx, viewer, { act: 'payments_authorized', subject, details: { payment: plan.id, text } });
  await queuePaymentMails(tx, setup, [loan, []], ({ texts, write }) => ({
    subject: write('acceptedSubject'),
    paragraphs: [texts.accepted, text],
  }));
  await emitRecordChanged(tx, loan, viewer.fullName);
  return confirmation('payments.authorized');
}

/**
 * Stops automatic payments: the payer at any time, staff with a reason.
 * @throws Refusal 404 not_found, 422 invalid for staff without a reason
 */
export async function stopAuthorization(
  context: PaymentContext,
  now: Date,
  id: Id,
  { reason: reasonText }: BodyOf<typeof stopContract>,
): Promise<AnswerOf<typeof stopContract>> {
  const { tx, setup, viewer } = context;
  const { plan, loan } = await findPlan(context, id);
  const activeAuthorization = await findAuthorization(tx, plan.id);
  const mayStop = activeAuthorization?.person_id === viewer.personId || mayManage(viewer, loan);
  if (!activeAuthorization || !mayStop) throw missingPaymentRefusal();
  if (isStaff(viewer) && reasonText === '') throw new Refusal(422, 'invalid', reason('payments.reasonMissing'));
  await endAuthorization(tx, activeAuthorization, { name: viewer.fullName, reason: reasonText, at: now.toISOString() });
  const subject = { kind: 'loan', id: loan.id, title: numberOf(loan, setup) ?? '' };
  await recordAuditEvent(tx, viewer, {
    act: 'payments_stopped',
    subject,
    details: { payment: plan.id, reason: reasonText },
  });
  await queuePaymentMails(tx, setup, [loan, []], ({ texts, write }) => ({
    subject: write('stoppedSubject'),
    paragraphs: [texts.stopped],
  }));
  await emitRecordChanged(tx, loan, viewer.fullName);
  return confirmation('payments.stopped');
}
