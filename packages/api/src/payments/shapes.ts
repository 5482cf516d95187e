import { z } from 'zod';
import { id, moment, personInfo, storable } from '../shapes';

/** @source spec 3-payments-builders §3.1 */
export const PAYMENT_FREQUENCIES = ['Onetime', 'Recurring'] as const;
/** What one payer may try in 24 hours where a company sets nothing else: attempts, and cents in total. */
export const PAYER_LIMITS = { attempts: 10, total: 10_000_000 } as const;
export const CONVENIENCE_FEES = ['Included', 'Excluded'] as const;
export const PAYMENT_KINDS = ['ach', 'card'] as const;
export const paymentKind = z.enum(PAYMENT_KINDS);

/**
 * The states of a payment that is paid once: a request, or one month of a recurring payment. `failed` ones can be paid
 * again.
 * @source spec 3-payments-builders §4
 */
export const PAYMENT_STATES = [
  'Incomplete',
  'processing',
  'succeeded',
  'failed',
  'returned',
  'disputed',
  'refunded',
] as const;

/** The states of a recurring payment: before its first due date, until its last month is paid, and after that. */
export const PLAN_STATES = ['Scheduled', 'Active', 'Completed'] as const;

/** Why a recurring payment or one of its months is neither asked for nor withdrawn. */
export const PAYMENT_HOLDS = ['skipped', 'paused', 'paid_off'] as const;
const hold = z.object({ kind: z.enum(PAYMENT_HOLDS), reason: z.string() }).nullable();

/** Whole cents. */
export const centsAmount = z.number().int();
/** Dollars with at most two decimals, as the spec's forms send them. The server parses them into cents. */
export const dollars = z
  .union([storable(z.string().trim().max(24)), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\$?\s*(?:\d{1,3}(?:,\d{3})*|\d{1,10})(?:\.\d{0,2})?$/, 'amount'));
export const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'month');

const person = z.object({ user: z.string(), url: z.string() });

/** The fees of a payment that succeeded, in cents. */
export const paymentFees = z.object({
  /** What the payer paid. `gross` = `net` + `processing` + `application`. */
  gross: centsAmount,
  /** The column Processing Fee: for cards 2.9 % without the fixed part. */
  processingRow: centsAmount,
  processing: centsAmount,
  application: centsAmount,
  net: centsAmount,
});

export const paymentFailure = z.object({
  /** The provider's code or the bank's return code, such as `card_declined` or `R01`. */
  code: z.string(),
  /** The provider's own message. */
  message: z.string(),
});

/** A saved card or bank account. Only `verified` ones can be chosen. @source spec 3-payments-builders §3.2 */
export const savedMethod = z.object({
  id,
  kind: paymentKind,
  last4: z.string(),
  /** The brand of a card, or the name of a bank. */
  name: z.string(),
  status: z.enum(['new', 'verified']),
});

/** A payment request or a recurring payment. @source spec 3-payments-builders §3.1 */
export const payment = z.object({
  _id: id,
  owner: z.object({ _id: id, info: z.object({ auto_increment: z.string() }) }),
  prospect: z.object({ _id: id, info: personInfo.omit({ phone: true }) }).nullable(),
  payments: z.array(z.object({ _id: id, item: z.string(), amount: z.string() })),
  /** Dollars: the total of a request, the monthly amount of a recurring payment. */
  paymentAmount: z.string(),
  paymentFrequency: z.enum(PAYMENT_FREQUENCIES),
  paymentMethod: z.object({ ach: z.boolean(), card: z.boolean(), processed: paymentKind.nullable() }),
  status: z.enum([...PAYMENT_STATES, ...PLAN_STATES]),
  /** Percent, with at most two decimals. */
  lateFeePercentage: z.number(),
  /** Dollars. */
  cappedAt: z.number(),
  billingInterval: z.literal('month'),
  subscriptionStartMonth: z.string().nullable(),
  subscriptionEndMonth: z.string().nullable(),
  recurringDate: z.string().nullable(),
  reminderBefore: z.string(),
  convenienceFee: z.enum(CONVENIENCE_FEES),
  recipients: z.array(z.object({ email: z.string(), type: z.literal('Payments') })),
  created_by: person,
  updated_by: person,
  createdAt: moment,
  updatedAt: moment,
  version: z.number().int(),
  /** Cents: what the payer pays with each method, with a late fee and an included convenience fee. */
  due: z.object({ ach: centsAmount, card: centsAmount }),
  /** Cents: the late fee in `due`. */
  lateFee: centsAmount,
  /** The recurring payment of a month. */
  plan: id.nullable(),
  dueDate: z.string().nullable(),
  reminderDate: z.string().nullable(),
  fees: paymentFees.nullable(),
  /** Staff see why. */
  hold,
  failure: paymentFailure.nullable(),
  /** Cents: the sum of all refunds that the provider reported. */
  refunded: centsAmount,
  /** Cents: what staff can still refund. */
  refundable: centsAmount,
  /** Cents: what of it staff can refund as the convenience fee. */
  refundableFee: centsAmount,
  abilities: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    pay: z.boolean(),
    refund: z.boolean(),
    receipt: z.boolean(),
    hold: z.boolean(),
  }),
});

/** One month of a recurring payment. @source spec 3-payments-builders §3.2 (Subscription) */
export const subscription = z.object({
  _id: id,
  reminderDate: z.string(),
  dueDate: z.string(),
  /** Dollars. */
  paymentAmount: z.string(),
  status: z.enum(PAYMENT_STATES),
  hasReceipt: z.boolean(),
  hold,
  /** Staff may skip it, or no longer skip it. */
  mayHold: z.boolean(),
  created_by: person,
  updated_by: person,
  createdAt: moment,
  updatedAt: moment,
});

/** An attempt to pay. Its state is the last known one: `processing` until the provider reported the result. */
export const paymentAttempt = z.object({
  _id: id,
  payment: id,
  kind: paymentKind,
  state: z.enum(PAYMENT_STATES),
  /** Cents. */
  amount: centsAmount,
  failure: paymentFailure.nullable(),
});

export const paymentProvider = z.object({
  name: z.enum(['sandbox', 'stripe']),
  /** Nothing real is charged; the screen says so. */
  isSandbox: z.boolean(),
  /** New cards and bank accounts are entered on the provider's page. */
  isHosted: z.boolean(),
});

/** A halt of all charging. Payers learn only that there is one. */
export const paymentHalt = z.object({ at: moment, by: z.string(), reason: z.string(), isAutomatic: z.boolean() });

/** What the provider last reported about the company's account there. */
export const payoutProblem = z.object({
  /** It charges nobody, it pays out nothing, or the last payout failed. */
  kind: z.enum(['no-charges', 'no-payouts', 'failed']),
  /** The provider's own words, for staff. */
  code: z.string(),
  message: z.string(),
  at: moment.nullable(),
});
