import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { cleanHtml } from '../../../platform/rich-text/clean-html';
import type { Author, CompanySetup } from '../../records';
import { replaceAssignees } from './assignee-rows';
import { addDependencies } from './dependency-rows';
import { dueMoment } from './due-moment';
import { notifyAssignees } from './notify-task';
import { updateNextReminder } from '../schedule/reminder-rows';
import { addTaskChange } from './task-change-rows';
import { DEFAULT_VALUES, type NewTask } from './task-input';
import { insertTask } from './task-rows';

/**
 * Creates an active task with its people, dependencies, reminders, first history entry and notifications, in the
 * caller's transaction. The caller has checked the rights and all references; a new task blocks nothing, so it can't
 * close a cycle.
 * @param setup the company's setup, for its time zone
 * @returns null if the trigger has created the task of this template before, or the task has a next occurrence
 */
export async function addTask(
  tx: TenantTx,
  setup: Pick<CompanySetup, 'timeZone'>,
  author: Author,
  {
    record,
    templateId = null,
    triggerId = null,
    recurredFrom = null,
    occurrence = 1,
    isSilent = false,
    ...sent
  }: NewTask,
  now: Date = new Date(),
): Promise<{ readonly id: Id } | null> {
  const id = newId();
  const values = { ...DEFAULT_VALUES, ...sent, description: cleanHtml(sent.description ?? '') };
  const dueAt = dueMoment(values.due, values.dueTime, setup.timeZone);
  const source = { templateId, triggerId, recurredFrom, occurrence };
  const isNew = await insertTask(tx, author, { id, record, values, dueAt, source });
  if (!isNew) return null;
  await replaceAssignees(tx, id, values.assignees);
  await addDependencies(tx, id, values.blockedBy);
  if (Object.values(values.reminders).some(Boolean))
    await updateNextReminder(tx, id, values, { now, timeZone: setup.timeZone, isNewDate: true });
  await addTaskChange(tx, author, { taskId: id, recordId: record?.id ?? null, version: 1, act: 'create', changes: [] });
  if (!isSilent)
    await notifyAssignees(tx, author, { id, recordId: record?.id ?? null }, 'task_assigned', values.assignees);
  return { id };
}
