import { z } from 'zod';
import { id, storable } from '../shapes';
import {
  CONVENIENCE_FEES,
  dollars,
  month,
  PAYMENT_FREQUENCIES,
  SCHEDULE_STATES,
  PAYMENT_STATES,
  PLAN_STATES,
} from './shapes';

const shortText = (maximum: number) => storable(z.string().trim().max(maximum));

export const MAX_PAYMENT_ITEMS = 50;
export const MAX_RECIPIENTS = 20;

/** The key of a press, made before the button is enabled and sent again with every repetition. */
export const attemptKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'key');

const numeric = z
  .union([z.number(), storable(z.string().trim().max(12))])
  .transform((value) => Number(value))
  .pipe(z.number().min(0));

const recipient = z.strictObject({ email: z.email().max(254), type: z.literal('Payments') });

/**
 * The create form. `prospectId`, `userId`, `module` and `paymentAmount` of one-time requests are accepted as in the spec
 * and derived by the server. A recurring plan is always ACH.
 * @source spec 3-payments-builders §7 (create_one_time_payment)
 */
export const paymentInput = z.strictObject({
  payments: z
    .array(z.strictObject({ _id: id.optional(), item: shortText(200).min(1), amount: dollars }))
    .max(MAX_PAYMENT_ITEMS)
    .default([]),
  paymentAmount: z
    .union([dollars, z.literal('').transform(() => undefined), z.null().transform(() => undefined)])
    .optional(),
  /** Percent, at most two decimals. */
  lateFeePercentage: numeric.pipe(z.number().max(100)).default(0),
  /** Dollars. */
  cappedAt: numeric.pipe(z.number().max(100_000)).default(10),
  paymentMethod: z
    .object({ ach: z.boolean().default(false), card: z.boolean().default(false) })
    .default({ ach: true, card: false }),
  billingInterval: z.literal('month').default('month'),
  paymentFrequency: z.enum(PAYMENT_FREQUENCIES),
  module: shortText(80).optional(),
  /** The loan. */
  owner: id,
  userId: id.nullish(),
  subscriptionStartMonth: z.union([month, z.literal('').transform(() => null)]).nullish(),
  subscriptionEndMonth: z.union([month, z.literal('').transform(() => null)]).nullish(),
  /** 01 to 31. */
  recurringDate: z
    .union([z.string().regex(/^(?:0?[1-9]|[12]\d|3[01])$/, 'day'), z.number().int().min(1).max(31)])
    .transform(Number)
    .default(1),
  /** 1 to 30 days. */
  reminderBefore: numeric.pipe(z.number().int().min(1).max(30)).default(5),
  convenienceFee: z.enum(CONVENIENCE_FEES).default('Excluded'),
  prospectId: id.nullish(),
  recipients: z.array(recipient).max(MAX_RECIPIENTS).default([]),
  /** When a request is due. Null for no due date. */
  dueDate: z.iso.date().nullish(),
});

/** The changes of a request or plan. `version` refuses a change that is based on an older one. */
export const paymentChange = paymentInput.extend({ _id: id.optional(), version: z.number().int().min(1).optional() });

/** @source spec 3-payments-builders §2.1 (Filters) */
export const paymentFilters = z.strictObject({
  paymentFrequency: z.enum(['Payment Requests', 'Recurring', 'Onetime']).nullish(),
  convenienceFee: z.enum(CONVENIENCE_FEES).nullish(),
  lateFee: z.enum(['Included', 'Excluded']).nullish(),
  paymentAmount: z.union([dollars, z.literal('').transform(() => null)]).nullish(),
  startMonth: z.union([month, z.literal('').transform(() => null)]).nullish(),
  endMonth: z.union([month, z.literal('').transform(() => null)]).nullish(),
  reminderDate: z.iso.date().nullish(),
  dueDate: z.iso.date().nullish(),
  status: z
    .array(z.enum([...PAYMENT_STATES, ...PLAN_STATES, ...SCHEDULE_STATES]))
    .max(20)
    .nullish(),
});

export const PAYMENT_PAGE = 25;
export const paging = z.strictObject({
  skip: z.number().int().min(0).max(1_000_000).default(0),
  limit: z.number().int().min(0).max(100).default(PAYMENT_PAGE),
});
