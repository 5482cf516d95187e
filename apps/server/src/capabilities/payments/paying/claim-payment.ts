import { reason, type BodyOf, type startPayment as contract } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { authorOf } from '../../records';
import { payerOf } from '../methods/own-methods';
import { readMethods } from '../methods/method-rows';
import { findLoan, missingPaymentRefusal, type PaymentContext } from '../payment-context';
import { findPayment, lockPayment, type PaymentRow } from '../requests/payment-rows';
import type { AttemptRow } from './attempt-rows';
import { claimLocked, type LockedPayment } from './claim-locked';
import type { Instrument, PaymentProvider } from './payment-provider';
import type { RefusedAttempt } from './velocity';

type Body = BodyOf<typeof contract>;

/** The instrument to charge: an own saved method, or a new one. @throws Refusal 422 invalid, 409 method_unverified */
async function instrumentOf(
  { tx }: PaymentContext,
  provider: PaymentProvider,
  person: Id,
  { kind, method, instrument }: Body,
): Promise<Instrument> {
  const methods = method === undefined ? [] : await readMethods(tx, person, provider.name);
  const savedMethod = methods.find(({ id }) => id === method);
  if (savedMethod && savedMethod.status !== 'verified')
    throw new Refusal(409, 'method_unverified', reason('payments.methodUnverified'));
  const foundInstrument = savedMethod
    ? { ...savedMethod, isVerified: true }
    : provider.findInstrument(kind, instrument ?? '');
  if (!foundInstrument || (method !== undefined && !savedMethod))
    throw new Refusal(422, 'invalid', reason('payments.methodNotOffered'));
  return foundInstrument;
}

/** Whether a payer may see the payment: requests immediately, months from their reminder date on. */
export const isReleased = ({ frequency, hold, reminder_on: reminder }: PaymentRow, today: string): boolean =>
  frequency === 'Onetime' && hold === '' && (reminder === null || reminder <= today);

/** Locks the payment of a call, which must belong to a loan of the payer. @throws Refusal 404 not_found */
async function lockOwn(context: PaymentContext, id: Id): Promise<LockedPayment> {
  const foundPayment = await findPayment(context.tx, id);
  if (!foundPayment) throw missingPaymentRefusal();
  const loan = await findLoan(context, foundPayment.loan_id);
  const row = await lockPayment(context.tx, id);
  if (!row || !isReleased(row, context.today)) throw missingPaymentRefusal();
  return { loan, row };
}

/**
 * Claims a payment for a signed-in payer.
 * @throws Refusal 404 not_found, 403 forbidden, and those of `claimLocked`
 */
export async function claimPayment(
  context: PaymentContext,
  provider: PaymentProvider,
  id: Id,
  body: Body,
): Promise<AttemptRow | RefusedAttempt> {
  const { viewer } = context;
  const person = payerOf(viewer);
  const lockedPayment = await lockOwn(context, id);
  const claimant = { person, author: authorOf(viewer), audit: viewer, isByLink: false };
  const press = { ...body, savesMethod: body.savesMethod && body.method === undefined };
  return claimLocked(context, provider, lockedPayment, { claimant, press }, () =>
    instrumentOf(context, provider, person, body),
  );
}
