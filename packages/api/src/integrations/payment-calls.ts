import { z } from 'zod';
import { operation } from '../operation';
import { payment, paymentFailure, subscription } from '../payments/shapes';
import { id, idParams } from '../shapes';

/** A month of a recurring payment. */
const keyedMonth = subscription.pick({
  _id: true,
  reminderDate: true,
  dueDate: true,
  paymentAmount: true,
  status: true,
});

/**
 * A payment as staff see it, without people and addresses, and without anything of the card or bank account that it was
 * paid with.
 */
const keyedPayment = payment
  .pick({ _id: true, payments: true, paymentAmount: true, paymentFrequency: true, paymentMethod: true, status: true })
  .extend(payment.pick({ subscriptionStartMonth: true, subscriptionEndMonth: true, recurringDate: true }).shape)
  .extend(
    payment.pick({ lateFeePercentage: true, cappedAt: true, convenienceFee: true, due: true, lateFee: true }).shape,
  )
  .extend(payment.pick({ dueDate: true, reminderDate: true, fees: true, hold: true, refunded: true }).shape)
  .extend(payment.pick({ version: true, createdAt: true, updatedAt: true }).shape)
  .extend({
    /** The provider's code or the bank's return code; its own text is not in the answer. */
    failure: paymentFailure.pick({ code: true }).nullable(),
    /** The months of a recurring payment, oldest first; empty for a request. */
    months: z.array(keyedMonth),
  });

export const listPaymentsByKey = operation({
  id: 'listPaymentsByKey',
  method: 'GET',
  path: 'v1/records/:id/payments',
  summary: 'The payment requests and recurring payments of a loan, newest first, by an API key.',
  right: { kind: 'key', scope: 'payments:read' },
  params: idParams,
  query: z.strictObject({
    /** The last payment of the page before. */
    after: id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({ payments: z.array(keyedPayment), hasMore: z.boolean() }),
  refusals: ['not_found', 'too_many_attempts'],
});
