import { confirmation, reason, type AnswerOf, type takeTask as contract } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { authorOf } from '../../records';
import { refreshAssignees, replaceAssignees } from './assignee-rows';
import { presentChangedTask } from './present-changed-task';
import { lockVisibleTask } from './lock-visible-task';
import { addTaskChange } from './task-change-rows';
import type { TaskContext } from './task-context';
import { wireValue } from './task-fields';
import type { TaskRow } from './task-read-rows';
import { updateTaskState } from './task-rows';

/** Who took it, and how many seconds ago. */
function takenRefusal({ taken_name, taken_at }: TaskRow, now: Date): Refusal {
  const seconds = taken_at === null ? 0 : Math.max(0, Math.round((now.getTime() - Date.parse(taken_at)) / 1000));
  const details = { name: taken_name, at: taken_at, seconds };
  if (taken_at === null) return new Refusal(409, 'taken', reason('tasks.notTakeable'), details);
  return new Refusal(409, 'taken', reason('tasks.taken', { name: taken_name, seconds }), details);
}

/**
 * Takes an open task of a role or group: the viewer becomes its person, and the others no longer see it under their
 * groups. Of two who take it at once, the second is refused.
 * @throws Refusal 404 not_found, 409 taken with who took it and when
 */
export async function takeTask(context: TaskContext, id: Id): Promise<AnswerOf<typeof contract>> {
  const { tx, viewer, now } = context;
  const { row, values, abilities } = await lockVisibleTask(context, id);
  if (!abilities.take || viewer.personId === null) throw takenRefusal(row, now);
  const author = authorOf(viewer);
  const ownAssignee = { kind: 'person', id: viewer.personId, role: viewer.roleId, fallback: null } as const;
  const otherAssignees = values.assignees.filter(
    ({ kind, id: person }) => kind !== 'person' || person !== ownAssignee.id,
  );
  const valuesAfter = { ...values, assignees: [ownAssignee, ...otherAssignees] };
  const takenData = { taken_by: viewer.personId, taken_name: viewer.fullName, taken_at: now.toISOString() };
  const version = await updateTaskState(tx, author, id, takenData);
  await replaceAssignees(tx, id, valuesAfter.assignees);
  await refreshAssignees(tx, id);
  const changes = [{ field: 'users', from: wireValue('assignees', values), to: wireValue('assignees', valuesAfter) }];
  await addTaskChange(tx, author, { taskId: id, recordId: row.record_id, version, act: 'take', changes });
  return { ...confirmation('tasks.taskTaken'), version, task: await presentChangedTask(context, id) };
}
