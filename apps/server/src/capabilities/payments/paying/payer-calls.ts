import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  reason,
  type AnswerOf,
  type attachPaymentToCustomer as attachContract,
  type BodyOf,
  type chargeAchPayment as chargeContract,
  type getStripeCardList as cardsContract,
  type sendEmailCompany as mailContract,
} from '@lendwright/api';
import { isId, parseDollars, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { derivedId } from '../../../platform/idempotency/derived-id';
import { missingPaymentRefusal } from '../payment-context';
import { insertMethod, readMethods } from '../methods/method-rows';
import { listMethods, payerOf, recordMethodAction } from '../methods/own-methods';
import { countFailed, hasPaid } from './attempt-rows';
import type { PaymentProvider } from './payment-provider';
import { startPayment, type PayingDeps } from './start-payment';

/** The viewer's own saved cards, in the shape of the specification. */
export async function listCards(
  provider: PaymentProvider,
  scope: TenantScope,
  viewer: Viewer,
): Promise<AnswerOf<typeof cardsContract>> {
  const { methods } = await listMethods(provider, scope, viewer);
  const cards = methods.filter(({ kind }) => kind === 'card');
  return { cardList: { data: cards.map(({ id, name, last4 }) => ({ id, brand: name, last4 })) } };
}

/**
 * Saves a card of the viewer. Idempotent.
 * @throws Refusal 403 forbidden, 422 invalid for a card that must be entered at the provider
 */
export async function attachCard(
  provider: PaymentProvider,
  scope: TenantScope,
  viewer: Viewer,
  { pmId }: BodyOf<typeof attachContract>,
): Promise<AnswerOf<typeof attachContract>> {
  const person = payerOf(viewer);
  const foundInstrument = provider.findInstrument('card', pmId);
  await scope.write(async (tx) => {
    const methods = await readMethods(tx, person, provider.name);
    if (methods.some(({ id, kind, token }) => kind === 'card' && (id === pmId || token === foundInstrument?.token)))
      return;
    if (!foundInstrument || isId(pmId)) throw new Refusal(422, 'invalid', reason('payments.methodNotOffered'));
    const id = derivedId(['card', tx.companyId, person, foundInstrument.token]);
    if (await insertMethod(tx, id, { person, provider: provider.name }, foundInstrument))
      await recordMethodAction(tx, viewer, 'payment_method_added', { ...foundInstrument, id });
  });
  return confirmation('payments.methodSaved');
}

/**
 * Derives the key of a call without one. Repeated calls continue the caller's own attempt; once it has failed, the next
 * call starts another one.
 */
async function deriveKey(scope: TenantScope, viewer: Viewer, payment: Id, method: Id): Promise<string> {
  const failedCount = await scope.read((tx) => countFailed(tx, payment));
  return derivedId(['ach', scope.companyId, payerOf(viewer), payment, method, failedCount]).replaceAll('-', '');
}

/** Pays a request from an own bank account. @throws the refusals of `startPayment` */
export async function payFromAccount(
  deps: PayingDeps,
  scope: TenantScope,
  viewer: Viewer,
  { selectedPayments: [payment], source: method, amount, key }: BodyOf<typeof chargeContract>,
): Promise<AnswerOf<typeof chargeContract>> {
  if (payment === undefined) throw missingPaymentRefusal();
  const callKey = key ?? (await deriveKey(scope, viewer, payment, method));
  const press = { key: callKey, kind: 'ach', method, savesMethod: false, amount } as const;
  const { page: _, ...answer } = await startPayment(deps, scope, viewer, payment, press);
  return answer;
}

/**
 * Answers whether the company is notified of an own payment.
 * @throws Refusal 403 forbidden, 404 not_found without such a payment
 */
export async function confirmMail(
  scope: TenantScope,
  viewer: Viewer,
  { method, amount }: BodyOf<typeof mailContract>,
): Promise<AnswerOf<typeof mailContract>> {
  const paidData = {
    person: payerOf(viewer),
    kind: method === 'ACH' ? 'ach' : 'card',
    gross: parseDollars(amount),
  } as const;
  if (!(await scope.read((tx) => hasPaid(tx, paidData)))) throw missingPaymentRefusal();
  return confirmation('payments.mailFollows');
}
