import { confirmation, type AnswerOf, type BodyOf, type createTask as contract } from '@lendwright/api';
import { invariant, type Id } from '@lendwright/kernel';
import { authorOf, missingRefusal } from '../../records';
import { addTask } from './add-task';
import { presentChangedTask } from './present-changed-task';
import { taskPermissions } from './task-abilities';
import { resolveChecklist, resolveTask } from './resolve-task';
import type { TaskContext } from './task-context';
import { sentValues } from './task-fields';
import { DEFAULT_VALUES, type TaskLocation } from './task-input';
import { assertVisibleBlockers } from './assert-visible-blockers';
import { forbiddenTaskRefusal } from './task-refusals';

/** The record of a new task, on which the viewer may create tasks. @throws Refusal 403 forbidden, 404 not_found */
async function locationOf(context: TaskContext, module: string | null, owner: Id | null): Promise<TaskLocation | null> {
  const record = owner ? (await context.summarize(context.tx, context.viewer, [owner])).get(owner) : null;
  if (owner && (!record?.may({ tab: 'tasks', act: 'view' }) || (module && record.module.key !== module)))
    throw missingRefusal();
  if (!taskPermissions(context, record).add) throw forbiddenTaskRefusal();
  return owner && record ? { module: record.module.key, id: owner } : null;
}

/**
 * Creates a task on a record, or without one.
 * @throws Refusal 403 forbidden, 404 not_found, 422 invalid; nothing is saved then
 * @source spec 2-records §7 (POST tasks/create)
 */
export async function createTask(
  context: TaskContext,
  { module, owner, checklist = [], ...body }: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, setup, viewer } = context;
  const record = await locationOf(context, module ?? null, owner ?? null);
  const sentData = {
    ...DEFAULT_VALUES,
    ...sentValues(body),
    title: body.title,
    checklist: resolveChecklist(checklist, []),
  };
  const values = await resolveTask(tx, setup, record, sentData);
  await assertVisibleBlockers(context, values.blockedBy);
  const createdTask = await addTask(tx, setup, authorOf(viewer), { ...values, record }, context.now);
  invariant(createdTask, 'a task without a trigger is created');
  const task = await presentChangedTask(context, createdTask.id);
  return { ...confirmation('tasks.taskCreated'), _id: createdTask.id, task };
}
