import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, moment, storable } from '../shapes';

const view = { kind: 'tab', tab: 'payments', action: 'view' } as const;

/** Reads the authorization of a recurring payment, by its id or that of one of its months. */
export const readPaymentAuthorization = operation({
  id: 'readPaymentAuthorization',
  method: 'GET',
  path: 'payments/:id/authorization',
  summary: 'Whether a recurring payment is withdrawn automatically, and the text to accept for it.',
  right: view,
  params: idParams,
  /** The viewer's own bank account that the text is for. */
  query: z.strictObject({ method: id.optional() }),
  answer: z.object({
    /** Null without a bank account, or when it is withdrawn already. */
    text: z.string().nullable(),
    active: z
      .object({
        acceptedAt: moment,
        acceptedBy: z.string(),
        /** Null for other payers of the loan, as is the account. */
        text: z.string().nullable(),
        account: z.object({ name: z.string(), last4: z.string() }).nullable(),
      })
      .nullable(),
    mayStop: z.boolean(),
  }),
  refusals: ['not_found', 'forbidden', 'invalid'],
});

/** The accepted text is stored with the time and the address, and mailed to the payer. @source 12 CFR 1005.10(b) */
export const authorizePayments = operation({
  id: 'authorizePayments',
  method: 'POST',
  path: 'payments/:id/authorization',
  creates: 'own',
  summary: 'Authorize the automatic withdrawal of a recurring payment on its due dates.',
  right: view,
  params: idParams,
  body: z.strictObject({
    /** An own verified bank account. */
    method: id,
    /** As shown. Another text than the current one is refused. */
    text: storable(z.string().max(2_000)),
  }),
  answer: message,
  refusals: ['not_found', 'forbidden', 'amount_differs', 'conflict', 'invalid'],
});

/** The payer may stop at any time; staff who manage the payment with a reason. */
export const stopPaymentAuthorization = operation({
  id: 'stopPaymentAuthorization',
  method: 'POST',
  path: 'payments/:id/authorization/stop',
  summary: 'Stop the automatic withdrawal of a recurring payment.',
  right: view,
  params: idParams,
  body: z.strictObject({ reason: storable(z.string().trim().max(500)).default('') }),
  answer: message,
  refusals: ['not_found', 'invalid'],
});

const holdBody = z.strictObject({ reason: storable(z.string().trim().min(1).max(500)) });

/** Skips a month, or pauses all unpaid months of a recurring payment. The payer is notified. */
export const holdPayment = operation({
  id: 'holdPayment',
  method: 'POST',
  path: 'payments/:id/hold',
  summary: 'Skip a month of a recurring payment, or pause all of them.',
  right: { kind: 'tab', tab: 'payments', action: 'update' },
  params: idParams,
  body: holdBody,
  answer: message,
  refusals: ['not_found', 'forbidden', 'not_changeable', 'invalid'],
});

/** Months that were skipped by themselves stay skipped when their recurring payment is resumed. */
export const resumePayment = operation({
  id: 'resumePayment',
  method: 'POST',
  path: 'payments/:id/resume',
  summary: 'Request a skipped month again, or resume a recurring payment.',
  right: { kind: 'tab', tab: 'payments', action: 'update' },
  params: idParams,
  body: holdBody,
  answer: message,
  refusals: ['not_found', 'forbidden', 'not_changeable', 'invalid'],
});

export const paymentAuthorizationOperations = [
  ...[readPaymentAuthorization, authorizePayments, stopPaymentAuthorization],
  ...[holdPayment, resumePayment],
];
