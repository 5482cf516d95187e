import { reason, type BodyOf, type startPayment as contract } from '@lendwright/api';
import { formatDollars, newId, Refusal, type Id } from '@lendwright/kernel';
import { recordAuditEvent } from '../../audit';
import { authorOf, emitRecordChanged, numberOf } from '../../records';
import { payerOf } from '../methods/own-methods';
import { readMethods } from '../methods/method-rows';
import { findLoan, missingPaymentRefusal, type PaymentContext } from '../payment-context';
import { findPayment, lockPayment, type PaymentRow } from '../requests/payment-rows';
import { findByKey, findLive, insertAttempt, type AttemptRow } from './attempt-rows';
import { chargeOf } from './payment-due';
import { HOSTED_TOKEN, type Instrument, type PaymentProvider } from './payment-provider';
import { setProcessing } from './payment-state-rows';

type Body = BodyOf<typeof contract>;

/** Whether a payer can pay it. @source spec 3-payments-builders §4 */
export const isPayable = ({ status, frequency }: PaymentRow): boolean =>
  frequency === 'Onetime' && (status === 'Incomplete' || status === 'failed');

/** What is charged: an own saved method, or a new one. @throws Refusal 422 invalid, 409 method_unverified */
async function instrumentOf(
  { tx }: PaymentContext,
  provider: PaymentProvider,
  person: Id,
  { kind, method, instrument }: Body,
): Promise<Instrument> {
  const saved = (await readMethods(tx, person, provider.name)).find(({ id }) => id === method);
  if (saved && saved.status !== 'verified')
    throw new Refusal(409, 'method_unverified', reason('payments.methodUnverified'));
  const found = saved ? { ...saved, isVerified: true } : provider.findInstrument(kind, instrument ?? '');
  if (!found || (method !== undefined && !saved))
    throw new Refusal(422, 'invalid', reason('payments.methodNotOffered'));
  return found;
}

/** The payment of a press, locked, on a loan of the payer's. @throws Refusal 404 not_found */
async function lockOwn(context: PaymentContext, id: Id) {
  const found = await findPayment(context.tx, id);
  if (!found) throw missingPaymentRefusal();
  const loan = await findLoan(context, found.loan_id);
  const row = await lockPayment(context.tx, id);
  const isReleased = row?.reminder_on == null || row.reminder_on <= context.today;
  if (!row || row.frequency !== 'Onetime' || !isReleased) throw missingPaymentRefusal();
  return { loan, row };
}

/**
 * The attempt that a press continues: that of an earlier press with the same key, or the payer's own one whose page of the
 * provider may still be open.
 */
async function findContinued(
  { tx }: PaymentContext,
  person: Id,
  row: PaymentRow,
  key: string,
): Promise<AttemptRow | null> {
  const earlier = await findByKey(tx, row.id, key);
  if (earlier || row.status !== 'processing') return earlier;
  const live = await findLive(tx, row.id);
  return live?.person_id === person && live.state === 'processing' && live.token === HOSTED_TOKEN ? live : null;
}

/**
 * Claims a payment before the provider is called: the only attempt that may charge it. The same key finds the attempt of an
 * earlier press.
 * @throws Refusal 404 not_found, 403 forbidden, 409 not_payable, in_progress, amount_differs, method_unverified, 422 invalid
 * @source TRUST T36, T37
 */
export async function claimPayment(
  context: PaymentContext,
  provider: PaymentProvider,
  id: Id,
  body: Body,
): Promise<AttemptRow> {
  const { tx, setup, viewer, today } = context;
  const person = payerOf(viewer);
  const { loan, row } = await lockOwn(context, id);
  const continued = await findContinued(context, person, row, body.key);
  if (continued) return continued;
  if (row.status === 'processing') throw new Refusal(409, 'in_progress', reason('payments.inProgress'));
  if (!isPayable(row)) throw new Refusal(409, 'not_payable', reason('payments.notPayable'));
  const instrument = await instrumentOf(context, provider, person, body);
  const isOffered = instrument.kind === 'ach' ? row.allows_ach : row.allows_card;
  if (!isOffered || instrument.kind !== body.kind)
    throw new Refusal(422, 'invalid', reason('payments.methodNotOffered'));
  const fees = chargeOf(row, instrument.kind, today);
  if (fees.gross !== body.amount)
    throw new Refusal(
      409,
      'amount_differs',
      reason('payments.amountDiffers', { amount: `$${formatDollars(fees.gross)}` }),
    );
  const attempt = { id: newId(), payment: id, key: body.key, person, provider: provider.name, instrument, fees };
  const savesMethod = body.savesMethod && body.method === undefined;
  if (!(await insertAttempt(tx, authorOf(viewer), { ...attempt, savesMethod })))
    throw new Refusal(409, 'in_progress', reason('payments.inProgress'));
  await setProcessing(tx, id, instrument.kind);
  const subject = { kind: 'loan', id: loan.id, title: numberOf(loan, setup) ?? '' };
  const details = { payment: id, attempt: attempt.id, cents: fees.gross, method: instrument.kind };
  await recordAuditEvent(tx, viewer, { act: 'payment_started', subject, details });
  await emitRecordChanged(tx, loan, viewer.fullName);
  const claimed = await findByKey(tx, id, body.key);
  if (!claimed) throw missingPaymentRefusal();
  return claimed;
}
