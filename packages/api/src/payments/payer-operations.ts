import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, storable } from '../shapes';
import { attemptKey } from './inputs';
import { bankAccount, centsAmount, paymentAttempt, paymentKind, paymentProvider, savedCard } from './shapes';

const view = { kind: 'tab', tab: 'payments', action: 'view' } as const;
const outside = storable(z.string().max(200));

const payRefusals = [
  'not_found',
  'forbidden',
  'invalid',
  'not_payable',
  'in_progress',
  'payment_mismatch',
  'method_unverified',
  'not_ready',
  'provider_unavailable',
  'provider_refused',
] as const;

/**
 * Starts paying a request. The same key answers with the same attempt, whatever happened in between. With `method`, a saved
 * card or a verified bank account is charged at once; without it, the answer's client secret opens the provider's element.
 * The amount is the server's.
 */
export const startPayment = operation({
  id: 'startPayment',
  method: 'POST',
  path: 'payments/:id/attempts',
  creates: 'own',
  summary: 'Start paying a payment request.',
  right: view,
  params: idParams,
  body: z.strictObject({
    key: attemptKey,
    kind: paymentKind,
    /** An own saved method; absent for a new one. */
    method: id.optional(),
    /** Keep the new method for later payments. */
    saveMethod: z.boolean().default(false),
    /** Cents, as shown on the button. Another amount than the server's is refused. */
    amount: centsAmount.optional(),
  }),
  answer: z.object({ attempt: paymentAttempt, provider: paymentProvider }),
  refusals: payRefusals,
});

/** The state of an attempt. `processing` until the provider's event arrived. */
export const readPaymentAttempt = operation({
  id: 'readPaymentAttempt',
  method: 'GET',
  path: 'payments/attempts/:id',
  summary: 'The state of an attempt to pay.',
  right: view,
  params: idParams,
  answer: z.object({ attempt: paymentAttempt, status: z.string() }),
  refusals: ['not_found'],
});

/** The own saved cards and bank accounts. */
export const listPaymentMethods = operation({
  id: 'listPaymentMethods',
  method: 'GET',
  path: 'payments/methods',
  summary: 'Your saved cards and bank accounts.',
  right: view,
  answer: z.object({
    customerId: z.string(),
    cards: z.array(savedCard),
    bankAccounts: z.array(bankAccount),
    provider: paymentProvider,
  }),
  refusals: [],
});

/** Confirms a bank account with the two deposits, in any order. Three tries. */
export const verifyBankAccount = operation({
  id: 'verifyBankAccount',
  method: 'POST',
  path: 'payments/methods/:id/verify',
  summary: 'Confirm a bank account with the amounts of two deposits.',
  right: view,
  params: idParams,
  body: z.strictObject({ amounts: z.array(centsAmount.min(1).max(99)).length(2) }),
  answer: message.extend({ bankAccount }),
  refusals: ['not_found', 'invalid', 'not_changeable', 'amounts_wrong', 'too_many_attempts', 'provider_unavailable'],
});

export const removePaymentMethod = operation({
  id: 'removePaymentMethod',
  method: 'DELETE',
  path: 'payments/methods/:id',
  summary: 'Remove a saved card or bank account.',
  right: view,
  params: idParams,
  answer: message,
  refusals: ['not_found', 'not_changeable', 'provider_unavailable'],
});

/** A numbered receipt of a succeeded payment, as PDF. */
export const paymentReceipt = operation({
  id: 'paymentReceipt',
  method: 'GET',
  path: 'payments/:id/receipt',
  summary: 'The receipt of a payment as PDF.',
  right: view,
  params: idParams,
  transport: 'bytes',
  answer: z.undefined(),
  refusals: ['not_found'],
});

/** The customer and account are the server's; other ones are refused. @source spec 3-payments-builders §7 */
export const getStripeCardList = operation({
  id: 'getStripeCardList',
  method: 'POST',
  path: 'payments/get_stripe_card_list',
  summary: 'Your saved cards.',
  right: view,
  body: z.strictObject({ customerId: outside.nullish(), stripeId: outside.nullish() }),
  answer: z.object({ cardList: z.object({ data: z.array(savedCard) }) }),
  refusals: ['payment_mismatch'],
});

/** Keeps the card of an own attempt. @source spec 3-payments-builders §7 */
export const attachPaymentToCustomer = operation({
  id: 'attachPaymentToCustomer',
  method: 'POST',
  path: 'payments/attach_payment_to_customer',
  summary: 'Save the card of an own payment.',
  right: view,
  body: z.strictObject({ customerId: outside.nullish(), stripeId: outside.nullish(), pmId: outside }),
  answer: message,
  refusals: ['not_found', 'payment_mismatch', 'provider_unavailable'],
});

/**
 * Pays requests by ACH. Amount, customer, account and source are checked against the server's values: a difference is
 * refused and logged. Each request is charged on its own.
 * @source spec 3-payments-builders §7
 */
export const chargeAchPayment = operation({
  id: 'chargeAchPayment',
  method: 'POST',
  path: 'payments/charge_ach_payment',
  creates: 'own',
  summary: 'Pay payment requests from a verified bank account.',
  right: view,
  body: z.strictObject({
    customerId: outside.nullish(),
    /** Cents. */
    amount: centsAmount,
    selectedPayments: z
      .array(z.union([id, z.looseObject({ _id: id }).transform((one) => one._id)]))
      .min(1)
      .max(20),
    stripeId: outside.nullish(),
    stripeAccId: outside.nullish(),
    source: id,
  }),
  answer: message.extend({ attempts: z.array(paymentAttempt) }),
  refusals: payRefusals,
});

/**
 * Links a bank account by its numbers. They go to the provider, which sends two deposits; only the last four digits are
 * stored here.
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
    customerId: outside.nullish(),
    stripeAccId: outside.nullish(),
    bank_account_name: storable(z.string().trim().min(1).max(120)),
    bank_account_number: z.string().regex(/^\d{4,17}$/, 'accountNumber'),
    bank_routing_number: z.string().regex(/^\d{9}$/, 'routingNumber'),
    prospectId: id.nullish(),
  }),
  answer: message.extend({ bankAccount }),
  refusals: [
    'invalid',
    'payment_mismatch',
    'not_ready',
    'provider_unavailable',
    'provider_refused',
    'too_many_attempts',
  ],
});

/** Accepted as in the spec: mails about payments follow the provider's verified events. */
export const sendEmailCompany = operation({
  id: 'sendEmailCompany',
  method: 'POST',
  path: 'payments/send_email_company',
  summary: 'Accepted without effect: mails about payments follow verified events.',
  right: view,
  body: z.looseObject({}),
  answer: message,
  refusals: [],
});

export const paymentPayerOperations = [
  startPayment,
  readPaymentAttempt,
  listPaymentMethods,
  verifyBankAccount,
  removePaymentMethod,
  paymentReceipt,
  getStripeCardList,
  attachPaymentToCustomer,
  chargeAchPayment,
  stripeLinkBankAccount,
  sendEmailCompany,
];
