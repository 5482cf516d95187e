import type { RoleRights, Viewer } from '@lendwright/access';
import type {
  BodyInputOf,
  BodyOf,
  createTask as createContract,
  listMyTasks,
  listTasks as listContract,
  readTask as readContract,
  updateTask as updateContract,
} from '@lendwright/api';
import { createTask as createOperation, listMyTasks as myOperation, listTasks as listOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { createFreshDatabase, type FreshDatabase } from './fresh-database';
import { createNotificationFixture, type NotificationFixture } from './notification-fixture';
import { SAMPLE_PLAN, sampleCompany, type SampleCompany } from './sample-company';
import { recordSummaries } from '../capabilities/records';
import { checkTaskItem } from '../capabilities/tasks/tasks/check-task-item';
import { createTask } from '../capabilities/tasks/tasks/create-task';
import { passTask } from '../capabilities/tasks/tasks/pass-task';
import { listTasks } from '../capabilities/tasks/tasks/list-tasks';
import { MyTaskAnswers } from '../capabilities/tasks/mine/my-task-answers';
import { readMyTasks } from '../capabilities/tasks/mine/my-tasks';
import { readTask } from '../capabilities/tasks/tasks/read-task';
import { setTaskActivity } from '../capabilities/tasks/tasks/set-task-activity';
import { setTaskReminder } from '../capabilities/tasks/schedule/set-task-reminder';
import { takeTask } from '../capabilities/tasks/tasks/take-task';
import type { TaskContext } from '../capabilities/tasks/tasks/task-context';
import { updateTask } from '../capabilities/tasks/tasks/update-task';

type CreateBody = Partial<BodyInputOf<typeof createContract>>;

const FULL_TAB = { global: true, update: true };
const tasksTabRights = (key: string): RoleRights['tabs'] =>
  key === 'none' ? {} : { tasks: key === 'broker' || key === 'borrower' ? { own: true } : FULL_TAB };

/** The sample lender whose roles may open tasks. */
export const TASK_PLAN: typeof SAMPLE_PLAN = {
  ...SAMPLE_PLAN,
  roles: SAMPLE_PLAN.roles.map((role) => ({
    ...role,
    rights: { ...role.rights, tabs: { ...role.rights.tabs, ...tasksTabRights(role.key) } },
  })),
};

/** A Tuesday, 10 AM in Los Angeles. */
export const NOW = new Date('2026-11-17T18:00:00Z');

/** A lender with staff, a loan, and the use cases of tasks. */
export async function createTaskFixture() {
  const freshDatabase: FreshDatabase = await createFreshDatabase();
  const lender: SampleCompany = await sampleCompany(freshDatabase.database, TASK_PLAN);
  const people: NotificationFixture = await createNotificationFixture(freshDatabase, lender);
  const openSummaries = recordSummaries(lender.engine);
  const answers = new MyTaskAnswers();
  async function run<T>(viewer: Viewer, use: (context: TaskContext) => Promise<T>, now = NOW): Promise<T> {
    const setup = await lender.engine.setups.of(lender.scope);
    const summarize = await openSummaries(lender.scope);
    return lender.scope.write((tx) => use({ tx, setup, viewer, summarize, now }));
  }
  const parse = {
    create: (body: CreateBody) =>
      createOperation.body?.parse({ title: 'Call', status: 'Not Started', priority: 'Medium', ...body }) as BodyOf<
        typeof createContract
      >,
    list: (body: object) => listOperation.body?.parse(body) as BodyOf<typeof listContract>,
    mine: (body: object) => myOperation.body?.parse(body) as BodyOf<typeof listMyTasks>,
  };
  return {
    fresh: freshDatabase,
    lender,
    people,
    run,
    create: async (viewer: Viewer, body: CreateBody = {}, now = NOW): Promise<Id> =>
      (await run(viewer, (context) => createTask(context, parse.create(body)), now))._id,
    update: (viewer: Viewer, id: Id, body: BodyOf<typeof updateContract>, now = NOW) =>
      run(viewer, (context) => updateTask(context, id, body), now),
    read: (viewer: Viewer, tid: Id) =>
      run(viewer, (context) => readTask(context, { tid } as BodyOf<typeof readContract>)),
    list: (viewer: Viewer, body: object = {}, now = NOW) =>
      run(viewer, (context) => listTasks(context, parse.list(body)), now),
    mine: (viewer: Viewer, body: object = {}, now = NOW) =>
      run(viewer, (context) => readMyTasks(answers, context, parse.mine(body)), now),
    /** As `mine`, read from the database. */
    mineUncached: (viewer: Viewer, body: object = {}, now = NOW) =>
      run(viewer, (context) => readMyTasks(new MyTaskAnswers(), context, parse.mine(body)), now),
    take: (viewer: Viewer, id: Id, now = NOW) => run(viewer, (context) => takeTask(context, id), now),
    handOff: (viewer: Viewer, id: Id, body: Parameters<typeof passTask>[2]) =>
      run(viewer, (context) => passTask(context, id, body)),
    remind: (viewer: Viewer, id: Id, remindAt: string | null) =>
      run(viewer, (context) => setTaskReminder(context, id, remindAt)),
    check: (viewer: Viewer, id: Id, item: Id, isDone: boolean) =>
      run(viewer, (context) => checkTaskItem(context, id, item, isDone)),
    setActivity: (viewer: Viewer, id: Id, isActive: boolean) =>
      run(viewer, (context) => setTaskActivity(context, id, isActive)),
  };
}

export type TaskFixture = Awaited<ReturnType<typeof createTaskFixture>>;

/** A person as assignee. */
export const person = ({ personId }: Pick<Viewer, 'personId'>) => ({
  value: personId as Id,
  type: 'Workforces' as const,
});
