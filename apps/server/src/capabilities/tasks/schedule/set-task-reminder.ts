import { confirmation, reason, type AnswerOf, type setTaskReminder as contract } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { setOwnReminder } from './reminder-rows';
import type { TaskContext } from '../tasks/task-context';
import { findVisibleTask } from '../tasks/task-read-rows';
import { missingTaskRefusal } from '../tasks/task-refusals';

/**
 * Sets or removes the viewer's own reminder. The due date does not change.
 * @throws Refusal 404 not_found, 422 invalid for a moment in the past
 */
export async function setTaskReminder(
  { tx, setup, viewer, now }: TaskContext,
  id: Id,
  remindAt: string | null,
): Promise<AnswerOf<typeof contract>> {
  if (!(await findVisibleTask(tx, setup, viewer, id))) throw missingTaskRefusal();
  if (remindAt !== null && Date.parse(remindAt) <= now.getTime())
    throw new Refusal(422, 'invalid', reason('tasks.reminderPast'), { path: 'at', faults: [] });
  await setOwnReminder(tx, id, viewer.accountId, remindAt);
  return { ...confirmation(remindAt === null ? 'tasks.reminderRemoved' : 'tasks.reminderSet'), remind_at: remindAt };
}
