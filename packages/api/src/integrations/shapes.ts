import { KEY_SCOPES } from '@lendwright/access';
import { z } from 'zod';
import { filterRow, sort } from '../lists';
import { record } from '../records/shapes';
import { id, moment, storable, titled } from '../shapes';

export const keyScopes = z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length);

/** Where a key may act: the records of one form, those of all forms of one module, or wherever its role may. */
export const KEY_AREAS = ['form', 'module', 'company'] as const;

export const answers = z.record(z.string().max(120), z.unknown());
const fieldName = storable(z.string().min(1).max(120));
/** Only these answers are returned: all that the role sees without it. Names that it does not see are left out. */
const fields = z.array(fieldName).max(500).optional();
/** The same in an address: names with commas between them. */
export const fieldList = storable(z.string().min(1).max(8_000)).optional();
/** A search of an API client. */
export const keyedSearch = z.strictObject({
  skip: z.number().int().min(0).max(5_000_000).default(0),
  limit: z.number().int().min(1).max(100).default(20),
  filters: z.array(filterRow).max(30).optional(),
  sort: sort.optional(),
  search: storable(z.string().max(200)).optional(),
  fields,
});
export const keyedRecord = record.pick({ _id: true, version: true, active: true, number: true, info: true }).extend({
  status: z.array(titled),
  createdAt: moment,
  updatedAt: moment,
});

/** A record among those of several forms. */
export const placedRecord = keyedRecord.extend({ module: z.string(), form: z.object({ _id: id, title: z.string() }) });
