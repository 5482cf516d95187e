import type { AnswerOf, BodyOf, listTasks as contract } from '@lendwright/api';
import { dayIn } from '@lendwright/kernel';
import { missingRefusal } from '../../records';
import { listConditions } from './list-conditions';
import { presentTasks } from './present-task';
import { taskPermissions } from './task-abilities';
import type { TaskContext } from './task-context';
import { readTaskRows } from './task-read-rows';
import { RECORD_OF_TASK, TYPED_PARAMS } from './task-visibility';

type Query = BodyOf<typeof contract>;

/** Beyond this many tasks, a list reports this limit instead of the exact count. */
export const COUNT_LIMIT = 10_000;

const STATUS_ORDER = `array_position(array['Not Started', 'In Progress', 'Awaiting Feedback', 'On Hold', 'Completed', 'N/A'], t.status)`;
const PRIORITY_ORDER = `array_position(array['Low', 'Medium', 'High', 'Urgent'], t.priority)`;
const SORTS: Readonly<Record<string, string>> = {
  title: 'lower(t.title)',
  status: STATUS_ORDER,
  priority: PRIORITY_ORDER,
  start_date: 't.start_on',
  due_date: 't.due_at',
  createdAt: 't.created_at',
  updatedAt: 't.updated_at',
};

/**
 * The record whose tasks a viewer may open; null without one.
 * @throws Refusal 404 not_found for a record whose tasks the viewer may not open
 */
export async function accessTasksOf(
  { tx, viewer, summarize }: TaskContext,
  owner: Query['owner'],
  module?: Query['module'],
) {
  if (!owner) return null;
  const record = (await summarize(tx, viewer, [owner])).get(owner);
  if (!record?.may({ tab: 'tasks', act: 'view' }) || (module && record.module.key !== module)) throw missingRefusal();
  return record;
}

/**
 * The tasks that a viewer may see, with filters. The list of a record is refused to those who may not open its tasks,
 * unless tasks of it are assigned to them.
 * @throws Refusal 404 not_found for a record whose tasks the viewer may not open
 * @source spec 2-records §2.12, §7
 */
export async function listTasks(context: TaskContext, query: Query): Promise<AnswerOf<typeof contract>> {
  const { tx, viewer, setup, now } = context;
  const record = await accessTasksOf(context, query.owner, query.module);
  const { params, text } = listConditions(context, query);
  const from = `from app.tasks t ${RECORD_OF_TASK} where t.company_id = $1 and ${text} and ${TYPED_PARAMS}`;
  const [column, order] = [SORTS[query.sort?.field ?? ''] ?? 't.due_at', query.sort?.order === -1 ? 'desc' : 'asc'];
  const ids = await tx.query<{ id: string }>(
    `select t.id ${from} order by ${column} ${order} nulls last, t.id ${order} limit ${query.limit} offset ${query.skip}`,
    params,
  );
  const counts = await tx.query<{ count: number }>(
    `select count(*)::int as count from (select 1 ${from} limit ${COUNT_LIMIT}) counted`,
    params,
  );
  const rows = await readTaskRows(
    tx,
    viewer,
    ids.map(({ id }) => id),
  );
  return {
    timeZone: setup.timeZone,
    today: dayIn(now, setup.timeZone),
    tasks: await presentTasks(context, rows),
    count: counts[0]?.count ?? 0,
    permissions: taskPermissions(context, record),
  };
}
