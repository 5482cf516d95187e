import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup } from '../../records';
import type { TaskValues } from './task-input';
import { RECORD_OF_TASK, TYPED_PARAMS, viewerParams, visiblePredicate } from './task-visibility';

/** The tasks that block a task, or that it blocks. */
export interface LinkedTaskRow {
  readonly id: Id;
  readonly title: string;
  readonly status: TaskValues['status'];
  readonly is_open: boolean;
}

/**
 * The tasks that block a task (`blockers`), or that wait for it. Only those that the viewer may see.
 */
export function readLinkedTasks(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  task: Id,
  side: 'blockers' | 'waiting',
): Promise<LinkedTaskRow[]> {
  const [ownColumn, otherColumn] = side === 'blockers' ? ['task_id', 'blocker_id'] : ['blocker_id', 'task_id'];
  return tx.query<LinkedTaskRow>(
    `select t.id, t.title, t.status, t.is_open from app.task_dependencies d
     join app.tasks t on t.company_id = $1 and t.id = d.${otherColumn} ${RECORD_OF_TASK}
     where d.company_id = $1 and d.${ownColumn} = $6 and ${visiblePredicate(setup, viewer)} and ${TYPED_PARAMS} order by t.due_at, t.id`,
    [...viewerParams(tx.companyId, viewer), task],
  );
}

/** How many of some tasks the viewer may see. */
export async function countVisibleTasks(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  ids: readonly Id[],
): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*)::int as count from app.tasks t ${RECORD_OF_TASK}
     where t.company_id = $1 and t.id = any($6::uuid[]) and ${visiblePredicate(setup, viewer)} and ${TYPED_PARAMS}`,
    [...viewerParams(tx.companyId, viewer), ids],
  );
  return rows[0]?.count ?? 0;
}
