import { z } from 'zod';
import { id, moment, personInfo, storable } from '../shapes';

/** @source spec 3-payments-builders §3.1 */
export const PAYMENT_FREQUENCIES = ['Onetime', 'Recurring'] as const;
export const CONVENIENCE_FEES = ['Included', 'Excluded'] as const;
export const PAYMENT_KINDS = ['ach', 'card'] as const;
export const paymentKind = z.enum(PAYMENT_KINDS);

/**
 * The states of a request and of a scheduled payment. `requires_payment_method` can be paid again, like `failed`. `Canceled`
 * ones were deleted or skipped before anything was paid.
 * @source spec 3-payments-builders §4; TRUST M14
 */
export const PAYMENT_STATES = [
  'Incomplete',
  'requires_payment_method',
  'processing',
  'succeeded',
  'failed',
  'returned',
  'disputed',
  'refunded',
  'Canceled',
] as const;

/**
 * The states of a recurring plan. `Incomplete` plans wait for the payer's authorization; `Stopped` ones ended early, with a
 * reason.
 */
export const PLAN_STATES = ['Incomplete', 'Scheduled', 'Active', 'Paused', 'Stopped', 'Completed'] as const;

/** The states of a row of a plan's schedule. */
export const SCHEDULE_STATES = [...PAYMENT_STATES, 'Scheduled', 'retrying', 'Skipped', 'Paused'] as const;

export const ATTEMPT_STATES = [
  'claimed',
  'open',
  'processing',
  'succeeded',
  'failed',
  'returned',
  'disputed',
  'refunded',
  'canceled',
] as const;

/** Whole cents. */
export const centsAmount = z.number().int();
/** Dollars with at most two decimals, as the spec's forms send them. The server parses them into cents. */
export const dollars = z
  .union([storable(z.string().trim().max(24)), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\$?\s*(?:\d{1,3}(?:,\d{3})*|\d{1,10})(?:\.\d{0,2})?$/, 'amount'));
export const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'month');

const person = z.object({ user: z.string(), url: z.string() });

/** Who is charged and with which fees; null until the payment succeeded. */
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

const method = z.object({ kind: paymentKind, brand: z.string(), bank: z.string(), last4: z.string() });

export const paymentAbilities = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  pay: z.boolean(),
  refund: z.boolean(),
  link: z.boolean(),
  receipt: z.boolean(),
  pause: z.boolean(),
  authorize: z.boolean(),
});

/** A saved bank account. Only `verified` ones can be chosen. @source spec 3-payments-builders §3.2 */
export const bankAccount = z.object({
  id,
  last4: z.string(),
  bank: z.string(),
  holder: z.string(),
  status: z.enum(['new', 'verified', 'verification_failed', 'removed']),
  /** Deposits are on their way, and their amounts confirm the account. */
  awaitsDeposits: z.boolean(),
  triesLeft: z.number().int(),
});

/** @source spec 3-payments-builders §3.2 */
export const savedCard = z.object({
  id,
  last4: z.string(),
  brand: z.string(),
  expMonth: z.number().int().nullable(),
  expYear: z.number().int().nullable(),
});

/** A payment request or a recurring plan. @source spec 3-payments-builders §3.1 */
export const payment = z.object({
  _id: id,
  owner: z.object({ _id: id, info: z.object({ auto_increment: z.string() }) }),
  prospect: z
    .object({
      _id: id,
      info: personInfo.omit({ phone: true }),
      stripe_info: z.object({ customer: z.object({ id: z.string() }), bank_account: z.array(bankAccount) }),
    })
    .nullable(),
  company: z.object({ stripe: z.object({ id: z.string() }), enable_ach_payments: z.boolean() }),
  payments: z.array(z.object({ _id: id, item: z.string(), amount: z.string() })),
  /** Dollars: the total of a request, the monthly amount of a plan. */
  paymentAmount: z.string(),
  paymentFrequency: z.enum(PAYMENT_FREQUENCIES),
  paymentMethod: z.object({ ach: z.boolean(), card: z.boolean(), processed: paymentKind.nullable() }),
  status: z.enum([...PAYMENT_STATES, ...PLAN_STATES]),
  paymentIntent: z.object({ status: z.string(), client_secret: z.null() }).nullable(),
  charge: z.object({ status: z.string() }).nullable(),
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
  module: z.string(),
  userId: id.nullable(),
  recipients: z.array(z.object({ email: z.string(), type: z.literal('Payments') })),
  created_by: person,
  updated_by: person,
  createdAt: moment,
  updatedAt: moment,

  version: z.number().int(),
  /** Cents: what the payer pays, including an included convenience fee. */
  due: centsAmount,
  /** Cents, without the convenience fee. */
  total: centsAmount,
  dueDate: z.string().nullable(),
  reminderDate: z.string().nullable(),
  isLate: z.boolean(),
  fees: paymentFees.nullable(),
  refunded: centsAmount,
  method: method.nullable(),
  failure: paymentFailure.nullable(),
  /** Why a plan is paused or stopped. */
  reason: z.string().nullable(),
  /** A plan's next scheduled payment. */
  next: z.object({ dueDate: z.string(), debitDate: z.string(), amount: centsAmount }).nullable(),
  /** A plan's scheduled payments: all, and those that succeeded. */
  progress: z.object({ paid: z.number().int(), count: z.number().int(), left: centsAmount }).nullable(),
  abilities: paymentAbilities,
});

/** A row of a plan's schedule. @source spec 3-payments-builders §3.2 (Subscription) */
export const subscription = z.object({
  _id: id,
  reminderDate: z.string(),
  dueDate: z.string(),
  /** Dollars, without late and convenience fees. */
  paymentAmount: z.string(),
  status: z.enum(SCHEDULE_STATES),
  created_by: person,
  updated_by: person,
  createdAt: moment,
  updatedAt: moment,
  /** When the money is withdrawn: the due date or the next business day, later for a retry. */
  debitDate: z.string(),
  amount: centsAmount,
  lateFee: centsAmount,
  /** With late and convenience fees. */
  due: centsAmount,
  retries: z.number().int(),
  failure: paymentFailure.nullable(),
  /** Why it was skipped or paused. */
  reason: z.string().nullable(),
  abilities: z.object({ skip: z.boolean(), restore: z.boolean(), pay: z.boolean(), refund: z.boolean() }),
});

/** An attempt to pay. `clientSecret` belongs to the payer's browser and the provider's element only. */
export const paymentAttempt = z.object({
  _id: id,
  payment: id,
  kind: paymentKind,
  state: z.enum(ATTEMPT_STATES),
  /** Cents. */
  amount: centsAmount,
  failure: paymentFailure.nullable(),
  /** Set while the provider's element must confirm. */
  clientSecret: z.string().nullable(),
});

export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const;

/** What the browser needs to show the provider's element. */
export const paymentProvider = z.object({
  name: z.enum(PAYMENT_PROVIDERS),
  /** Nothing real is charged; the screen says so. */
  isSandbox: z.boolean(),
  /** The connected account that is charged on. */
  account: z.string(),
  publishableKey: z.string(),
  /** False: 'payout failure please contact administator'. */
  isReady: z.boolean(),
});
