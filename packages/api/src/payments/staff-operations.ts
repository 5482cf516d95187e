import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, moment, storable } from '../shapes';
import { attemptKey, paging, paymentChange, paymentFilters, paymentInput } from './inputs';
import { ATTEMPT_STATES, centsAmount, payment, paymentAttempt, paymentProvider, subscription } from './shapes';

const view = { kind: 'tab', tab: 'payments', action: 'view' } as const;
const update = { kind: 'tab', tab: 'payments', action: 'update' } as const;

/**
 * Requests and recurring plans, newest first: of one loan, or of all loans that the viewer may see. Staff see everything
 * of a loan; everyone else sees the requests and plans of own loans.
 * @source spec 3-payments-builders §7 (get_payments)
 */
export const getPayments = operation({
  id: 'getPayments',
  method: 'POST',
  path: 'payments/get_payments',
  summary: 'Payment requests and recurring plans.',
  right: view,
  body: z.strictObject({
    oppId: id.nullish(),
    filters: paymentFilters.nullish(),
    requests: paging.prefault({}),
    plans: paging.prefault({}),
  }),
  answer: z.object({
    /** The page of requests, then the page of plans; `paymentFrequency` tells them apart. */
    payments: z.array(payment),
    hasMoreRequests: z.boolean(),
    hasMorePlans: z.boolean(),
    provider: paymentProvider,
    /** The viewer manages payments; otherwise the payer's view applies. */
    isStaff: z.boolean(),
    mayCreate: z.boolean(),
    /** A convenience fee may be included: the company recorded what allows it. */
    mayIncludeFee: z.boolean(),
  }),
  refusals: ['not_found'],
});

/** Also used for recurring plans. @source spec 3-payments-builders §7 (create_one_time_payment) */
export const createOneTimePayment = operation({
  id: 'createOneTimePayment',
  method: 'POST',
  path: 'payments/create_one_time_payment',
  creates: 'replayed',
  summary: 'Create a payment request or a recurring plan.',
  right: update,
  body: paymentInput,
  answer: message.extend({ _id: id }),
  refusals: ['not_found', 'forbidden', 'invalid'],
});

/** Nothing can be changed once something was paid or is processing. @source spec 3-payments-builders §7 */
export const savePayment = operation({
  id: 'savePayment',
  method: 'PATCH',
  path: 'payments/:id',
  summary: 'Change a payment request or a recurring plan.',
  right: update,
  params: idParams,
  body: paymentChange,
  answer: message.extend({
    version: z.number().int(),
    /** The day from which a changed amount of an authorized plan is withdrawn, after the notice of 10 days. */
    effectiveFrom: z.string().nullable(),
  }),
  refusals: ['not_found', 'forbidden', 'invalid', 'conflict', 'not_changeable'],
});

/** @source spec 3-payments-builders §7 */
export const deletePayment = operation({
  id: 'deletePayment',
  method: 'DELETE',
  path: 'payments/:id',
  summary: 'Delete an unpaid payment request, or end a recurring plan.',
  right: update,
  params: idParams,
  answer: message,
  refusals: ['not_found', 'forbidden', 'not_changeable'],
});

/** @source spec 3-payments-builders §7 (get_subscriptions) */
export const getSubscriptions = operation({
  id: 'getSubscriptions',
  method: 'GET',
  path: 'payments/get_subscriptions/:id',
  summary: 'The schedule of a recurring plan.',
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
    processing: total.extend({ clearsBy: z.string().nullable() }),
    net: total.extend({ fees: centsAmount }),
    requests: z.number().int(),
    plans: z.number().int(),
  }),
  refusals: ['not_found'],
});

/** The requests of the filters as CSV, with the columns of the table. */
export const exportPayments = operation({
  id: 'exportPayments',
  method: 'POST',
  path: 'payments/export',
  summary: 'Payment requests as a CSV file.',
  right: view,
  body: z.strictObject({ oppId: id.nullish(), filters: paymentFilters.nullish() }),
  transport: 'bytes',
  answer: z.undefined(),
  refusals: ['not_found', 'forbidden'],
});

const change = z.object({
  version: z.number().int(),
  act: z.string(),
  status: z.string(),
  /** What happened, as data for the screen: amounts in cents, reasons, codes. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  by: z.string(),
  at: moment,
});

/** A request, plan or scheduled payment with its attempts and history. */
export const readPayment = operation({
  id: 'readPayment',
  method: 'GET',
  path: 'payments/:id/detail',
  summary: 'A payment with its attempts and history.',
  right: view,
  params: idParams,
  answer: z.object({
    payment,
    attempts: z.array(
      paymentAttempt.omit({ clientSecret: true }).extend({
        state: z.enum(ATTEMPT_STATES),
        startedAt: moment,
        settledAt: moment.nullable(),
        /** The provider's reference, for staff. */
        reference: z.string().nullable(),
      }),
    ),
    history: z.array(change),
  }),
  refusals: ['not_found'],
});

/** Reverses a paid payment, whole or in part. The only way to change what was paid. */
export const refundPayment = operation({
  id: 'refundPayment',
  method: 'POST',
  path: 'payments/:id/refund',
  creates: 'own',
  summary: 'Refund a payment.',
  right: update,
  params: idParams,
  body: z.strictObject({
    key: attemptKey,
    /** Cents; absent for what is left. */
    amount: centsAmount.min(1).optional(),
    reason: storable(z.string().trim().min(3).max(500)),
  }),
  answer: message,
  refusals: ['not_found', 'forbidden', 'invalid', 'not_refundable', 'provider_unavailable', 'provider_refused'],
});

/** A signed link to pay a request without a login. Ends earlier links. Requires that the company allows it. */
export const createPaymentLink = operation({
  id: 'createPaymentLink',
  method: 'POST',
  path: 'payments/:id/link',
  creates: 'secret',
  summary: 'Create and optionally mail a link to pay without a login.',
  right: update,
  params: idParams,
  body: z.strictObject({ sendMail: z.boolean().default(false) }),
  answer: message.extend({ url: z.string(), expiresAt: moment }),
  refusals: ['not_found', 'forbidden', 'not_payable', 'links_off'],
});

export const revokePaymentLink = operation({
  id: 'revokePaymentLink',
  method: 'DELETE',
  path: 'payments/:id/link',
  summary: 'End the payment links of a request.',
  right: update,
  params: idParams,
  answer: message,
  refusals: ['not_found', 'forbidden'],
});

export const paymentStaffOperations = [
  getPayments,
  createOneTimePayment,
  savePayment,
  deletePayment,
  getSubscriptions,
  paymentTotals,
  exportPayments,
  readPayment,
  refundPayment,
  createPaymentLink,
  revokePaymentLink,
];
