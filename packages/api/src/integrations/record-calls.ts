import { z } from 'zod';
import { moduleKey } from '../modules';
import { operation } from '../operation';
import { id, idParams, storable } from '../shapes';
import { fieldList, keyedSearch, placedRecord } from './shapes';

/** Operations of API clients for records of any form within the key's area. A record outside of it does not exist. */
export const listModuleRecordsByKey = operation({
  id: 'listModuleRecordsByKey',
  method: 'POST',
  path: 'v1/modules/:module/search',
  summary: 'Records of all forms of a module, by an API key of the module or the company.',
  right: { kind: 'key', scope: 'read' },
  params: z.strictObject({ module: moduleKey }),
  body: keyedSearch,
  answer: z.object({ records: z.array(placedRecord), count: z.number().int() }),
  refusals: ['not_found', 'filter_unreadable', 'forbidden', 'too_many_attempts'],
});

export const readRecordByKey = operation({
  id: 'readRecordByKey',
  method: 'GET',
  path: 'v1/records/:id',
  conditional: 'read',
  summary: 'One record of any form, by an API key.',
  right: { kind: 'key', scope: 'read' },
  params: idParams,
  query: z.strictObject({ fields: fieldList }),
  answer: placedRecord,
  refusals: ['not_found', 'forbidden', 'too_many_attempts'],
});

/**
 * Sets the status under the rules of the product: the role's rights, locked statuses, those of the program, and stage
 * rules, which a key never overrides. With `version`, a status that someone else set since then is a conflict.
 */
export const setStatusByKey = operation({
  id: 'setStatusByKey',
  method: 'PATCH',
  path: 'v1/records/:id/status',
  summary: 'Set the status of a record, by an API key.',
  right: { kind: 'key', scope: 'status' },
  params: idParams,
  body: z.strictObject({ status: id, version: z.number().int().min(1).optional() }),
  answer: placedRecord,
  refusals: ['not_found', 'forbidden', 'conflict', 'invalid', 'stage_incomplete', 'too_many_attempts'],
});

/** Idempotent. People cannot be deactivated with a key, because that ends their logins. */
export const deactivateByKey = operation({
  id: 'deactivateByKey',
  method: 'DELETE',
  path: 'v1/records/:id',
  summary: 'Deactivate a record, by an API key.',
  right: { kind: 'key', scope: 'deactivate' },
  params: idParams,
  answer: placedRecord,
  refusals: ['not_found', 'forbidden', 'too_many_attempts'],
});

export const restoreByKey = operation({
  id: 'restoreByKey',
  method: 'POST',
  path: 'v1/records/:id/restore',
  summary: 'Restore a deactivated record, by an API key.',
  right: { kind: 'key', scope: 'deactivate' },
  params: idParams,
  answer: placedRecord,
  refusals: ['not_found', 'forbidden', 'too_many_attempts'],
});

const name = storable(z.string());

/** The modules that the key reaches, each with its forms and statuses. Names are as stored, not translated. */
export const listModulesByKey = operation({
  id: 'listModulesByKey',
  method: 'GET',
  path: 'v1/modules',
  summary: 'The modules, forms and statuses within the area of an API key.',
  right: { kind: 'key', scope: 'lists' },
  answer: z.object({
    modules: z.array(
      z.object({
        key: z.string(),
        title: name,
        forms: z.array(z.object({ _id: id, title: name, version: z.number().int() })),
        /** In pipeline order. */
        statuses: z.array(z.object({ _id: id, title: name, active: z.boolean() })),
      }),
    ),
  }),
  refusals: ['too_many_attempts'],
});

/** The programs of loans. A key that does not reach loans finds none. */
export const listProgramsByKey = operation({
  id: 'listProgramsByKey',
  method: 'GET',
  path: 'v1/programs',
  summary: 'The products and programs of loans, by an API key.',
  right: { kind: 'key', scope: 'lists' },
  answer: z.object({
    programs: z.array(
      z.object({
        _id: id,
        title: name,
        product: z.object({ _id: id, title: name }),
        form: id.nullable(),
        /** The statuses that its loans may have; all of the module if empty. */
        statuses: z.array(id),
        active: z.boolean(),
      }),
    ),
  }),
  refusals: ['forbidden', 'too_many_attempts'],
});
