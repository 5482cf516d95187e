import type { task, TASK_PRIORITIES, TASK_STATUSES, taskRecurrence, taskReminders } from '@lendwright/api';
import type { Id, IsoDate } from '@lendwright/kernel';
import type { z } from 'zod';

export type TaskStatus = (typeof TASK_STATUSES)[number];
export type TaskPriority = (typeof TASK_PRIORITIES)[number];
export type TaskRecurrence = z.output<typeof taskRecurrence>;
export type TaskReminders = z.output<typeof taskReminders>;
export type ChecklistItem = z.output<typeof task>['items'][number];

/** A person, everyone in a role, the members of a group, or the people on the task's record with a role. */
export interface TaskAssignee {
  readonly kind: 'person' | 'role' | 'group' | 'record-role';
  readonly id: Id;
  /** The role under which a person does the task. */
  readonly role: Id | null;
  /** The person who is responsible while the role or group has no members. */
  readonly fallback: Id | null;
}

/** All editable values of a task. Dates are days in the company's time zone, `dueTime` is HH:MM. */
export interface TaskValues {
  readonly title: string;
  readonly description: string;
  readonly status: TaskStatus;
  readonly priority: TaskPriority;
  readonly start: IsoDate | null;
  readonly due: IsoDate | null;
  readonly dueTime: string | null;
  readonly assignees: readonly TaskAssignee[];
  readonly targetStatus: Id | null;
  readonly convertLead: boolean;
  readonly checklist: readonly ChecklistItem[];
  readonly blockedBy: readonly Id[];
  readonly recurrence: TaskRecurrence | null;
  readonly reminders: TaskReminders;
}

/** The record of a task. */
export interface TaskLocation {
  readonly module: string;
  readonly id: Id;
}

/** A task to create. Absent values are the defaults; `description` is sanitized. */
export interface NewTask extends Partial<TaskValues> {
  readonly title: string;
  /** Null for a task without a record. */
  readonly record: TaskLocation | null;
  /** The template and the trigger that create it: a trigger creates the task of a template once. */
  readonly templateId?: Id | null;
  readonly triggerId?: Id | null;
  /** The task whose next occurrence this is: a task has one. */
  readonly recurredFrom?: Id | null;
  readonly occurrence?: number;
  /** Whether its people are not notified, as for tasks on many records at once. */
  readonly isSilent?: boolean;
}

export const NO_REMINDERS: TaskReminders = { dayBefore: false, onDay: false, overdue: false };
export const ALL_REMINDERS: TaskReminders = { dayBefore: true, onDay: true, overdue: true };

/** The default values of a new task. */
export const DEFAULT_VALUES: Omit<TaskValues, 'title'> = {
  description: '',
  status: 'Not Started',
  priority: 'Medium',
  start: null,
  due: null,
  dueTime: null,
  assignees: [],
  targetStatus: null,
  convertLead: false,
  checklist: [],
  blockedBy: [],
  recurrence: null,
  reminders: ALL_REMINDERS,
};
