import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, moment, storable } from '../shapes';

const entry = z.object({
  _id: id,
  version: z.number().int(),
  createdAt: moment,
  created_by: z.object({ user: z.string(), info: z.object({ id }).nullable() }),
  act: z.string(),
  reason: z.string().nullable(),
  info: z.array(
    z.object({
      field: z.string(),
      title: z.string(),
      previous_value: z.unknown(),
      current_value: z.unknown(),
      kind: z.string(),
      /** The roles that can accept or reject; empty if no review was needed. */
      reviewers: z.array(id),
      reviewed_by: z.string().nullable(),
      reviewedAt: moment.nullable(),
      accept: z.boolean(),
      reject: z.boolean(),
      /** Pending: not accepted, rejected or replaced by a later request of the same person. */
      needReview: z.boolean(),
      /** The viewer requested it, so someone else must review it. */
      isMine: z.boolean(),
      mayReview: z.boolean(),
    }),
  ),
});

/**
 * The changes of a record with person, time and both values, newest first. Fields hidden from the viewer are left out.
 */
export const actionHistory = operation({
  id: 'actionHistory',
  method: 'POST',
  path: 'action_history',
  summary: 'The history of one record.',
  right: { kind: 'tab', tab: 'history', action: 'view' },
  body: z.strictObject({
    module: storable(z.string().max(80)),
    _id: id,
    skip: z.number().int().min(0).max(100_000).default(0),
    limit: z.number().int().min(1).max(100).default(50),
  }),
  answer: z.object({ action_history: z.array(entry), count: z.number().int() }),
  refusals: ['not_found'],
});

/**
 * Accepts or rejects a pending change; `id` is the history entry of the request. Accepting stores the requested value,
 * unless the field has changed since: then 409 `conflict` with both values (`conflictDetails`).
 * @source spec 2-records §2.9, §4 (Action history entry); READINGS (nobody reviews a change of their own)
 */
export const reviewChange = operation({
  id: 'reviewChange',
  method: 'PATCH',
  path: 'action_history/:id',
  summary: 'Accept or reject a change that waits for review.',
  right: { kind: 'tab', tab: 'history', action: 'view' },
  params: idParams,
  body: z.strictObject({ type: z.enum(['accept', 'reject']), field: storable(z.string().min(1).max(120)) }),
  answer: z.object({
    message: z.string(),
    reviewed: z.object({ field: z.string(), state: z.enum(['accepted', 'rejected']) }),
  }),
  refusals: ['not_found', 'forbidden', 'conflict', 'invalid'],
});
