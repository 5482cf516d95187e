import type { BodyOf, updateTask } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { NO_REMINDERS, type TaskAssignee, type TaskValues } from './task-input';
import type { TaskRow } from './task-read-rows';

type WireFields = Omit<BodyOf<typeof updateTask>, 'version' | 'override'>;
type WireUser = NonNullable<WireFields['users']>[number];
export type TaskField = keyof TaskValues;

/** The wire name and the title in messages of every value. */
export const TASK_FIELDS: Readonly<Record<TaskField, { readonly wire: string; readonly title: string }>> = {
  title: { wire: 'title', title: 'Title' },
  description: { wire: 'description', title: 'Description' },
  status: { wire: 'status', title: 'Status' },
  priority: { wire: 'priority', title: 'Priority' },
  start: { wire: 'start_date', title: 'Start Date' },
  due: { wire: 'due_date', title: 'Due Date' },
  dueTime: { wire: 'due_time', title: 'Due Time' },
  assignees: { wire: 'users', title: 'Assignees' },
  targetStatus: { wire: 'target_status', title: 'Target status' },
  convertLead: { wire: 'convert_lead', title: 'Convert lead' },
  checklist: { wire: 'checklist', title: 'Checklist' },
  blockedBy: { wire: 'blocked_by', title: 'Dependencies' },
  recurrence: { wire: 'recurrence', title: 'Recurrence' },
  reminders: { wire: 'reminders', title: 'Reminders' },
};
export const TASK_FIELD_LIST = Object.keys(TASK_FIELDS) as readonly TaskField[];

const KINDS = { Role: 'role', Group: 'group', RecordRole: 'record-role' } as const;
const TYPES = { person: null, role: 'Role', group: 'Group', 'record-role': 'RecordRole' } as const;

const assigneeOf = ({ value, type, role, fallback }: WireUser): TaskAssignee => ({
  kind: type in KINDS ? KINDS[type as keyof typeof KINDS] : 'person',
  id: value,
  role: role ?? null,
  fallback: fallback ?? null,
});

/** People as sent, each once. */
export function assigneesOf(users: readonly WireUser[]): readonly TaskAssignee[] {
  const assignees = new Map(users.map(assigneeOf).map((assignee) => [`${assignee.kind}/${assignee.id}`, assignee]));
  return [...assignees.values()];
}

/** The values that a body sends, except the checklist, which depends on the stored one. */
export function sentValues(body: WireFields): Partial<Omit<TaskValues, 'checklist'>> {
  return {
    ...(body.title !== undefined && { title: body.title }),
    ...(body.description !== undefined && { description: body.description }),
    ...(body.status !== undefined && { status: body.status }),
    ...(body.priority !== undefined && { priority: body.priority }),
    ...(body.start_date !== undefined && { start: body.start_date }),
    ...(body.due_date !== undefined && { due: body.due_date }),
    ...(body.due_time !== undefined && { dueTime: body.due_time }),
    ...(body.due_date === null && { dueTime: null }),
    ...(body.users !== undefined && { assignees: assigneesOf(body.users) }),
    ...(body.target_status !== undefined && { targetStatus: body.target_status }),
    ...(body.convert_lead !== undefined && { convertLead: body.convert_lead }),
    ...(body.blocked_by !== undefined && { blockedBy: [...new Set(body.blocked_by)].sort() }),
    ...(body.recurrence !== undefined && { recurrence: body.recurrence }),
    ...(body.reminders !== undefined && { reminders: body.reminders }),
  };
}

/** The stored values of a task. */
export function storedValues(row: TaskRow, description: string, blockedBy: readonly Id[]): TaskValues {
  return {
    title: row.title,
    description,
    status: row.status,
    priority: row.priority,
    start: row.start_on,
    due: row.due_on,
    dueTime: row.due_time,
    assignees: row.assignees.map(({ kind, id, role, fallback }) => ({ kind, id, role, fallback })),
    targetStatus: row.target_status,
    convertLead: row.convert_lead,
    checklist: row.checklist,
    blockedBy,
    recurrence: row.recurrence,
    reminders: { ...NO_REMINDERS, ...row.reminders },
  };
}

/** JSON with sorted keys, so that equal values compare equal. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, innerValue: unknown) =>
    typeof innerValue === 'object' && innerValue !== null && !Array.isArray(innerValue)
      ? Object.fromEntries(Object.entries(innerValue).sort(([a], [b]) => (a < b ? -1 : 1)))
      : innerValue,
  );
}

/** The fields that differ between two states of a task. */
export function changedFields(valuesBefore: TaskValues, valuesAfter: TaskValues): readonly TaskField[] {
  return TASK_FIELD_LIST.filter((field) => canonicalJson(valuesBefore[field]) !== canonicalJson(valuesAfter[field]));
}

/** A value as in a response: people by type and id, everything else as stored. */
export function wireValue(field: TaskField, values: TaskValues): unknown {
  if (field !== 'assignees') return values[field];
  return values.assignees.map(({ kind, id, role, fallback }) => ({
    ...{ value: id, type: TYPES[kind] ?? 'Person', role, fallback },
  }));
}
