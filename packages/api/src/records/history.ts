import { z } from 'zod';
import { operation } from '../operation';
import { id, moment, storable } from '../shapes';
import { requestNeed, requestReason } from './request-reason';

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
      /** Why the change was rejected, if the reviewer gave a reason. */
      rejectReason: z.string().nullable(),
      /** Pending: not accepted, rejected or replaced by a later request of the same person. */
      needReview: z.boolean(),
      /** The viewer requested it, so someone else must review it. */
      isMine: z.boolean(),
      mayReview: z.boolean(),
      /** A document request that the change added, withdrew, required or relaxed. */
      request: z.object({ from: requestNeed, to: requestNeed, reason: requestReason }).optional(),
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
