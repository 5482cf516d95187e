import { z } from 'zod';
import { operation } from '../operation';
import { idParams, message, storable } from '../shapes';

const field = storable(z.string().min(1).max(120));
/** How long a reason for a rejection may be, in characters. */
export const REVIEW_REASON_LENGTH = 500;

/**
 * Accepts or rejects one pending change; `id` is the history entry that requested it. Accepting stores the requested
 * value, unless the field has changed since: then 409 `conflict` with both values (`conflictDetails`). A rejection may
 * have a reason. `canUndo`: `undoReview` can revert the decision; acceptances of secrets cannot be reverted.
 * @source spec 2-records §2.9, §4 (Action history entry); READINGS (no one reviews their own change)
 */
export const reviewChange = operation({
  id: 'reviewChange',
  method: 'PATCH',
  path: 'action_history/:id',
  summary: 'Accept or reject a pending change.',
  right: { kind: 'tab', tab: 'history', action: 'view' },
  params: idParams,
  body: z.strictObject({
    type: z.enum(['accept', 'reject']),
    field,
    reason: storable(z.string().trim().max(REVIEW_REASON_LENGTH)).optional(),
  }),
  answer: message.extend({
    reviewed: z.object({ field: z.string(), state: z.enum(['accepted', 'rejected']) }),
    canUndo: z.boolean(),
  }),
  refusals: ['not_found', 'forbidden', 'conflict', 'invalid'],
});

/**
 * Reverts the viewer's own decision within two minutes: the change is pending again. For an acceptance, the previous
 * values are saved as a change of their own, unless one of them has changed since: then 409 `conflict`.
 */
export const undoReview = operation({
  id: 'undoReview',
  method: 'POST',
  path: 'action_history/:id/undo',
  summary: 'Undo your own review decision.',
  right: { kind: 'tab', tab: 'history', action: 'view' },
  params: idParams,
  body: z.strictObject({ field }),
  answer: message,
  refusals: ['not_found', 'forbidden', 'conflict'],
});

export const reviewOperations = [reviewChange, undoReview];
