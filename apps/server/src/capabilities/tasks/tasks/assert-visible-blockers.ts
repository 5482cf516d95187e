import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { countVisibleTasks } from './linked-task-rows';
import type { TaskContext } from './task-context';

/** Tasks may only depend on tasks that the viewer sees. @throws Refusal 422 invalid */
export async function assertVisibleBlockers(context: TaskContext, blockers: readonly Id[]): Promise<void> {
  if (blockers.length === 0) return;
  const count = await countVisibleTasks(context.tx, context.setup, context.viewer, blockers);
  if (count < blockers.length)
    throw new Refusal(422, 'invalid', reason('tasks.blockerUnknown'), { path: 'blocked_by', faults: [] });
}
