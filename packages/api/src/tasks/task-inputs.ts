import { z } from 'zod';
import { id, storable } from '../shapes';
import { checklistItem, TASK_PRIORITIES, TASK_STATUSES } from './shapes';

const words = (maximum: number) => storable(z.string().trim().max(maximum));
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time');
const moduleName = storable(z.string().min(1).max(80));

/**
 * Groups by due date in the company's time zone. `week` ends on Sunday and starts the day after tomorrow; a date without
 * a time is overdue when its day is over.
 */
export const DUE_GROUPS = ['overdue', 'today', 'tomorrow', 'week', 'later', 'none'] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

/**
 * Who does a task. The spec's `type` of a person is the user type; `Role` is everyone in the role, `Group` the members
 * of a group, and `RecordRole` the people who are on the task's record in that role.
 */
export const TASK_USER_TYPES = ['Workforces', 'Contacts', 'Prospects', 'Role', 'Group', 'RecordRole'] as const;

/**
 * `value` is the person, role or group. `role` is the role under which a person does it. `fallback` is the person who
 * is responsible while the role or group has no members.
 * @source spec 2-records §3 (Task: users)
 */
export const taskUser = z.strictObject({
  value: id,
  type: z.enum(TASK_USER_TYPES),
  role: id.nullish(),
  fallback: id.nullish(),
});

/** An item as sent: an item that is stored already has its `_id`; absent ones are removed. */
export const taskChecklistInput = z.array(checklistItem).max(100);

export const RECURRENCE_UNITS = ['days', 'business-days', 'weeks', 'months', 'years'] as const;

/**
 * A recurring task. `from: 'completion'` creates the next task when this one is completed, counted from that day;
 * `from: 'schedule'` creates it when this one is due, counted from its due date. `until` is the last due date.
 */
export const taskRecurrence = z.strictObject({
  every: z.number().int().min(1).max(365),
  unit: z.enum(RECURRENCE_UNITS),
  from: z.enum(['completion', 'schedule']),
  until: z.iso.date().nullish(),
});

/** Reminders of the people of an open task: at most five, and none on a weekend or holiday. */
export const taskReminders = z.strictObject({ dayBefore: z.boolean(), onDay: z.boolean(), overdue: z.boolean() });

/**
 * A task as submitted. Dates are days in the company's time zone. A stored description is sanitized.
 * @source spec 2-records §3, §5 (Task)
 */
const taskFields = z.strictObject({
  title: words(200).min(1),
  status: z.enum(TASK_STATUSES),
  priority: z.enum(TASK_PRIORITIES),
  start_date: z.iso.date().nullable(),
  due_date: z.iso.date().nullable(),
  due_time: clock.nullable(),
  description: words(20_000),
  users: z.array(taskUser).max(50),
  /** The record's status after the task is completed. */
  target_status: id.nullable(),
  convert_lead: z.boolean(),
  checklist: taskChecklistInput,
  /** Tasks that have to be completed first. */
  blocked_by: z.array(id).max(50),
  recurrence: taskRecurrence.nullable(),
  reminders: taskReminders,
});

/** Which record a task is on; both are absent for a task without one. */
const ownerFields = { module: moduleName.nullish(), owner: id.nullish() };

export const createTaskBody = taskFields.partial().extend({
  title: taskFields.shape.title,
  status: taskFields.shape.status,
  priority: taskFields.shape.priority,
  ...ownerFields,
});

/**
 * Changed fields. `version` is the version that they were edited from; without one they apply to the current version.
 * `override` completes a blocked task, with the reason.
 */
export const updateTaskBody = taskFields.partial().extend({
  version: z.number().int().min(1).optional(),
  override: z.strictObject({ reason: words(500).min(1) }).optional(),
});

export const taskFilters = z.strictObject({
  status: z.array(z.enum(TASK_STATUSES)).max(6).optional(),
  priority: z.array(z.enum(TASK_PRIORITIES)).max(4).optional(),
  due: z.array(z.enum(DUE_GROUPS)).max(6).optional(),
  users: z
    .array(taskUser.pick({ value: true, type: true }))
    .max(50)
    .optional(),
  template: id.optional(),
  text: storable(z.string().trim().max(200)).optional(),
  active: z.boolean().default(true),
});
