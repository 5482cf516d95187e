import { z } from 'zod';
import { operation } from '../operation';
import { id, moment, storable } from '../shapes';

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
      /** The roles that may accept or reject; empty where the change counted at once. */
      reviewers: z.array(id),
      reviewed_by: z.string().nullable(),
      reviewedAt: moment.nullable(),
      accept: z.boolean(),
      reject: z.boolean(),
      /** Waits for a reviewer: neither accepted, rejected nor replaced by a later wish of the same person. */
      needReview: z.boolean(),
      /** The viewer asked for it, so somebody else must review it. */
      isMine: z.boolean(),
      mayReview: z.boolean(),
    }),
  ),
});

/** Who changed what, when, from what to what; fields that the viewer may not see are left out. Newest first. */
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
