import { z } from 'zod';
import { operation } from '../operation';
import { author, id, moment } from '../shapes';

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
    module: z.string().max(80),
    _id: id,
    skip: z.number().int().min(0).max(100_000).default(0),
    limit: z.number().int().min(1).max(100).default(50),
  }),
  answer: z.object({ action_history: z.array(entry), count: z.number().int() }),
  refusals: ['not_found'],
});

export const historyEntry = entry;
export { author };
