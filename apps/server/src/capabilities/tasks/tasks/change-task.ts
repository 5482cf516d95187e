import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Author, CompanySetup } from '../../records';
import { addOccurrence } from '../schedule/add-occurrence';
import { refreshAssignees, replaceAssignees } from './assignee-rows';
import { assertNoCycle, replaceDependencies } from './dependency-rows';
import { dueMoment } from './due-moment';
import { startFollowUps } from './follow-ups';
import { notifyAccounts, notifyAssignees } from './notify-task';
import { updateNextReminder } from '../schedule/reminder-rows';
import { addTaskChange, type TaskChange } from './task-change-rows';
import { changedFields, TASK_FIELDS, wireValue, type TaskField } from './task-fields';
import type { TaskValues } from './task-input';
import type { TaskRow } from './task-read-rows';
import { updateCompletion, updateTaskValues } from './task-rows';

/** A change of a locked task, checked and resolved. */
export interface TaskUpdate {
  readonly row: TaskRow;
  readonly before: TaskValues;
  readonly after: TaskValues;
  readonly act?: TaskChange['act'];
  readonly reason?: string;
  /** Completes the task although it is blocked. */
  readonly isOverride?: boolean;
}

/** The dependencies of a change, from screens and from jobs. */
export interface ChangeContext {
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly author: Author;
  readonly now: Date;
}

const isOpen = ({ status }: TaskValues) => status !== 'Completed' && status !== 'N/A';

/** The titles of the open tasks that block a task. */
async function readOpenBlockers({ tx }: ChangeContext, blockers: readonly Id[]): Promise<Id[]> {
  if (blockers.length === 0) return [];
  const rows = await tx.query<{ id: Id }>(
    'select id from app.tasks where company_id = $1 and id = any($2::uuid[]) and is_open order by id',
    [tx.companyId, blockers],
    'task-open-blockers',
  );
  return rows.map(({ id }) => id);
}

/** @throws Refusal 409 blocked with the open tasks and mandatory items that prevent completion */
async function assertCompletable(context: ChangeContext, { after, isOverride }: TaskUpdate): Promise<void> {
  const items = after.checklist.filter(({ mandatory, isDone }) => mandatory && !isDone).map(({ title }) => title);
  const tasks = await readOpenBlockers(context, after.blockedBy);
  if ((items.length === 0 && tasks.length === 0) || isOverride) return;
  const explanation =
    items.length > 0
      ? reason('tasks.itemsOpen', { items: items.join(', ') })
      : reason('tasks.blocked', { count: tasks.length });
  throw new Refusal(409, 'blocked', explanation, { tasks, items });
}

/** Runs once per completion, in its transaction. */
async function completeInTransaction(context: ChangeContext, { row, after }: TaskUpdate): Promise<void> {
  const { tx, setup, author, now } = context;
  const record = row.module_key && row.record_id ? { module: row.module_key, id: row.record_id } : null;
  await startFollowUps(tx, setup, author, {
    ...{ id: row.id, record, templateId: row.template_id, triggerId: row.trigger_id },
    ...{ targetStatus: after.targetStatus, convertLead: after.convertLead },
  });
  if (after.recurrence?.from === 'completion') {
    const currentRow = { ...row, recurrence: after.recurrence, due_on: after.due };
    await addOccurrence(tx, setup, currentRow, now);
  }
  const task = { id: row.id, recordId: row.record_id };
  if (row.created_by) await notifyAccounts(tx, author, task, 'task_completed', [row.created_by]);
}

/** Notifies people who are new on an open task. */
async function notifyNewAssignees({ tx, author }: ChangeContext, { row, before, after }: TaskUpdate): Promise<void> {
  const storedAssignees = new Set(before.assignees.map(({ kind, id }) => `${kind}/${id}`));
  const addedAssignees = after.assignees.filter(({ kind, id }) => !storedAssignees.has(`${kind}/${id}`));
  if (!isOpen(after)) return;
  await notifyAssignees(tx, author, { id: row.id, recordId: row.record_id }, 'task_assigned', addedAssignees);
}

const SCHEDULING_FIELDS: ReadonlySet<TaskField> = new Set(['due', 'dueTime', 'reminders', 'status']);

/**
 * Writes a change of a task: values, people, dependencies, history and notifications, and on completion its follow-ups
 * and next occurrence. Every change of a task's values goes through here. The caller has locked the task and checked
 * the rights, references and version.
 * @returns the version, unchanged if nothing changes
 * @throws Refusal 409 blocked, 422 cycle
 */
export async function changeTask(context: ChangeContext, update: TaskUpdate): Promise<number> {
  const { tx, setup, author, now } = context;
  const { row, before, after } = update;
  const fields = changedFields(before, after);
  if (fields.length === 0) return row.version;
  const isCompletion = after.status === 'Completed' && before.status !== 'Completed';
  if (fields.includes('blockedBy')) await assertNoCycle(tx, row.id, after.blockedBy);
  if (isCompletion) await assertCompletable(context, update);
  const version = await updateTaskValues(
    tx,
    author,
    row.id,
    after,
    dueMoment(after.due, after.dueTime, setup.timeZone),
  );
  if (isCompletion || before.status === 'Completed')
    await updateCompletion(tx, author, row.id, after.status === 'Completed');
  if (fields.includes('assignees')) await replaceAssignees(tx, row.id, after.assignees);
  else if (fields.some((field) => SCHEDULING_FIELDS.has(field))) await refreshAssignees(tx, row.id);
  if (fields.includes('blockedBy')) await replaceDependencies(tx, row.id, after.blockedBy);
  if (fields.some((field) => SCHEDULING_FIELDS.has(field))) {
    const isNewDate = fields.includes('due') || fields.includes('dueTime');
    await updateNextReminder(tx, row.id, after, { now, timeZone: setup.timeZone, isNewDate });
  }
  const changes = fields.map((field) => ({
    ...{ field: TASK_FIELDS[field].wire, from: wireValue(field, before), to: wireValue(field, after) },
  }));
  const act = update.act ?? (isCompletion && update.isOverride ? 'override' : 'update');
  await addTaskChange(tx, author, {
    ...{ taskId: row.id, recordId: row.record_id, version, act, changes, reason: update.reason ?? '' },
  });
  await notifyNewAssignees(context, update);
  if (isCompletion) await completeInTransaction(context, update);
  return version;
}
