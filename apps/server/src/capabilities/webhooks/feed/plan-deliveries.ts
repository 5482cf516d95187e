import { canAccess, type Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import {
  marksAfter,
  numberOf,
  presentLines,
  readFeed,
  readRecordsByIds,
  type CompanySetup,
  type FeedLine,
  type RecordEngine,
  type RecordRow,
} from '../../records';
import { lockWebhook, type WebhookRow } from '../endpoints/webhook-rows';
import { eventOfLine } from './event-of-line';
import { addDeliveries, readCursors, writeCursors } from './feed-rows';
import { readRoleViewer } from './role-viewer';

/** Entries of each numbering per transaction. */
const BATCH = 50;

interface FeedContext {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
}

/** The events of one record for a role: only entries that it sees, in the order of the record's versions. */
async function eventsOfRecord(context: FeedContext, row: RecordRow, lines: readonly FeedLine[]) {
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

async function planLines(context: FeedContext, webhook: WebhookRow, lines: readonly FeedLine[]): Promise<void> {
  const records = await readRecordsByIds(context.tx, [...new Set(lines.map(({ record_id }) => record_id))]);
  const allEvents = [];
  for (const row of records) {
    const ownLines = lines.filter(({ record_id }) => record_id === row.id);
    allEvents.push(...(await eventsOfRecord(context, row, ownLines)));
  }
  const wanted = allEvents.filter(({ event }) => webhook.events.includes(event));
  await addDeliveries(context.tx, webhook.id, wanted);
}

/**
 * Turns the changes since the last call into deliveries of a webhook, and moves its cursors in the same transaction: a
 * change is told once, even if the process is killed. The events of an inactive role are left out.
 * @returns how many history entries were read
 */
export function planDeliveries(engine: RecordEngine, scope: TenantScope, id: Id): Promise<number> {
  return scope.write(async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (!webhook) return 0;
    const marks = await readCursors(tx, id);
    const lines = await readFeed(tx, marks, BATCH);
    if (lines.length === 0) return 0;
    const viewer = await readRoleViewer(tx, id, webhook.role_id);
    const setup = await engine.setups.readCurrent(tx);
    if (viewer) await planLines({ engine, tx, setup, viewer }, webhook, lines);
    await writeCursors(tx, id, marksAfter(marks, lines));
    return lines.length;
  });
}
