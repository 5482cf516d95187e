import { z } from 'zod';
import { operation } from '../operation';
import { taskCalendarOperations } from './task-calendar-operations';
import { massActionTasks } from './task-mass-operation';
import { sort } from '../lists';
import { id, idParams, message, moment, storable, titled } from '../shapes';
import { createTaskBody, DUE_GROUPS, taskFilters, taskUser, updateTaskBody } from './task-inputs';
import { task, taskPeople, taskSummary } from './task-shapes';

/** Every task is checked on its own: by its record's rights, or by its creator and its people. */
const right = { kind: 'self' } as const;
const moduleName = storable(z.string().min(1).max(80));

/** What the viewer may do with tasks of the record, or without one. @source spec 2-records §6 */
const taskPermissions = z.object({ add: z.boolean(), update: z.boolean(), delete: z.boolean() });

/** The company's time zone and its current day, by which due dates are grouped. */
const calendar = z.object({ timeZone: z.string(), today: z.iso.date() });

/**
 * `list` is the spec's type filter: tasks that the viewer created, or that are assigned to the viewer, also through a
 * role or group. `module` and `owner` limit the list to a record. Sorts by title, status, priority, start_date,
 * due_date (the default), createdAt or updatedAt. `count` stops at 10,000.
 * @source spec 2-records §2.12, §7 (POST tasks)
 */
export const listTasks = operation({
  id: 'listTasks',
  method: 'POST',
  path: 'tasks',
  summary: 'Tasks with filters, sort and paging.',
  right,
  body: z.strictObject({
    skip: z.number().int().min(0).max(10_000).default(0),
    limit: z.number().int().min(1).max(100).default(10),
    list: z.enum(['Created', 'Assigned']).optional(),
    filters: taskFilters.optional(),
    sort: sort.optional(),
    module: moduleName.nullish(),
    owner: id.nullish(),
  }),
  answer: calendar.extend({
    tasks: z.array(taskSummary),
    count: z.number().int(),
    permissions: taskPermissions,
  }),
  refusals: ['not_found'],
});

/**
 * A task, or null without `tid`, and who tasks of its record may be assigned to.
 * @source spec 2-records §7 (POST tasks/info)
 */
export const readTask = operation({
  id: 'readTask',
  method: 'POST',
  path: 'tasks/info',
  summary: 'One task, and who it may be assigned to.',
  right,
  body: z.strictObject({
    tid: id.nullish(),
    module: moduleName.nullish(),
    owner: id.nullish(),
    /** Limits the offered people by name. */
    search: storable(z.string().trim().max(200)).optional(),
  }),
  answer: calendar.extend({
    task: task.nullable(),
    users: taskPeople,
    permissions: taskPermissions,
    /** The statuses that the record may get when the task is completed. */
    target_statuses: z.array(titled.extend({ hue: z.string(), place: z.string() })),
  }),
  refusals: ['not_found'],
});

/** @source spec 2-records §7 (POST tasks/create) */
export const createTask = operation({
  id: 'createTask',
  method: 'POST',
  path: 'tasks/create',
  creates: 'replayed',
  summary: 'Create a task.',
  right,
  body: createTaskBody,
  answer: message.extend({ _id: id, task: taskSummary }),
  refusals: ['not_found', 'forbidden', 'invalid', 'cycle'],
});

/**
 * Saves changed fields. Changes of different fields since `version` are merged; the same field is a `conflict` with both
 * values. `blocked` names the open tasks and the mandatory items that prevent completion.
 * @source spec 2-records §7 (PATCH tasks/{id})
 */
export const updateTask = operation({
  id: 'updateTask',
  method: 'PATCH',
  path: 'tasks/:id',
  summary: 'Save changed fields of a task.',
  right,
  params: idParams,
  body: updateTaskBody,
  answer: message.extend({ version: z.number().int(), task: taskSummary }),
  refusals: ['not_found', 'forbidden', 'conflict', 'invalid', 'blocked', 'cycle'],
});

export const deactivateTask = operation({
  id: 'deactivateTask',
  method: 'DELETE',
  path: 'tasks/:id',
  summary: 'Deactivate a task.',
  right,
  params: idParams,
  answer: message,
  refusals: ['not_found', 'forbidden'],
});

export const activateTask = operation({
  id: 'activateTask',
  method: 'POST',
  path: 'tasks/activate',
  summary: 'Activate a task.',
  right,
  body: z.strictObject({ _id: id }),
  answer: message,
  refusals: ['not_found', 'forbidden'],
});

/** Open tasks: assigned to the viewer, to a role or group of the viewer, created by or handed off by the viewer. */
export const TASK_VIEWS = ['mine', 'groups', 'created', 'waiting'] as const;

/**
 * Open tasks of the viewer, grouped by due date and sorted by it. Every group has its number of tasks, and its first
 * `limit` tasks; the rest are read with `group` and `skip`. Empty groups are left out. `counts` are those of the views.
 */
export const listMyTasks = operation({
  id: 'listMyTasks',
  method: 'POST',
  path: 'tasks/mine',
  summary: "The viewer's open tasks by due date.",
  right,
  body: z.strictObject({
    view: z.enum(TASK_VIEWS).default('mine'),
    group: z.enum(DUE_GROUPS).optional(),
    skip: z.number().int().min(0).max(100_000).default(0),
    limit: z.number().int().min(1).max(100).default(25),
  }),
  answer: calendar.extend({
    groups: z.array(z.object({ due: z.enum(DUE_GROUPS), count: z.number().int(), tasks: z.array(taskSummary) })),
    counts: z.record(z.enum(TASK_VIEWS), z.number().int()),
  }),
  refusals: [],
});

/** Takes a task of a role or group. The slower of two is refused with `taken`, who took it and when. */
export const takeTask = operation({
  id: 'takeTask',
  method: 'POST',
  path: 'tasks/:id/take',
  summary: 'Take a task of a role or group.',
  right,
  params: idParams,
  answer: message.extend({ version: z.number().int(), task: taskSummary }),
  refusals: ['not_found', 'taken'],
});

/** Replaces the viewer, or whoever took the task, by others. The task is then in the viewer's `waiting` view. */
export const handOffTask = operation({
  id: 'handOffTask',
  method: 'POST',
  path: 'tasks/:id/hand_off',
  summary: 'Hand a task off to other people.',
  right,
  params: idParams,
  body: z.strictObject({
    users: z.array(taskUser).min(1).max(50),
    reason: storable(z.string().trim().max(500)).optional(),
  }),
  answer: message.extend({ version: z.number().int(), task: taskSummary }),
  refusals: ['not_found', 'forbidden', 'invalid'],
});

/** Sets or, with null, removes the viewer's own reminder. The due date does not change. */
export const setTaskReminder = operation({
  id: 'setTaskReminder',
  method: 'POST',
  path: 'tasks/:id/remind',
  summary: "Set the viewer's own reminder of a task.",
  right,
  params: idParams,
  body: z.strictObject({ at: moment.nullable() }),
  answer: message.extend({ remind_at: moment.nullable() }),
  refusals: ['not_found', 'invalid'],
});

export const checkTaskItem = operation({
  id: 'checkTaskItem',
  method: 'PATCH',
  path: 'tasks/:id/checklist/:item',
  summary: 'Check or uncheck an item of a task.',
  right,
  params: z.strictObject({ id, item: id }),
  body: z.strictObject({ isDone: z.boolean() }),
  answer: message.extend({ version: z.number().int(), task: taskSummary }),
  refusals: ['not_found', 'forbidden'],
});

export const taskOperations = [
  listTasks,
  readTask,
  createTask,
  updateTask,
  deactivateTask,
  activateTask,
  massActionTasks,
  listMyTasks,
  takeTask,
  handOffTask,
  setTaskReminder,
  checkTaskItem,
  ...taskCalendarOperations,
];
