import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, moment, storable } from '../shapes';
import { centsAmount, PAYMENT_STATES } from './shapes';

const update = { kind: 'tab', tab: 'payments', action: 'update' } as const;

const side = z.object({
  state: z.enum(PAYMENT_STATES),
  /** Cents. */
  amount: centsAmount,
  refunded: centsAmount,
});

/** A charge that is different here and at the provider. */
export const paymentDifference = z.object({
  _id: id,
  kind: z.enum(['state', 'refund', 'amount', 'unknown_here', 'unknown_there']),
  /** The provider's name of the charge. */
  reference: z.string(),
  payment: id.nullable(),
  loan: z.object({ _id: id, number: z.string() }).nullable(),
  items: z.array(z.string()),
  /** Null for a charge that is unknown here. */
  own: side.nullable(),
  /** Null for a charge that is unknown at the provider. */
  other: side.nullable(),
  /** What solves it: the provider's state, a refund at the provider, or a question to it. */
  proposal: z.enum(['take_over', 'refund', 'ask']),
  foundAt: moment,
});

/** Every night, the provider's books are compared with the payments here. Nothing is changed by it. */
export const listPaymentDifferences = operation({
  id: 'listPaymentDifferences',
  method: 'GET',
  path: 'payments/differences',
  summary: 'The charges that are different here and at the provider.',
  right: update,
  answer: z.object({
    differences: z.array(paymentDifference),
    /** The last comparison; null before the first. */
    comparedAt: moment.nullable(),
  }),
  refusals: [],
});

export const comparePayments = operation({
  id: 'comparePayments',
  method: 'POST',
  path: 'payments/differences/compare',
  summary: 'Compare the payments with the books of the provider now.',
  right: update,
  answer: message.extend({ count: z.number().int() }),
  refusals: ['forbidden', 'provider_unavailable', 'invalid'],
});

/** Changes the payment to the state that the provider has, with a reason. */
export const applyProviderState = operation({
  id: 'applyProviderState',
  method: 'POST',
  path: 'payments/differences/:id/take_over',
  summary: "Apply the provider's state to a payment.",
  right: update,
  params: idParams,
  body: z.strictObject({ reason: storable(z.string().trim().min(1).max(500)) }),
  answer: message,
  refusals: ['not_found', 'forbidden', 'not_changeable'],
});

export const paymentDifferenceOperations = [listPaymentDifferences, comparePayments, applyProviderState];
