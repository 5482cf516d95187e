import { z } from 'zod';
import { operation } from '../operation';
import { id, storable } from '../shapes';
import { answers, fieldList, keyedRecord, keyedSearch } from './shapes';

const read = { kind: 'key', scope: 'read' } as const;

const recordParams = z.strictObject({ form: id, id });

/** Operations of API clients for the records of one form. A key whose area does not contain the form finds nothing. */
export const listKeyedRecords = operation({
  id: 'listKeyedRecords',
  method: 'POST',
  path: 'v1/forms/:form/search',
  summary: 'Records of a form, by its API key.',
  right: read,
  params: z.strictObject({ form: id }),
  body: keyedSearch,
  answer: z.object({ records: z.array(keyedRecord), count: z.number().int() }),
  refusals: ['not_found', 'filter_unreadable', 'forbidden', 'too_many_attempts'],
});

export const addKeyedRecord = operation({
  id: 'addKeyedRecord',
  method: 'POST',
  path: 'v1/forms/:form/records',
  creates: 'replayed',
  summary: 'Create a record of a form, by its API key.',
  right: { kind: 'key', scope: 'create' },
  params: z.strictObject({ form: id }),
  body: z.strictObject({ formData: answers }),
  answer: keyedRecord,
  refusals: ['not_found', 'invalid', 'mandatory', 'forbidden', 'too_many_attempts'],
});

export const readKeyedRecord = operation({
  id: 'readKeyedRecord',
  method: 'GET',
  path: 'v1/forms/:form/records/:id',
  conditional: 'read',
  summary: 'One record of a form, by its API key.',
  right: read,
  params: recordParams,
  query: z.strictObject({ fields: fieldList }),
  answer: keyedRecord,
  refusals: ['not_found', 'forbidden', 'too_many_attempts'],
});

/**
 * Every record of the form once, in the order of their creation, and then what changed since: each call continues where
 * the `cursor` of the one before ended, so that a copy elsewhere stays exact. Inactive records are included. A record
 * that changes while the records are read comes again. `hasMore` is false when the copy is up to date.
 */
export const syncKeyedRecords = operation({
  id: 'syncKeyedRecords',
  method: 'GET',
  path: 'v1/forms/:form/changes',
  summary: 'All records of a form and their changes, by its API key.',
  right: read,
  params: z.strictObject({ form: id }),
  query: z.strictObject({
    cursor: storable(z.string().max(2_000)).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(100),
    fields: fieldList,
  }),
  answer: z.object({ records: z.array(keyedRecord), cursor: z.string(), hasMore: z.boolean() }),
  refusals: ['not_found', 'forbidden', 'cursor_unreadable', 'too_many_attempts'],
});

/**
 * `save` stores single answers, also of an incomplete record; `submit` requires all mandatory ones. Without `version`,
 * the changes apply to the current one. With it they merge with those of others, unless `If-Match` forbids any.
 */
export const saveKeyedRecord = operation({
  id: 'saveKeyedRecord',
  method: 'PATCH',
  path: 'v1/forms/:form/records/:id',
  conditional: 'write',
  summary: 'Save changed answers of a record, by its API key.',
  right: { kind: 'key', scope: 'update' },
  params: recordParams,
  body: z.strictObject({
    version: z.number().int().min(1).optional(),
    formData: answers,
    mode: z.enum(['save', 'submit']).default('save'),
  }),
  answer: keyedRecord,
  refusals: ['not_found', 'conflict', 'precondition_failed', 'invalid', 'mandatory', 'forbidden', 'too_many_attempts'],
});
