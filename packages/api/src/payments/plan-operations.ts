import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, moment, storable } from '../shapes';
import { attemptKey } from './inputs';
import { centsAmount } from './shapes';

const view = { kind: 'tab', tab: 'payments', action: 'view' } as const;
const update = { kind: 'tab', tab: 'payments', action: 'update' } as const;
const why = storable(z.string().trim().min(3).max(500));

/** Skips a scheduled payment and adds one at the end of the plan. The total of the plan stays. Payers need the company's setting. */
export const skipScheduledPayment = operation({
  id: 'skipScheduledPayment',
  method: 'POST',
  path: 'payments/scheduled/:id/skip',
  summary: 'Skip a scheduled payment; it moves to the end of the plan.',
  right: view,
  params: idParams,
  body: z.strictObject({ reason: why }),
  answer: message.extend({ endsOn: z.string() }),
  refusals: ['not_found', 'forbidden', 'not_changeable', 'no_skips_left'],
});

/** Undoes a skip, until its date. */
export const restoreScheduledPayment = operation({
  id: 'restoreScheduledPayment',
  method: 'POST',
  path: 'payments/scheduled/:id/restore',
  summary: 'Undo the skip of a scheduled payment.',
  right: view,
  params: idParams,
  answer: message,
  refusals: ['not_found', 'forbidden', 'not_changeable'],
});

/** Withdraws nothing until the plan is resumed. The payments of these months move to the end. */
export const pausePlan = operation({
  id: 'pausePlan',
  method: 'POST',
  path: 'payments/plans/:id/pause',
  summary: 'Pause a recurring plan.',
  right: update,
  params: idParams,
  body: z.strictObject({ months: z.number().int().min(1).max(12), reason: why }),
  answer: message,
  refusals: ['not_found', 'forbidden', 'not_changeable'],
});

export const resumePlan = operation({
  id: 'resumePlan',
  method: 'POST',
  path: 'payments/plans/:id/resume',
  summary: 'Resume a paused recurring plan.',
  right: update,
  params: idParams,
  answer: message,
  refusals: ['not_found', 'forbidden', 'not_changeable'],
});

/** What the payer authorizes, in the payer's language: a text of this version with the plan's values. */
export const readPlanAuthorization = operation({
  id: 'readPlanAuthorization',
  method: 'GET',
  path: 'payments/plans/:id/authorization',
  summary: 'The authorization of a recurring plan: its text and whether it was given.',
  right: view,
  params: idParams,
  answer: z.object({
    version: z.string(),
    /** The paragraphs of the text. */
    text: z.array(z.string()),
    /** Cents per month, with an included convenience fee. */
    amount: centsAmount,
    given: z
      .object({ at: moment, by: z.string(), bank: z.string(), last4: z.string(), revokedAt: moment.nullable() })
      .nullable(),
  }),
  refusals: ['not_found'],
});

/** Authorizes the debits of a plan from an own verified bank account. A copy is mailed. */
export const authorizePlan = operation({
  id: 'authorizePlan',
  method: 'POST',
  path: 'payments/plans/:id/authorization',
  creates: 'own',
  summary: 'Authorize the debits of a recurring plan.',
  right: view,
  params: idParams,
  body: z.strictObject({ key: attemptKey, version: storable(z.string().max(20)), method: id }),
  answer: message,
  refusals: ['not_found', 'forbidden', 'invalid', 'method_unverified', 'not_changeable'],
});

/** Ends the debits of a plan at once. */
export const revokePlanAuthorization = operation({
  id: 'revokePlanAuthorization',
  method: 'DELETE',
  path: 'payments/plans/:id/authorization',
  summary: 'Revoke the authorization of a recurring plan.',
  right: view,
  params: idParams,
  answer: message,
  refusals: ['not_found', 'forbidden', 'not_changeable'],
});

export const paymentPlanOperations = [
  skipScheduledPayment,
  restoreScheduledPayment,
  pausePlan,
  resumePlan,
  readPlanAuthorization,
  authorizePlan,
  revokePlanAuthorization,
];
