import { USER_TYPES } from '@lendwright/access';
import { z } from 'zod';
import { author, id, moment, personInfo, titled } from '../shapes';
import { TASK_PRIORITIES, TASK_STATUSES } from './shapes';
import { DUE_GROUPS, TASK_USER_TYPES, taskRecurrence, taskReminders } from './task-inputs';

/** `label` is the name of the person, role or group, `fallbackLabel` that of the fallback. */
export const shownTaskUser = z.object({
  value: id,
  type: z.enum(TASK_USER_TYPES),
  role: id.nullable(),
  fallback: id.nullable(),
  label: z.string(),
  fallbackLabel: z.string().nullable(),
});

export const taskChecklistItem = z.object({
  _id: id,
  title: z.string(),
  mandatory: z.boolean(),
  isDone: z.boolean(),
  by: z.string().nullable(),
  at: moment.nullable(),
});

/** What the viewer may do with a task. */
const taskAbilities = z.object({
  update: z.boolean(),
  /** Status, checklist and hand-off: also allowed to the people of the task. */
  progress: z.boolean(),
  delete: z.boolean(),
  take: z.boolean(),
  override: z.boolean(),
});

/** The record of a task. Null in a task whose record the viewer may not see. */
export const taskRecord = z.object({
  _id: id,
  page: z.string(),
  name: z.string(),
  number: z.string().nullable(),
});

/** A task in a list. @source spec 2-records §3 (Task), 1-shell §2.8 */
export const taskSummary = z.object({
  _id: id,
  title: z.string(),
  status: z.enum(TASK_STATUSES),
  priority: z.enum(TASK_PRIORITIES),
  start_date: z.iso.date().nullable(),
  due_date: z.iso.date().nullable(),
  due_time: z.string().nullable(),
  /** The end of the due day if the task has no due time. */
  due_at: moment.nullable(),
  due: z.enum(DUE_GROUPS),
  users: z.array(shownTaskUser),
  /** The key and label of the record's module; both empty for a task without a record. */
  module: z.object({ type: z.string(), title: z.string() }),
  owner: taskRecord.nullable(),
  /** Whether the task has a record, even if the viewer may not see it. */
  hasRecord: z.boolean(),
  checklist: z.object({ done: z.number().int(), total: z.number().int() }),
  /** How many open tasks block it. */
  blockers: z.number().int(),
  recurs: z.boolean(),
  fromTemplate: z.boolean(),
  taken: z.object({ name: z.string(), at: moment }).nullable(),
  remind_at: moment.nullable(),
  active: z.boolean(),
  readonly: z.boolean(),
  abilities: taskAbilities,
  version: z.number().int(),
  createdAt: moment,
  created_by: author.nullable(),
  updatedAt: moment,
  updated_by: author.nullable(),
});

/** One entry of a task's history, newest first. Values are those of the wire; titles of invisible tasks are left out. */
export const taskChange = z.object({
  _id: id,
  at: moment,
  by: z.string(),
  act: z.string(),
  fields: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  reason: z.string(),
});

const linkedTask = z.object({ _id: id, title: z.string(), status: z.enum(TASK_STATUSES), isOpen: z.boolean() });

export const task = taskSummary.extend({
  description: z.string(),
  target_status: titled.nullable(),
  convert_lead: z.boolean(),
  items: z.array(taskChecklistItem),
  blocked_by: z.array(linkedTask),
  blocks: z.array(linkedTask),
  recurrence: taskRecurrence.nullable(),
  reminders: taskReminders,
  template: titled.nullable(),
  completedAt: moment.nullable(),
  completed_by: z.string().nullable(),
  history: z.array(taskChange),
});

/** Everything that a task of this record, or without one, may be assigned to. */
export const taskPeople = z.object({
  people: z.array(
    z.object({
      value: id,
      type: z.enum(USER_TYPES),
      label: z.string(),
      info: personInfo.nullable(),
      onRecord: z.boolean(),
    }),
  ),
  roles: z.array(titled),
  groups: z.array(titled),
  recordRoles: z.array(titled.extend({ people: z.array(z.string()) })),
});
