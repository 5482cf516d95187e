import type { EmailTriggerEvent } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { CompanySetup, FeedLine, RecordRow } from '../../records';
import type { TriggerRow } from '../triggers/trigger-rows';

/** An entry of the history, as far as triggers follow it. */
export type TriggerLine = Pick<FeedLine, 'id' | 'record_id' | 'at' | 'act' | 'changes'>;

/** Something that happened to a record. */
export interface TriggerEvent {
  readonly kind: EmailTriggerEvent['kind'];
  readonly record: Id;
  /** The same for the same event, whenever it is read. */
  readonly key: string;
  /**
   * The status, the date, the day a task is due, what happened to a document, or the state of the payment. In the feed, a status is the title that the
   * history has of it; a new record has none.
   */
  readonly detail: string;
  readonly at: string;
  /** Whether it is of a record that was just added. */
  readonly isOfNew?: boolean;
}

/** Whether an event of the feed triggers; those of days are found for their trigger. */
export function isTriggeredBy({ event, active_since: since }: TriggerRow, { kind, detail, at }: TriggerEvent): boolean {
  if (event.kind !== kind || Date.parse(at) < Date.parse(since)) return false;
  if (event.kind === 'document') return event.changes.some((change) => change === detail);
  return event.kind !== 'payment' || event.states.some((state) => state === detail);
}

/** The event with the id of the status that its record has; null if the record has moved on to another one. */
export function withStatus({ statuses }: CompanySetup, event: TriggerEvent, row: RecordRow): TriggerEvent | null {
  if (event.kind !== 'status-reached') return event;
  const status = row.status_id === null ? undefined : statuses.get(row.status_id);
  return status && (event.detail === '' || event.detail === status.title) ? { ...event, detail: status.id } : null;
}
