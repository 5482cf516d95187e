import type { AnswerOf, BodyOf, listModuleRecordsByKey as listOperation } from '@lendwright/api';
import { invariant, type Id } from '@lendwright/kernel';
import { listRecords } from '../lists';
import { readRecordsByIds } from '../records';
import {
  accessOfCall,
  openKeyedRecord,
  openModule,
  ownRecordsOnly,
  presentWithForms,
  type KeyedCall,
  type PlacedRecord,
  type RequestedFields,
} from './keyed-call';

/**
 * A page of the records of all forms of a module.
 * @throws Refusal 404 not_found, also for a key of one form; 403 forbidden, 400 filter_unreadable
 */
export async function listModuleRecords(
  call: KeyedCall,
  key: string,
  { fields, ...query }: BodyOf<typeof listOperation>,
): Promise<AnswerOf<typeof listOperation>> {
  const context = await openModule(call, key);
  const filters = [...(query.filters ?? []), ...ownRecordsOnly(context.module)];
  const page = await listRecords(call.engine, call.scope, call.viewer, context.module, {
    ...{ ...query, filters, lean: true },
  });
  const ids = page.records.map(({ _id }) => _id);
  const records = await call.scope.read(async (tx) => {
    const rows = await readRecordsByIds(tx, ids, context.module.key, accessOfCall(call, context));
    return presentWithForms(call, tx, context, rows, fields && new Set(fields));
  });
  return { records, count: page.count };
}

/** One record of any form within the key's area. @throws Refusal 404 not_found */
export async function readPlacedRecord(call: KeyedCall, id: Id, wantedFields?: RequestedFields): Promise<PlacedRecord> {
  const setup = await call.engine.setups.of(call.scope);
  return call.scope.read(async (tx) => {
    const { row } = await openKeyedRecord(call.viewer, tx, setup, id);
    const [record] = await presentWithForms(call, tx, { setup }, [row], wantedFields);
    invariant(record, 'one row makes one record');
    return record;
  });
}
