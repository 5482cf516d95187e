import { z } from 'zod';
import { operation } from '../operation';
import { moment, storable } from '../shapes';
import { attemptKey } from './inputs';
import { centsAmount, paymentAttempt, paymentFailure, paymentKind, paymentProvider } from './shapes';

const right = {
  kind: 'public',
  why: 'the recipient of a payment link has no login; the link belongs to one request, and expires',
} as const;
const link = z.strictObject({ link: storable(z.string().min(20).max(200)) });

/** What a payment link shows: the request and nothing else about the loan or the payer. */
export const openPaymentLink = operation({
  id: 'openPaymentLink',
  method: 'POST',
  path: 'public/pay/:link',
  summary: 'What a payment link is for.',
  right,
  params: link,
  body: z.strictObject({}),
  answer: z.object({
    company: z.string(),
    color: z.string().nullable(),
    logo: z.string().nullable(),
    loanNumber: z.string(),
    items: z.array(z.object({ item: z.string(), amount: z.string() })),
    /** Cents. */
    due: z.object({ ach: centsAmount, card: centsAmount }),
    dueDate: z.string().nullable(),
    methods: z.object({ ach: z.boolean(), card: z.boolean() }),
    status: z.string(),
    mayPay: z.boolean(),
    failure: paymentFailure.nullable(),
    expiresAt: moment,
    provider: paymentProvider,
  }),
  refusals: ['not_found', 'link_expired', 'too_many_attempts'],
});

/** Like `startPayment`, with a method that the provider's element collects. */
export const startLinkedPayment = operation({
  id: 'startLinkedPayment',
  method: 'POST',
  path: 'public/pay/:link/attempts',
  creates: 'own',
  summary: 'Start paying the request of a payment link.',
  right,
  params: link,
  body: z.strictObject({ key: attemptKey, kind: paymentKind, amount: centsAmount.optional() }),
  answer: z.object({ attempt: paymentAttempt, provider: paymentProvider }),
  refusals: [
    'not_found',
    'link_expired',
    'invalid',
    'not_payable',
    'in_progress',
    'payment_mismatch',
    'not_ready',
    'provider_unavailable',
    'provider_refused',
    'too_many_attempts',
  ],
});

/**
 * Stands for the element of the sandbox provider: confirms an attempt with a test card or test bank account. Not found with
 * a real provider.
 */
export const confirmSandboxPayment = operation({
  id: 'confirmSandboxPayment',
  method: 'POST',
  path: 'public/payments/sandbox/confirm',
  summary: 'Confirm an attempt of the sandbox provider with a test card or bank account.',
  right: { kind: 'public', why: 'the client secret names one attempt of the sandbox, and nothing real is charged' },
  body: z.strictObject({
    clientSecret: storable(z.string().min(20).max(200)),
    /** An id of `SANDBOX_INSTRUMENTS`. */
    instrument: storable(z.string().max(40)),
  }),
  answer: z.object({ state: z.string(), failure: paymentFailure.nullable() }),
  refusals: ['not_found', 'invalid', 'not_changeable', 'too_many_attempts'],
});

/** Events of the payment provider, recognized by their signature over the raw body. */
export const receivePaymentEvent = operation({
  id: 'receivePaymentEvent',
  method: 'POST',
  path: 'public/payments/events',
  summary: 'Events of the payment provider.',
  right: { kind: 'public', why: 'the payment provider has no session; each event is signed over its raw body' },
  transport: 'signed',
  signatureHeader: 'stripe-signature',
  bodyLimit: 256 * 1024,
  body: z.strictObject({ raw: storable(z.string()), signature: storable(z.string().max(2_000)) }),
  answer: z.object({ received: z.literal(true) }),
  refusals: ['signature_invalid'],
});

export const publicPaymentOperations = [
  openPaymentLink,
  startLinkedPayment,
  confirmSandboxPayment,
  receivePaymentEvent,
];
