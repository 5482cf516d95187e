import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../testing/sample-company';
import { readAssignedTasks } from '../mine/assigned-tasks';
import { deactivateTasks } from './deactivate-tasks';
import { createTaskFixture, NOW, person, type TaskFixture } from '../../../testing/task-fixture';

let tasks: TaskFixture;
let admin: Viewer;
let olga: Viewer;
let theo: Viewer;
let ownViewer: Viewer;
let unassignedViewer: Viewer;
let loan: Id;
let group: Id;

beforeAll(async () => {
  tasks = await createTaskFixture();
  const { people, lender } = tasks;
  group = [...lender.ids.groups.values()][0] as Id;
  admin = await people.createUser('admin', 'Ada');
  olga = await people.createUser('officer', 'Olga', [group]);
  theo = await people.createUser('officer', 'Theo', [group]);
  ownViewer = await people.createUser('own', 'Pia');
  unassignedViewer = await people.createUser('none', 'Nora');
  loan = await people.addLoan(admin, [olga]);
});
afterAll(() => tasks.fresh.drop());

const titles = (answer: { readonly tasks: readonly { readonly title: string }[] }) =>
  answer.tasks.map(({ title }) => title);

describe('a task', () => {
  it('is created with its people, dates in the company time zone, and history', async () => {
    const id = await tasks.create(olga, {
      ...{ title: 'Order appraisal', priority: 'High', module: 'loans', owner: loan },
      ...{ due_date: '2026-11-18', due_time: '15:00', users: [person(theo)] },
      ...{ description: '<p onclick="x()">Call</p><script>x()</script>' },
      checklist: [{ title: 'Choose the appraiser', mandatory: true }],
    });
    const { task } = await tasks.read(olga, id);
    expect(task).toMatchObject({
      ...{
        title: 'Order appraisal',
        status: 'Not Started',
        priority: 'High',
        active: true,
        readonly: false,
        version: 1,
      },
      ...{ due_date: '2026-11-18', due_time: '15:00', due_at: '2026-11-18T23:00:00.000Z', due: 'tomorrow' },
      ...{ description: '<p>Call</p>', module: { type: 'loans' }, owner: { _id: loan, page: 'loans' } },
      users: [{ value: theo.personId, type: 'Workforces', label: 'Theo Staff' }],
      items: [{ title: 'Choose the appraiser', mandatory: true, isDone: false }],
      created_by: { user: 'Olga' },
      history: [{ act: 'create', by: 'Olga' }],
    });
    expect(await tasks.people.readKinds(theo)).toEqual(['task_assigned']);
  });

  it('is listed by record, type, status, priority, due group, person, text and activity', async () => {
    const id = await tasks.create(olga, {
      title: 'Overdue 100%',
      due_date: '2026-11-16',
      users: [person(ownViewer)],
      owner: loan,
    });
    const list = async (body: object, viewer = olga) => titles(await tasks.list(viewer, body));
    expect(await list({ owner: loan, module: 'loans' })).toContain('Overdue 100%');
    expect(await list({ list: 'Created', filters: { due: ['overdue'] } })).toEqual(['Overdue 100%']);
    expect(await list({ list: 'Assigned', filters: { text: 'overdue 100%' } }, ownViewer)).toEqual(['Overdue 100%']);
    expect(await list({ list: 'Assigned', filters: { text: 'overdue 100%' } })).toEqual([]);
    const narrowFilter = {
      status: ['Not Started'],
      priority: ['Medium'],
      users: [person(ownViewer)],
      due: ['overdue', 'none'],
    };
    expect(await list({ filters: narrowFilter })).toEqual(['Overdue 100%']);
    expect(await list({ filters: { ...narrowFilter, priority: ['Low'] } })).toEqual([]);
    await tasks.setActivity(olga, id, false);
    expect(await list({ filters: narrowFilter })).toEqual([]);
    expect(await list({ filters: { ...narrowFilter, active: false } })).toEqual(['Overdue 100%']);
    await tasks.setActivity(olga, id, true);
    expect(await tasks.list(olga, { limit: 1, sort: { field: 'title', order: -1 }, list: 'Created' })).toMatchObject({
      ...{ count: 2, tasks: [{ title: 'Overdue 100%' }] },
    });
    expect(await refusalOf(tasks.list(olga, { owner: loan, module: 'leads' }))).toMatchObject({ status: 404 });
  });

  it('merges changes of different fields and refuses changes of the same one with both values', async () => {
    const id = await tasks.create(olga, { title: 'Merge', users: [person(theo)], owner: loan });
    await tasks.update(olga, id, { version: 1, title: 'Merged' });
    expect(await tasks.update(theo, id, { version: 1, priority: 'Urgent' })).toMatchObject({ version: 3 });
    const conflict = await refusalOf(tasks.update(theo, id, { version: 1, title: 'Mine' }));
    expect(conflict).toMatchObject({
      ...{ status: 409, code: 'conflict' },
      details: { version: 3, fields: [{ field: 'title', yours: 'Mine', theirs: 'Merged', by: 'Olga' }] },
    });
    expect(await tasks.update(theo, id, { version: 1, title: 'Merged' })).toMatchObject({ version: 3 });
    expect((await tasks.read(olga, id)).task?.history.map(({ fields }) => fields.map(({ field }) => field))).toEqual([
      ['priority'],
      ['title'],
      [],
    ]);
  });

  it.each([
    ['an unknown person', { users: [{ value: '00000000-0000-4000-8000-000000000000', type: 'Workforces' as const }] }],
    ['an unknown group', { users: [{ value: '00000000-0000-4000-8000-000000000000', type: 'Group' as const }] }],
    ['a time without a date', { due_time: '10:00' }],
    ['a target status without a record', { target_status: '00000000-0000-4000-8000-000000000000' }],
    ['a conversion of something else than a lead', { convert_lead: true }],
    ['an unknown task that comes first', { blocked_by: ['00000000-0000-4000-8000-000000000000'] }],
  ])('is refused with %s', async (_, body) => {
    expect(await refusalOf(tasks.create(olga, body))).toMatchObject({ status: 422, code: 'invalid' });
  });

  it('gives its people progress only, its creator everything, and others of no rights nothing', async () => {
    const id = await tasks.create(olga, { title: 'Without a record', users: [person(unassignedViewer)] });
    expect((await tasks.update(unassignedViewer, id, { status: 'In Progress' })).task).toMatchObject({
      status: 'In Progress',
    });
    expect(await refusalOf(tasks.update(unassignedViewer, id, { title: 'Other' }))).toMatchObject({ status: 403 });
    expect(await refusalOf(tasks.setActivity(unassignedViewer, id, false))).toMatchObject({ status: 403 });
    expect(await refusalOf(tasks.read(theo, id))).toMatchObject({ status: 404 });
    expect(await refusalOf(tasks.update(theo, id, { status: 'On Hold' }))).toMatchObject({ status: 404 });
    expect((await tasks.read(admin, id)).permissions).toEqual({ add: true, update: true, delete: true });
    expect(await refusalOf(tasks.create(ownViewer, { owner: loan }))).toMatchObject({ status: 404 });
  });

  it('is deactivated with others by one call, where it may be, and never without a condition', async () => {
    const [firstId, secondId] = [
      await tasks.create(olga, { title: 'Mass 1' }),
      await tasks.create(olga, { title: 'Mass 2' }),
    ];
    const foreignId = await tasks.create(theo, { title: 'Mass 3', users: [person(olga)] });
    const end = (body: object, viewer = olga) =>
      tasks.run(viewer, (context) =>
        deactivateTasks(context, { from: 'Selected', module: 'tasks', Ids: [], ...body } as never),
      );
    expect(await refusalOf(end({}))).toMatchObject({ status: 422, code: 'invalid' });
    for (const filters of [undefined, {}, { active: true }, { status: [] }, { text: '' }])
      expect(await refusalOf(end({ from: 'All', filters }))).toMatchObject({ status: 400, code: 'filter_unreadable' });
    expect(await end({ Ids: [firstId, foreignId, loan] })).toMatchObject({
      ...{ message: 'Selected items deleted successfully.', count: 3, changed: 1, refused: 2 },
    });
    expect(await end({ from: 'All', list: 'Created', filters: { text: 'mass' } })).toMatchObject({
      count: 1,
      changed: 1,
    });
    const remainingTasks = await tasks.list(theo, { filters: { text: 'mass' } });
    expect(titles(remainingTasks)).toEqual(['Mass 3']);
    const { task } = await tasks.read(olga, secondId);
    expect(task).toMatchObject({ active: false, history: [{ act: 'deactivate', by: 'Olga' }, { act: 'create' }] });
    for (let index = 0; index < 26; index++) await tasks.create(ownViewer, { title: 'Many' });
    const allData = { from: 'All', filters: { text: 'many' } };
    expect(await refusalOf(end(allData, ownViewer))).toMatchObject({
      code: 'count_unconfirmed',
      details: { count: 26 },
    });
    expect(await end({ ...allData, count: 26 }, ownViewer)).toMatchObject({ count: 26, changed: 26, refused: 0 });
  });

  it('hides its record from people who may not see it', async () => {
    const id = await tasks.create(olga, { title: 'On the loan', owner: loan, users: [person(unassignedViewer)] });
    const { task } = await tasks.read(unassignedViewer, id);
    expect(task).toMatchObject({ owner: null, hasRecord: true, module: { type: '', title: '' }, target_status: null });
    const ownData = await tasks.mine(unassignedViewer);
    expect(JSON.stringify(ownData)).not.toContain(loan);
    expect(ownData.groups.flatMap((dueGroup) => dueGroup.tasks.map(({ title }) => title))).toContain('On the loan');
  });
});

describe('completion', () => {
  it('waits for mandatory items and for the tasks that come first, unless someone with the right overrides it', async () => {
    const firstId = await tasks.create(olga, { title: 'First', owner: loan });
    const id = await tasks.create(olga, {
      ...{ title: 'Second', owner: loan, users: [person(ownViewer)], blocked_by: [firstId] },
      checklist: [
        { title: 'Sign', mandatory: true },
        { title: 'Copy', mandatory: false },
      ],
    });
    const refusal = await refusalOf(tasks.update(ownViewer, id, { status: 'Completed' }));
    expect(refusal).toMatchObject({ status: 409, code: 'blocked', details: { tasks: [firstId], items: ['Sign'] } });
    const item = (await tasks.read(ownViewer, id)).task?.items[0]?._id as Id;
    expect((await tasks.check(ownViewer, id, item, true)).task.checklist).toEqual({ done: 1, total: 2 });
    expect((await tasks.read(ownViewer, id)).task?.items[0]).toMatchObject({
      isDone: true,
      by: 'Pia',
      at: NOW.toISOString(),
    });
    expect(await refusalOf(tasks.update(ownViewer, id, { status: 'Completed' }))).toMatchObject({ code: 'blocked' });
    expect(
      await refusalOf(tasks.update(ownViewer, id, { status: 'Completed', override: { reason: 'Urgent' } })),
    ).toMatchObject({
      status: 403,
    });
    await tasks.update(olga, id, { status: 'Completed', override: { reason: 'Urgent' } });
    expect((await tasks.read(olga, id)).task).toMatchObject({
      ...{ status: 'Completed', completed_by: 'Olga' },
      history: [{ act: 'override', reason: 'Urgent' }, {}, {}],
    });
  });

  it('refuses a cycle with its path', async () => {
    const ids: Id[] = [];
    for (const title of ['One', 'Two', 'Three'])
      ids.push(await tasks.create(olga, { title, owner: loan, blocked_by: ids.slice(-1) }));
    const [firstId = '', , lastId = ''] = ids;
    const refusal = await refusalOf(tasks.update(olga, firstId, { blocked_by: [lastId] }));
    expect(refusal).toMatchObject({ status: 422, code: 'cycle', details: { path: ['One', 'Three', 'Two', 'One'] } });
    expect((await tasks.read(olga, lastId)).task?.blocked_by).toMatchObject([{ title: 'Two', isOpen: true }]);
  });

  it('notifies the creator, and creates the next occurrence once', async () => {
    const recurrence = { every: 1, unit: 'months' as const, from: 'completion' as const };
    const id = await tasks.create(olga, {
      title: 'Monthly',
      due_date: '2026-11-20',
      recurrence,
      users: [person(theo)],
    });
    await tasks.update(theo, id, { status: 'Completed' });
    expect(await tasks.people.readKinds(olga)).toContain('task_completed');
    await tasks.update(olga, id, { status: 'In Progress' });
    await tasks.update(olga, id, { status: 'Completed' });
    const { tasks: listedTasks } = await tasks.list(olga, { filters: { text: 'Monthly' } });
    expect(listedTasks.map(({ due_date, status }) => [due_date, status])).toEqual([
      ['2026-11-20', 'Completed'],
      ['2026-12-17', 'Not Started'],
    ]);
  });
});

describe('the tasks of a person', () => {
  it('are grouped by due date in the company time zone, with those of roles and groups apart', async () => {
    const wes = await tasks.people.createUser('officer', 'Wes', [group]);
    for (const [title, due_date] of [
      ...[
        ['late', '2026-11-16'],
        ['now', '2026-11-17'],
        ['next', '2026-11-18'],
        ['Sunday', '2026-11-22'],
      ],
      ...[
        ['Monday', '2026-11-23'],
        ['some day', null],
      ],
    ] as const)
      await tasks.create(wes, { title, due_date, users: [person(wes)] });
    await tasks.create(wes, { title: 'of the role', users: [{ value: wes.roleId, type: 'Role' }] });
    const ownData = await tasks.mine(wes);
    expect(ownData.groups.map(({ due, count, tasks: [task] }) => [due, count, task?.title])).toEqual([
      ...[
        ['overdue', 1, 'late'],
        ['today', 1, 'now'],
        ['tomorrow', 1, 'next'],
        ['week', 1, 'Sunday'],
      ],
      ...[
        ['later', 1, 'Monday'],
        ['none', 1, 'some day'],
      ],
    ]);
    expect(ownData.counts).toMatchObject({ mine: 6, created: 7, waiting: 0 });
    const assignedTasks = await tasks.run(wes, (context) => readAssignedTasks(context, 3));
    expect([assignedTasks.tasks.map(({ title }) => title), assignedTasks.dueCount]).toEqual([
      ['late', 'now', 'next'],
      2,
    ]);
    const laterData = await tasks.mine(wes, { group: 'today' }, new Date('2026-11-18T08:00:00Z'));
    expect(laterData.groups.map(({ tasks: [task] }) => task?.title)).toEqual(['next']);
    const groups = await tasks.mine(wes, { view: 'groups' });
    expect(groups.groups.flatMap(({ tasks: shownTasks }) => titles({ tasks: shownTasks }))).toContain('of the role');
  });

  it('include those of the people with a role on the record, as the record has them now', async () => {
    const zoe = await tasks.people.createUser('officer', 'Zoe');
    const ownLoan = await tasks.people.addLoan(admin, [zoe]);
    await tasks.create(admin, {
      title: 'Record role',
      owner: ownLoan,
      users: [{ value: zoe.roleId, type: 'RecordRole' }],
    });
    const read = async () =>
      (await tasks.mine(zoe)).groups.flatMap(({ tasks: shownTasks }) => titles({ tasks: shownTasks }));
    expect(await read()).toEqual(['Record role']);
    await tasks.people.save(admin, ownLoan, { adminInfo: { workforces: [] } });
    expect(await read()).toEqual([]);
  });

  it('can be taken from a group by one, who is named to the slower one', async () => {
    const id = await tasks.create(olga, { title: 'Book the room', users: [{ value: group, type: 'Group' }] });
    const contenders = [olga, theo];
    const outcomes = await Promise.all(
      contenders.map((viewer) => tasks.take(viewer, id).catch((error: unknown) => error)),
    );
    const refusals = outcomes.filter((outcome) => outcome instanceof Error);
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toMatchObject({ status: 409, code: 'taken', details: { seconds: 0 } });
    const winner = outcomes[0] instanceof Error ? theo : olga;
    const slower = winner === theo ? olga : theo;
    expect(refusals[0]).toMatchObject({ details: { name: winner.fullName } });
    const seen = async (viewer: Viewer, view: string) =>
      (await tasks.mine(viewer, { view })).groups.some(({ tasks: shownTasks }) =>
        shownTasks.some(({ _id }) => _id === id),
      );
    expect([await seen(winner, 'mine'), await seen(slower, 'groups')]).toEqual([true, false]);
    await tasks.handOff(winner, id, { users: [{ value: group, type: 'Group' }] });
    expect([await seen(winner, 'waiting'), await seen(slower, 'groups'), await seen(winner, 'mine')]).toEqual([
      ...[true, true, false],
    ]);
  });
});
