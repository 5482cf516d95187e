import { confirmation, type AnswerOf, type BodyOf, type updateTask as contract } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { changeTask } from './change-task';
import { presentChangedTask } from './present-changed-task';
import { changeContext, lockVisibleTask } from './lock-visible-task';
import { resolveChecklist, resolveTask } from './resolve-task';
import { assertNoTaskConflict } from './task-conflict';
import type { TaskContext } from './task-context';
import { changedFields, sentValues, type TaskField } from './task-fields';
import { assertVisibleBlockers } from './assert-visible-blockers';
import { forbiddenTaskRefusal } from './task-refusals';

type Body = BodyOf<typeof contract>;

/** What the people of a task may change without the right to update it. */
const PROGRESS: ReadonlySet<TaskField> = new Set(['status']);

/**
 * Saves the changed fields of a task. Fields that someone else changed since `version` do not change.
 * @throws Refusal 403 forbidden, 404 not_found, 409 conflict with both values, 409 blocked, 422 invalid; nothing is
 * saved then
 * @source spec 2-records §7 (PATCH tasks/{id})
 */
export async function updateTask(
  context: TaskContext,
  id: Id,
  { version: seen, override, checklist, ...body }: Body,
): Promise<AnswerOf<typeof contract>> {
  const { row, values: before, abilities } = await lockVisibleTask(context, id);
  const record = row.module_key && row.record_id ? { module: row.module_key, id: row.record_id } : null;
  const valuesAfter = {
    ...before,
    ...sentValues(body),
    ...(checklist && { checklist: resolveChecklist(checklist, before.checklist) }),
  };
  const taskAfter = await resolveTask(context.tx, context.setup, record, valuesAfter, before);
  const fields = changedFields(before, taskAfter);
  const isAllowed = abilities.update || (abilities.progress && fields.every((field) => PROGRESS.has(field)));
  if (!isAllowed || (override && !abilities.override)) throw forbiddenTaskRefusal();
  await assertVisibleBlockers(
    context,
    taskAfter.blockedBy.filter((blocker) => !before.blockedBy.includes(blocker)),
  );
  await assertNoTaskConflict(context.tx, { id, version: row.version, seen }, fields, { before, after: taskAfter });
  const change = { row, before, after: taskAfter, ...(override && { isOverride: true, reason: override.reason }) };
  const version = await changeTask(changeContext(context), change);
  const isOnlyStatus = fields.length === 1 && fields[0] === 'status';
  return {
    ...confirmation(isOnlyStatus ? 'tasks.taskStatus' : 'tasks.taskSaved'),
    version,
    task: await presentChangedTask(context, id),
  };
}
