import { confirmation, type Confirmation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { authorOf } from '../../records';
import { refreshAssignees } from './assignee-rows';
import { lockVisibleTask } from './lock-visible-task';
import { addTaskChange } from './task-change-rows';
import type { TaskContext } from './task-context';
import { forbiddenTaskRefusal } from './task-refusals';
import { updateTaskState } from './task-rows';

/**
 * Activates or deactivates a task. Idempotent.
 * @throws Refusal 403 forbidden, 404 not_found
 * @source spec 2-records §2.12, §6
 */
export async function setTaskActivity(context: TaskContext, id: Id, isActive: boolean): Promise<Confirmation> {
  const { tx, viewer } = context;
  const { row, abilities } = await lockVisibleTask(context, id);
  if (!abilities.delete) throw forbiddenTaskRefusal();
  if (row.is_active !== isActive) {
    const author = authorOf(viewer);
    const version = await updateTaskState(tx, author, id, { is_active: isActive });
    await refreshAssignees(tx, id);
    const act = isActive ? 'activate' : 'deactivate';
    await addTaskChange(tx, author, { taskId: id, version, act, changes: [] });
  }
  return confirmation(isActive ? 'general.activated' : 'general.deactivated', { title: row.title });
}
