import type { Viewer } from '@lendwright/access';
import type { MassActionInput } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bumpSettings } from '../../platform/db/company-cache';
import type { JobDefinition } from '../../platform/jobs/define-job';
import { silentLog } from '../../platform/log/log';
import { openVault } from '../../platform/secrets/sealed';
import { TEST_SECRET } from '../../testing/companies/sample-company';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { createMassActionFixture, type MassActionFixture } from '../../testing/mass-action-fixture';
import { createLogin, NOTE_PLAN } from '../../testing/notes/note-logins';
import { refusalOf, sampleCompany, type SampleCompany } from '../../testing/sample-company';
import { LOANS } from '../records';
import { logShareJob, syncShareJob } from '../sharing';
import { runSpecCall } from './run-spec-call';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let affiliate: SampleCompany;
let fixture: MassActionFixture;
let admin: Viewer;
let olive: Viewer;

const plan: typeof NOTE_PLAN = {
  ...NOTE_PLAN,
  roles: NOTE_PLAN.roles.map((role) => {
    const tasks = role.key === 'own' ? {} : { tasks: { global: true, update: true } };
    return { ...role, rights: { ...role.rights, tabs: { ...role.rights.tabs, ...tasks } } };
  }),
};

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database, plan);
  affiliate = await sampleCompany(freshDatabase.database);
  fixture = await createMassActionFixture(freshDatabase, lender);
  admin = await createLogin(freshDatabase, lender, 'admin', 'Ada');
  olive = await createLogin(freshDatabase, lender, 'own', 'Olive');
  await freshDatabase.owner.query('update auth.companies set affiliate_id = $2 where id = $1', [
    lender.ids.company,
    affiliate.ids.company,
  ]);
  await lender.scope.write(bumpSettings);
  while (!(await lender.engine.setups.of(lender.scope)).affiliate)
    await new Promise((resolve) => setTimeout(resolve, 20));
}, 60_000);
afterAll(() => freshDatabase.drop());

const task: MassActionInput = {
  ...{ kind: 'task', title: 'Ask for the tax return', priority: 'High' },
  ...{ due_date: '2030-01-31', person: null },
};
const vault = openVault(TEST_SECRET);
const runJob = (job: JobDefinition, payload: object) =>
  job.run(payload, {
    database: freshDatabase.database,
    log: silentLog,
    attempt: 1,
    signal: new AbortController().signal,
  });

const tasksOf = async (ids: readonly Id[]) =>
  (
    await freshDatabase.owner.query<{ record_id: Id; id: Id; is_active: boolean; due_on: string }>(
      'select record_id, id, is_active, due_on::text from app.tasks where record_id = any($1) order by id',
      [ids],
    )
  ).rows;

describe('a task on many records', () => {
  it('is added to each record that the viewer may add tasks to, and undo takes back the untouched ones', async () => {
    const ids = await fixture.addLoans(6);
    const action = await fixture.run(admin, { action: { ...task, person: admin.personId }, ids });
    expect(action).toMatchObject({ kind: 'task', changed: 6, refused: 0, label: { value: task.title, mode: 'task' } });
    const tasks = await tasksOf(ids);
    expect(tasks.map(({ record_id, due_on }) => [record_id, due_on]).sort()).toEqual(
      ids.map((id) => [id, '2030-01-31']).sort(),
    );
    const [changedTask] = tasks;
    await freshDatabase.owner.query('update app.tasks set version = 2 where id = $1', [changedTask?.id]);
    expect(await fixture.undo(admin, action._id)).toMatchObject({ changed: 5, refused: 1 });
    expect((await tasksOf(ids)).filter(({ is_active }) => is_active).map(({ id }) => id)).toEqual([changedTask?.id]);
    expect(await fixture.undo(admin, action._id)).toMatchObject({ changed: 0, refused: 1 });
  });

  it('is refused per record without the right to its tasks, and for a person who is not staff', async () => {
    const [id = ''] = await fixture.addLoans(1, () => ({ workforces: [`${olive.personId}---`] }));
    const selection = await fixture.select(olive, { action: task, ids: [id] });
    expect(selection).toMatchObject({ allowed: 0, refused: [{ reason: { key: 'massActions.noRight' } }] });
    expect(await tasksOf([id])).toEqual([]);
    const stranger = await lender.addPerson('contacts', 'Cy', 'Partner');
    const wrong = fixture.select(admin, { action: { ...task, person: stranger }, ids: [id] });
    expect(await refusalOf(wrong)).toMatchObject({ status: 422 });
  });
});

describe('sharing many loans', () => {
  const shareWith = (company: Id): MassActionInput => ({
    ...{ kind: 'share', affiliate_company: company, loan_access: 'View', consent: 'Signed' },
  });
  const grantsOf = async (ids: readonly Id[]) =>
    (
      await freshDatabase.owner.query<{ loan_id: Id; id: Id; access: string; is_ended: boolean }>(
        'select loan_id, id, access, ended_at is not null as is_ended from app.loan_shares where loan_id = any($1)',
        [ids],
      )
    ).rows;

  it('gives each its own grant, refuses shared and inactive ones, reaches both logs once, and is undone', async () => {
    const ids = await fixture.addLoans(4);
    const [inactiveId = ''] = ids;
    await fixture.run(admin, { action: { kind: 'delete' }, ids: [inactiveId] });
    const action = await fixture.run(admin, { action: shareWith(affiliate.ids.company), ids });
    expect(action).toMatchObject({ changed: 3, refused: 1, label: { mode: 'share' } });
    const repeatedSelection = await fixture.select(admin, { action: shareWith(affiliate.ids.company), ids });
    expect(repeatedSelection).toMatchObject({ allowed: 0 });
    const grants = await grantsOf(ids);
    expect(grants).toHaveLength(3);
    const companyId = lender.ids.company;
    for (const { id, loan_id } of grants) {
      await runJob(syncShareJob(vault), { companyId, loanId: loan_id });
      for (let run = 0; run < 2; run++) await runJob(logShareJob(vault), { companyId, shareId: id });
    }
    const sql =
      'select act, count(*)::int as n from app.shared_loan_log where company_id = $1 group by act order by act';
    expect((await freshDatabase.owner.query(sql, [affiliate.ids.company])).rows).toEqual([{ act: 'shared', n: 3 }]);
    expect((await freshDatabase.owner.query(sql, [lender.ids.company])).rows).toEqual([{ act: 'shared', n: 3 }]);
    expect(await fixture.undo(admin, action._id)).toMatchObject({ changed: 3, refused: 0 });
    expect((await grantsOf(ids)).every(({ is_ended }) => is_ended)).toBe(true);
    for (const { id } of grants) await runJob(logShareJob(vault), { companyId, shareId: id });
    expect((await freshDatabase.owner.query(sql, [affiliate.ids.company])).rows).toEqual([
      { act: 'ended', n: 3 },
      { act: 'shared', n: 3 },
    ]);
  });

  it('grants each loan once when its start is sent fifty times at the same time', async () => {
    const ids = await fixture.addLoans(3);
    const selection = await fixture.select(admin, { action: shareWith(affiliate.ids.company), ids });
    const copies = await Promise.all(Array.from({ length: 50 }, () => fixture.start(admin, selection)));
    expect(new Set(copies.map(({ _id }) => _id)).size).toBe(1);
    expect((await grantsOf(ids)).map(({ loan_id }) => loan_id).sort()).toEqual([...ids].sort());
  }, 60_000);

  it('is only with the affiliate and with consent, and by the call of the specification too', async () => {
    const ids = await fixture.addLoans(2);
    const wrong = fixture.select(admin, { action: shareWith(lender.ids.company), ids });
    expect(await refusalOf(wrong)).toMatchObject({ status: 422 });
    const body = {
      from: 'Selected',
      module: 'opportunities',
      Ids: ids,
      affiliate_company: affiliate.ids.company,
      consent: 'Signed',
    } as const;
    for (const consent of ['', undefined]) {
      const silent: MassActionInput = {
        ...{ kind: 'share', affiliate_company: affiliate.ids.company, loan_access: 'View', consent },
      };
      const missingData = { status: 422, reason: { key: 'sharing.consentMissing' } };
      expect(await refusalOf(fixture.select(admin, { action: silent, ids }))).toMatchObject(missingData);
      const call = runSpecCall(fixture.engine, lender.scope, admin, LOANS, { ...body, Ids: [...ids], consent });
      expect(await refusalOf(call)).toMatchObject(missingData);
    }
    expect(await grantsOf(ids)).toEqual([]);
    const unfinished = runSpecCall(fixture.engine, lender.scope, admin, LOANS, {
      ...{ from: 'Selected', module: 'opportunities', Ids: [...ids], loan_access: 'View' },
    });
    expect(await refusalOf(unfinished)).toMatchObject({ status: 422 });
    const answer = await runSpecCall(fixture.engine, lender.scope, admin, LOANS, { ...body, Ids: [...ids] });
    expect(answer).toMatchObject({ changed: 2, message: 'Loan Successfully Shared with Affiliate Company' });
    expect((await grantsOf(ids)).map(({ access }) => access)).toEqual(['View', 'View']);
  });
});
