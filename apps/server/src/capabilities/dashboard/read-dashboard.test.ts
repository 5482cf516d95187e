import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bumpSettings } from '../../platform/db/company-cache';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { FIRST_VERSION, createSharedLoan, type SharedLoan } from '../../testing/sample-company';
import { touchRecords } from '../../testing/touch-records';
import { LOANS, saveRecord } from '../records';
import { readDashboard } from './read-dashboard';

let freshDatabase: FreshDatabase;
let sharedLoan: SharedLoan;
let loan: Id;
let officer: Viewer;

const read = (viewer: Viewer) => readDashboard(sharedLoan.lender.engine, sharedLoan.lender.scope, viewer, new Date());
const store = (sql: string, values: unknown[]) =>
  freshDatabase.owner.query(sql, [sharedLoan.lender.ids.company, ...values]).then(() => undefined);

/** Stores a company setting and waits until the engine sees it. */
async function set(key: string, value: unknown): Promise<void> {
  const { scope, engine } = sharedLoan.lender;
  await store(
    'update auth.companies set settings = settings || jsonb_build_object($2::text, $3::jsonb) where id = $1',
    [key, JSON.stringify(value)],
  );
  await scope.write(bumpSettings);
  while ((await engine.setups.of(scope)).settings[key] !== value) await new Promise((next) => setTimeout(next, 20));
}

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  sharedLoan = await createSharedLoan(freshDatabase);
  const una = await sharedLoan.lender.addPerson('workforces', 'Una', 'Officer');
  officer = sharedLoan.lender.viewer('officer', una);
  loan = await sharedLoan.addLoan({ loan_amount: 41_250_000 });
  await store(
    `with a as (insert into app.record_assignees (company_id, record_id, kind, position, person_id, role_id) values ($1, $2, 'workforce', 1, $3, $4))
     update app.records set people = people || $3::uuid where company_id = $1 and id = $2`,
    [loan, una, sharedLoan.lender.ids.roles.get('officer')],
  );
});
afterAll(() => freshDatabase.drop());

describe('the dashboard', () => {
  it('contains only modules in the menu, and no leads if the company hides them', async () => {
    expect(Object.values((await read(sharedLoan.lender.viewer('none'))).modules)).toEqual([null, null, null]);
    expect((await read(officer)).modules.leads).not.toBeNull();
    await set('dashboardHidesLeads', true);
    const limitedDashboard = await read(officer);
    expect([limitedDashboard.modules.leads, limitedDashboard.lead_counts, limitedDashboard.recent_leads]).toEqual([
      null,
      [],
      [],
    ]);
    await set('dashboardHidesLeads', false);
  });

  it("uses the company's own label for recent prospects", async () => {
    expect((await read(officer)).recentProspectsLabel).toBeNull();
    await set('recentProspectsLabel', 'Most Recent Applicants');
    expect((await read(officer)).recentProspectsLabel).toBe('Most Recent Applicants');
  });

  it('counts as recent what entered its status within the requested days', async () => {
    const { engine, scope } = sharedLoan.lender;
    const twentyDaysAhead = new Date(Date.now() + 20 * 86_400_000);
    const countEnteredLoans = async (days?: number) => {
      const { opportunity_count } = await readDashboard(engine, scope, officer, twentyDaysAhead, days);
      return opportunity_count.reduce((sum, { entered }) => sum + entered, 0);
    };
    expect([await countEnteredLoans(7), await countEnteredLoans(30), await countEnteredLoans(90)]).toEqual([0, 1, 1]);
    expect(await countEnteredLoans()).toBe(1);
  });

  it('returns the loans with number, person, team and amount, and the load of their officer', async () => {
    const {
      recent_opportunities: [recentRow],
      team_load: team,
      tasks,
    } = await read(officer);
    expect(recentRow).toMatchObject({ _id: loan, number: 'FX-1', info: { loan_amount: 41_250_000 } });
    expect(recentRow?.prospect?.info.last_name).toBe('Hartwell');
    expect([team?.people.map(({ name, count }) => [name, count]), team?.mine]).toEqual([[['Una Officer', 1]], 1]);
    expect(tasks).toEqual([]);
  });

  it('shows a borrower only their own loans, and neither the team nor pending staff work', async () => {
    const otherId = newId();
    await store(
      `insert into app.records (company_id, id, module_key, form_id, form_version) select $1, $2, 'loans', $3, 1`,
      [otherId, sharedLoan.form],
    );
    await touchRecords(freshDatabase.owner, sharedLoan.lender.ids.company, [otherId]);
    const [ownDashboard, fullDashboard] = [await read(sharedLoan.borrower), await read(sharedLoan.admin)];
    expect(ownDashboard.recent_opportunities.map(({ _id }) => _id)).toEqual([loan]);
    expect(ownDashboard.opportunity_count.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect(fullDashboard.opportunity_count.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect([ownDashboard.waiting, ownDashboard.team_load]).toEqual([null, null]);
  });

  it('never reveals an amount that the form hides from the role', async () => {
    const shownDashboard = await read(sharedLoan.borrower);
    expect(shownDashboard.opportunity_count.some(({ amount }) => amount === 41_250_000)).toBe(true);
    await sharedLoan.publish(
      FIRST_VERSION.map((section) => ({
        ...section,
        ...(section.childs && {
          childs: section.childs.map((field) =>
            field.id === 'loan_amount' ? { ...field, hided_roles: ['role:borrower'] } : field,
          ),
        }),
      })),
    );
    const limitedDashboard = await read(sharedLoan.borrower);
    expect(limitedDashboard.opportunity_count.map(({ amount }) => amount)).toEqual(
      limitedDashboard.opportunity_count.map(() => null),
    );
    expect(limitedDashboard.volume.map(({ amount }) => amount)).toEqual(limitedDashboard.volume.map(() => null));
    expect(JSON.stringify(limitedDashboard)).not.toContain('41250000');
    expect(JSON.stringify(await read(officer))).toContain('41250000');
  });

  it("counts a loan as changed once someone else saved it after the viewer's last visit", async () => {
    await store('insert into app.visits (company_id, account_id, record_id, version) values ($1, $2, $3, 1)', [
      officer.accountId,
      loan,
    ]);
    expect((await read(officer)).waiting?.changed.count).toBe(0);
    const change = `update app.records set version = version + 1, updated_by = $3, updated_name = 'Vic Other' where company_id = $1 and id = $2`;
    await store(change, [loan, newId()]);
    expect((await read(officer)).waiting?.changed).toMatchObject({
      count: 1,
      items: [{ _id: loan, detail: 'Vic Other' }],
    });
    await store(change, [loan, officer.accountId]);
    expect((await read(officer)).waiting?.changed.count).toBe(0);
  });

  it('counts a proposed change for those who may decide it, not for whoever proposed it', async () => {
    const line = newId();
    await store(
      `insert into app.history (company_id, id, record_id, version, act, change_slot, change_seq) values ($1, $2, $3, 2, 'save', 0, 7)`,
      [line, loan],
    );
    await store(
      `insert into app.reviews (company_id, id, record_id, history_id, field, previous, wanted, requested_by) values ($1, $2, $3, $4, 'rated', '1', '2', $5)`,
      [newId(), loan, line, officer.accountId],
    );
    expect((await read(sharedLoan.admin)).waiting?.reviews).toMatchObject({
      count: 1,
      items: [{ _id: loan, detail: 'Rated' }],
    });
    expect((await read(officer)).waiting?.reviews?.count).toBe(0);
    expect((await read({ ...sharedLoan.admin, accountId: officer.accountId })).waiting?.reviews?.count).toBe(0);
  });

  it('reports the net change of each status within the requested days, for visible loans', async () => {
    const { engine, scope, ids } = sharedLoan.lender;
    const readChanges = async (viewer: Viewer, now = new Date()) =>
      Object.fromEntries(
        (await readDashboard(engine, scope, viewer, now)).opportunity_count
          .filter(({ change }) => change !== 0)
          .map(({ label, change }) => [label, change]),
      );
    const movedLoan = await sharedLoan.addLoan({});
    const move = async (status: string) => {
      const [row] = await scope.read((tx) =>
        tx.query<{ version: number }>('select version from app.records where company_id = $1 and id = $2', [
          tx.companyId,
          movedLoan,
        ]),
      );
      await saveRecord(engine, scope, sharedLoan.admin, LOANS, movedLoan, {
        ...{ version: row?.version ?? 0, mode: 'autosave', formData: {} },
        adminInfo: { status: [ids.statuses.get(`loans/${status}`) as Id] },
      });
    };
    await move('new');
    const changesBefore = await readChanges(sharedLoan.admin);
    // Everything so far is as old as the period, and the loan reached its status before it.
    await store(
      `update app.records set created_at = created_at - interval '40 days', status_since = status_since - interval '40 days' where company_id = $1 and module_key = $2`,
      ['loans'],
    );
    await store("update app.history set at = at - interval '40 days' where company_id = $1 and record_id = $2", [
      movedLoan,
    ]);
    const fullDashboard = await freshDatabase.owner.query<{ id: Id }>(
      "select id from app.records where module_key = 'loans'",
    );
    await touchRecords(
      freshDatabase.owner,
      ids.company,
      fullDashboard.rows.map(({ id }) => id),
    );
    expect(Object.values(changesBefore).some((change) => change > 0)).toBe(true);
    expect(await readChanges(sharedLoan.admin)).toEqual({});
    await move('approved');
    expect(await readChanges(sharedLoan.admin)).toEqual({ New: -1, Approved: 1 });
    const ownRecordsViewer = { ...officer, rights: { ...officer.rights, modules: { loans: { own: true } } } };
    expect(await readChanges(ownRecordsViewer)).toEqual({});
    await move('closed');
    expect(await readChanges(sharedLoan.admin)).toEqual({ New: -1, Closed: 1 });
    // The column of another day is loaded, whereas today's followed the changes.
    expect(await readChanges(sharedLoan.admin, new Date(Date.now() + 86_400_000))).toEqual({ New: -1, Closed: 1 });
    await move('new');
    expect(await readChanges(sharedLoan.admin)).toEqual({});
  });
});
