import { confirmation, type Confirmation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { authorOf, type Author } from '../../records';
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
    await addTaskChange(tx, author, { taskId: id, recordId: row.record_id, version, act, changes: [] });
  }
  return confirmation(isActive ? 'general.activated' : 'general.deactivated', { title: row.title });
}

/** Deactivates a task as it was created, for whoever created many at once. @returns false if it was changed since */
export async function withdrawTask(tx: TenantTx, author: Author, id: Id): Promise<boolean> {
  const rows = await tx.query<{ is_unchanged: boolean; record_id: Id | null }>(
    `select version = 1 and is_active as is_unchanged, record_id from app.tasks where company_id = $1 and id = $2 for update`,
    [tx.companyId, id],
    'task-withdraw',
  );
  const [task] = rows;
  if (!task?.is_unchanged) return false;
  const version = await updateTaskState(tx, author, id, { is_active: false });
  await refreshAssignees(tx, id);
  const change = { taskId: id, recordId: task.record_id, version, act: 'deactivate', changes: [] } as const;
  await addTaskChange(tx, author, change);
  return true;
}
