import {
  confirmation,
  reason,
  TASK_MASS_LIMITS,
  translatableOf,
  type AnswerOf,
  type BodyOf,
  type massActionTasks as operation,
} from '@lendwright/api';
import { isRefusal, Refusal, type Id } from '@lendwright/kernel';
import { accessTasksOf, listTasks } from './list-tasks';
import { setTaskActivity } from './set-task-activity';
import type { TaskContext } from './task-context';

type Body = BodyOf<typeof operation>;

/** Whether something besides the activity limits the tasks: a mass action never applies to everything by accident. */
const hasCondition = ({ filters, list, owner }: Body): boolean =>
  list !== undefined ||
  owner != null ||
  Object.entries(filters ?? {}).some(([key, value]) => key !== 'active' && value !== '' && String(value) !== '');

/** The tasks that the filters find. @throws Refusal 400 filter_unreadable, 422 too_many_at_once, count_unconfirmed */
async function findTasks(context: TaskContext, body: Body): Promise<readonly Id[]> {
  if (!hasCondition(body)) throw new Refusal(400, 'filter_unreadable', reason('massActions.filterEmpty'));
  const { filters, list, owner } = body;
  const page = { skip: 0, limit: TASK_MASS_LIMITS.tasks, ...(list && { list }), owner };
  const { tasks, count } = await listTasks(context, { ...page, filters: { ...filters, active: true } });
  const details = { count: TASK_MASS_LIMITS.tasks };
  if (count > TASK_MASS_LIMITS.tasks)
    throw new Refusal(422, 'too_many_at_once', reason('massActions.tooMany', details));
  if (count > TASK_MASS_LIMITS.unconfirmed && body.count !== count)
    throw new Refusal(422, 'count_unconfirmed', reason('massActions.countUnconfirmed', { count }), { count });
  return tasks.map(({ _id }) => _id as Id);
}

/**
 * Deactivates tasks with one call. Each is checked as if it were deactivated alone; refused ones stay and are listed.
 * @throws Refusal 400 filter_unreadable, 404 not_found for a record whose tasks the viewer may not open, 422 invalid,
 * count_unconfirmed, too_many_at_once
 * @source spec 2-records §7 (tasks/mass_action)
 */
export async function deactivateTasks(context: TaskContext, body: Body): Promise<AnswerOf<typeof operation>> {
  if (body.from === 'Selected' && body.Ids.length === 0)
    throw new Refusal(422, 'invalid', reason('massActions.requestInvalid'));
  await accessTasksOf(context, body.owner);
  const foundIds = body.from === 'Selected' ? body.Ids : await findTasks(context, body);
  // In the same order in every call, so that two calls cannot deadlock.
  const ids = [...new Set(foundIds)].sort() as Id[];
  const refusals: AnswerOf<typeof operation>['refusals'] = [];
  for (const id of ids) {
    try {
      await setTaskActivity(context, id, false);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refusals.push({ _id: id, explanation: { ...translatableOf(error.reason), text: error.reason.text } });
    }
  }
  const refusedCount = refusals.length;
  return {
    ...confirmation(body.from === 'Selected' ? 'massActions.selectedDeleted' : 'massActions.allDeleted'),
    ...{ count: ids.length, changed: ids.length - refusedCount, refused: refusedCount, refusals },
  };
}
