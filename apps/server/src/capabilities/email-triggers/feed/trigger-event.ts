import type { EmailTriggerEvent } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { CompanySetup, FeedLine, RecordRow } from '../../records';
import type { TriggerRow } from '../triggers/trigger-rows';

/** The part of a history entry that triggers use. */
export type TriggerLine = Pick<FeedLine, 'id' | 'record_id' | 'at' | 'act' | 'changes'>;

/** An event of a record. */
export interface TriggerEvent {
  readonly kind: EmailTriggerEvent['kind'];
  readonly record: Id;
  /** Identifies the event, regardless of when it is read. */
  readonly key: string;
  /**
   * The status, the date, the due day of a task, the change of a document, or the state of the payment. In the feed, a
   * status is its title in the history; empty for a new record.
   */
  readonly detail: string;
  readonly at: string;
  /** Whether the record was just added. */
  readonly isOfNewRecord?: boolean;
}

/** Whether an event of the feed matches a trigger. Daily events are found per trigger instead. */
export function isTriggeredBy({ event, active_since: since }: TriggerRow, { kind, detail, at }: TriggerEvent): boolean {
  if (event.kind !== kind || Date.parse(at) < Date.parse(since)) return false;
  if (event.kind === 'document') return event.changes.some((change) => change === detail);
  return event.kind !== 'payment' || event.states.some((state) => state === detail);
}

/** The event with the id of the record's current status; null if the record has since changed to another one. */
export function withStatus({ statuses }: CompanySetup, event: TriggerEvent, row: RecordRow): TriggerEvent | null {
  if (event.kind !== 'status-reached') return event;
  const status = row.status_id === null ? undefined : statuses.get(row.status_id);
  return status && (event.detail === '' || event.detail === status.title) ? { ...event, detail: status.id } : null;
}
