import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, storable } from '../shapes';
import { attemptKey } from './inputs';
import { centsAmount, paymentAttempt, paymentKind, savedMethod } from './shapes';

const view = { kind: 'tab', tab: 'payments', action: 'view' } as const;

/**
 * Pays a request. The same key answers with the same attempt, whatever happened in between. The charge is made with an own
 * saved method, or with a new instrument of the provider. With neither, the payer enters one on the provider's page. The amount is the server's.
 */
export const startPayment = operation({
  id: 'startPayment',
  method: 'POST',
  path: 'payments/:id/attempts',
  creates: 'own',
  summary: 'Pay a payment request.',
  right: view,
  params: idParams,
  body: z.strictObject({
    key: attemptKey,
    kind: paymentKind,
    /** An own saved method. */
    method: id.optional(),
    /** A new card, as the provider's element named it. */
    instrument: storable(z.string().max(100)).optional(),
    /** Keep the new card for later payments. */
    savesMethod: z.boolean().default(false),
    /** Cents, as shown on the button. Another amount than the server's is refused. */
    amount: centsAmount,
  }),
  /** `page` is the URL of the provider's page on which the payer continues. */
  answer: message.extend({ attempt: paymentAttempt, page: z.string().nullable() }),
  refusals: [
    'not_found',
    'forbidden',
    'invalid',
    'not_payable',
    'in_progress',
    'amount_differs',
    'method_unverified',
    'too_many_attempts',
  ],
});

/** The viewer's own saved cards and bank accounts. */
export const listPaymentMethods = operation({
  id: 'listPaymentMethods',
  method: 'GET',
  path: 'payments/methods',
  summary: 'Your saved cards and bank accounts.',
  right: view,
  answer: z.object({ methods: z.array(savedMethod) }),
  refusals: [],
});

export const removePaymentMethod = operation({
  id: 'removePaymentMethod',
  method: 'DELETE',
  path: 'payments/methods/:id',
  summary: 'Remove a saved card or bank account.',
  right: view,
  params: idParams,
  answer: message,
  refusals: ['not_found'],
});

/**
 * Links a bank account by its numbers. They go to the provider; only the last four digits are stored here. The customer
 * and the account at the provider are the server's.
 * @source spec 3-payments-builders §7
 */
export const stripeLinkBankAccount = operation({
  id: 'stripeLinkBankAccount',
  method: 'POST',
  path: 'payments/stripe_link_bank_account',
  creates: 'own',
  summary: 'Link a bank account by its routing and account number.',
  right: view,
  body: z.strictObject({
    customerId: z.null().optional(),
    stripeAccId: z.null().optional(),
    /** The viewer. */
    prospectId: id.nullish(),
    bank_account_name: storable(z.string().trim().min(1).max(120)),
    bank_account_number: z.string().regex(/^\d{4,17}$/, 'accountNumber'),
    bank_routing_number: z.string().regex(/^\d{9}$/, 'routingNumber'),
  }),
  answer: message.extend({ method: savedMethod }),
  refusals: ['forbidden', 'invalid', 'provider_unavailable'],
});

/**
 * The address of the webhook endpoint for connected accounts at Stripe. Only bodies that Stripe signed count, once each.
 * @source Stripe docs, "Receive Stripe events in your webhook endpoint"
 */
export const receiveStripeEvent = operation({
  id: 'receiveStripeEvent',
  method: 'POST',
  path: 'payments/stripe_events',
  creates: 'own',
  summary: 'Receive events about charges from Stripe.',
  right: { kind: 'public', why: 'the provider has no session; its signature over the body is the proof' },
  transport: 'signed',
  signatureHeader: 'stripe-signature',
  bodyLimit: 64 * 1024,
  body: z.object({ raw: storable(z.string()), signature: storable(z.string()) }),
  answer: z.object({ received: z.literal(true) }),
  refusals: ['invalid_signature', 'not_found'],
});

export const paymentPayerOperations = [
  startPayment,
  listPaymentMethods,
  removePaymentMethod,
  stripeLinkBankAccount,
  receiveStripeEvent,
];
