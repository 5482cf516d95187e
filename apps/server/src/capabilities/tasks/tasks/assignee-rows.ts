import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { TaskAssignee } from './task-input';

/** Replaces the people of a task, in this order. The repeated columns of the rows are those of the stored task. */
export async function replaceAssignees(tx: TenantTx, task: Id, assignees: readonly TaskAssignee[]): Promise<void> {
  await tx.query(
    'delete from app.task_assignees where company_id = $1 and task_id = $2',
    [tx.companyId, task],
    'task-assignees-clear',
  );
  if (assignees.length === 0) return;
  const column = <Key extends keyof TaskAssignee>(key: Key) => assignees.map((assignee) => assignee[key]);
  await tx.query(
    `insert into app.task_assignees (company_id, task_id, kind, target_id, position, role_id, fallback_id, record_id, is_open, due_at)
     select $1, t.id, v.kind, v.target_id, v.position, v.role_id, v.fallback_id, t.record_id,
       t.is_open and (v.kind = 'person' or t.taken_at is null), t.due_at
     from unnest($3::text[], $4::uuid[], $5::uuid[], $6::uuid[]) with ordinality v (kind, target_id, role_id, fallback_id, position)
     join app.tasks t on t.company_id = $1 and t.id = $2
     on conflict do nothing returning company_id`,
    [tx.companyId, task, column('kind'), column('id'), column('role'), column('fallback')],
    'task-assignees-insert',
  );
}

/** Copies the due moment and openness of a changed task to the rows of its people. */
export async function refreshAssignees(tx: TenantTx, task: Id): Promise<void> {
  await tx.query(
    `update app.task_assignees a set is_open = t.is_open and (a.kind = 'person' or t.taken_at is null), due_at = t.due_at
     from app.tasks t where a.company_id = $1 and a.task_id = $2 and t.company_id = $1 and t.id = $2`,
    [tx.companyId, task],
    'task-assignees-refresh',
  );
}
