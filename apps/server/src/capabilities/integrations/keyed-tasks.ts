import type { Viewer } from '@lendwright/access';
import type {
  AnswerOf,
  BodyOf,
  addTaskByKey as addOperation,
  listTasksByKey as listOperation,
  QueryOf,
} from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { recordSummaries } from '../records';
import { createTask, listTasks, type TaskContext } from '../tasks';
import { openKeyedRecord, type KeyedCall } from './keyed-call';

type WireTask = AnswerOf<typeof addOperation>;

/** A call that depends on the current time. */
export interface TimedCall extends KeyedCall {
  readonly now: Date;
}

/** A task without the parts that only people use: its record, the viewer's permissions, and reminders. */
function presentTask(task: Awaited<ReturnType<typeof listTasks>>['tasks'][number]): WireTask {
  const { _id, title, status, priority, start_date, due_date, due_time, users, checklist, blockers, active } = task;
  const { version, createdAt, updatedAt, created_by: by } = task;
  return {
    ...{ _id, title, status, priority, start_date, due_date, due_time, users, checklist, blockers, active },
    ...{ version, createdAt, updatedAt, created_by: by?.user ?? '' },
  };
}

/** Runs a use case of tasks on a record within the key's area. @throws Refusal 404 not_found */
async function runOnRecord<T>(
  { engine, scope, viewer, now }: TimedCall,
  mode: 'read' | 'write',
  id: Id,
  use: (context: TaskContext & { readonly tx: TenantTx; readonly viewer: Viewer }) => Promise<T>,
): Promise<T> {
  const [setup, summarize] = await Promise.all([engine.setups.of(scope), recordSummaries(engine)(scope)]);
  return scope[mode](async (tx) => {
    await openKeyedRecord(viewer, tx, setup, id);
    return use({ tx, setup, viewer, summarize, now });
  });
}

/**
 * The active tasks of a record by due date, limited to those that the role of the key may see.
 * @throws Refusal 404 not_found
 */
export async function listKeyedTasks(
  call: TimedCall,
  id: Id,
  page: QueryOf<typeof listOperation>,
): Promise<AnswerOf<typeof listOperation>> {
  const list = { ...page, owner: id };
  const { tasks, count } = await runOnRecord(call, 'read', id, (context) => listTasks(context, list));
  return { tasks: tasks.map(presentTask), count };
}

/** @throws Refusal 404 not_found, 403 forbidden, 422 invalid */
export async function addKeyedTask(
  call: TimedCall,
  id: Id,
  { status = 'Not Started', priority = 'Medium', ...body }: BodyOf<typeof addOperation>,
): Promise<WireTask> {
  const sentBody = { ...body, status, priority, owner: id };
  // Presented within the transaction, which stores the answer for a repeated request.
  return runOnRecord(call, 'write', id, async (context) => presentTask((await createTask(context, sentBody)).task));
}
