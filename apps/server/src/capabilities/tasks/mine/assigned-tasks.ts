import type { Id } from '@lendwright/kernel';
import { sourceOf } from './my-task-sources';
import { presentTasks, type WireTaskSummary } from '../tasks/present-task';
import { dueBounds, type TaskContext } from '../tasks/task-context';
import { readTaskRows } from '../tasks/task-read-rows';
import { TYPED_PARAMS, viewerParams } from '../tasks/task-visibility';

/** The first open tasks assigned to the viewer, and how many are overdue or due today. */
export interface AssignedTasks {
  readonly tasks: readonly WireTaskSummary[];
  readonly dueCount: number;
}

/** The viewer's open tasks for the dashboard, soonest due first. @param limit the number of tasks read */
export async function readAssignedTasks(context: TaskContext, limit: number): Promise<AssignedTasks> {
  const { tx, viewer, setup, now } = context;
  const source = sourceOf(context, 'mine');
  const params = viewerParams(tx.companyId, viewer);
  const ids = await tx.query<{ task_id: Id }>(
    `select task_id from (${source}) s where ${TYPED_PARAMS} order by due_at, task_id limit ${limit}`,
    params,
  );
  const counts = await tx.query<{ count: number }>(
    `select count(*)::int as count from (${source}) s where due_at <= $6 and ${TYPED_PARAMS}`,
    [...params, dueBounds(now, setup.timeZone).today],
  );
  const rows = await readTaskRows(
    tx,
    viewer,
    ids.map(({ task_id }) => task_id),
  );
  return { tasks: await presentTasks(context, rows), dueCount: counts[0]?.count ?? 0 };
}
