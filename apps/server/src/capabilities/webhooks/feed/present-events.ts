import { canAccess } from '@lendwright/access';
import { newId } from '@lendwright/kernel';
import {
  numberOf,
  presentLines,
  readRecordsByIds,
  type CompanySetup,
  type FeedEntry,
  type RecordRow,
} from '../../records';
import type { WebhookEvent } from '../endpoints/webhook-rows';
import { eventOfEntry, isDocumentAct, namedEventOf } from './event-of-entry';
import type { FeedContext } from './feed-context';
import type { NewDelivery } from './feed-rows';
import { presentEntry } from './present-entry';

/** A delivery without its id: ids are assigned in the order in which the events happened. */
interface PresentedEvent extends Omit<NewDelivery, 'id'> {
  readonly seq: number;
}

const recordOf = (row: RecordRow, setup: CompanySetup) => ({
  ...{ _id: row.id, number: numberOf(row, setup) ?? '', module: row.module_key, form: row.form_id },
});

/** The events of history entries: only what the role sees of them. Some have a second name of their own. */
async function presentHistory(
  context: FeedContext,
  row: RecordRow,
  lines: readonly FeedEntry[],
): Promise<PresentedEvent[]> {
  const { setup, viewer } = context;
  if (lines.length === 0 || !canAccess(viewer, row.module_key, row, { tab: 'history', act: 'view' })) return [];
  const byId = new Map(lines.map((line) => [line.id, line]));
  const mayOpenDocuments = canAccess(viewer, row.module_key, row, { tab: 'docs', act: 'view' });
  const entries = await presentLines({ ...context, row }, lines, []);
  return entries.flatMap(({ _id, version, createdAt, created_by, act, info }) => {
    const line = byId.get(_id);
    if (!line) return [];
    const namedEvent = isDocumentAct(line) && !mayOpenDocuments ? null : namedEventOf(line, row.module_key);
    const isShown = info.length > 0 || act === 'create';
    const names: WebhookEvent[] = [
      ...(isShown ? [eventOfEntry(line)] : []),
      ...(namedEvent && (isShown || namedEvent === 'lead.converted') ? [namedEvent] : []),
    ];
    const changes = info.map(({ field, title, previous_value: from, current_value: to }) => ({
      ...{ field, title, from, to },
    }));
    const data = { record: recordOf(row, setup), version, action: act, by: created_by.user, changes };
    return names.map((event) => ({
      ...{ history: _id, record: row.id, version, event, seq: line.change_seq },
      payload: { type: event, timestamp: createdAt, data },
    }));
  });
}

/** The events that capabilities recorded beside the history, each by the right of its own area. */
async function presentRecordEvents(
  context: FeedContext,
  row: RecordRow,
  entries: readonly FeedEntry[],
): Promise<PresentedEvent[]> {
  const events: PresentedEvent[] = [];
  for (const { event, ...entry } of entries) {
    if (event === null) continue;
    const payload = await presentEntry(context, row, { ...entry, event }, recordOf(row, context.setup));
    const { id: history, version, change_seq: seq } = entry;
    if (payload) events.push({ history, record: row.id, version, event, payload, seq });
  }
  return events;
}

const compareOrder = (a: PresentedEvent, b: PresentedEvent) => (a.version ?? 0) - (b.version ?? 0) || a.seq - b.seq;

/** What a role may see of these entries now, by record in order: nothing of records, fields and rows that it does not see. */
export async function presentEvents(context: FeedContext, entries: readonly FeedEntry[]): Promise<NewDelivery[]> {
  const records = await readRecordsByIds(context.tx, [...new Set(entries.map(({ record_id }) => record_id))]);
  const allEvents: NewDelivery[] = [];
  for (const row of records) {
    const ownEntries = entries.filter(({ record_id }) => record_id === row.id);
    const lines = ownEntries.filter(({ event }) => event === null);
    const ownEvents = [
      ...(await presentHistory(context, row, lines)),
      ...(await presentRecordEvents(context, row, ownEntries)),
    ];
    for (const { seq: _seq, ...event } of ownEvents.sort(compareOrder)) allEvents.push({ id: newId(), ...event });
  }
  return allEvents;
}
