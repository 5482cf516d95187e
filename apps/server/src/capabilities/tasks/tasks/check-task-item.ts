import { confirmation, type AnswerOf, type checkTaskItem as contract } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { changeTask } from './change-task';
import { presentChangedTask } from './present-changed-task';
import { changeContext, lockVisibleTask } from './lock-visible-task';
import type { TaskContext } from './task-context';
import { forbiddenTaskRefusal, missingTaskRefusal } from './task-refusals';

/**
 * Checks or unchecks an item of a task's checklist, and records who did it and when.
 * @throws Refusal 403 forbidden, 404 not_found
 */
export async function checkTaskItem(
  context: TaskContext,
  id: Id,
  item: Id,
  isDone: boolean,
): Promise<AnswerOf<typeof contract>> {
  const { viewer, now } = context;
  const { row, values: before, abilities } = await lockVisibleTask(context, id);
  if (!before.checklist.some(({ _id }) => _id === item)) throw missingTaskRefusal();
  if (!abilities.progress) throw forbiddenTaskRefusal();
  const state = isDone ? { isDone, by: viewer.fullName, at: now.toISOString() } : { isDone, by: null, at: null };
  const checklist = before.checklist.map((listedChecklist) =>
    listedChecklist._id === item && listedChecklist.isDone !== isDone
      ? { ...listedChecklist, ...state }
      : listedChecklist,
  );
  const version = await changeTask(changeContext(context), { row, before, after: { ...before, checklist } });
  return { ...confirmation('tasks.taskSaved'), version, task: await presentChangedTask(context, id) };
}
