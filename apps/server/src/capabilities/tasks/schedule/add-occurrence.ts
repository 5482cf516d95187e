import { addDays, dayIn, type Id, type IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup } from '../../records';
import { addTask } from '../tasks/add-task';
import { nextDue } from './next-due';
import { storedValues } from '../tasks/task-fields';
import { readDescription } from '../tasks/task-rows';
import type { TaskRow } from '../tasks/task-read-rows';

const daysBetween = (from: IsoDate, lastDay: IsoDate) =>
  Math.round((Date.parse(lastDay) - Date.parse(from)) / 86_400_000);

/**
 * Creates the next occurrence of a recurring task, with the same creator. A task has at most one: concurrent and
 * repeated calls create nothing.
 * @returns null for the last occurrence, and if there is a next one already
 */
export async function addOccurrence(
  tx: TenantTx,
  setup: Pick<CompanySetup, 'timeZone'>,
  row: TaskRow,
  now: Date,
): Promise<{ readonly id: Id } | null> {
  const { recurrence, due_on: due } = row;
  if (recurrence === null || due === null) return null;
  const day = nextDue(recurrence, due, dayIn(now, setup.timeZone));
  if (day === null) return null;
  const author = { accountId: row.created_by, personId: null, name: row.created_name };
  const values = storedValues(row, await readDescription(tx, row.id), []);
  return addTask(
    tx,
    setup,
    author,
    {
      ...values,
      status: 'Not Started',
      due: day,
      start: values.start === null ? null : addDays(values.start, daysBetween(due, day)),
      checklist: values.checklist.map((item) => ({ ...item, isDone: false, by: null, at: null })),
      record: row.module_key && row.record_id ? { module: row.module_key, id: row.record_id } : null,
      recurredFrom: row.id,
      occurrence: row.occurrence + 1,
    },
    now,
  );
}
