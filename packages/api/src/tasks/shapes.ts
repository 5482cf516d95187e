import { z } from 'zod';
import { formContent, id, moment, storable, titled } from '../shapes';

/** @source spec 2-records §4 (Task status, priority) */
export const TASK_STATUSES = [
  'Not Started',
  'In Progress',
  'Awaiting Feedback',
  'On Hold',
  'Completed',
  'N/A',
] as const;
export const TASK_PRIORITIES = ['Low', 'Medium', 'High', 'Urgent'] as const;

/** Business days exclude weekends and Federal Reserve holidays. */
export const DAY_UNITS = ['days', 'business-days'] as const;

const words = (maximum: number) => storable(z.string().trim().max(maximum));
const unit = z.enum(DAY_UNITS);

/** Days after a moment; negative means before. */
const days = z.number().int().min(-3650).max(3650);

/**
 * When a task starts or is due: relative to its trigger, to its own start (due dates only), or to a date field of the
 * record.
 */
export const taskDate = z.union([
  z.strictObject({ from: z.enum(['trigger', 'start']), days, unit }),
  z.strictObject({ from: z.literal('field'), field: words(120).min(1), days, unit }),
]);

/** `role`: everyone with the role. `record`: the people assigned to the record with that role. */
export const taskAssignee = z.strictObject({ role: id, who: z.enum(['role', 'record']) });

/** A stored item has an `_id`. */
export const checklistItem = z.strictObject({ _id: id.optional(), title: words(300).min(1), mandatory: z.boolean() });

/**
 * What creates a task from a template. `elements` are document elements of the forms, empty means any document;
 * `condition` is a condition of `packages/forms` on the fields of one form of the module; `days` are days or business days
 * after the date in `field`, negative before.
 */
export const taskTrigger = z.union([
  z.strictObject({ kind: z.enum(['none', 'record-created']) }),
  z.strictObject({ kind: z.literal('status-reached'), statuses: z.array(id).min(1).max(50) }),
  z.strictObject({ kind: z.literal('document-approved'), elements: z.array(words(120).min(1)).max(100) }),
  z.strictObject({ kind: z.literal('field-condition'), condition: z.unknown() }),
  z.strictObject({ kind: z.literal('date-reached'), field: words(120).min(1), days, unit }),
]);

/** A template whose task starts this many days after this one is done. */
export const taskFollowUp = z.strictObject({ template: id, days: z.number().int().min(0).max(3650), unit });

/** A template as submitted. `description` is formatted text, sanitized on write and read. */
export const taskTemplateInput = z.strictObject({
  title: words(200).min(1),
  description: words(20_000),
  /** The key of a record module. */
  module: storable(z.string().min(1).max(40)),
  priority: z.enum(TASK_PRIORITIES),
  status: z.enum(TASK_STATUSES),
  assignees: z.array(taskAssignee).max(50),
  start: taskDate.nullable(),
  due: taskDate.nullable(),
  /** The record's status after the task is done. */
  target_status: id.nullable(),
  /** Leads only: the lead is converted when the task is done. */
  convert_lead: z.boolean(),
  checklist: z.array(checklistItem).max(100),
  trigger: taskTrigger,
  followUps: z.array(taskFollowUp).max(50),
});

export const taskTemplateSummary = z.object({
  _id: id,
  title: z.string(),
  module: z.object({ key: z.string(), title: z.string() }),
  priority: z.enum(TASK_PRIORITIES),
  trigger: z.string(),
  assignees: z.array(titled),
  checklist: z.number().int(),
  followUps: z.number().int(),
  active: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  updated_by: z.string(),
});

/** One change of a template: what was done by whom, and which parts were touched. */
const templateChange = z.object({
  _id: id,
  at: moment,
  by: z.string(),
  act: z.enum(['create', 'update', 'activate', 'deactivate']),
  fields: z.array(z.string()),
});

export const taskTemplate = taskTemplateInput.extend({
  _id: id,
  active: z.boolean(),
  version: z.number().int(),
  checklist: z.array(checklistItem.required()),
  /** Templates whose tasks start this one when they are done. */
  startedBy: z.array(titled),
  createdAt: moment,
  created_by: z.string(),
  updatedAt: moment,
  updated_by: z.string(),
  history: z.array(templateChange),
});

/**
 * A module with everything that its templates may reference. `fields` can be used in conditions, `dates` as the start
 * of a period.
 */
const moduleChoices = z.object({
  key: z.string(),
  title: z.string(),
  statuses: z.array(titled.extend({ hue: z.string(), place: z.string() })),
  fields: formContent,
  dates: z.array(z.object({ id: z.string(), title: z.string() })),
  documents: z.array(z.object({ id: z.string(), title: z.string() })),
});

export const taskChoices = z.object({
  modules: z.array(moduleChoices),
  roles: z.array(titled.extend({ userType: z.string(), active: z.boolean() })),
  templates: z.array(titled.extend({ module: z.string(), active: z.boolean() })),
});
