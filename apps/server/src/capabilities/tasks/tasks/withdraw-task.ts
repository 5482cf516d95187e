import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Author } from '../../records';
import { refreshAssignees } from './assignee-rows';
import { addTaskChange } from './task-change-rows';
import { updateTaskState } from './task-rows';

/** Deactivates a task as it was created, for whoever created many at once. @returns false if it was changed since */
export async function withdrawTask(tx: TenantTx, author: Author, id: Id): Promise<boolean> {
  const rows = await tx.query<{ is_unchanged: boolean }>(
    `select version = 1 and is_active as is_unchanged from app.tasks where company_id = $1 and id = $2 for update`,
    [tx.companyId, id],
    'task-withdraw',
  );
  if (!rows[0]?.is_unchanged) return false;
  const version = await updateTaskState(tx, author, id, { is_active: false });
  await refreshAssignees(tx, id);
  await addTaskChange(tx, author, { taskId: id, version, act: 'deactivate', changes: [] });
  return true;
}
