import { z } from 'zod';
import { operation } from '../operation';
import { id, moment, titled, translatable } from '../shapes';

const right = { kind: 'admin' } as const;

/** Why a template ran (the first eight), and why it did not. */
export const RUN_REASONS = [
  ...(['record-created', 'status-reached', 'document-approved', 'field-condition', 'date-reached'] as const),
  ...(['task-completed', 'status-set', 'lead-converted'] as const),
  ...(['manual', 'not-now', 'other-form', 'template-inactive', 'record-inactive', 'module-changed'] as const),
  ...(['same-cause', 'chain-too-long', 'refused', 'error'] as const),
] as const;

/** A reason with the values that decided: titles of statuses, documents or tasks, and fields with their values. */
export const runReason = z.object({
  code: z.enum(RUN_REASONS),
  details: z.array(z.object({ title: z.string(), value: z.string().nullable() })),
  /** For `refused`: why, to translate, with its English text. Older runs were stored without the text. */
  refusal: translatable.extend({ text: z.string().optional() }).nullable(),
});

/** The run log of a template or of a record, newest first: which tasks were created, and why others were not. */
export const listTaskRuns = operation({
  id: 'listTaskRuns',
  method: 'POST',
  path: 'task_runs',
  summary: 'The run log of task templates.',
  right,
  body: z.strictObject({
    template: id.optional(),
    record: id.optional(),
    skip: z.number().int().min(0).max(10_000).default(0),
    limit: z.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({
    entries: z.array(
      z.object({
        _id: id,
        at: moment,
        template: titled.nullable(),
        record: titled.extend({ module: z.string() }),
        outcome: z.enum(['created', 'skipped', 'stopped', 'failed']),
        reasons: z.array(runReason),
        task: id.nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
  refusals: [],
});

/**
 * What the templates of a module would do for a record as it is now, without doing it: whether each would fire and why,
 * and its task with dates and people.
 */
export const testTaskTemplates = operation({
  id: 'testTaskTemplates',
  method: 'POST',
  path: 'task_templates/test',
  summary: 'Test task templates on a record, without creating tasks.',
  right,
  body: z.strictObject({ record: id }),
  answer: z.object({
    record: titled.extend({ module: z.string() }),
    templates: z.array(
      z.object({
        template: titled,
        trigger: z.string(),
        fires: z.boolean(),
        reasons: z.array(runReason),
        task: z.object({ start: z.iso.date().nullable(), due: z.iso.date().nullable(), people: z.array(z.string()) }),
        /** When it last created a task for the record. */
        ranAt: moment.nullable(),
      }),
    ),
  }),
  refusals: ['not_found'],
});

export const taskRunOperations = [listTaskRuns, testTaskTemplates];
