import { confirmation, type AnswerOf, type BodyOf, type handOffTask as contract } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { authorOf } from '../../records';
import { changeTask } from './change-task';
import { presentChangedTask } from './present-changed-task';
import { changeContext, lockVisibleTask } from './lock-visible-task';
import { resolveTask } from './resolve-task';
import { isStaff, type TaskContext } from './task-context';
import { assigneesOf } from './task-fields';
import { forbiddenTaskRefusal } from './task-refusals';
import { updateTaskState } from './task-rows';

/**
 * Replaces the viewer with other people. A task that someone took belongs to its role or group again, unless it is
 * handed to other people.
 * @throws Refusal 403 forbidden, 404 not_found, 422 invalid
 */
export async function passTask(
  context: TaskContext,
  id: Id,
  { users, reason = '' }: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, setup, viewer, now } = context;
  const { row, values: before, abilities } = await lockVisibleTask(context, id);
  if (!abilities.progress || !isStaff(viewer)) throw forbiddenTaskRefusal();
  const record = row.module_key && row.record_id ? { module: row.module_key, id: row.record_id } : null;
  const receivedAssignees = assigneesOf(users);
  const leavingPeople = new Set([viewer.personId, row.taken_by]);
  const remainingAssignees = before.assignees.filter(
    (assignee) =>
      !(assignee.kind === 'person' && leavingPeople.has(assignee.id)) &&
      !receivedAssignees.some(({ kind, id: other }) => kind === assignee.kind && other === assignee.id),
  );
  const sentData = { ...before, assignees: [...receivedAssignees, ...remainingAssignees] };
  const taskAfter = await resolveTask(tx, setup, record, sentData, before);
  const isShared = receivedAssignees.some(({ kind }) => kind !== 'person');
  await updateTaskState(tx, authorOf(viewer), id, {
    ...{ handed_off_by: viewer.accountId, handed_off_at: now.toISOString() },
    ...(isShared && { taken_by: null, taken_name: '', taken_at: null }),
  });
  const version = await changeTask(changeContext(context), { row, before, after: taskAfter, act: 'hand-off', reason });
  return { ...confirmation('tasks.taskHandedOff'), version, task: await presentChangedTask(context, id) };
}
