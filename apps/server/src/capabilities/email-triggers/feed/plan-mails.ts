import { newId, type Id } from '@lendwright/kernel';
import { emitRecordsChanged, readRecordsByIds, type RecordRow } from '../../records';
import { addPlannedMails, type NewPlannedMail } from '../planned/planned-rows';
import { recipientsOf } from '../planned/recipients-of';
import { checkStillApplies, type TriggerContext } from '../planned/check-still-applies';
import { computeDueTime } from '../planned/timing';
import type { TriggerRow } from '../triggers/trigger-rows';
import { withStatus, type TriggerEvent } from './trigger-event';

/** A record added with an older creation date belongs to an imported portfolio and triggers nothing. */
const IMPORTED_AFTER_MS = 3_600_000;

export interface Match {
  readonly trigger: TriggerRow;
  readonly event: TriggerEvent;
}

const isImported = ({ isOfNewRecord, at }: TriggerEvent, row: RecordRow): boolean =>
  isOfNewRecord === true && Date.parse(at) - Date.parse(row.created_at) > IMPORTED_AFTER_MS;

function toPlannedMail(
  { setup }: TriggerContext,
  { trigger, event }: Match,
  row: RecordRow,
  now: Date,
): NewPlannedMail[] {
  const dueAt = computeDueTime(now, trigger.delay_minutes, setup.timeZone, trigger).toISOString();
  return recipientsOf(trigger, row).map((person: Id) => ({
    ...{ id: newId(), trigger_id: trigger.id, module_key: row.module_key, record_id: row.id, person_id: person },
    ...{ event_key: event.key, event_detail: event.detail, event_at: event.at, due_at: dueAt },
  }));
}

/** Plans the emails of events, one per person, for records that still meet the trigger's condition. */
export async function planMails(context: TriggerContext, matches: readonly Match[], now: Date): Promise<void> {
  if (matches.length === 0) return;
  const ids = [...new Set(matches.map(({ event }) => event.record))];
  const rows = new Map((await readRecordsByIds(context.tx, ids)).map((row) => [row.id, row]));
  const plannedMails: NewPlannedMail[] = [];
  for (const match of matches) {
    const row = rows.get(match.event.record);
    if (!row || row.shared_from !== null || isImported(match.event, row)) continue;
    const event = withStatus(context.setup, match.event, row);
    if (event && (await checkStillApplies(context, match.trigger, row, event)))
      plannedMails.push(...toPlannedMail(context, { ...match, event }, row, now));
  }
  if (plannedMails.length === 0) return;
  await addPlannedMails(context.tx, plannedMails);
  // Notifies open screens, so that they show the newly planned emails.
  const changedRecords = new Set(plannedMails.map(({ record_id: record }) => record));
  await emitRecordsChanged(
    context.tx,
    [...rows.values()].filter(({ id }) => changedRecords.has(id)),
    context.setup.name,
  );
}
