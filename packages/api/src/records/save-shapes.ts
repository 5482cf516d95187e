import { z } from 'zod';
import { reportedIssue } from '../issues';
import { id, message, moment, storable, titled } from '../shapes';
import { formAnswer, pendingChange, record, requiredField } from './shapes';

export const adminInfo = z.strictObject({
  product: id.optional(),
  program: id.optional(),
  prospect: id.optional(),
  workforces: z
    .array(storable(z.string().max(80)))
    .max(50)
    .optional(),
  contacts: z
    .array(storable(z.string().max(80)))
    .max(50)
    .optional(),
  status: z.array(id).max(1).optional(),
  source: z.array(id).max(1).optional(),
  groups: z.array(id).max(50).optional(),
});

/**
 * A save with only the changes. `version` is the version they are based on. If someone else changed other fields since,
 * both are merged; for the same field the response is 409 `conflict` with both values and nothing is saved. Without
 * `version`, the changes apply to the current one.
 */
export const saveBody = z.strictObject({
  version: z.number().int().min(1).optional(),
  adminInfo: adminInfo.optional(),
  formData: z.record(z.string().max(120), z.unknown()).optional(),
  mode: z.enum(['save', 'autosave', 'force', 'submit']).default('save'),
  reason: storable(z.string().trim().max(1000)).optional(),
  /** Why the record enters a status whose stage rules it does not meet; needs the right `override`. */
  stageReason: storable(z.string().trim().min(1).max(1000)).optional(),
});

/** The form to use, for leads that of a webform; by default the module's own. */
export const formChoice = z.strictObject({ form: id.optional() });

/**
 * A new record with a form of its module. `force` is "Force Create": it only skips mandatory fields, requires a reason,
 * and is for staff who can update the module.
 */
export const newRecordBody = formChoice.extend({
  formData: z.record(z.string().max(120), z.unknown()),
  status: z.array(id).max(1).default([]),
  mode: z.enum(['save', 'force']).optional(),
  reason: storable(z.string().trim().max(1000)).optional(),
});

/** An empty form of a module for the create page, and the `forms` to choose from. */
export const blankAnswer = z.object({
  form: formAnswer,
  forms: z.array(titled),
  statuses: z.array(titled),
  required: z.array(requiredField),
});

export const SAVE_REFUSALS = [
  'not_found',
  'conflict',
  'invalid',
  'mandatory',
  'stage_incomplete',
  'forbidden',
] as const;

export const saveAnswer = message.extend({
  needDataReview: z.boolean(),
  record,
  required: z.array(requiredField),
  merged: z.array(z.string()),
  pending: z.array(pendingChange),
});

/** `details` of the refusal `conflict`. */
export const conflictDetails = z.object({
  version: z.number().int(),
  fields: z.array(
    z.object({
      field: z.string(),
      title: z.string(),
      yours: z.unknown(),
      theirs: z.unknown(),
      by: z.string(),
      at: moment,
    }),
  ),
});

/** `details` of the refusals `invalid` and `mandatory`. */
export const issueDetails = z.object({
  issues: z.array(z.object({ field: z.string(), title: z.string(), row: z.string().optional(), ...reportedIssue })),
  required: z.array(requiredField),
});
