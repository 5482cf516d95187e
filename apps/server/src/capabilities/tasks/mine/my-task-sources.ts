import type { BodyOf, listMyTasks } from '@lendwright/api';
import { isStaff, type TaskContext } from '../tasks/task-context';
import { IS_ASSIGNED, RECORD_OF_TASK, visiblePredicate } from '../tasks/task-visibility';

type View = BodyOf<typeof listMyTasks>['view'];

/** Tasks of which the viewer is the fallback, because their role or group has no members who can sign in. */
const FALLBACK_TASKS = `(with members as materialized (
    select role_id, groups from auth.memberships where company_id = $1 and user_type = 'Workforces' and is_active)
  select a.task_id, a.due_at from app.task_assignees a
  where a.company_id = $1 and a.fallback_id = $2::uuid and a.is_open and not exists (select from members m
    where m.role_id = a.target_id and a.kind = 'role' or a.target_id = any(m.groups) and a.kind = 'group'))`;

/** Tasks of the people with a role on a record. They are found through the records of the viewer. */
const RECORD_TASKS = `select a.task_id, a.due_at from app.record_assignees x
  join app.task_assignees a on a.company_id = $1 and a.record_id = x.record_id and a.target_id = x.role_id
  where x.company_id = $1 and x.person_id = $2::uuid and a.kind = 'record-role' and a.is_open`;

const ASSIGNED_TASKS = `select a.task_id, a.due_at from app.task_assignees a
  where a.company_id = $1 and a.kind = 'person' and a.target_id = $2::uuid and a.is_open`;

const withoutOwnTasks = (source: string) => `select s.task_id, s.due_at from (${source}) s
  where not exists (select from app.task_assignees o where o.company_id = $1 and o.task_id = s.task_id and o.kind = 'person' and o.target_id = $2::uuid)`;

/** Statements of a view's open tasks, `task_id` and `due_at`, with `viewerParams`. No task is in both. */
export interface TaskSource {
  readonly main: string;
  /** Whether `main` is read from an index in the order of due dates, so that a due group is a range of it. */
  readonly isIndexed: boolean;
  /** Usually few. */
  readonly extra: string | null;
}

const EXTRA_TASKS = withoutOwnTasks(`${RECORD_TASKS} union ${FALLBACK_TASKS}`);

/** The open tasks of a view of a member of staff, each once, read from the indexes of the view. */
function staffSource(context: TaskContext, view: View): TaskSource {
  const visibleText = visiblePredicate(context.setup, context.viewer);
  const own = (condition: string) =>
    visibleText === 'true'
      ? `select t.id as task_id, t.due_at from app.tasks t where t.company_id = $1 and t.is_open and ${condition}`
      : `select t.id as task_id, t.due_at from app.tasks t ${RECORD_OF_TASK} where t.company_id = $1 and t.is_open and ${condition} and ${visibleText}`;
  const sources: Readonly<Record<View, string>> = {
    mine: ASSIGNED_TASKS,
    groups: `select distinct a.task_id, a.due_at from app.task_assignees a where a.company_id = $1 and a.is_open
      and (a.kind = 'role' and a.target_id = $3::uuid or a.kind = 'group' and a.target_id = any($4::uuid[]))`,
    created: own('t.created_by = $5::uuid'),
    waiting: own('t.handed_off_by = $5::uuid'),
  };
  return { main: sources[view], isIndexed: view === 'mine', extra: view === 'mine' ? EXTRA_TASKS : null };
}

/** Borrowers and partners see their tasks of visible records only, and nothing else. */
function outsiderSource({ setup, viewer }: TaskContext, view: View): string {
  const condition = view === 'mine' ? `t.is_open and ${IS_ASSIGNED} and ${visiblePredicate(setup, viewer)}` : 'false';
  return `select t.id as task_id, t.due_at from app.tasks t ${RECORD_OF_TASK} where t.company_id = $1 and ${condition}`;
}

/** The open tasks of a view in two parts. */
export const sourcesOf = (context: TaskContext, view: View): TaskSource =>
  isStaff(context.viewer)
    ? staffSource(context, view)
    : { main: outsiderSource(context, view), isIndexed: false, extra: null };

/** A statement of the open tasks of a view, each once, with `viewerParams`. */
export function sourceOf(context: TaskContext, view: View): string {
  const { main, extra } = sourcesOf(context, view);
  return extra === null ? main : `${main} union all ${extra}`;
}
