import type { Answer, InputOf } from '../../client';

export type TaskSummary = Answer<'listTasks'>['tasks'][number];
export type MyTasks = Answer<'listMyTasks'>;
export type TaskView = keyof MyTasks['counts'];
export type DueGroup = TaskSummary['due'];
export type TaskStatus = TaskSummary['status'];
export type TaskPriority = TaskSummary['priority'];
export type TaskInfo = Answer<'readTask'>;
export type Task = NonNullable<TaskInfo['task']>;
export type TaskUser = TaskSummary['users'][number];
export type TaskPeople = TaskInfo['users'];
export type TaskPermissions = TaskInfo['permissions'];
export type TaskPatch = InputOf<'updateTask'>['body'];
export type CreateTaskBody = InputOf<'createTask'>['body'];

export const TASK_STATUSES: readonly TaskStatus[] = [
  'Not Started',
  'In Progress',
  'Awaiting Feedback',
  'On Hold',
  'Completed',
  'N/A',
];
export const TASK_PRIORITIES: readonly TaskPriority[] = ['Low', 'Medium', 'High', 'Urgent'];
export const DUE_GROUPS: readonly DueGroup[] = ['overdue', 'today', 'tomorrow', 'week', 'later', 'none'];

/** The record whose tasks are shown. */
export interface TaskOwner {
  readonly module: string;
  readonly owner: string;
}

/** Whether a task still has to be done. */
export const isOpenTask = ({ status }: Pick<TaskSummary, 'status'>): boolean =>
  status !== 'Completed' && status !== 'N/A';

/** The key of a person, role or group. */
export const userKey = ({ type, value }: Pick<TaskUser, 'type' | 'value'>): string => `${type}:${value}`;

/** An assignee as the server expects it. */
export const wireUser = ({ value, type, role, fallback }: TaskUser) => ({ value, type, role, fallback });

/** Everyone and everything that a task may be assigned to, people on the record first. */
export function assignableUsers({ people, recordRoles, roles, groups }: TaskPeople): readonly TaskUser[] {
  const user = (type: TaskUser['type'], value: string, label: string): TaskUser => ({
    type,
    value,
    label,
    role: null,
    fallback: null,
    fallbackLabel: null,
  });
  const sortedPeople = [...people.filter(({ onRecord }) => onRecord), ...people.filter(({ onRecord }) => !onRecord)];
  return [
    ...sortedPeople.map(({ type, value, label }) => user(type as TaskUser['type'], value, label)),
    ...recordRoles.map(({ _id, title }) => user('RecordRole', _id, title)),
    ...roles.map(({ _id, title }) => user('Role', _id, title)),
    ...groups.map(({ _id, title }) => user('Group', _id, title)),
  ];
}

/** Whether an assignee is one person, rather than a role or group. */
export const isPerson = ({ type }: Pick<TaskUser, 'type'>): boolean =>
  type !== 'Role' && type !== 'Group' && type !== 'RecordRole';
