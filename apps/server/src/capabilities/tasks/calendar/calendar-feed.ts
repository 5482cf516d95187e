import type { Id } from '@lendwright/kernel';
import { sourceOf } from '../mine/my-task-sources';
import { presentTasks } from '../tasks/present-task';
import type { TaskContext } from '../tasks/task-context';
import { readTaskRows } from '../tasks/task-read-rows';
import { TYPED_PARAMS, viewerParams } from '../tasks/task-visibility';
import { writeCalendar } from './i-calendar';

/** More tasks than anyone views in a calendar. */
const MAX_EVENTS = 500;

/**
 * The viewer's open tasks with a due date as an iCalendar. Records are named as far as the viewer may see them now;
 * descriptions are left out.
 */
export async function readCalendarFeed(context: TaskContext, publicUrl: string): Promise<string> {
  const { tx, viewer } = context;
  const ids = await tx.query<{ task_id: Id }>(
    `select task_id from (${sourceOf(context, 'mine')}) s where due_at is not null and ${TYPED_PARAMS}
     order by due_at desc, task_id limit ${MAX_EVENTS}`,
    viewerParams(tx.companyId, viewer),
  );
  const rows = await readTaskRows(
    tx,
    viewer,
    ids.map(({ task_id }) => task_id),
  );
  const tasks = await presentTasks(context, rows);
  const events = tasks.map((task) => ({
    id: task._id,
    title: [task.title, task.owner?.number ?? '', task.owner?.name ?? ''].filter(Boolean).join(' · '),
    day: task.due_date ?? '',
    at: task.due_time === null ? null : task.due_at,
    url: `${publicUrl}/tasks`,
    changedAt: task.updatedAt,
  }));
  return writeCalendar(`${context.setup.name}: ${viewer.fullName}`, events);
}
