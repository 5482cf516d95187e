import type { TenantTx } from '../../platform/db/tenant-scope';
import { emitRecordsChanged, readRecordsByIds } from '../records';
import {
  insertMailEvents,
  lockReportedMails,
  suppressAddress,
  summarizeEvents,
  type ReportedEvent,
  type ReportedMail,
} from './event-rows';
import type { MailEvent } from './ses-event';
import { EARLY_HIT_MS } from './hit-ids';
import { filterTracked } from './tracked-events';

/** The outcome of an event. `ignored`: the event is about no mail of this installation. */
export type AppliedOutcome = 'applied' | 'repeated' | 'ignored';

/** The source of the suppression that an event causes: an address that does not exist, or a complaint about spam. */
const sourceOf = ({ kind, bounce }: MailEvent): 'bounce' | 'complaint' | null => {
  if (kind === 'complaint') return 'complaint';
  return kind === 'bounce' && bounce?.type === 'Permanent' ? 'bounce' : null;
};

/** The event as it is stored. Actions of programs and of the recipient count separately. */
function recognizeAutomatic({ eventId, event }: ReportedEvent, mail: ReportedMail): ReportedEvent {
  if (event.provider !== 'own') return event.isAutomatic ? automaticEvent({ eventId, event }) : { eventId, event };
  const arrivedAt = mail.delivered_at ?? mail.sent_at;
  const isEarly = arrivedAt === null || Date.parse(event.occurredAt) - Date.parse(arrivedAt) < EARLY_HIT_MS;
  if (!isEarly && !event.isAutomatic) return { eventId, event };
  return automaticEvent({ eventId, event });
}

/** The action of a program gets a separate id, so that the recipient's own action still counts. */
const automaticEvent = ({ eventId, event }: ReportedEvent): ReportedEvent => ({
  eventId: `${eventId}/automatic`,
  event: { ...event, isAutomatic: true },
});

/** Stores events once and applies them to their mails. @returns their outcomes, in the same order */
export async function applyEvents(tx: TenantTx, reports: readonly ReportedEvent[]): Promise<AppliedOutcome[]> {
  const mails = await lockReportedMails(tx, [...new Set(reports.map(({ event }) => event.mailId))]);
  const events = reports.map((report) => {
    const mail = mails.get(report.event.mailId);
    return mail ? recognizeAutomatic(report, mail) : report;
  });
  const trackedIds = new Set(await filterTracked(tx, events));
  const isKnown = (report: ReportedEvent) => trackedIds.has(report) && mails.has(report.event.mailId);
  const knownEvents = events.filter(isKnown);
  if (knownEvents.length === 0) return events.map(() => 'ignored');
  const insertedIds = new Set(await insertMailEvents(tx, knownEvents));
  const appliedEvents = knownEvents.filter(({ eventId }) => insertedIds.has(eventId));
  const reportedMails = [...new Set(appliedEvents.map(({ event }) => event.mailId))].flatMap(
    (id) => mails.get(id) ?? [],
  );
  if (reportedMails.length > 0)
    await summarizeEvents(
      tx,
      reportedMails.map(({ id }) => id),
    );
  for (const { event } of appliedEvents) {
    const [source, mail] = [sourceOf(event), mails.get(event.mailId)];
    if (source && mail) await suppressAddress(tx, event.mailId, { address: mail.to_address, source });
  }
  const recordIds = new Set(reportedMails.flatMap(({ record_id: record }) => record ?? []));
  if (recordIds.size > 0) await emitRecordsChanged(tx, await readRecordsByIds(tx, [...recordIds]), '');
  // An event that occurs twice in the batch is applied once.
  return events.map((report) => {
    if (!isKnown(report)) return 'ignored';
    return insertedIds.delete(report.eventId) ? 'applied' : 'repeated';
  });
}
