import { DUE_GROUPS, type AnswerOf, type BodyOf, type listMyTasks } from '@lendwright/api';
import { invariant } from '@lendwright/kernel';
import { presentTasks } from '../tasks/present-task';
import { dueBounds, type TaskContext } from '../tasks/task-context';
import { readTaskRows } from '../tasks/task-read-rows';
import { viewerParams } from '../tasks/task-visibility';
import type { MyTaskAnswers, MyTasksResult } from './my-task-answers';
import { nameOf, statementOf, type MyTaskRow } from './my-task-statement';

type Query = BodyOf<typeof listMyTasks>;
type Answer = AnswerOf<typeof listMyTasks>;

/** The viewer's open tasks by due date. Counts and pages are read from indexes of the viewer's tasks. */
async function readAnswer(context: TaskContext, query: Query): Promise<MyTasksResult> {
  const { tx, setup, viewer, now } = context;
  const bounds = dueBounds(now, setup.timeZone);
  const text = statementOf(context, query.view);
  const moments = [bounds.now, bounds.today, bounds.tomorrow, bounds.week];
  const params = [...viewerParams(tx.companyId, viewer), ...moments, query.limit, query.skip];
  const [read] = await tx.query<MyTaskRow>(text, params, nameOf(text));
  invariant(read, 'the statement has one row');
  const { counts, pages, views, nextDue, isFallback } = read;
  const filledGroups = DUE_GROUPS.filter(
    (group) => counts[group] > 0 && (query.group === undefined || query.group === group),
  );
  const rows = await readTaskRows(
    tx,
    viewer,
    filledGroups.flatMap((group) => pages[group]),
  );
  const shownIds = new Map((await presentTasks(context, rows)).map((task) => [task._id, task]));
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const answer: Answer = {
    timeZone: setup.timeZone,
    today: bounds.day,
    groups: filledGroups.map((dueGroup) => ({
      due: dueGroup,
      count: counts[dueGroup],
      tasks: pages[dueGroup].flatMap((id) => shownIds.get(id) ?? []),
    })),
    counts: { mine: 0, groups: 0, created: 0, waiting: 0, ...views, [query.view]: total },
  };
  const validUntil = nextDue !== null && nextDue < bounds.today ? nextDue : bounds.today;
  return { answer, validUntil: isFallback ? null : validUntil };
}

/** The viewer's open tasks by due date, from memory while neither they nor what they show has changed. */
export const readMyTasks = (answers: MyTaskAnswers, context: TaskContext, query: Query): Promise<Answer> =>
  answers.read(context, query, () => readAnswer(context, query));
