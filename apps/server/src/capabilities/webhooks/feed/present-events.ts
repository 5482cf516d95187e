import { canAccess, type Viewer } from '@lendwright/access';
import { newId } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import {
  numberOf,
  presentLines,
  readRecordsByIds,
  type CompanySetup,
  type FeedLine,
  type RecordEngine,
  type RecordRow,
} from '../../records';
import { eventOfLine } from './event-of-line';
import type { NewDelivery } from './feed-rows';

export interface FeedContext {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
}

/** The events of one record for a role: only entries that it sees, in the order of the record's versions. */
async function eventsOfRecord(
  context: FeedContext,
  row: RecordRow,
  lines: readonly FeedLine[],
): Promise<NewDelivery[]> {
  const { setup, viewer } = context;
  if (!canAccess(viewer, row.module_key, row, { tab: 'history', act: 'view' })) return [];
  const byId = new Map(lines.map((line) => [line.id, line]));
  const entries = await presentLines({ ...context, row }, lines, []);
  return entries.flatMap(({ _id, version, createdAt, created_by, act, info }) => {
    const line = byId.get(_id);
    if (!line || (info.length === 0 && act !== 'create')) return [];
    const event = eventOfLine(line);
    const record = { _id: row.id, number: numberOf(row, setup) ?? '', module: row.module_key, form: row.form_id };
    const changes = info.map(({ field, title, previous_value: from, current_value: to }) => ({
      field,
      title,
      from,
      to,
    }));
    const data = { record, version, action: act, by: created_by.user, changes };
    const payload = { type: event, timestamp: createdAt, data };
    return [{ id: newId(), history: _id, record: row.id, version, event, payload }];
  });
}

/** What a role may see of these entries now: nothing of records, fields and rows that it does not see. */
export async function presentEvents(context: FeedContext, lines: readonly FeedLine[]): Promise<NewDelivery[]> {
  const records = await readRecordsByIds(context.tx, [...new Set(lines.map(({ record_id }) => record_id))]);
  const allEvents = [];
  for (const row of records) {
    const ownLines = lines.filter(({ record_id }) => record_id === row.id);
    allEvents.push(...(await eventsOfRecord(context, row, ownLines)));
  }
  return allEvents;
}
