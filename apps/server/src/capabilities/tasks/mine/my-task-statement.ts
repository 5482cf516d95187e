import { DUE_GROUPS, TASK_VIEWS, type BodyOf, type DueGroup, type listMyTasks } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import { TYPED_PARAMS } from '../tasks/task-visibility';
import type { TaskContext } from '../tasks/task-context';
import { sourceOf, sourcesOf } from './my-task-sources';

type View = BodyOf<typeof listMyTasks>['view'];
type GroupCounts = Readonly<Record<DueGroup, number>>;

/** What one statement reads: counts by due group, the ids of a page of each, and the counts of the other views. */
export interface MyTaskRow {
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

/** The statement of a `MyTaskRow`: after `viewerParams` now, the ends of today, tomorrow and the week, limit and skip. */
export function statementOf(context: TaskContext, view: View): string {
  const { main, extra, isIndexed } = sourcesOf(context, view);
  const views = TASK_VIEWS.filter((otherView) => otherView !== view).map(
    (otherView) =>
      `'${otherView}', (select count(*) from (select 1 from (${sourceOf(context, otherView)}) s limit ${COUNT_LIMIT}) c)`,
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

/** The name of a statement of `statementOf`. */
export function nameOf(text: string): string {
  const name =
    statementNames.get(text) ?? `my-tasks-${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`;
  statementNames.set(text, name);
  return name;
}
