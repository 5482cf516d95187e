import { z } from 'zod';
import { operation } from '../operation';
import { idParams, message, storable } from '../shapes';

/**
 * Accepts or rejects one pending change; `id` is the history entry that requested it. Accepting stores the requested
 * value, unless the field has changed since: then 409 `conflict` with both values (`conflictDetails`).
 * @source spec 2-records §2.9, §4 (Action history entry); READINGS (no one reviews their own change)
 */
export const reviewChange = operation({
  id: 'reviewChange',
  method: 'PATCH',
  path: 'action_history/:id',
  summary: 'Accept or reject a pending change.',
  right: { kind: 'tab', tab: 'history', action: 'view' },
  params: idParams,
  body: z.strictObject({ type: z.enum(['accept', 'reject']), field: storable(z.string().min(1).max(120)) }),
  answer: message.extend({
    reviewed: z.object({ field: z.string(), state: z.enum(['accepted', 'rejected']) }),
  }),
  refusals: ['not_found', 'forbidden', 'conflict', 'invalid'],
});

export const reviewOperations = [reviewChange];
