import type { Viewer } from '@lendwright/access';
import type { MassActionInput } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bumpSettings } from '../../platform/db/company-cache';
import { refusalOf } from '../../testing/companies/refusal-of';
import { sampleCompany, type SampleCompany } from '../../testing/companies/sample-company';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { createMassActionFixture, type MassActionFixture } from '../../testing/mass-action-fixture';
import { createNotificationFixture, assigneeKeyOf, type NotificationFixture } from '../../testing/notification-fixture';
import { reportMeasurement } from '../../testing/report-measurement';
import { repetitions, seedOfRun } from '../../testing/scale';
import { LOANS, WORKFORCES } from '../records';
import { createTemplate } from '../tasks';
import { listMassActions, readMassAction, stopMassAction } from './read-action';
import { runSpecCall } from './run-spec-call';
import { startMassAction } from './start-action';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let fixture: MassActionFixture;
let staff: NotificationFixture;
let [admin, theo, owen]: Viewer[] = [];
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
  fixture = await createMassActionFixture(freshDatabase, lender);
  staff = await createNotificationFixture(freshDatabase, lender);
  admin = await staff.createUser('admin', 'Ada');
  theo = await staff.createUser('officer', 'Theo');
  owen = await staff.createUser('officer', 'Owen');
}, 60_000);
afterAll(() => freshDatabase.drop());

const by = (viewer: Viewer | undefined) => viewer as Viewer;
const statusOf = (key: string) => lender.ids.statuses.get(`loans/${key}`) as Id;
const setStatus = (key: string): MassActionInput => ({ kind: 'status', status: statusOf(key) });
const DELETE: MassActionInput = { kind: 'delete' };
const programFilter = (program: string) => ({ program: lender.ids.programs.get(program) as Id });
const readMassEntries = async (ids: readonly Id[]) => {
  const sql = `select record_id, count(*)::int as n from app.history where record_id = any($1) and act = 'mass' group by 1`;
  return (await freshDatabase.owner.query<{ record_id: Id; n: number }>(sql, [ids])).rows;
};

describe('a selection', () => {
  it('finds exactly the records of its filter, and the action changes exactly these', async () => {
    const programs = ['fix', 'arm'];
    const statuses = ['new', 'approved', 'closed'];
    const partsOf = (index: number) => ({
      program: programs[index % 2] as string,
      status: statuses[index % 3] as string,
      amount: ((index * 7) % 20) * 1_000_00 + 100,
    });
    const ids = await fixture.addLoans(60, partsOf);
    const knownLoans = ids.map((id, index) => ({ id, ...partsOf(index) }));
    const filters = fc.record(
      {
        program: fc.constantFrom(...programs),
        status: fc.subarray(statuses, { minLength: 1 }),
        least: fc.integer({ min: 0, max: 20 }),
      },
      { requiredKeys: ['least'] },
    );
    const corpus = fc.sample(filters, { numRuns: repetitions(500), seed: seedOfRun() });
    let deviationCount = 0;
    for (const { program, status, least } of corpus) {
      const expected = knownLoans.filter(
        (loan) =>
          loan.amount >= least * 1_000_00 &&
          (program === undefined || loan.program === program) &&
          (status === undefined || status.includes(loan.status)),
      );
      const rows = [
        { field: 'loan_amount', operator: 'greater-or-equal' as const, value: least * 1_000_00 },
        ...(status ? [{ field: 'status', operator: 'in' as const, value: status.map(statusOf) }] : []),
      ];
      const filter = { filters: rows, ...(program ? programFilter(program) : {}) };
      const action = await fixture.run(by(admin), { action: DELETE, filter });
      const inactiveLoans = [...(await fixture.readLoans(ids)).values()].filter((loan) => !loan.is_active);
      const isExact =
        expected.length === inactiveLoans.length &&
        expected.every(({ id }) => inactiveLoans.some((loan) => loan.id === id));
      if (!isExact || action.changed !== expected.length) deviationCount += 1;
      const undo = expected.length > 0 ? await fixture.undo(by(admin), action._id) : null;
      if (undo && undo.changed !== expected.length) deviationCount += 1;
    }
    expect(deviationCount).toBe(0);
    expect(await fixture.hasExactCounts()).toBe(true);
    reportMeasurement('T42', `${corpus.length} random filters: ${deviationCount} deviations from the oracle`);
  }, 120_000);

  it.each([
    ['nothing', {}],
    ['an empty filter', { filter: {} }],
    ['an empty list of filters', { filter: { filters: [] } }],
    ['spaces as a search', { filter: { search: '  ' } }],
    ['a filter without a value', { filter: { filters: [{ field: 'status', operator: 'in' as const, value: [] }] } }],
    [
      'a filter on an unknown field',
      { filter: { filters: [{ field: 'nope', operator: 'equals' as const, value: 1 }] } },
    ],
    [
      'a broken value',
      { filter: { filters: [{ field: 'loan_amount', operator: 'less' as const, value: "a' or 1=1" }] } },
    ],
  ])('is refused for %s, and changes nothing', async (_name, records) => {
    const loansBefore = await fixture.readLoans();
    const refusal = await refusalOf(fixture.run(by(admin), { action: DELETE, ...records }));
    expect([refusal.status, refusal.code]).toEqual([400, 'filter_unreadable']);
    expect(await fixture.readLoans()).toEqual(loansBefore);
  });

  it('belongs to one account, expires, and is refused once its filter finds other records', async () => {
    await fixture.addLoans(3, () => ({ amount: 77_000_00 }));
    const filter = { filters: [{ field: 'loan_amount', operator: 'equals' as const, value: 77_000_00 }] };
    const selection = await fixture.select(by(admin), { action: DELETE, filter });
    expect(selection).toMatchObject({ count: 3, allowed: 3, confirm: null, scope: 'all' });
    expect((await refusalOf(fixture.start(by(theo), selection))).code).toBe('not_found');
    await fixture.addLoans(1, () => ({ amount: 77_000_00 }));
    expect((await refusalOf(fixture.start(by(admin), selection))).code).toBe('selection_changed');
    const lateEntry = await fixture.select(by(admin), { action: DELETE, filter });
    await freshDatabase.owner.query(`update app.mass_selections set expires_at = now() where id = $1`, [lateEntry._id]);
    expect((await refusalOf(fixture.start(by(admin), lateEntry))).code).toBe('selection_expired');
    const currentEntry = await fixture.select(by(admin), { action: DELETE, filter });
    expect((await fixture.start(by(admin), currentEntry)).changed).toBe(4);
  });

  it('requires its number to be typed above 25 records', async () => {
    const ids = await fixture.addLoans(26);
    const selection = await fixture.select(by(admin), { action: setStatus('closed'), ids });
    expect(selection.confirm).toBe(26);
    const unconfirmedStart = startMassAction(fixture.engine, lender.scope, by(admin), {
      selection: selection._id,
      confirm: 25,
    });
    expect(await refusalOf(unconfirmedStart)).toMatchObject({ code: 'count_unconfirmed', details: { count: 26 } });
    expect(await readMassEntries(ids)).toEqual([]);
    expect((await fixture.start(by(admin), selection)).changed).toBe(26);
  });
});

describe('an action', () => {
  it('runs once, however often it is started at the same time', async () => {
    const ids = await fixture.addLoans(5);
    const selection = await fixture.select(by(admin), { action: setStatus('approved'), ids });
    const actions = await Promise.all(Array.from({ length: 20 }, () => fixture.start(by(admin), selection)));
    expect(new Set(actions.map(({ _id }) => _id)).size).toBe(1);
    expect((await readMassEntries(ids)).map(({ n }) => n)).toEqual([1, 1, 1, 1, 1]);
  });

  it('checks each record with the rights of that moment and says why it was refused', async () => {
    const [inactiveLoan, lockedLoan, unchangedLoan, ...ids] = await fixture.addLoans(6, (index) => ({
      status: index === 1 ? 'closed' : index === 2 ? 'approved' : 'new',
    }));
    await staff.setActivity(by(admin), inactiveLoan as Id, false);
    const rights = by(theo).rights;
    const loanRights = { ...rights.modules['loans'], locked: [statusOf('closed')] };
    const viewer = { ...by(theo), rights: { ...rights, modules: { ...rights.modules, loans: loanRights } } };
    const foreignId = '11111111-1111-4111-8111-111111111111';
    const allIds = [inactiveLoan as Id, lockedLoan as Id, unchangedLoan as Id, foreignId, ...ids];
    const selection = await fixture.select(viewer, { action: setStatus('approved'), ids: allIds });
    const expected = [
      ['massActions.inactive', 1],
      ['massActions.locked', 1],
      ['massActions.unchanged', 1],
      ['massActions.missing', 1],
    ];
    expect(selection).toMatchObject({ count: 7, checked: 7, allowed: 3 });
    expect(selection.refused.map(({ reason, count }) => [reason.key, count])).toEqual(expected);
    expect(selection.refused[0]?.records[0]?.name).toMatch(/^FX-\d+$/);
    // A right that is lost after the selection is respected.
    const ownOnly = {
      ...viewer,
      rights: { ...rights, modules: { loans: { own: true, update: true } } },
      personId: null,
    };
    const action = await fixture.start(ownOnly, selection);
    expect([action.changed, action.refused]).toEqual([0, 7]);
    const repeatedRun = await fixture.run(viewer, { action: setStatus('approved'), ids: allIds });
    expect([repeatedRun.changed, repeatedRun.refused]).toEqual([3, 4]);
    const { refusals } = await readMassAction(fixture.engine, lender.scope, viewer, repeatedRun._id);
    expect(refusals.map(({ reason }) => reason.key)).toEqual(expected.slice(0, 3).map(([key]) => key));
    expect(await fixture.hasExactCounts()).toBe(true);
  });

  it('needs the right to the module, and is for staff only', async () => {
    const ids = await fixture.addLoans(1);
    for (const role of ['own', 'none', 'broker', 'borrower']) {
      const refusal = await refusalOf(fixture.run(lender.viewer(role), { action: DELETE, ids }));
      expect([role, refusal.code]).toEqual([role, 'forbidden']);
    }
  });

  it('adds, replaces and removes people and groups, with names in the history', async () => {
    const [theoEntry, owenEntry] = [assigneeKeyOf(by(theo)), assigneeKeyOf(by(owen))];
    const [firstLoan, secondLoan] = await fixture.addLoans(2, (index) => ({
      workforces: index === 0 ? [owenEntry] : [],
    }));
    const ids = [firstLoan as Id, secondLoan as Id];
    const assign = (mode: 'add' | 'replace' | 'remove', person: string, replacedId?: Id): MassActionInput => ({
      ...{ kind: 'assign', list: 'workforces', mode, person },
      ...(replacedId ? { replaced: replacedId } : {}),
    });
    const readPeople = async () =>
      [...(await fixture.readLoans(ids)).values()].map(({ id, workforces }) => [id, workforces]);
    const run = async (action: MassActionInput) => {
      const selection = await fixture.select(by(admin), { action, ids });
      const startedAction = await fixture.start(by(admin), selection);
      expect(selection.allowed).toBe(startedAction.changed);
      return startedAction;
    };
    const replacedEntry = await run(assign('replace', theoEntry, by(owen).personId as Id));
    expect([replacedEntry.changed, replacedEntry.label]).toEqual([
      1,
      { value: 'Theo Staff', replaced: 'Owen Staff', mode: 'replace' },
    ]);
    expect(new Map((await readPeople()) as [Id, string[]][])).toEqual(
      new Map([
        [firstLoan, [theoEntry]],
        [secondLoan, []],
      ]),
    );
    expect((await run(assign('add', owenEntry))).changed).toBe(2);
    expect((await run(assign('remove', theoEntry))).changed).toBe(1);
    expect(new Map((await readPeople()) as [Id, string[]][])).toEqual(new Map(ids.map((id) => [id, [owenEntry]])));
    const { rows } = await freshDatabase.owner.query(
      `select changes->0->>'from' as from, changes->0->>'to' as to from app.history where record_id = $1 and act = 'mass' order by version`,
      [firstLoan],
    );
    expect(rows).toEqual([
      { from: 'Owen Staff', to: 'Theo Staff' },
      { from: 'Theo Staff', to: 'Theo Staff, Owen Staff' },
      { from: 'Theo Staff, Owen Staff', to: 'Owen Staff' },
    ]);
    const branch = lender.ids.groups.get('Branch') ?? ([...lender.ids.groups.values()][0] as Id);
    expect((await run({ kind: 'team', mode: 'add', group: branch })).changed).toBe(2);
    expect((await run({ kind: 'team', mode: 'remove', group: branch })).changed).toBe(2);
  });

  it('deactivates people with the end of their login, except the last administrator', async () => {
    const leaver = await staff.createUser('officer', 'Leaver');
    const ids = [leaver.personId as Id, by(admin).personId as Id];
    const action = await fixture.run(by(admin), { module: WORKFORCES.key, action: DELETE, ids });
    expect([action.changed, action.refused]).toEqual([1, 1]);
    const { rows } = await freshDatabase.owner.query<{ account_id: Id; is_active: boolean }>(
      'select account_id, is_active from auth.memberships where account_id = any($1)',
      [[leaver.accountId, by(admin).accountId]],
    );
    expect(new Map(rows.map((row) => [row.account_id, row.is_active]))).toEqual(
      new Map([
        [leaver.accountId, false],
        [by(admin).accountId, true],
      ]),
    );
  });

  it('notifies the people of a few records, but not those of many', async () => {
    const entry = assigneeKeyOf(by(theo));
    const loanIds = await fixture.addLoans(2);
    await freshDatabase.owner.query('delete from app.notifications');
    const assign: MassActionInput = { kind: 'assign', list: 'workforces', mode: 'add', person: entry };
    await fixture.run(by(admin), { action: assign, ids: loanIds });
    expect(await staff.readKinds(by(theo))).toEqual(['assigned', 'assigned']);
    await fixture.run(by(admin), { action: assign, ids: await fixture.addLoans(26) });
    expect(await staff.readKinds(by(theo))).toHaveLength(2);
  });

  it('answers the call of the specification in its shape', async () => {
    const ids = await fixture.addLoans(2, () => ({ amount: 88_000_00 }));
    const call = (body: Partial<Parameters<typeof runSpecCall>[4]>) =>
      runSpecCall(fixture.engine, lender.scope, by(admin), LOANS, {
        from: 'Selected',
        module: 'Opportunities',
        Ids: [],
        ...body,
      });
    const filters = [{ field: 'loan_amount', operator: 'equals' as const, value: 88_000_00 }];
    expect(await call({ Ids: ids })).toMatchObject({ message: 'Selected items deleted successfully.', changed: 2 });
    await fixture.addLoans(1, () => ({ amount: 88_000_00 }));
    expect(await call({ from: 'All', filters })).toMatchObject({
      message: 'All items deleted successfully.',
      changed: 1,
    });
    for (const body of [{}, { Ids: ids, module: 'leads' }]) expect((await refusalOf(call(body))).code).toBe('invalid');
    expect((await refusalOf(call({ from: 'All' }))).code).toBe('filter_unreadable');
    await fixture.addLoans(26, () => ({ amount: 88_000_00 }));
    expect((await refusalOf(call({ from: 'All', filters }))).code).toBe('count_unconfirmed');
    expect((await call({ from: 'All', filters, count: 26 })).changed).toBe(26);
  });

  it('triggers task templates as single saves do, and runs no statement where none waits for the status', async () => {
    const setup = await lender.engine.setups.of(lender.scope);
    const template = await lender.scope.write((tx) =>
      createTemplate(tx, setup, by(admin), {
        ...{ title: 'Order appraisal', description: '', module: 'loans', priority: 'High', status: 'Not Started' },
        ...{ assignees: [], start: null, due: null, target_status: null, convert_lead: false, checklist: [] },
        ...{ followUps: [], trigger: { kind: 'status-reached', statuses: [statusOf('approved')] } },
      }),
    );
    await vi.waitFor(async () => expect((await lender.engine.setups.of(lender.scope)).triggers.size).toBe(1));
    const ids = await fixture.addLoans(3);
    const readTriggers = async () => {
      const sql = `select record_id, payload->'templates' as templates, by_name from app.task_triggers where record_id = any($1)`;
      return (await freshDatabase.owner.query<{ record_id: Id; templates: Id[]; by_name: string }>(sql, [ids])).rows;
    };
    await fixture.run(by(admin), { action: setStatus('closed'), ids });
    expect(await readTriggers()).toEqual([]);
    const action = await fixture.run(by(admin), { action: setStatus('approved'), ids });
    expect(action.changed).toBe(3);
    const triggers = await readTriggers();
    expect(new Set(triggers.map(({ record_id }) => record_id))).toEqual(new Set(ids));
    expect(triggers).toHaveLength(3);
    expect(triggers[0]).toMatchObject({ templates: [template.id], by_name: by(admin).fullName });
    await lender.scope.write(async (tx) => {
      await tx.query('update app.task_templates set is_active = false where company_id = $1', [tx.companyId]);
      await bumpSettings(tx);
    });
    await vi.waitFor(async () => expect((await lender.engine.setups.of(lender.scope)).triggers.size).toBe(0));
  });
});

describe('a large action', () => {
  it('changes each record exactly once, although its runs are killed and overlap', async () => {
    const ids = await fixture.addLoans(220);
    const action = await fixture.run(by(admin), { action: setStatus('approved'), ids });
    expect(action).toMatchObject({ state: 'queued', changed: 0 });
    const jobs = await freshDatabase.owner.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'mass-action' and priority > 0`,
    );
    expect(jobs.rows).toHaveLength(1);
    let kills = 0;
    const kill = async () => {
      const sql = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and query like '%app.mass_action%' order by random() limit 1`;
      kills += (await freshDatabase.owner.query(sql)).rows.length;
    };
    const attempt = () => fixture.runSlice(action._id, { sliceMs: 0, batchSize: 9 }).catch(() => false);
    for (let isFinished = false; !isFinished;) {
      const [, ...results] = await Promise.all([kill(), attempt(), attempt(), attempt()]);
      isFinished = results.some(Boolean);
    }
    const entries = await readMassEntries(ids);
    expect([entries.length, entries.every(({ n }) => n === 1)]).toEqual([220, true]);
    const loans = [...(await fixture.readLoans(ids)).values()];
    expect(new Set(loans.map(({ version, status_id }) => `${version} ${status_id}`))).toEqual(
      new Set([`2 ${statusOf('approved')}`]),
    );
    expect(await fixture.hasExactCounts()).toBe(true);
    const finishedAction = await readMassAction(fixture.engine, lender.scope, by(admin), action._id);
    expect(finishedAction).toMatchObject({ state: 'done', count: 220, changed: 220, refused: 0, mayUndo: true });
    reportMeasurement('F15', `220 records in overlapping runs with ${kills} killed connections: each changed once`);
  }, 60_000);

  it('names the status in the language of its reader', async () => {
    const { _id } = await fixture.run(by(admin), { action: setStatus('approved'), ids: await fixture.addLoans(1) });
    const germanData = { ...by(admin), language: 'de' as const };
    const read = (viewer: Viewer) => readMassAction(fixture.engine, lender.scope, viewer, _id);
    expect([(await read(germanData)).label.value, (await read(by(admin))).label.value]).toEqual([
      'Genehmigt',
      'Approved',
    ]);
    const active = { field: 'active', operator: 'equals' as const, value: true };
    const filter = { filters: [active], status: statusOf('approved'), search: 'Approved' };
    const { conditions } = await fixture.select(germanData, { action: setStatus('closed'), filter });
    const words = conditions.map(({ field, value }) => `${field}: ${value}`);
    expect(words).toEqual(['Status: Genehmigt', 'search: Approved', 'Aktivstatus: Aktiv']);
  });

  it('stops after the current records, keeps what is done, and can be undone', async () => {
    const ids = await fixture.addLoans(120);
    const action = await fixture.run(by(theo), { action: setStatus('closed'), ids });
    await fixture.runSlice(action._id, { sliceMs: 0, batchSize: 50 });
    expect(await stopMassAction(fixture.engine, lender.scope, by(theo), action._id)).toMatchObject({
      state: 'stopping',
    });
    expect(await fixture.runSlice(action._id)).toBe(true);
    const stoppedAction = await readMassAction(fixture.engine, lender.scope, by(theo), action._id);
    expect(stoppedAction).toMatchObject({ state: 'stopped', changed: 50, mayUndo: true });
    expect((await fixture.undo(by(theo), action._id)).changed).toBe(50);
    const loans = await fixture.readLoans(ids);
    expect(new Set([...loans.values()].map(({ status_id }) => status_id))).toEqual(new Set([statusOf('new')]));
  });

  it('refuses the rest once the person who started it may no longer act', async () => {
    const goneUser = await staff.createUser('officer', 'Gone');
    const ids = await fixture.addLoans(120);
    const action = await fixture.run(goneUser, { action: setStatus('closed'), ids });
    await fixture.runSlice(action._id, { sliceMs: 0, batchSize: 50 });
    await freshDatabase.owner.query('update auth.memberships set is_active = false where account_id = $1', [
      goneUser.accountId,
    ]);
    expect(await fixture.runSlice(action._id)).toBe(true);
    const { rows } = await freshDatabase.owner.query('select changed, refused from app.mass_actions where id = $1', [
      action._id,
    ]);
    expect(rows).toEqual([{ changed: 50, refused: 70 }]);
  });
});

describe('an undo', () => {
  it('restores everything that the action changed, except what a person has changed since', async () => {
    const runCount = repetitions(60);
    let [restoredCount, keptCount, deviationCount] = [0, 0, 0];
    const plans = fc.sample(
      fc.record({
        kind: fc.constantFrom('delete', 'status', 'assign', 'team'),
        edited: fc.subarray([0, 1, 2, 3, 4]),
        others: fc.subarray([0, 1, 2, 3, 4]),
      }),
      { numRuns: runCount, seed: seedOfRun() },
    );
    const [group] = [...lender.ids.groups.values()];
    // Shares and tasks add separate rows, so their undo is tested elsewhere.
    const actions: Readonly<Record<(typeof plans)[number]['kind'], MassActionInput>> = {
      delete: DELETE,
      status: setStatus('approved'),
      assign: { kind: 'assign', list: 'workforces', mode: 'add', person: assigneeKeyOf(by(theo)) },
      team: { kind: 'team', mode: 'add', group: group as Id },
    };
    for (const { kind, edited, others } of plans) {
      const ids = await fixture.addLoans(5, () => ({ workforces: [assigneeKeyOf(by(owen))] }));
      const loansBefore = await fixture.readLoans(ids);
      const action = await fixture.run(by(admin), { action: actions[kind], ids });
      for (const index of edited) {
        const loan = ids[index] as Id;
        if (kind === 'delete') {
          await staff.setActivity(by(admin), loan, true);
          await staff.setActivity(by(admin), loan, false);
        } else {
          const adminInfo = {
            status: { status: [statusOf('closed')] },
            assign: { workforces: [assigneeKeyOf(by(theo))] },
            team: { groups: [] },
          }[kind];
          await staff.save(by(theo), loan, { adminInfo });
        }
      }
      if (kind !== 'delete')
        for (const index of others)
          await staff.save(by(theo), ids[index] as Id, { formData: { property_address: 'Elm 1' } });
      const edits = await fixture.readLoans(ids);
      const undo = await fixture.undo(by(admin), action._id);
      const loansAfter = await fixture.readLoans(ids);
      const valuesOf = (
        loan: { status_id: Id | null; is_active: boolean; workforces: unknown; groups: unknown } | undefined,
      ) => JSON.stringify([loan?.status_id, loan?.is_active, loan?.workforces, loan?.groups]);
      for (const [index, id] of ids.entries()) {
        const expected = edited.includes(index) ? edits.get(id) : loansBefore.get(id);
        if (valuesOf(loansAfter.get(id)) !== valuesOf(expected)) deviationCount += 1;
      }
      restoredCount += undo.changed;
      keptCount += undo.refused;
      if (undo.changed !== 5 - edited.length) deviationCount += 1;
    }
    expect(deviationCount).toBe(0);
    expect(restoredCount + keptCount).toBe(runCount * 5);
    expect(await fixture.hasExactCounts()).toBe(true);
    reportMeasurement(
      'M17',
      `${runCount} random actions undone: ${restoredCount} records restored, ${keptCount} with newer values kept, ${deviationCount} deviations`,
    );
  }, 120_000);

  it('is an action itself, happens once, sees through later undone actions, and ends after 30 days', async () => {
    const ids = await fixture.addLoans(3);
    const firstEntry = await fixture.run(by(theo), { action: setStatus('approved'), ids });
    const secondEntry = await fixture.run(by(theo), { action: setStatus('closed'), ids });
    expect((await refusalOf(fixture.undo(by(owen), firstEntry._id))).code).toBe('not_found');
    await fixture.undo(by(theo), secondEntry._id);
    const undo = await fixture.undo(by(admin), firstEntry._id);
    expect(undo).toMatchObject({ kind: 'undo', undoes: firstEntry._id, changed: 3, mayUndo: false });
    expect((await refusalOf(fixture.undo(by(theo), firstEntry._id))).code).toBe('undo_expired');
    const thirdEntry = await fixture.run(by(theo), { action: setStatus('closed'), ids });
    await freshDatabase.owner.query(`update app.mass_actions set undo_until = now() where id = $1`, [thirdEntry._id]);
    expect((await refusalOf(fixture.undo(by(theo), thirdEntry._id))).code).toBe('undo_expired');
    const { actions, undoable } = await listMassActions(fixture.engine, lender.scope, by(theo), {});
    expect(actions.every(({ isMine }) => isMine)).toBe(true);
    expect(actions.find(({ _id }) => _id === firstEntry._id)).toMatchObject({
      undoResult: { count: 3, by: 'Ada' },
      mayUndo: false,
    });
    expect(undoable).toBe(actions.filter(({ mayUndo }) => mayUndo).length);
    const { rows } = await freshDatabase.owner.query(
      `select act from app.audit_events where subject_id = $1 order by at, act`,
      [firstEntry._id],
    );
    expect(rows.map((row: { act: string }) => row.act)).toEqual(
      expect.arrayContaining(['mass_action_started', 'mass_action_finished']),
    );
  });
});
