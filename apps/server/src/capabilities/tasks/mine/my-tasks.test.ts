import type { Viewer } from '@lendwright/access';
import { TASK_VIEWS } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportMeasurement } from '../../../testing/report-measurement';
import { isFullRun, seedOfRun } from '../../../testing/scale';
import { assigneeKeyOf } from '../../../testing/notification-fixture';
import { sendOwnReminders } from '../schedule/send-reminders';
import { createTaskFixture, NOW, person, type TaskFixture } from '../../../testing/task-fixture';

const STEPS = isFullRun() ? 250 : 15;
const MINUTES = 60_000;

let tasks: TaskFixture;
let admin: Viewer;
const staff: Viewer[] = [];
const loans: Id[] = [];
const createdIds: Id[] = [];
/** Who works on a loan. */
const people = new Map<Id, Id | null>();

const nth = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

beforeAll(async () => {
  tasks = await createTaskFixture();
  admin = tasks.lender.viewer('admin');
  const groups = [...tasks.lender.ids.groups.values()];
  for (const [name, role] of [
    ['Una', 'officer'],
    ['Vic', 'officer'],
    ['Wes', 'own'],
  ] as const)
    staff.push(await tasks.people.createUser(role, name, name === 'Una' ? groups : []));
  for (const viewer of staff) {
    const loan = await tasks.people.addLoan(admin, [viewer], groups);
    loans.push(loan);
    people.set(loan, viewer.personId);
    createdIds.push(await tasks.create(admin, { owner: loan, users: [person(viewer)] }));
  }
});
afterAll(() => tasks.fresh.drop());

const stepOf = fc.record({
  act: fc.constantFrom(
    ...(['create', 'create', 'title', 'status', 'due', 'users', 'take', 'handOff', 'remind'] as const),
    ...(['item', 'block', 'activity', 'people', 'name', 'clock'] as const),
  ),
  task: fc.nat(30),
  loan: fc.option(fc.nat(2)),
  one: fc.nat(2),
  other: fc.nat(2),
  kind: fc.constantFrom('person', 'Role', 'Group', 'RecordRole', 'fallback'),
  day: fc.integer({ min: -2, max: 9 }),
  minutes: fc.nat(600),
  isOn: fc.boolean(),
});
type Step = typeof stepOf extends fc.Arbitrary<infer Plan> ? Plan : never;

const dayOf = (day: number, now: Date) => new Date(now.getTime() + day * 24 * 60 * MINUTES).toISOString().slice(0, 10);

function usersOf({ kind, one, other, loan }: Step) {
  const viewer = nth(staff, one);
  if (kind === 'Role') return [{ value: viewer.roleId, type: 'Role' as const }];
  if (kind === 'RecordRole' && loan !== null) return [{ value: viewer.roleId, type: 'RecordRole' as const }];
  if (kind === 'Group' || kind === 'fallback') {
    const fallback = kind === 'fallback' ? (nth(staff, other).personId as Id) : null;
    return [{ value: [...tasks.lender.ids.groups.values()][0] as Id, type: 'Group' as const, fallback }];
  }
  return [person(viewer), ...(one === other ? [] : [person(nth(staff, other))])];
}

/** A change of a task, of what its list shows, or of who sees it. Refused ones change nothing. */
async function change(step: Step, now: Date): Promise<unknown> {
  const loan = step.loan === null ? null : nth(loans, step.loan);
  const { act, day, isOn } = step;
  if (act === 'create') {
    const owner = loan === null ? {} : { owner: loan };
    const values = {
      due_date: dayOf(day, now),
      users: usersOf(step),
      checklist: [{ title: 'Read it', mandatory: false }],
      ...owner,
    };
    return createdIds.push(await tasks.create(isOn ? admin : nth(staff, step.other), values, now));
  }
  if (act === 'people') {
    const changedLoan = loan ?? nth(loans, 0);
    await tasks.people.save(admin, changedLoan, { adminInfo: { workforces: [assigneeKeyOf(nth(staff, step.one))] } });
    return people.set(changedLoan, nth(staff, step.one).personId);
  }
  if (act === 'name')
    return tasks.people.save(admin, loan ?? nth(loans, 0), { formData: { first_name: `Name ${day}` } });
  const id = nth(createdIds, step.task);
  const { task } = await tasks.read(admin, id);
  const version = task?.version ?? 0;
  const viewer = nth(staff, step.one);
  if (act === 'take') return tasks.take(viewer, id, now);
  if (act === 'handOff') return tasks.handOff(viewer, id, { users: usersOf(step) });
  if (act === 'remind') return tasks.remind(viewer, id, isOn ? new Date(now.getTime() + 9e6).toISOString() : null);
  if (act === 'item') return tasks.check(admin, id, task?.items[0]?._id as Id, isOn);
  if (act === 'activity') return tasks.setActivity(admin, id, isOn);
  const bodies = {
    title: { title: `Task ${day}` },
    status: { status: isOn ? ('Completed' as const) : ('In Progress' as const) },
    due: { due_date: isOn ? dayOf(day, now) : null },
    users: { users: usersOf({ ...step, loan: null }) },
    block: { blocked_by: isOn ? [nth(createdIds, step.day + 2)] : [] },
  };
  return act === 'clock' ? null : tasks.update(admin, id, { version, ...bodies[act] }, now);
}

/** The open tasks that a viewer has to do, decided task by task from all tasks. The group always has a member. */
async function readOwn(viewer: Viewer, now: Date): Promise<Id[]> {
  const { tasks: all } = await tasks.list(admin, { limit: 100 }, now);
  const isOwn = ({ users, taken, owner }: (typeof all)[number]) =>
    users.some(({ value, type }) => {
      if (type !== 'RecordRole') return value === viewer.personId;
      return taken === null && value === viewer.roleId && owner !== null && people.get(owner._id) === viewer.personId;
    });
  return all.filter((task) => !['Completed', 'N/A'].includes(task.status) && isOwn(task)).map(({ _id }) => _id);
}

it('is from memory what the database says after any change, and lists who has to do what', async () => {
  const { lender } = tasks;
  let now = NOW;
  let comparisons = 0;
  let refusals = 0;
  const viewers = [...staff, admin, lender.viewer('broker', nth(staff, 0).personId)];
  for (const step of fc.sample(stepOf, { seed: seedOfRun(), numRuns: STEPS })) {
    if (step.act === 'clock') {
      now = new Date(now.getTime() + step.minutes * MINUTES);
      await sendOwnReminders(lender.scope, { now, timeZone: 'UTC' });
    }
    if (step.act === 'create' || step.act === 'clock' || createdIds.length > 0)
      await change(step, now).catch((error: unknown) => {
        expect(error).toMatchObject({ name: 'Refusal' });
        refusals++;
      });
    const views = [TASK_VIEWS[0], nth(TASK_VIEWS, step.task)] as const;
    for (const viewer of viewers) {
      for (const view of views) {
        const keptData = await tasks.mine(viewer, { view, limit: 100 }, now);
        expect([step, keptData]).toEqual([step, await tasks.mineUncached(viewer, { view, limit: 100 }, now)]);
        comparisons++;
      }
    }
    const viewer = nth(staff, step.one);
    const { groups } = await tasks.mine(viewer, { limit: 100 }, now);
    const shownIds = groups.flatMap((group) => group.tasks.map(({ _id }) => _id));
    expect([step, shownIds.sort()]).toEqual([step, (await readOwn(viewer, now)).sort()]);
  }
  expect(refusals).toBeLessThan(STEPS);
  reportMeasurement('My tasks', `${comparisons} lists after ${STEPS} random changes: 0 differ from the database`);
});
