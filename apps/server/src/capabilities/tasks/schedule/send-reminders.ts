import type { TenantScope } from '../../../platform/db/tenant-scope';
import { addOccurrence } from './add-occurrence';
import { notifyAccounts, notifyAssignees } from '../tasks/notify-task';
import { nextReminder } from './reminder-schedule';
import { storedValues } from '../tasks/task-fields';
import { readTaskRows } from '../tasks/task-read-rows';
import {
  lockDueOccurrences,
  lockDueReminders,
  readOwnReminderAccounts,
  readSentCount,
  storeSentReminder,
  claimOwnReminders,
} from './due-reminder-rows';

/** Tasks per transaction: a worker that dies repeats at most these. */
const BATCH = 50;
/** Reminders have no author. */
const PRODUCT = { accountId: null, personId: null, name: '' };

/** When the schedule of a company runs. */
export interface ScheduleRun {
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * Sends a batch of due reminders to the people of open tasks. Notifications and the next date are written in one
 * transaction, so that each reminder is sent exactly once. People with a reminder of their own are left out.
 * @returns how many were sent
 */
export function sendReminders(scope: TenantScope, { now, timeZone }: ScheduleRun): Promise<number> {
  return scope.write(async (tx) => {
    const ids = await lockDueReminders(tx, now.toISOString(), BATCH);
    for (const row of await readTaskRows(tx, null, ids)) {
      const { assignees, due, dueTime, reminders } = storedValues(row, '', []);
      const excludedAccounts = await readOwnReminderAccounts(tx, row.id);
      await notifyAssignees(
        tx,
        PRODUCT,
        { id: row.id, recordId: row.record_id },
        'task_due',
        assignees,
        excludedAccounts,
      );
      const sentCount = (await readSentCount(tx, row.id)) + 1;
      await storeSentReminder(
        tx,
        row.id,
        nextReminder({ due, dueTime, reminders }, sentCount, now.toISOString(), timeZone),
      );
    }
    return ids.length;
  });
}

/** Sends a batch of own reminders that are due. @returns how many were due */
export function sendOwnReminders(scope: TenantScope, { now }: ScheduleRun): Promise<number> {
  return scope.write(async (tx) => {
    const rows = await claimOwnReminders(tx, now.toISOString(), BATCH);
    for (const row of rows) {
      if (!row.is_open) continue;
      await notifyAccounts(tx, PRODUCT, { id: row.task_id, recordId: row.record_id }, 'task_due', [row.account_id]);
    }
    return rows.length;
  });
}

/** Creates the next occurrences of a batch of tasks that recur by date. @returns how many were due */
export function addDueOccurrences(scope: TenantScope, { now, timeZone }: ScheduleRun): Promise<number> {
  return scope.write(async (tx) => {
    const ids = await lockDueOccurrences(tx, now.toISOString(), BATCH);
    for (const row of await readTaskRows(tx, null, ids)) await addOccurrence(tx, { timeZone }, row, now);
    return ids.length;
  });
}
