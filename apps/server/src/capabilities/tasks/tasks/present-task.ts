import type { taskSummary } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { RecordSummary } from '../../notifications';
import { hiddenPersonFields, setupFor, visiblePerson } from '../../records';
import { dueBounds, dueGroupOf, type DueBounds, type TaskContext } from './task-context';
import { taskAbilities } from './task-abilities';
import type { AssigneeRow, PersonNames, TaskRow } from './task-read-rows';

export type WireTaskSummary = z.output<typeof taskSummary>;
type WireUser = WireTaskSummary['users'][number];

const PERSON_TYPES: Readonly<Record<string, WireUser['type']>> = {
  workforces: 'Workforces',
  contacts: 'Contacts',
  prospects: 'Prospects',
};
const TYPES = { role: 'Role', group: 'Group', 'record-role': 'RecordRole' } as const;

/** The name of a person as far as the viewer may see it, else the email. */
function nameOf({ setup, viewer }: TaskContext, person: PersonNames): string {
  const shownPerson = visiblePerson(person, hiddenPersonFields(setup, person.module, viewer));
  return `${shownPerson.first_name} ${shownPerson.last_name}`.trim() || shownPerson.email;
}

function presentUser(
  context: TaskContext,
  { kind, id, role, fallback, person, fallbackPerson }: AssigneeRow,
): WireUser {
  const { roles, groups } = setupFor(context.setup, context.viewer);
  const title = kind === 'group' ? groups.get(id)?.title : roles.get(id)?.title;
  return {
    value: id,
    type: kind === 'person' ? (PERSON_TYPES[person?.module ?? ''] ?? 'Workforces') : TYPES[kind],
    role,
    fallback,
    label: kind === 'person' ? (person ? nameOf(context, person) : '') : (title ?? ''),
    fallbackLabel: fallbackPerson ? nameOf(context, fallbackPerson) : null,
  };
}

const authorOrNull = (id: Id | null, name: string) => (id === null ? null : { _id: id, user: name });

function presentTask(
  context: TaskContext,
  bounds: DueBounds,
  row: TaskRow,
  summary: RecordSummary | undefined,
): WireTaskSummary {
  const record = summary?.may({ tab: 'tasks', act: 'view' }) ? summary : undefined;
  const abilities = taskAbilities(context, row, record);
  return {
    _id: row.id,
    title: row.title,
    status: row.status,
    priority: row.priority,
    start_date: row.start_on,
    due_date: row.due_on,
    due_time: row.due_time,
    due_at: row.due_at,
    due: dueGroupOf(row.due_at, bounds),
    users: row.assignees.map((assignee) => presentUser(context, assignee)),
    module: record ? { type: record.module.key, title: record.module.title } : { type: '', title: '' },
    owner:
      record && row.record_id
        ? { _id: row.record_id, page: record.page, name: record.name, number: record.number }
        : null,
    hasRecord: row.record_id !== null,
    checklist: { done: row.checklist.filter(({ isDone }) => isDone).length, total: row.checklist.length },
    blockers: row.blockers,
    recurs: row.recurrence !== null,
    fromTemplate: row.template_id !== null,
    taken: row.taken_at === null ? null : { name: row.taken_name, at: row.taken_at },
    remind_at: row.remind_at,
    active: row.is_active,
    readonly: !abilities.update && !abilities.progress,
    abilities,
    version: row.version,
    createdAt: row.created_at,
    created_by: authorOrNull(row.created_by, row.created_name),
    updatedAt: row.updated_at,
    updated_by: authorOrNull(row.updated_by, row.updated_name),
  };
}

/** Tasks in wire shape. The record of a task is named only to those who may open its tasks. */
export async function presentTasks(context: TaskContext, rows: readonly TaskRow[]): Promise<WireTaskSummary[]> {
  const ids = [...new Set(rows.flatMap(({ record_id }) => record_id ?? []))];
  const records = await context.summarize(context.tx, context.viewer, ids);
  const bounds = dueBounds(context.now, context.setup.timeZone);
  return rows.map((row) => presentTask(context, bounds, row, row.record_id ? records.get(row.record_id) : undefined));
}
