import type { Id } from '@lendwright/kernel';
import { presentTasks, type WireTaskSummary } from './present-task';
import type { TaskContext } from './task-context';
import { readTaskRows } from './task-read-rows';
import { missingTaskRefusal } from './task-refusals';

/** A task as the viewer sees it after a change. */
export async function presentChangedTask(context: TaskContext, id: Id): Promise<WireTaskSummary> {
  const [task] = await presentTasks(context, await readTaskRows(context.tx, context.viewer, [id]));
  if (!task) throw missingTaskRefusal();
  return task;
}
