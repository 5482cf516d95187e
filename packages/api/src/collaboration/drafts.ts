import { z } from 'zod';
import { operation } from '../operation';
import { id, message, moment } from '../shapes';

/** The subject of a draft: a record by id, or a new record of a module by the module's key. */
export const draftSubject = z
  .string()
  .regex(/^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|create-[a-z0-9][a-z0-9_-]{0,79})$/);
const subjectParams = z.strictObject({ subject: draftSubject });

/** The effect of a form version update on one field. */
export const movedField = z.object({
  field: z.string(),
  title: z.string(),
  /** `gone`: the new form has no such field, the record keeps the answer; `unfit`: the new form can't read it. */
  what: z.enum(['gone', 'unfit', 'new-required', 'new']),
  value: z.unknown(),
});

/**
 * A person's unsaved input, stored encrypted on the server for that person only, so that work can continue on another
 * device. A draft for an older version of the form is returned for the current one, with a report.
 */
export const readDraft = operation({
  id: 'readDraft',
  method: 'GET',
  path: 'drafts/:subject',
  summary: 'Read your draft of a record or of a create page.',
  right: { kind: 'self' },
  params: subjectParams,
  answer: z.object({
    draft: z
      .object({
        at: moment,
        form: id,
        formVersion: z.number().int(),
        recordVersion: z.number().int().nullable(),
        answers: z.record(z.string(), z.unknown()),
        moved: z.array(movedField),
      })
      .nullable(),
  }),
  refusals: ['not_found'],
});

/**
 * Stores a whole draft and replaces the previous one. Fields that the viewer can't edit, secrets and files are left
 * out.
 */
export const saveDraft = operation({
  id: 'saveDraft',
  method: 'PATCH',
  path: 'drafts/:subject',
  summary: 'Save your draft.',
  right: { kind: 'self' },
  params: subjectParams,
  body: z.strictObject({
    form: id,
    formVersion: z.number().int().min(1),
    recordVersion: z.number().int().min(1).nullable(),
    answers: z.record(z.string().max(120), z.unknown()),
  }),
  answer: z.object({ at: moment }),
  refusals: ['not_found', 'invalid'],
});

export const discardDraft = operation({
  id: 'discardDraft',
  method: 'DELETE',
  path: 'drafts/:subject',
  summary: 'Delete your draft.',
  right: { kind: 'self' },
  params: subjectParams,
  answer: message,
  refusals: ['not_found'],
});

export const draftOperations = [readDraft, saveDraft, discardDraft];
