import {
  activateTask,
  checkTaskItem as checkTaskItemContract,
  createTask as createTaskContract,
  deactivateTask,
  handOffTask,
  listMyTasks,
  listTasks as listTasksContract,
  massActionTasks,
  readTask as readTaskContract,
  setTaskReminder as setTaskReminderContract,
  takeTask as takeTaskContract,
  updateTask as updateTaskContract,
} from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { serve, type Route } from '../../../platform/http/route';
import type { Services } from '../../../platform/services';
import { recordEngine, recordSummaries } from '../../records';
import { checkTaskItem } from './check-task-item';
import { createTask } from './create-task';
import { deactivateTasks } from './deactivate-tasks';
import { listTasks } from './list-tasks';
import { MyTaskAnswers } from '../mine/my-task-answers';
import { readMyTasks } from '../mine/my-tasks';
import { passTask } from './pass-task';
import { readTask } from './read-task';
import { setTaskActivity } from './set-task-activity';
import { setTaskReminder } from '../schedule/set-task-reminder';
import { takeTask } from './take-task';
import type { TaskContext } from './task-context';
import { updateTask } from './update-task';

type Use<T> = (context: TaskContext) => Promise<T>;

/** The routes of tasks. Each use case checks the rights of its task. */
export function tasksOfRecordsRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  const openSummaries = recordSummaries(engine);
  const answers = new MyTaskAnswers();
  const run = async <T>(mode: 'read' | 'write', scope: TenantScope, viewer: Viewer, use: Use<T>): Promise<T> => {
    const [setup, summarize] = await Promise.all([engine.setups.of(scope), openSummaries(scope)]);
    return scope[mode]((tx) => use({ tx, setup, viewer, summarize, now: services.clock.now() }));
  };
  return [
    serve(listTasksContract, ({ scope, viewer, body }) =>
      run('read', scope, viewer, (context) => listTasks(context, body)),
    ),
    serve(readTaskContract, ({ scope, viewer, body }) =>
      run('read', scope, viewer, (context) => readTask(context, body)),
    ),
    serve(createTaskContract, ({ scope, viewer, body }) =>
      run('write', scope, viewer, (context) => createTask(context, body)),
    ),
    serve(updateTaskContract, ({ scope, viewer, params, body }) =>
      run('write', scope, viewer, (context) => updateTask(context, params.id, body)),
    ),
    serve(deactivateTask, ({ scope, viewer, params }) =>
      run('write', scope, viewer, (context) => setTaskActivity(context, params.id, false)),
    ),
    serve(activateTask, ({ scope, viewer, body }) =>
      run('write', scope, viewer, (context) => setTaskActivity(context, body._id, true)),
    ),
    serve(massActionTasks, ({ scope, viewer, body }) =>
      run('write', scope, viewer, (context) => deactivateTasks(context, body)),
    ),
    serve(listMyTasks, ({ scope, viewer, body }) =>
      run('read', scope, viewer, (context) => readMyTasks(answers, context, body)),
    ),
    serve(takeTaskContract, ({ scope, viewer, params }) =>
      run('write', scope, viewer, (context) => takeTask(context, params.id)),
    ),
    serve(handOffTask, ({ scope, viewer, params, body }) =>
      run('write', scope, viewer, (context) => passTask(context, params.id, body)),
    ),
    serve(setTaskReminderContract, ({ scope, viewer, params, body }) =>
      run('write', scope, viewer, (context) => setTaskReminder(context, params.id, body.at)),
    ),
    serve(checkTaskItemContract, ({ scope, viewer, params, body }) =>
      run('write', scope, viewer, (context) => checkTaskItem(context, params.id, params.item, body.isDone)),
    ),
  ];
}
