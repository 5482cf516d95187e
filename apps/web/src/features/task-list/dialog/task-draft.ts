import type { CreateTaskBody, Task, TaskPatch, TaskUser } from '../task-shapes';
import { userKey, wireUser } from '../task-shapes';

export type Recurrence = NonNullable<Task['recurrence']>;
export type Reminders = Task['reminders'];

/** A checklist item being edited; `key` is stable before it is stored. */
export interface DraftItem {
  readonly key: string;
  readonly _id?: string;
  readonly title: string;
  readonly mandatory: boolean;
  readonly isDone: boolean;
}

/** A task that has to be completed first. */
export interface DraftBlocker {
  readonly _id: string;
  readonly title: string;
  readonly status: Task['status'];
}

/** The values of the dialog. Empty texts stand for no value. */
export interface TaskDraft {
  readonly title: string;
  readonly status: Task['status'] | '';
  readonly priority: Task['priority'] | '';
  readonly start_date: string;
  readonly due_date: string;
  readonly due_time: string;
  readonly description: string;
  readonly users: readonly TaskUser[];
  readonly target_status: string | null;
  readonly convert_lead: boolean;
  readonly checklist: readonly DraftItem[];
  readonly blocked_by: readonly DraftBlocker[];
  readonly recurrence: Recurrence | null;
  readonly reminders: Reminders;
}

/** The reminders of a new task; the server's defaults. */
export const NEW_DRAFT: TaskDraft = {
  title: '',
  status: 'Not Started',
  priority: 'Medium',
  start_date: '',
  due_date: '',
  due_time: '',
  description: '',
  users: [],
  target_status: null,
  convert_lead: false,
  checklist: [],
  blocked_by: [],
  recurrence: null,
  reminders: { dayBefore: true, onDay: true, overdue: true },
};

export const draftOf = (task: Task): TaskDraft => ({
  title: task.title,
  status: task.status,
  priority: task.priority,
  start_date: task.start_date ?? '',
  due_date: task.due_date ?? '',
  due_time: task.due_time ?? '',
  description: task.description,
  users: task.users,
  target_status: task.target_status?._id ?? null,
  convert_lead: task.convert_lead,
  checklist: task.items.map(({ _id, title, mandatory, isDone }) => ({ key: _id, _id, title, mandatory, isDone })),
  blocked_by: task.blocked_by.map(({ _id, title, status }) => ({ _id, title, status })),
  recurrence: task.recurrence,
  reminders: task.reminders,
});

/** The required values that are missing. @source spec 2-records §5 (Task) */
export function missingValues({ title, status, priority }: TaskDraft): readonly ('title' | 'status' | 'priority')[] {
  return [
    ...(title.trim() === '' ? (['title'] as const) : []),
    ...(status === '' ? (['status'] as const) : []),
    ...(priority === '' ? (['priority'] as const) : []),
  ];
}

/** All values as the server expects them. Items without a title are left out. */
function wireValues(draft: TaskDraft) {
  return {
    title: draft.title.trim(),
    status: draft.status || 'Not Started',
    priority: draft.priority || 'Medium',
    start_date: draft.start_date || null,
    due_date: draft.due_date || null,
    due_time: draft.due_date ? draft.due_time || null : null,
    description: draft.description,
    users: draft.users.map(wireUser),
    target_status: draft.target_status,
    convert_lead: draft.convert_lead,
    checklist: draft.checklist.flatMap(({ _id, title, mandatory }) =>
      title.trim() === '' ? [] : [{ ...(_id && { _id }), title: title.trim(), mandatory }],
    ),
    blocked_by: draft.blocked_by.map(({ _id }) => _id),
    recurrence: draft.recurrence,
    reminders: draft.reminders,
  };
}

export const createBody = (draft: TaskDraft): CreateTaskBody => wireValues(draft);

/** The values that were changed. Only they are sent, so that changes of others to other values are kept. */
export function changedValues(draftBefore: TaskDraft, draftAfter: TaskDraft): TaskPatch {
  const [oldData, currentData] = [wireValues(draftBefore), wireValues(draftAfter)];
  return Object.fromEntries(
    Object.entries(currentData).filter(([key, value]) => {
      const oldValue = oldData[key as keyof typeof oldData];
      if (key === 'users') {
        const keysOf = (users: readonly TaskUser[]) =>
          users.map((user) => `${userKey(user)} ${user.fallback ?? ''}`).join('\n');
        return keysOf(draftBefore.users) !== keysOf(draftAfter.users);
      }
      return JSON.stringify(oldValue) !== JSON.stringify(value);
    }),
  );
}
