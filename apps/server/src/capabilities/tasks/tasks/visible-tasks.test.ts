import { canAccess, hasFullAccess, type Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportMeasurement } from '../../../testing/report-measurement';
import { repetitions, seedOfRun } from '../../../testing/scale';
import { createTaskFixture, NOW, type TaskFixture } from '../../../testing/task-fixture';
import { readByIds } from '../../records';
import { addTask } from './add-task';
import type { TaskAssignee } from './task-input';
import { findTaskNoteOwner } from './task-note-owner';

const TASKS = 40;
/** 1,000 combinations in a short run. */
const VIEWER_COUNT = repetitions(250);
const PEOPLE = 3;

interface StoredTask {
  readonly id: Id;
  readonly loan: Id | null;
  readonly creator: Id;
  readonly assignees: readonly TaskAssignee[];
}

let tasks: TaskFixture;
const staff: Viewer[] = [];
const loans: Id[] = [];
const storedTasks: StoredTask[] = [];
let groups: Id[];
let roles: Id[];

const nth = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

beforeAll(async () => {
  tasks = await createTaskFixture();
  const { lender, people } = tasks;
  groups = [...lender.ids.groups.values()];
  roles = ['officer', 'own'].map((key) => lender.ids.roles.get(key) as Id);
  for (const name of ['Una', 'Vic', 'Wes'])
    staff.push(await people.createUser(name === 'Wes' ? 'own' : 'officer', name));
  const admin = lender.viewer('admin');
  for (let index = 0; index < 6; index++)
    loans.push(
      await people.addLoan(
        admin,
        index % 2 === 0 ? [nth(staff, index)] : [nth(staff, index), nth(staff, index + 1)],
        index < 3 ? groups : [],
      ),
    );
  const assigneeOf = fc.record({ kind: fc.constantFrom('person', 'role', 'group', 'record-role'), at: fc.nat(5) });
  const taskOf = fc.record({
    loan: fc.option(fc.nat(5)),
    creator: fc.nat(PEOPLE - 1),
    assignees: fc.array(assigneeOf, { maxLength: 2 }),
  });
  const setup = await lender.engine.setups.of(lender.scope);
  for (const plan of fc.sample(taskOf, { seed: seedOfRun(), numRuns: TASKS })) {
    const loan = plan.loan === null ? null : nth(loans, plan.loan);
    const creator = nth(staff, plan.creator);
    const assignees = plan.assignees.flatMap(({ kind, at }): TaskAssignee[] => {
      const id = {
        person: nth(staff, at).personId as Id,
        role: nth(roles, at),
        group: nth(groups, at),
        'record-role': nth(roles, at),
      };
      if (kind === 'record-role' && loan === null) return [];
      return [{ kind: kind as TaskAssignee['kind'], id: id[kind as keyof typeof id], role: null, fallback: null }];
    });
    const author = { accountId: creator.accountId, personId: creator.personId, name: creator.fullName };
    const record = loan ? { module: 'loans', id: loan } : null;
    const createdData = await lender.scope.write((tx) =>
      addTask(tx, setup, author, { title: 'Secret of the loan', record, assignees }, NOW),
    );
    storedTasks.push({ id: createdData?.id as Id, loan, creator: creator.accountId, assignees });
  }
});
afterAll(() => tasks.fresh.drop());

const viewerOf = fc.record({
  person: fc.nat(PEOPLE - 1),
  userType: fc.constantFrom('Workforces' as const, 'Workforces' as const, 'Contacts' as const, 'Prospects' as const),
  isAdmin: fc.constantFrom(false, false, false, true),
  scope: fc.constantFrom('all', 'team', 'own', 'none'),
  tab: fc.constantFrom({ global: true }, { own: true }, { update: true }, {}),
  isInGroup: fc.boolean(),
});
type ViewerPlan = typeof viewerOf extends fc.Arbitrary<infer Plan> ? Plan : never;

const SCOPES = { all: { global: true }, team: { team: true, own: true }, own: { own: true }, none: {} };

const makeViewer = ({ person, userType, isAdmin, scope, tab, isInGroup }: ViewerPlan): Viewer => ({
  ...nth(staff, person),
  ...{ userType, isAdmin, groups: isInGroup ? groups : [] },
  rights: { modules: { loans: SCOPES[scope as keyof typeof SCOPES] }, tabs: { tasks: tab } },
});

it('shows tasks and their notes to those who may see them, and records only to those who may open their tasks', async () => {
  const { lender } = tasks;
  const rows = await lender.scope.read((tx) => readByIds(tx, loans, []));
  const facts = new Map(rows.map((row) => [row.id, row]));
  const context = { engine: lender.engine, setup: await lender.engine.setups.of(lender.scope) };
  const owners = await Promise.all(
    storedTasks.map(({ id }) => lender.scope.read((tx) => findTaskNoteOwner({ ...context, tx }, id))),
  );
  let combinations = 0;
  let hiddenRecords = 0;
  for (const plan of fc.sample(viewerOf, { seed: seedOfRun() + 1, numRuns: VIEWER_COUNT })) {
    const viewer = makeViewer(plan);
    const mayOpen = (loan: Id | null) => {
      const row = loan ? facts.get(loan) : undefined;
      return row !== undefined && canAccess(viewer, 'loans', row, { tab: 'tasks', act: 'view' });
    };
    const isTaskOfPerson = ({ assignees, loan }: StoredTask) =>
      assignees.some(({ kind, id }) => {
        if (kind === 'person') return id === viewer.personId;
        if (kind === 'role') return id === viewer.roleId;
        if (kind === 'group') return viewer.groups?.includes(id);
        return facts.get(loan as Id)?.workforces.includes(`${viewer.personId}---${id}`);
      });
    const isVisible = (task: StoredTask) => {
      if (hasFullAccess(viewer)) return true;
      if (viewer.userType !== 'Workforces') return mayOpen(task.loan) && isTaskOfPerson(task);
      return isTaskOfPerson(task) || (task.loan === null ? task.creator === viewer.accountId : mayOpen(task.loan));
    };
    const { tasks: listedTasks } = await tasks.list(viewer, { limit: 100 });
    const expectedIds = storedTasks.filter(isVisible).map(({ id }) => id);
    expect([plan, listedTasks.map(({ _id }) => _id).sort()]).toEqual([plan, expectedIds.sort()]);
    const noteOwnerIds = owners.flatMap((owner) => (owner?.mayView(viewer) ? [owner.id] : []));
    expect([plan, noteOwnerIds.sort()]).toEqual([plan, expectedIds]);
    for (const task of listedTasks) {
      const { loan } = storedTasks.find(({ id }) => id === task._id) as StoredTask;
      expect([plan, task.owner?._id ?? null]).toEqual([plan, mayOpen(loan) ? loan : null]);
      if (loan !== null && task.owner === null) hiddenRecords++;
    }
    combinations += storedTasks.length;
    const invisibleTask = storedTasks.find((task) => !isVisible(task));
    if (invisibleTask) await expect(tasks.read(viewer, invisibleTask.id)).rejects.toMatchObject({ status: 404 });
  }
  expect(hiddenRecords).toBeGreaterThan(0);
  reportMeasurement(
    'M35',
    `${combinations} combinations of viewers and tasks: 0 tasks and 0 records shown beyond the rights`,
  );
});
