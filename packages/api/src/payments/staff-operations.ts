import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, storable } from '../shapes';
import { attemptKey, PAYMENT_PAGE, paymentChange, paymentFilters, paymentInput } from './inputs';
import { centsAmount, payment, paymentHalt, paymentProvider, payoutProblem, subscription } from './shapes';

const view = { kind: 'tab', tab: 'payments', action: 'view' } as const;
const update = { kind: 'tab', tab: 'payments', action: 'update' } as const;

/**
 * Payments, newest first: of one loan, or of all loans that the viewer may see. Borrowers and partners get what they can
 * pay: requests, and the months of recurring payments from their reminder date on.
 * @source spec 3-payments-builders §7 (get_payments)
 */
export const getPayments = operation({
  id: 'getPayments',
  method: 'POST',
  path: 'payments/get_payments',
  summary: 'Payment requests and recurring payments.',
  right: view,
  body: z.strictObject({
    oppId: id.nullish(),
    filters: paymentFilters.nullish(),
    /** The last payment of the page before. */
    after: id.nullish(),
    limit: z.number().int().min(1).max(100).default(PAYMENT_PAGE),
  }),
  answer: z.object({
    payments: z.array(payment),
    hasMore: z.boolean(),
    provider: paymentProvider,
    /** Payers may link a bank account by signing in at the bank. */
    offersBankSignIn: z.boolean(),
    /** For staff: why money does not reach the company. */
    payoutProblem: payoutProblem.nullable(),
    /** Nobody is charged. */
    isHalted: z.boolean(),
    /** For staff: who halted all charging, and why. */
    halt: paymentHalt.nullable(),
    mayHalt: z.boolean(),
    /** The viewer manages payments; otherwise the payer's view applies. */
    isStaff: z.boolean(),
    mayCreate: z.boolean(),
    /** The company allows a convenience fee. */
    mayIncludeFee: z.boolean(),
    /** Cents: the most that it adds. */
    feeCap: z.number().int(),
    /** The current day in the company's time zone. */
    today: z.string(),
  }),
  refusals: ['not_found'],
});

/** Also used for recurring payments. @source spec 3-payments-builders §7 (create_one_time_payment) */
export const createOneTimePayment = operation({
  id: 'createOneTimePayment',
  method: 'POST',
  path: 'payments/create_one_time_payment',
  creates: 'replayed',
  summary: 'Create a payment request or a recurring payment.',
  right: update,
  body: paymentInput,
  answer: message.extend({ _id: id }),
  refusals: ['not_found', 'forbidden', 'invalid'],
});

/** A request that was paid or is processing stays as it is, as do such months of a recurring payment, and late ones. @source spec 3-payments-builders §7 */
export const savePayment = operation({
  id: 'savePayment',
  method: 'PATCH',
  path: 'payments/:id',
  summary: 'Change a payment request or a recurring payment.',
  right: update,
  params: idParams,
  body: paymentChange,
  answer: message.extend({ version: z.number().int() }),
  refusals: ['not_found', 'forbidden', 'invalid', 'conflict', 'not_changeable'],
});

/** @source spec 3-payments-builders §7 */
export const deletePayment = operation({
  id: 'deletePayment',
  method: 'DELETE',
  path: 'payments/:id',
  summary: 'Delete an unpaid payment request, or the unpaid months of a recurring payment.',
  right: update,
  params: idParams,
  answer: message,
  refusals: ['not_found', 'forbidden', 'not_changeable'],
});

/** The payment counts as refunded once the provider reports it. The same key refunds once. */
export const refundPayment = operation({
  id: 'refundPayment',
  method: 'POST',
  path: 'payments/:id/refunds',
  creates: 'own',
  summary: 'Refund a payment in whole or in part.',
  right: update,
  params: idParams,
  body: z.strictObject({
    key: attemptKey,
    /** Cents. */
    amount: centsAmount.min(1),
    /**
     * Of the convenience fee alone: what the loan was credited stays. Otherwise a refund reduces that first, and the fee only
     * with what is left.
     */
    isOfFee: z.boolean().default(false),
    reason: storable(z.string().trim().min(1).max(500)),
  }),
  answer: message,
  refusals: ['not_found', 'forbidden', 'not_refundable', 'invalid', 'provider_unavailable'],
});

/** @source spec 3-payments-builders §7 (get_subscriptions) */
export const getSubscriptions = operation({
  id: 'getSubscriptions',
  method: 'GET',
  path: 'payments/get_subscriptions/:id',
  summary: 'The schedule of a recurring payment.',
  right: view,
  params: idParams,
  answer: z.object({ subscriptions: z.array(subscription) }),
  refusals: ['not_found'],
});

const total = z.object({ amount: centsAmount, count: z.number().int() });

/** The sums above the tables, of the same filters. */
export const paymentTotals = operation({
  id: 'paymentTotals',
  method: 'POST',
  path: 'payments/totals',
  summary: 'Sums of the payments: paid this month, waiting, processing.',
  right: view,
  body: z.strictObject({ oppId: id.nullish(), filters: paymentFilters.nullish() }),
  answer: z.object({
    /** The current month in the company's time zone, `YYYY-MM`. */
    month: z.string(),
    paid: total,
    waiting: total.extend({ late: z.number().int() }),
    processing: total,
    net: total.extend({ fees: centsAmount }),
    requests: z.number().int(),
    plans: z.number().int(),
  }),
  refusals: ['not_found', 'forbidden'],
});

/** The payments of the filters, with the columns of the table. */
export const exportPayments = operation({
  id: 'exportPayments',
  method: 'POST',
  path: 'payments/export',
  summary: 'Payments as a CSV file.',
  right: view,
  body: z.strictObject({ oppId: id.nullish(), filters: paymentFilters.nullish() }),
  transport: 'bytes',
  answer: z.unknown(),
  refusals: ['not_found', 'forbidden', 'export_running', 'too_many_at_once', 'storage_full'],
});

export const paymentStaffOperations = [
  getPayments,
  createOneTimePayment,
  savePayment,
  deletePayment,
  refundPayment,
  getSubscriptions,
  paymentTotals,
  exportPayments,
];
