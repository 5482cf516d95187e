import { z } from 'zod';
import { operation } from '../operation';
import { filterRow, sort } from '../lists';
import { record } from '../records/shapes';
import { formKind, formTitle } from '../forms/shapes';
import { id, idParams, message, moment, storable, titled } from '../shapes';
import { KEY_SCOPES, keyScopes } from './shapes';

const right = { kind: 'admin' } as const;
const key = { kind: 'key' } as const;

const apiKey = z.object({
  _id: id,
  title: z.string(),
  /** Some characters of the key, to identify it. */
  start: z.string(),
  role: titled.nullable(),
  createdAt: moment,
  created_by: z.string(),
  lastUsedAt: moment.nullable(),
  /** When it ends by itself; null if it does not. */
  expiresAt: moment.nullable(),
  scopes: keyScopes,
});

export const listFormKeys = operation({
  id: 'listFormKeys',
  method: 'GET',
  path: 'forms/:id/keys',
  summary: 'The API keys of a form.',
  right,
  params: idParams,
  answer: z.object({ keys: z.array(apiKey) }),
  refusals: ['not_found'],
});

/** The keys of all forms, newest first. Includes inactive keys, but no revoked ones. */
export const listKeys = operation({
  id: 'listKeys',
  method: 'GET',
  path: 'integrations/keys',
  summary: 'All API keys of the company.',
  right,
  answer: z.object({
    keys: z.array(
      apiKey.extend({
        form: titled.extend({ kind: formKind }),
        /** Its form or role is inactive, so calls with it are refused until both are active. */
        inactive: z.boolean(),
        /** It has ended. */
        expired: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});

/**
 * Creates a key for the records of this form, with the rights of `role`. It ends after `days`, or never without them. The
 * key itself is only returned this once.
 */
export const createFormKey = operation({
  id: 'createFormKey',
  method: 'POST',
  path: 'forms/:id/keys',
  creates: 'secret',
  summary: 'Create an API key for a form.',
  right: { kind: 'own-admin' },
  params: idParams,
  body: z.strictObject({
    title: formTitle,
    role: id,
    days: z.number().int().min(1).max(3_650).optional(),
    scopes: keyScopes.default([...KEY_SCOPES]),
  }),
  answer: message.extend({ _id: id, key: z.string() }),
  refusals: ['not_found', 'invalid'],
});

/**
 * Creates a key that replaces another one, with its title, role, scopes and duration. The old key works for `overlap` more
 * hours, so that clients can change over without a gap.
 */
export const rotateFormKey = operation({
  id: 'rotateFormKey',
  method: 'POST',
  path: 'forms/keys/:id/rotation',
  creates: 'secret',
  summary: 'Replace an API key.',
  right: { kind: 'own-admin' },
  params: idParams,
  body: z.strictObject({ overlap: z.union([z.literal(0), z.literal(24), z.literal(168)]) }),
  answer: message.extend({ _id: id, key: z.string() }),
  refusals: ['not_found'],
});

export const revokeFormKey = operation({
  id: 'revokeFormKey',
  method: 'DELETE',
  path: 'forms/keys/:id',
  summary: 'Revoke an API key immediately.',
  right,
  params: idParams,
  answer: message,
  refusals: ['not_found'],
});

const answers = z.record(z.string().max(120), z.unknown());
const fieldName = storable(z.string().min(1).max(120));
/** Only these answers are returned: all that the role sees without it. Names that it does not see are left out. */
const fields = z.array(fieldName).max(500).optional();
/** The same in an address: names with commas between them. */
const fieldList = storable(z.string().min(1).max(8_000)).optional();
const recordParams = z.strictObject({ form: id, id });
const keyedRecord = record.pick({ _id: true, version: true, active: true, number: true, info: true }).extend({
  status: z.array(titled),
  createdAt: moment,
  updatedAt: moment,
});

/** Operations of API clients, with a key for the form in the path. A key for another form finds nothing. */
export const listKeyedRecords = operation({
  id: 'listKeyedRecords',
  method: 'POST',
  path: 'v1/forms/:form/search',
  summary: 'Records of a form, by its API key.',
  right: key,
  params: z.strictObject({ form: id }),
  body: z.strictObject({
    skip: z.number().int().min(0).max(5_000_000).default(0),
    limit: z.number().int().min(1).max(100).default(20),
    filters: z.array(filterRow).max(30).optional(),
    sort: sort.optional(),
    search: storable(z.string().max(200)).optional(),
    fields,
  }),
  answer: z.object({ records: z.array(keyedRecord), count: z.number().int() }),
  refusals: ['not_found', 'filter_unreadable', 'forbidden', 'too_many_attempts'],
});

export const addKeyedRecord = operation({
  id: 'addKeyedRecord',
  method: 'POST',
  path: 'v1/forms/:form/records',
  creates: 'replayed',
  summary: 'Create a record of a form, by its API key.',
  right: key,
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
  right: key,
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
  right: key,
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
  right: key,
  params: recordParams,
  body: z.strictObject({
    version: z.number().int().min(1).optional(),
    formData: answers,
    mode: z.enum(['save', 'submit']).default('save'),
  }),
  answer: keyedRecord,
  refusals: ['not_found', 'conflict', 'precondition_failed', 'invalid', 'mandatory', 'forbidden', 'too_many_attempts'],
});
