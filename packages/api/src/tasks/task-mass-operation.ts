import { z } from 'zod';
import { operation } from '../operation';
import { id, message, translatable } from '../shapes';
import { taskFilters } from './task-inputs';

/** Tasks of one call. Above `unconfirmed`, tasks found by filters need their number. */
export const TASK_MASS_LIMITS = { tasks: 100, unconfirmed: 25 } as const;

/**
 * Deactivates the tasks in `Ids`, or with `All` those that `filters`, `list` and `owner` find: at least one of them is
 * required. Each task is checked on its own; those that may not be deactivated are in `refusals` and stay.
 * @source spec 2-records §3 (mass-action payload), §7 (tasks/mass_action)
 */
export const massActionTasks = operation({
  id: 'massActionTasks',
  method: 'POST',
  path: 'tasks/mass_action',
  summary: 'Deactivate some or all of the tasks.',
  // Every task is checked on its own.
  right: { kind: 'self' },
  body: z.strictObject({
    from: z.enum(['Selected', 'All']),
    module: z.literal(['tasks', 'Tasks']),
    Ids: z.array(id).max(TASK_MASS_LIMITS.tasks).default([]),
    filters: taskFilters.optional(),
    list: z.enum(['Created', 'Assigned']).optional(),
    owner: id.nullish(),
    /** The number of tasks that the caller expects. */
    count: z.number().int().min(0).optional(),
  }),
  answer: message.extend({
    count: z.number().int(),
    changed: z.number().int(),
    refused: z.number().int(),
    refusals: z.array(z.object({ _id: id, explanation: translatable.extend({ text: z.string() }) })),
  }),
  refusals: ['not_found', 'filter_unreadable', 'invalid', 'count_unconfirmed', 'too_many_at_once'],
});
