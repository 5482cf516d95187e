import { z } from 'zod';
import { operation } from '../operation';
import { id, message, storable } from '../shapes';
import { attemptKey } from './inputs';
import { centsAmount, dollars, paymentAttempt } from './shapes';

/**
 * The calls of the specification in which the browser names customers, accounts, methods and amounts. They are accepted in
 * its shape and decided by the server. @source READINGS "Unsafe points"
 */
const view = { kind: 'tab', tab: 'payments', action: 'view' } as const;
/** The server's own; a browser has none to send. */
const serverDecided = z.null().optional();

/** @source spec 3-payments-builders §7 (get_stripe_card_list) */
export const getStripeCardList = operation({
  id: 'getStripeCardList',
  method: 'POST',
  path: 'payments/get_stripe_card_list',
  summary: 'Your saved cards.',
  right: view,
  body: z.strictObject({ customerId: serverDecided, stripeId: serverDecided }),
  answer: z.object({
    cardList: z.object({ data: z.array(z.object({ id, brand: z.string(), last4: z.string() })) }),
  }),
  refusals: [],
});

/**
 * Saves a new card of the sandbox. Cards of Stripe are entered and saved on its own page, so that none can be named here.
 * @source spec 3-payments-builders §7 (attach_payment_to_customer)
 */
export const attachPaymentToCustomer = operation({
  id: 'attachPaymentToCustomer',
  method: 'POST',
  path: 'payments/attach_payment_to_customer',
  creates: 'own',
  summary: 'Save a card for later payments.',
  right: view,
  body: z.strictObject({
    customerId: serverDecided,
    stripeId: serverDecided,
    /** An own saved card, or a test card of the sandbox. */
    pmId: storable(z.string().trim().min(1).max(100)),
  }),
  answer: message,
  refusals: ['forbidden', 'invalid'],
});

/**
 * Pays one request from an own verified bank account. A repeat is answered with the same attempt, also without a key; after a
 * failed one it pays again.
 * @source spec 3-payments-builders §7 (charge_ach_payment)
 */
export const chargeAchPayment = operation({
  id: 'chargeAchPayment',
  method: 'POST',
  path: 'payments/charge_ach_payment',
  creates: 'own',
  summary: 'Pay a payment request from a saved bank account.',
  right: view,
  body: z.strictObject({
    customerId: serverDecided,
    stripeId: serverDecided,
    stripeAccId: serverDecided,
    /** Cents. Another amount than the server's is refused. */
    amount: centsAmount,
    /** The request to pay. */
    selectedPayments: z.array(z.union([id, z.object({ _id: id }).transform(({ _id }) => _id)])).length(1),
    /** The viewer's own saved bank account. */
    source: id,
    /** The key of a press that may be repeated; by default made of the request, the account and the number of failed attempts. */
    key: attemptKey.optional(),
  }),
  answer: message.extend({ attempt: paymentAttempt }),
  refusals: [
    ...(['not_found', 'forbidden', 'invalid', 'not_payable', 'in_progress', 'amount_differs'] as const),
    ...(['method_unverified', 'too_many_attempts'] as const),
  ],
});

/**
 * Answers as in the spec. The mail to the company follows the provider's event and has its amount, whoever calls; a
 * call about a payment that the caller did not make is refused.
 * @source spec 3-payments-builders §7 (send_email_company)
 */
export const sendEmailCompany = operation({
  id: 'sendEmailCompany',
  method: 'POST',
  path: 'payments/send_email_company',
  summary: 'Notify the company about your own payment.',
  right: view,
  body: z.strictObject({
    workforce: z.unknown().optional(),
    recipients: z.array(z.unknown()).max(0).default([]),
    method: z.enum(['CARD', 'ACH']),
    amount: dollars,
  }),
  answer: message,
  refusals: ['forbidden', 'not_found'],
});

export const payerCallOperations = [getStripeCardList, attachPaymentToCustomer, chargeAchPayment, sendEmailCompany];
