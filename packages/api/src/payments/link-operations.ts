import { z } from 'zod';
import { operation } from '../operation';
import { message, storable } from '../shapes';
import { attemptKey } from './inputs';
import { centsAmount, paymentFailure, paymentKind, paymentProvider } from './shapes';

const right = {
  kind: 'public',
  why: 'whoever holds the payment mail may pay that one payment; the link is signed and expires',
} as const;
/** In the body, so that it is in no address of a call. */
const token = storable(z.string().min(1).max(1_000));

/**
 * `closed`: it was returned, disputed or refunded. `halted`: the company charges no payments at the moment. `ended`:
 * the link has expired, or the payment can no longer be paid by it; only the company is shown.
 */
export const LINK_STATES = ['open', 'failed', 'processing', 'paid', 'closed', 'halted', 'ended'] as const;

/** Payee, reason, amount and due date, and nothing else about the loan or its borrower. Opening it changes nothing. */
export const openPaymentLink = operation({
  id: 'openPaymentLink',
  method: 'POST',
  path: 'public/payments/open',
  summary: 'The payment that a payment link is for.',
  right,
  body: z.strictObject({ token }),
  answer: z.object({
    company_name: z.string(),
    logo: z.string().nullable(),
    /** The items of the payment, in cents. */
    items: z.array(z.object({ item: z.string(), amount: centsAmount })),
    /** Cents, with a late fee and an included convenience fee; null where the method is not offered. */
    due: z.object({ ach: centsAmount.nullable(), card: centsAmount.nullable() }),
    dueDate: z.string().nullable(),
    state: z.enum(LINK_STATES),
    failure: paymentFailure.nullable(),
    provider: paymentProvider,
  }),
  refusals: ['not_found', 'too_many_attempts'],
});

/** Pays the payment of a link, as its borrower would, but without saved methods. The same key is the same attempt. */
export const payByLink = operation({
  id: 'payByLink',
  method: 'POST',
  path: 'public/payments/pay',
  creates: 'own',
  summary: 'Pay by a payment link, without signing in.',
  right,
  body: z.strictObject({
    token,
    key: attemptKey,
    kind: paymentKind,
    /** A test card or test bank account of the sandbox. */
    instrument: storable(z.string().max(100)).optional(),
    /** Cents, as shown on the button. Another amount than the server's is refused. */
    amount: centsAmount,
  }),
  /** `page`: of the provider, on which the payer continues. */
  answer: message.extend({ state: z.enum(LINK_STATES), page: z.string().nullable() }),
  refusals: [
    ...(['not_found', 'too_many_attempts', 'invalid', 'not_payable', 'in_progress', 'amount_differs'] as const),
    'method_unverified',
  ],
});

export const paymentLinkOperations = [openPaymentLink, payByLink];
