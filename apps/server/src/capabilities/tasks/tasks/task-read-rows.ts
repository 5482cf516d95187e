import type { Viewer } from '@lendwright/access';
import type { Id, IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup } from '../../records';
import type { TaskAssignee, TaskValues } from './task-input';
import { NAMES_VIEWER, RECORD_OF_TASK, TYPED_PARAMS, viewerParams, visiblePredicate } from './task-visibility';

/** An assignee as read: a person with the columns of its record. */
export interface AssigneeRow {
  readonly kind: TaskAssignee['kind'];
  readonly id: Id;
  readonly role: Id | null;
  readonly fallback: Id | null;
  readonly person: PersonNames | null;
  readonly fallbackPerson: PersonNames | null;
}

export interface PersonNames {
  readonly module: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
}

/** A task with its people, as a viewer reads it. */
export interface TaskRow {
  readonly id: Id;
  readonly module_key: string | null;
  readonly record_id: Id | null;
  readonly title: string;
  readonly status: TaskValues['status'];
  readonly priority: TaskValues['priority'];
  readonly start_on: IsoDate | null;
  readonly due_on: IsoDate | null;
  readonly due_time: string | null;
  readonly due_at: string | null;
  readonly target_status: Id | null;
  readonly convert_lead: boolean;
  readonly checklist: TaskValues['checklist'];
  readonly recurrence: TaskValues['recurrence'];
  readonly occurrence: number;
  readonly reminders: Partial<TaskValues['reminders']>;
  readonly template_id: Id | null;
  readonly trigger_id: Id | null;
  readonly taken_by: Id | null;
  readonly taken_name: string;
  readonly taken_at: string | null;
  readonly is_active: boolean;
  readonly is_open: boolean;
  readonly version: number;
  readonly completed_at: string | null;
  readonly completed_name: string;
  readonly created_at: string;
  readonly created_by: Id | null;
  readonly created_name: string;
  readonly updated_at: string;
  readonly updated_by: Id | null;
  readonly updated_name: string;
  readonly assignees: readonly AssigneeRow[];
  /** Open tasks that block it. */
  readonly blockers: number;
  readonly remind_at: string | null;
  readonly is_assigned: boolean;
  readonly is_shared: boolean;
}

const personJson = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('module', ${alias}.module_key, 'first_name', ${alias}.first_name,
     'last_name', ${alias}.last_name, 'email', ${alias}.email, 'phone', ${alias}.phone) end`;

const COLUMNS = `t.id, t.module_key, t.record_id, t.title, t.status, t.priority, t.start_on, t.due_on,
  to_char(t.due_time, 'HH24:MI') as due_time, t.due_at, t.target_status, t.convert_lead, t.checklist, t.recurrence, t.occurrence,
  t.reminders, t.template_id, t.trigger_id, t.taken_by, t.taken_name, t.taken_at, t.is_active, t.is_open, t.version, t.completed_at,
  t.completed_name, t.created_at, t.created_by, t.created_name, t.updated_at, t.updated_by, t.updated_name`;

/**
 * A statement of `TaskRow`s, after `viewerParams`. Each table is read once for all tasks: per task, row-level security
 * alone would double the time. @param ids an SQL expression of the tasks' ids
 */
const rowsOf = (ids: string): string => `with asked as materialized (select ${ids} as ids),
  assigned as materialized (select a.*, ${NAMES_VIEWER} as names_viewer from app.task_assignees a where a.company_id = $1 and a.task_id = any((select ids from asked)::uuid[])),
  person_records as materialized (select r.id, r.module_key, r.first_name, r.last_name, r.email, r.phone from app.records r
    where r.company_id = $1 and r.id = any(array(select target_id from assigned where kind = 'person' union select fallback_id from assigned where fallback_id is not null))),
  people as (select a.task_id, bool_or(a.names_viewer) as is_assigned, bool_or(a.kind <> 'person' and a.names_viewer) as is_shared,
      json_agg(json_build_object('kind', a.kind, 'id', a.target_id, 'role', a.role_id, 'fallback', a.fallback_id,
        'person', ${personJson('p')}, 'fallbackPerson', ${personJson('f')}) order by a.position) as assignees
    from assigned a left join person_records p on p.id = a.target_id and a.kind = 'person' left join person_records f on f.id = a.fallback_id
    group by a.task_id),
  blocked as (select d.task_id, count(*)::int as blockers
    from app.task_dependencies d join app.tasks b on b.company_id = $1 and b.id = d.blocker_id
    where d.company_id = $1 and d.task_id = any((select ids from asked)::uuid[]) and b.is_open group by d.task_id)
  select ${COLUMNS}, coalesce(s.assignees, '[]') as assignees, coalesce(s.is_assigned, false) as is_assigned,
    coalesce(s.is_shared, false) as is_shared, coalesce(d.blockers, 0) as blockers, m.at as remind_at
  from app.tasks t left join people s on s.task_id = t.id left join blocked d on d.task_id = t.id
  left join app.task_reminders m on m.company_id = $1 and m.task_id = t.id and m.account_id = $5::uuid
  where t.company_id = $1 and t.id = any((select ids from asked)::uuid[])`;

const TASKS_BY_ID = rowsOf('$6::uuid[]');

/** Tasks by id for a viewer, in that order, without checking whether the viewer may see them. */
export async function readTaskRows(tx: TenantTx, viewer: Viewer | null, ids: readonly Id[]): Promise<TaskRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<TaskRow>(TASKS_BY_ID, [...viewerParams(tx.companyId, viewer), ids], 'tasks-by-ids');
  const foundIds = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => foundIds.get(id) ?? []);
}

/** One task that the viewer may see. */
export async function findVisibleTask(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
): Promise<TaskRow | null> {
  const visibleIds = `array(select t.id from app.tasks t ${RECORD_OF_TASK}
    where t.company_id = $1 and t.id = $6 and ${visiblePredicate(setup, viewer)} and ${TYPED_PARAMS})`;
  const [row] = await tx.query<TaskRow>(rowsOf(visibleIds), [...viewerParams(tx.companyId, viewer), id]);
  return row ?? null;
}
