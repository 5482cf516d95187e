import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** Adds tasks that block a task. */
export async function addDependencies(tx: TenantTx, task: Id, blockers: readonly Id[]): Promise<void> {
  if (blockers.length === 0) return;
  await tx.query(
    `insert into app.task_dependencies (company_id, task_id, blocker_id) select $1, $2, unnest($3::uuid[])
     on conflict do nothing returning company_id`,
    [tx.companyId, task, blockers],
    'task-dependencies-add',
  );
}

/** Replaces the tasks that block a task. */
export async function replaceDependencies(tx: TenantTx, task: Id, blockers: readonly Id[]): Promise<void> {
  await tx.query(
    'delete from app.task_dependencies where company_id = $1 and task_id = $2 and blocker_id <> all($3::uuid[])',
    [tx.companyId, task, blockers],
    'task-dependencies-remove',
  );
  await addDependencies(tx, task, blockers);
}

/** The ids of the tasks that block a task. */
export async function readBlockers(tx: TenantTx, task: Id): Promise<Id[]> {
  const sql = 'select blocker_id from app.task_dependencies where company_id = $1 and task_id = $2 order by blocker_id';
  const rows = await tx.query<{ blocker_id: Id }>(sql, [tx.companyId, task], 'task-dependencies');
  return rows.map(({ blocker_id }) => blocker_id);
}

/**
 * Refuses blockers that wait for the task themselves. Concurrent changes of dependencies in a company wait for each
 * other, so that two of them cannot close a cycle together.
 * @throws Refusal 422 cycle with the titles along it
 */
export async function assertNoCycle(tx: TenantTx, task: Id, blockers: readonly Id[]): Promise<void> {
  if (blockers.length === 0) return;
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('task-dependencies/' || $1::text, 0))`, [tx.companyId]);
  const rows = await tx.query<{ path: Id[] }>(
    `with recursive walk as (
       select v.id, array[$2::uuid, v.id] as path from unnest($3::uuid[]) v (id)
       union all
       select d.blocker_id, walk.path || d.blocker_id from walk
       join app.task_dependencies d on d.company_id = $1 and d.task_id = walk.id
       where walk.id <> $2 and cardinality(walk.path) < 100)
     select path from walk where id = $2 limit 1`,
    [tx.companyId, task, blockers],
    'task-dependencies-cycle',
  );
  const cycle = rows[0]?.path;
  if (!cycle) return;
  const titles = await tx.query<{ title: string }>(
    `select t.title from unnest($2::uuid[]) with ordinality v (id, position)
     join app.tasks t on t.company_id = $1 and t.id = v.id order by v.position`,
    [tx.companyId, cycle],
    'task-titles',
  );
  const path = titles.map(({ title }) => title);
  throw new Refusal(422, 'cycle', reason('tasks.dependencyCycle', { path: path.join(' → ') }), { path });
}
