import { newId, type Id } from '@lendwright/kernel';
import { changeNumber, changeValues } from '../../../platform/db/change-number';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { recordEvent, type RecordEventName } from '../../../platform/events/record-event';
import type { Author } from '../../records';
import { TASK_FIELDS } from './task-fields';

/** One changed field of a task, with its values as in `TaskValues`. */
export interface TaskFieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

export interface TaskChange {
  readonly taskId: Id;
  /** The record of the task; null for one without. */
  readonly recordId: Id | null;
  readonly version: number;
  readonly act: 'create' | 'update' | 'activate' | 'deactivate' | 'take' | 'hand-off' | 'override';
  readonly changes: readonly TaskFieldChange[];
  readonly reason?: string;
}

function eventOf({ act, changes }: TaskChange): RecordEventName {
  if (act === 'create') return 'task.created';
  if (act === 'deactivate') return 'task.deleted';
  if (act === 'activate') return 'task.restored';
  const isCompletion = changes.some(({ field, to }) => field === TASK_FIELDS.status.wire && to === 'Completed');
  return isCompletion ? 'task.completed' : 'task.updated';
}

/** Adds an entry to the history of a task and an event to its record, and takes a change number of the company: see `MyTaskAnswers`. */
export async function addTaskChange(tx: TenantTx, author: Author, change: TaskChange): Promise<void> {
  const { taskId, recordId, version, act, changes, reason = '' } = change;
  await tx.query(
    `with ${changeNumber(11)}
     insert into app.task_changes (company_id, id, task_id, version, by_account, by_person, by_name, act, changes, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[tx.companyId, newId(), taskId, version, author.accountId, author.personId, author.name],
      ...[act, JSON.stringify(changes), reason, ...changeValues(tx)],
    ],
    'task-change',
  );
  if (recordId === null) return;
  await recordEvent(tx, { record: recordId, event: eventOf(change), subject: taskId, by: author.name });
}

export interface TaskChangeRow {
  readonly id: Id;
  readonly version: number;
  readonly at: string;
  readonly by_name: string;
  readonly act: TaskChange['act'];
  readonly changes: readonly TaskFieldChange[];
  readonly reason: string;
}

const COLUMNS = 'id, version, at, by_name, act, changes, reason';
const MAX_SHOWN = 50;

/** The latest changes of a task, newest first. */
export function readTaskChanges(tx: TenantTx, task: Id): Promise<TaskChangeRow[]> {
  const sql = `select ${COLUMNS} from app.task_changes where company_id = $1 and task_id = $2 order by version desc, id desc limit ${MAX_SHOWN}`;
  return tx.query(sql, [tx.companyId, task], 'task-changes');
}

/** The changes after a version, oldest first. */
export function readLaterTaskChanges(tx: TenantTx, task: Id, version: number): Promise<TaskChangeRow[]> {
  const sql = `select ${COLUMNS} from app.task_changes where company_id = $1 and task_id = $2 and version > $3 order by version, id`;
  return tx.query(sql, [tx.companyId, task, version], 'task-changes-later');
}
