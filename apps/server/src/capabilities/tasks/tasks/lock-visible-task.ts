import type { Id } from '@lendwright/kernel';
import { authorOf } from '../../records';
import type { ChangeContext } from './change-task';
import { readBlockers } from './dependency-rows';
import { taskAbilities, type TaskAbilities } from './task-abilities';
import type { TaskContext } from './task-context';
import { storedValues } from './task-fields';
import type { TaskValues } from './task-input';
import { findVisibleTask, type TaskRow } from './task-read-rows';
import { missingTaskRefusal } from './task-refusals';
import { lockTask, readDescription } from './task-rows';

/** A locked task that the viewer may see. */
export interface LockedTask {
  readonly row: TaskRow;
  readonly values: TaskValues;
  readonly abilities: TaskAbilities;
}

/** Locks a task and reads it with what the viewer may do. @throws Refusal 404 not_found */
export async function lockVisibleTask(context: TaskContext, id: Id): Promise<LockedTask> {
  const { tx, setup, viewer } = context;
  await lockTask(tx, id);
  const row = await findVisibleTask(tx, setup, viewer, id);
  if (!row) throw missingTaskRefusal();
  const records = row.record_id ? await context.summarize(tx, viewer, [row.record_id]) : null;
  const record = row.record_id ? records?.get(row.record_id) : undefined;
  const values = storedValues(row, await readDescription(tx, id), await readBlockers(tx, id));
  return { row, values, abilities: taskAbilities(context, row, record) };
}

/** The context of a change by the viewer. */
export const changeContext = ({ tx, setup, viewer, now }: TaskContext): ChangeContext => ({
  ...{ tx, setup, now, author: authorOf(viewer) },
});
