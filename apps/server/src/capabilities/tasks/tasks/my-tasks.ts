import type { AnswerOf, BodyOf, DueGroup, listMyTasks } from '@lendwright/api';
import { DUE_GROUPS, TASK_VIEWS } from '@lendwright/api';
import { invariant, type Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import type { MyTaskAnswers, MyTasksRead } from './my-task-answers';
import { presentTasks } from './present-task';
import { sourceOf, sourcesOf } from './my-task-sources';
import { dueBounds, type TaskContext } from './task-context';
import { readTaskRows } from './task-read-rows';
import { TYPED_PARAMS, viewerParams } from './task-visibility';

type Query = BodyOf<typeof listMyTasks>;
type View = Query['view'];
type Answer = AnswerOf<typeof listMyTasks>;

type GroupCounts = Readonly<Record<DueGroup, number>>;

/** What one statement reads: counts by due group, the ids of a page of each, and the counts of the other views. */
interface MyTaskRow {
  readonly counts: GroupCounts;
  readonly pages: Readonly<Record<DueGroup, readonly Id[]>>;
  readonly views: Readonly<Partial<Record<View, number>>>;
  /** When the next task changes its due group, before the day ends. */
  readonly nextDue: string | null;
  /** Whether the viewer is the fallback of open tasks, which depends on who else can sign in. */
  readonly isFallback: boolean;
}

/** How many open tasks each of the other views has, at most this many. */
const COUNT_LIMIT = 1000;

/** The due groups as conditions: $6 is now, $7 to $9 the ends of today, tomorrow and the week. */
const CONDITIONS: Readonly<Record<DueGroup, string>> = {
  overdue: 'due_at < $6::timestamptz',
  today: 'due_at >= $6 and due_at <= $7::timestamptz',
  tomorrow: 'due_at > $7 and due_at <= $8::timestamptz',
  week: 'due_at > $8 and due_at <= $9::timestamptz',
  later: 'due_at > $9',
  none: 'due_at is null',
};

const pairs = (write: (group: DueGroup) => string) =>
  DUE_GROUPS.map((group) => `'${group}', ${write(group)}`).join(', ');

/** A page of a group in the order of due dates: $10 tasks after the first $11. */
const pageOf = (main: string, group: DueGroup) => `array(select task_id from (
    (select task_id, due_at from (${main}) m where ${CONDITIONS[group]} order by due_at, task_id limit $10::int + $11::int)
    union all (select task_id, due_at from extra where ${CONDITIONS[group]})) p order by due_at, task_id limit $10 offset $11)`;

/** Counts by ranges of an index: half the time of a pass that compares every task with all groups. */
const rangeCounts = (main: string) =>
  `jsonb_build_object(${pairs(
    (group) => `(select count(*) from (${main}) m where ${CONDITIONS[group]})
      + (select count(*) from extra where ${CONDITIONS[group]})`,
  )})`;

/** Counts of tasks that have to be found first. */
const filterCounts = (main: string) =>
  `(select jsonb_build_object(${pairs((group) => `count(*) filter (where ${CONDITIONS[group]})`)})
    from (${main} union all select task_id, due_at from extra) s)`;

function statementOf(context: TaskContext, view: View): string {
  const { main, extra, isIndexed } = sourcesOf(context, view);
  const views = TASK_VIEWS.filter((other) => other !== view).map(
    (other) =>
      `'${other}', (select count(*) from (select 1 from (${sourceOf(context, other)}) s limit ${COUNT_LIMIT}) c)`,
  );
  return `with extra as materialized (${extra ?? 'select null::uuid as task_id, null::timestamptz as due_at where false'})
    select ${isIndexed ? rangeCounts(main) : filterCounts(main)} as counts,
      jsonb_build_object(${pairs((group) => pageOf(main, group))}) as pages,
      jsonb_build_object(${views.join(', ')}) as views,
      (select min(due_at) from (select due_at from (${main}) m where due_at >= $6 union all select due_at from extra where due_at >= $6) d) as "nextDue",
      exists (select from app.task_assignees where company_id = $1 and fallback_id = $2::uuid and is_open) as "isFallback"
    where ${TYPED_PARAMS}`;
}

/** Names of the statements, which differ by view and rights, so that the database plans each once. */
const statementNames = new Map<string, string>();

function nameOf(text: string): string {
  const name =
    statementNames.get(text) ?? `my-tasks-${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`;
  statementNames.set(text, name);
  return name;
}

/** The viewer's open tasks by due date. Counts and pages are read from indexes of the viewer's tasks. */
async function readAnswer(context: TaskContext, query: Query): Promise<MyTasksRead> {
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
  const shown = new Map((await presentTasks(context, rows)).map((task) => [task._id, task]));
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const answer: Answer = {
    timeZone: setup.timeZone,
    today: bounds.day,
    groups: filledGroups.map((due) => ({
      due,
      count: counts[due],
      tasks: pages[due].flatMap((id) => shown.get(id) ?? []),
    })),
    counts: { mine: 0, groups: 0, created: 0, waiting: 0, ...views, [query.view]: total },
  };
  const holdsUntil = nextDue !== null && nextDue < bounds.today ? nextDue : bounds.today;
  return { answer, holdsUntil: isFallback ? null : holdsUntil };
}

/** The viewer's open tasks by due date, from memory while neither they nor what they show has changed. */
export const readMyTasks = (answers: MyTaskAnswers, context: TaskContext, query: Query): Promise<Answer> =>
  answers.read(context, query, () => readAnswer(context, query));
