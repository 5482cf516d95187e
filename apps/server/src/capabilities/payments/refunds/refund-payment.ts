import type { Viewer } from '@lendwright/access';
import { confirmation, reason, type AnswerOf, type BodyOf, type refundPayment as contract } from '@lendwright/api';
import { cents, formatDollars, newId, Refusal, type Cents, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { recordAuditEvent } from '../../audit';
import { authorOf, emitRecordChanged, numberOf, todayIn } from '../../records';
import { findManagedLoan, missingPaymentRefusal, type PaymentContext } from '../payment-context';
import { findActiveAttempt } from '../paying/attempt-rows';
import { explainRefusal, NoResponseError, ProviderRefusal, type PaymentProvider } from '../paying/payment-provider';
import type { PayingDeps } from '../paying/start-payment';
import { findPayment, lockPayment, type PaymentRow } from '../requests/payment-rows';
import {
  failRefund,
  findRefund,
  insertRefund,
  readUnrefundedFee,
  setRefundReference,
  type RefundRow,
} from './refund-rows';

type Body = BodyOf<typeof contract>;

/** The remaining refundable amount of a payment, in cents. */
export const refundableOf = ({ status, gross, refunded, refund_requested: requestedCents }: PaymentRow): Cents =>
  cents(status === 'succeeded' && gross !== null ? Math.max(0, gross - Math.max(refunded, requestedCents)) : 0);

/**
 * The part of it that can be refunded as the convenience fee, in cents.
 * @param fee the fee, minus separate refunds of it
 */
export const refundableFeeOf = (refundable: Cents, fee: Cents): Cents => cents(Math.max(0, Math.min(refundable, fee)));

/**
 * Claims a refund before the provider is called. The same key finds the refund of an earlier call.
 * @throws Refusal 404 not_found, 403 forbidden, 409 not_refundable, 422 invalid
 */
async function claimRefund(context: PaymentContext, id: Id, body: Body, provider: PaymentProvider): Promise<RefundRow> {
  const { tx, setup, viewer } = context;
  const foundPayment = await findPayment(tx, id);
  if (!foundPayment) throw missingPaymentRefusal();
  const loan = await findManagedLoan(context, foundPayment.loan_id);
  const row = await lockPayment(tx, id);
  const earlierRefund = await findRefund(tx, id, body.key);
  if (earlierRefund) return earlierRefund;
  const attempt = await findActiveAttempt(tx, id);
  const refundable = row ? refundableOf(row) : cents(0);
  if (!attempt || attempt.provider !== provider.name || refundable === 0)
    throw new Refusal(409, 'not_refundable', reason('payments.notRefundable'));
  const fee = body.isOfFee ? refundableFeeOf(refundable, await readUnrefundedFee(tx, attempt.id)) : refundable;
  if (body.amount > fee)
    throw new Refusal(422, 'invalid', reason('payments.refundTooLarge', { amount: `$${formatDollars(fee)}` }));
  const refund = { id: newId(), payment: id, attempt: attempt.id, key: body.key, amount: cents(body.amount) };
  await insertRefund(tx, authorOf(viewer), { ...refund, isOfFee: body.isOfFee, reason: body.reason });
  const subject = { kind: 'loan', id: loan.id, title: numberOf(loan, setup) ?? '' };
  const details = { payment: id, refund: refund.id, cents: body.amount, isOfFee: body.isOfFee, reason: body.reason };
  await recordAuditEvent(tx, viewer, { act: 'payment_refund_requested', subject, details });
  await emitRecordChanged(tx, loan, viewer.fullName);
  const claimedRefund = await findRefund(tx, id, body.key);
  if (!claimedRefund) throw missingPaymentRefusal();
  return claimedRefund;
}

/**
 * Requests a claimed refund from the provider; repeated calls refund once. Without an answer, the request is repeated
 * later.
 * @throws Refusal 422 invalid with the provider's message
 */
export async function sendRefund(provider: PaymentProvider, scope: TenantScope, row: RefundRow): Promise<void> {
  if (row.reference !== null || row.failure !== '') return;
  const { id: key, amount, attempt_id: attempt, charge } = row;
  try {
    const reference = await provider.sendRefund(scope, { key, charge: { key: attempt, reference: charge }, amount });
    await scope.write((tx) => setRefundReference(tx, key, reference));
  } catch (error) {
    if (error instanceof NoResponseError) return;
    if (error instanceof ProviderRefusal) await scope.write((tx) => failRefund(tx, row, error.message));
    explainRefusal(error);
  }
}

/**
 * Refunds a received payment completely or partially. It counts as refunded once the provider reports it.
 * @throws the refusals of `claimRefund` and `sendRefund`
 */
export async function refundPayment(
  { setups, provider }: Pick<PayingDeps, 'setups' | 'provider'>,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  body: Body,
): Promise<AnswerOf<typeof contract>> {
  const setup = await setups.of(scope);
  const today = todayIn(setup.timeZone);
  const row = await scope.write((tx) => claimRefund({ tx, setup, viewer, today }, id, body, provider));
  await sendRefund(provider, scope, row);
  return confirmation('payments.refundStarted');
}
