import { z } from 'zod';
import { id, storable } from '../shapes';
import { CONVENIENCE_FEES, dollars, month, PAYMENT_FREQUENCIES } from './shapes';

const shortText = (maximum: number) => storable(z.string().trim().max(maximum));

export const MAX_PAYMENT_ITEMS = 50;
export const MAX_RECIPIENTS = 20;

/** The key of a press, made before the button is enabled and sent again with every repetition. */
export const attemptKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'key');

/** With at most two decimals, so that its hundredths are exact. */
const numeric = z
  .union([z.number(), storable(z.string().trim().max(12))])
  .transform(Number)
  .pipe(
    z
      .number()
      .min(0)
      .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), 'number'),
  );

const recipient = z.strictObject({ email: z.email().max(254), type: z.literal('Payments') });
const emptyAsNull = z.literal('').transform(() => null);

/**
 * The create form. `prospectId`, `userId`, `module` and `paymentAmount` of one-time requests are accepted as in the spec
 * and derived by the server. A recurring payment is always ACH.
 * @source spec 3-payments-builders §7 (create_one_time_payment)
 */
export const paymentInput = z.strictObject({
  payments: z
    .array(z.strictObject({ _id: id.optional(), item: shortText(200).min(1), amount: dollars }))
    .min(1)
    .max(MAX_PAYMENT_ITEMS),
  paymentAmount: z.union([dollars, emptyAsNull]).nullish(),
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
  subscriptionStartMonth: z.union([month, emptyAsNull]).nullish(),
  subscriptionEndMonth: z.union([month, emptyAsNull]).nullish(),
  /** 01 to 30. */
  recurringDate: z
    .union([z.string().regex(/^(?:0?[1-9]|[12]\d|30)$/, 'day'), z.number().int().min(1).max(30)])
    .transform(Number)
    .default(1),
  /** 1 to 30 days. */
  reminderBefore: numeric.pipe(z.number().int().min(1).max(30)).default(5),
  convenienceFee: z.enum(CONVENIENCE_FEES).default('Excluded'),
  prospectId: id.nullish(),
  recipients: z.array(recipient).max(MAX_RECIPIENTS).default([]),
});

/** The changes of a payment. `version` refuses a change that is based on an older one. */
export const paymentChange = paymentInput.extend({ _id: id.optional(), version: z.number().int().min(1).optional() });

/** @source spec 3-payments-builders §2.1 (Filters) */
export const paymentFilters = z.strictObject({
  paymentFrequency: z.enum(['Payment Requests', 'Recurring']).nullish(),
  convenienceFee: z.enum(CONVENIENCE_FEES).nullish(),
  lateFee: z.enum(['Included', 'Excluded']).nullish(),
  paymentAmount: z.union([dollars, emptyAsNull]).nullish(),
  startMonth: z.union([month, emptyAsNull]).nullish(),
  endMonth: z.union([month, emptyAsNull]).nullish(),
  reminderDate: z.iso.date().nullish(),
  dueDate: z.iso.date().nullish(),
});

export const PAYMENT_PAGE = 25;
