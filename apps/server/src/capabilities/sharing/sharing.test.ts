import { newId, type Id } from '@lendwright/kernel';
import type { Viewer } from '@lendwright/access';
import { exportBody, type MassActionInput } from '@lendwright/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bumpSettings } from '../../platform/db/company-cache';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { createMassActionFixture } from '../../testing/mass-action-fixture';
import { reportMeasurement } from '../../testing/report-measurement';
import { createSharedLoan, refusalOf, type SharedLoan } from '../../testing/sample-company';
import { repetitions } from '../../testing/scale';
import { namesOf, openReceivers } from '../../testing/webhooks/event-receivers';
import { exportRecords } from '../exports';
import { listEngine, listRecords, readRecentRows } from '../lists';
import { LOANS, readRecord, recordSummaries, saveRecord, setActivity, SHARED_LOAN_CHANGED } from '../records';
import { searchEverything } from '../search';
import { revokeShare } from './end-share';
import { changeShare, readShare } from './manage-share';
import type { SharingDeps } from './open-received-loan';
import { readSharedLoan } from './read-shared-loan';
import { saveSharedLoan } from './save-shared-loan';
import { shareLoan, type ShareRequest } from './share-loan';
import { syncShare } from './sync-share';

let freshDatabase: FreshDatabase;
let owner: SharedLoan;
let affiliate: SharedLoan;
let deps: SharingDeps;
const NOT_FOUND = { status: 404, code: 'not_found' };

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  [owner, affiliate] = [await createSharedLoan(freshDatabase), await createSharedLoan(freshDatabase)];
  deps = { database: freshDatabase.database, engine: owner.lender.engine };
  await freshDatabase.owner.query(`update auth.companies set name = 'Crestway', affiliate_id = null where id = $1`, [
    affiliate.lender.scope.companyId,
  ]);
  await freshDatabase.owner.query(`update auth.companies set name = 'Harborline', affiliate_id = $2 where id = $1`, [
    owner.lender.scope.companyId,
    affiliate.lender.scope.companyId,
  ]);
  for (const { lender } of [owner, affiliate]) await lender.scope.write(bumpSettings);
  while (!(await deps.engine.setups.of(owner.lender.scope)).affiliate)
    await new Promise((resolve) => setTimeout(resolve, 20));
});
afterAll(() => freshDatabase.drop());

const ANSWERS = {
  loan_amount: 250_000_00,
  interest_rate: 6,
  property_address: '3316 Alder Ridge Dr',
  credit_score: 712,
  tax_id: '666-12-4321',
  underwriter_notes: 'Canary of the owner',
  jobs: [{ _id: 'j1', employer: 'Acme Canary', pay: 5_000_00 }],
};
const FIELDS = ['loan_amount', 'property_address', 'rated'];

const share = (loanId: Id, overrides: Partial<ShareRequest> = {}, viewer: Viewer = owner.officer) =>
  shareLoan(deps, owner.lender.scope, viewer, {
    loanId,
    affiliate_company: affiliate.lender.scope.companyId,
    loan_access: 'View',
    fields: FIELDS,
    consent: 'Signed Nov 3, page 2',
    ...overrides,
  });
const callOf = (loanId: Id, viewer: Viewer = affiliate.officer) => ({
  ...{ scope: affiliate.lender.scope, viewer, loanId, address: '127.0.0.1' },
});
const read = (loanId: Id, viewer?: Viewer) => readSharedLoan(deps, callOf(loanId, viewer));
const save = (loanId: Id, formData: Record<string, unknown>, viewer?: Viewer) =>
  saveSharedLoan(deps, callOf(loanId, viewer), { formData });
const revoke = (loanId: Id) => revokeShare(deps, owner.lender.scope, owner.officer, loanId);
async function addSharedLoan(overrides: Partial<ShareRequest> = {}): Promise<Id> {
  const loanId = await owner.addLoan(ANSWERS);
  await share(loanId, overrides);
  return loanId;
}
async function listOf(company: SharedLoan, overrides: object = {}, viewer: Viewer = company.officer) {
  const engine = listEngine({ database: freshDatabase.database, vault: deps.engine.vault } as never);
  const body = { skip: 0, limit: 50, lean: true, ...overrides };
  return listRecords(engine, company.lender.scope, viewer, LOANS, body);
}
const readOwnedLoan = async (loanId: Id) => {
  const { text } = await readRecord(owner.lender.engine, owner.lender.scope, owner.admin, LOANS, loanId);
  return (JSON.parse(text) as { opportunity: { info: Record<string, unknown>; sharing_company?: object } }).opportunity;
};
const actionsOf = async ({ lender }: SharedLoan, loanId: Id) =>
  (
    await freshDatabase.owner.query<{ act: string }>(
      `select act from app.audit_events where company_id = $1 and subject_id = $2 order by at`,
      [lender.scope.companyId, loanId],
    )
  ).rows.map(({ act }) => act);

describe('a shared loan', () => {
  it('shows the affiliate the granted fields only, with the owner marked in both lists', async () => {
    const loanId = await addSharedLoan();
    const sharedData = await read(loanId);
    expect(sharedData).toMatchObject({ access: 'View', mayUpdate: false, sharing_company: { title: 'Harborline' } });
    expect(sharedData.opportunity.info).toEqual({ loan_amount: 250_000_00, property_address: '3316 Alder Ridge Dr' });
    expect(sharedData.opportunity.prospect).toMatchObject({ first_name: 'Lena', last_name: 'Hartwell', email: '' });
    const text = JSON.stringify(sharedData).replaceAll(/[0-9a-f-]{36}/g, '');
    expect(text).not.toMatch(/Canary|4321|interest_rate|underwriter_notes|tax_id|employer/);
    const [mirror] = (await listOf(affiliate)).records;
    expect(mirror).toMatchObject({
      _id: loanId,
      number: sharedData.opportunity.number,
      prospect: { info: { last_name: 'Hartwell' } },
      info: { loan_amount: 250_000_00, property_address: '3316 Alder Ridge Dr' },
      sharing_company: { title: 'Harborline', isReceived: true, access: 'View' },
    });
    const rows = (await listOf(owner)).records.filter(({ _id }) => _id === loanId);
    expect(rows).toMatchObject([{ sharing_company: { title: 'Crestway', isReceived: false } }]);
    const searchedPage = await listOf(affiliate, { search: 'Hartwell' });
    expect(searchedPage.records.map(({ _id }) => _id)).toContain(loanId);
    await revoke(loanId);
  });

  it('has the number of its owner in the search of the affiliate, which finds it, and among its recent loans', async () => {
    const loanId = await addSharedLoan();
    const { number } = (await read(loanId)).opportunity;
    const engine = listEngine({ database: freshDatabase.database, vault: deps.engine.vault } as never);
    const { scope } = affiliate.lender;
    const find = async (text: string, viewer: Viewer = affiliate.officer) => {
      const { groups } = await searchEverything(engine, scope, viewer, { text, limit: 5 });
      return groups.flatMap(({ hits }) => hits).filter(({ _id }) => _id === loanId);
    };
    expect((await find('Hartwell')).map((hit) => hit.number)).toEqual([number]);
    expect((await find(String(number).toLowerCase())).map((hit) => hit.number)).toEqual([number]);
    expect(await find(String(number), affiliate.borrower)).toEqual([]);
    const setup = await engine.setups.of(scope);
    const recentRows = await scope.read((tx) =>
      readRecentRows({ tx, setup, viewer: affiliate.officer, module: LOANS.key, answers: [] }, 5, () => [loanId]),
    );
    expect(recentRows.find(({ _id }) => _id === loanId)?.number).toBe(number);
    await revoke(loanId);
    expect(await find(String(number))).toEqual([]);
  });

  it('is read and saved by nobody else', async () => {
    const loanId = await addSharedLoan({ loan_access: 'Edit' });
    const stranger = affiliate.lender.viewer('own', newId());
    const key = { ...affiliate.officer, apiKey: { form: newId(), module: 'loans', scopes: [] } };
    for (const viewer of [stranger, key, affiliate.borrower]) {
      expect(await refusalOf(read(loanId, viewer))).toMatchObject(NOT_FOUND);
      expect((await refusalOf(save(loanId, { loan_amount: 1 }, viewer))).status).toBeGreaterThanOrEqual(403);
    }
    expect((await listOf(affiliate, {}, stranger)).records).toEqual([]);
    const foreignData = { ...callOf(loanId, owner.officer), scope: owner.lender.scope };
    expect(await refusalOf(readSharedLoan(deps, foreignData))).toMatchObject(NOT_FOUND);
    await revoke(loanId);
  });

  it('is edited through the rules, reviews and history of the owner', async () => {
    const loanId = await addSharedLoan({ loan_access: 'Edit' });
    const answer = await save(loanId, { loan_amount: 300_000_00, rated: 5 });
    expect(answer).toMatchObject({ needDataReview: true });
    expect((await readOwnedLoan(loanId)).info).toMatchObject({ loan_amount: 300_000_00 });
    expect((await readOwnedLoan(loanId)).info['rated']).toBeUndefined();
    const { pending, log } = await read(loanId);
    expect(pending).toMatchObject([{ field: 'rated', value: 5, isMine: true, mayReview: false }]);
    expect(log[0]?.act === 'opened' ? log[1] : log[0]).toMatchObject({ act: 'edited', company: 'Crestway' });
    const { rows } = await freshDatabase.owner.query<{ by_name: string }>(
      `select by_name from app.history where company_id = $1 and record_id = $2 order by version desc limit 1`,
      [owner.lender.scope.companyId, loanId],
    );
    expect(rows[0]?.by_name).toContain('(Crestway)');
    expect(await refusalOf(save(loanId, { loan_amount: 'much' }))).toMatchObject({ status: 422 });
    await syncShare(deps, owner.lender.scope.companyId, loanId);
    const [mirror] = (await listOf(affiliate)).records;
    expect(mirror?.info['loan_amount']).toBe(300_000_00);
    await revoke(loanId);
  });

  it('ends at once for pages, lists and counts, and both audit logs keep what happened', async () => {
    const loanId = await addSharedLoan({ loan_access: 'Edit' });
    await read(loanId);
    await save(loanId, { loan_amount: 1_00 });
    const pageBefore = await listOf(affiliate, { search: 'Hartwell' });
    await revoke(loanId);
    expect(await refusalOf(read(loanId))).toMatchObject(NOT_FOUND);
    expect(await refusalOf(save(loanId, { loan_amount: 2_00 }))).toMatchObject(NOT_FOUND);
    const pageAfter = await listOf(affiliate, { search: 'Hartwell' });
    expect([pageBefore.count, pageAfter.count]).toEqual([1, 0]);
    expect((await listOf(affiliate)).records).toEqual([]);
    const inactiveData = { filters: [{ field: 'active', operator: 'equals', value: 'false' }] };
    expect((await listOf(affiliate, inactiveData)).records).toEqual([]);
    for (const company of [owner, affiliate])
      expect(await actionsOf(company, loanId)).toEqual([
        ...['loan_shared', 'shared_loan_opened', 'shared_loan_edited', 'loan_share_ended'],
      ]);
    const { rows } = await freshDatabase.owner.query<{ info: object; last_name: string }>(
      'select info, last_name from app.records where company_id = $1 and id = $2',
      [affiliate.lender.scope.companyId, loanId],
    );
    expect(rows).toEqual([{ info: {}, last_name: '' }]);
    await share(loanId);
    expect((await read(loanId)).access).toBe('View');
    await revoke(loanId);
  });

  it('stays ended when an older state of it arrives later', async () => {
    const loanId = await addSharedLoan();
    await saveRecord(deps.engine, owner.lender.scope, owner.admin, LOANS, loanId, {
      formData: { loan_amount: 5_00 },
      mode: 'autosave',
    });
    await revoke(loanId);
    await syncShare(deps, owner.lender.scope.companyId, loanId);
    expect((await listOf(affiliate)).records).toEqual([]);
  });

  it('can be shared again although its end never reached the affiliate', async () => {
    const loanId = await addSharedLoan({ loan_access: 'Edit' });
    const { companyId } = owner.lender.scope;
    await freshDatabase.owner.query(
      `update app.loan_shares set ended_at = now() where company_id = $1 and loan_id = $2`,
      [companyId, loanId],
    );
    await freshDatabase.owner.query(`update app.records set shared_with = null where company_id = $1 and id = $2`, [
      companyId,
      loanId,
    ]);
    expect(await refusalOf(read(loanId))).toMatchObject(NOT_FOUND);
    await share(loanId);
    expect((await read(loanId)).access).toBe('View');
    expect((await listOf(affiliate)).records).toHaveLength(1);
    await revoke(loanId);
  });

  it('disappears while the owner has it inactive, and after its expiry', async () => {
    const loanId = await addSharedLoan({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    await setActivity(owner.lender.scope, owner.admin, LOANS, loanId, false);
    await syncShare(deps, owner.lender.scope.companyId, loanId);
    expect(await refusalOf(read(loanId))).toMatchObject(NOT_FOUND);
    expect((await listOf(affiliate)).records).toEqual([]);
    await setActivity(owner.lender.scope, owner.admin, LOANS, loanId, true);
    await syncShare(deps, owner.lender.scope.companyId, loanId);
    expect((await listOf(affiliate)).records).toHaveLength(1);
    await freshDatabase.owner.query(`update app.loan_shares set expires_at = now() where loan_id = $1`, [loanId]);
    expect(await refusalOf(read(loanId))).toMatchObject(NOT_FOUND);
    await revoke(loanId);
  });
});

describe('other capabilities', () => {
  const readChanged = async (loanId: Id) =>
    (
      await freshDatabase.owner.query(
        `select 1 from app.outbox where company_id = $1 and kind = $2 and payload->>'_id' = $3`,
        [owner.lender.scope.companyId, SHARED_LOAN_CHANGED, loanId],
      )
    ).rows.length;

  it('notify the affiliate of every shared loan that a mass action changes, so a deactivated one disappears', async () => {
    const [loanId, otherId] = [await addSharedLoan(), await owner.addLoan(ANSWERS)];
    const fixture = await createMassActionFixture(freshDatabase, owner.lender);
    const before = [await readChanged(loanId), await readChanged(otherId)];
    const action = await fixture.run(owner.admin, { action: { kind: 'delete' }, ids: [loanId, otherId] });
    expect(action.changed).toBe(2);
    expect([await readChanged(loanId), await readChanged(otherId)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
    await syncShare(deps, owner.lender.scope.companyId, loanId);
    expect((await listOf(affiliate)).records).toEqual([]);
    await fixture.undo(owner.admin, action._id);
    await syncShare(deps, owner.lender.scope.companyId, loanId);
    expect((await listOf(affiliate)).records).toHaveLength(1);
    await revoke(loanId);
  });

  it('have no summary of a received loan for tasks and notifications, and do not export it', async () => {
    const [loanId, ownId] = [await addSharedLoan(), await affiliate.addLoan(ANSWERS)];
    const { scope, engine } = affiliate.lender;
    const summarize = await recordSummaries(engine)(scope);
    const summaries = await scope.read((tx) => summarize(tx, affiliate.admin, [loanId, ownId]));
    expect([...summaries.keys()]).toEqual([ownId]);
    const { stream } = await exportRecords(engine, scope, affiliate.admin, LOANS, exportBody.parse({}));
    let text = '';
    for await (const part of stream as AsyncIterable<string>) text += part;
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
    await setActivity(scope, affiliate.admin, LOANS, ownId, false);
    await revoke(loanId);
  });

  it('refuse mass actions on received loans, which stay as they are', async () => {
    const loanId = await addSharedLoan();
    const fixture = await createMassActionFixture(freshDatabase, affiliate.lender);
    const loansBefore = await fixture.readLoans([loanId]);
    const { ids } = affiliate.lender;
    const status = ids.statuses.get('loans/approved') as Id;
    const actions: MassActionInput[] = [
      { kind: 'delete' },
      { kind: 'status', status },
      { kind: 'team', mode: 'add', group: [...ids.groups.values()][0] as Id },
    ];
    for (const action of actions) {
      const selection = await fixture.select(affiliate.admin, { action, ids: [loanId] });
      expect(selection).toMatchObject({ allowed: 0, refused: [{ reason: { key: 'massActions.missing' }, count: 1 }] });
      expect(await fixture.start(affiliate.admin, selection)).toMatchObject({ changed: 0, refused: 1 });
    }
    expect(await fixture.readLoans([loanId])).toEqual(loansBefore);
    await revoke(loanId);
  });
});

describe('a grant', () => {
  it('is only for the affiliate, once per loan, by staff who may assign people', async () => {
    const loanId = await addSharedLoan();
    expect(await refusalOf(share(loanId))).toMatchObject({ status: 409, code: 'already_shared' });
    const otherLoan = await owner.addLoan(ANSWERS);
    const shareWithItself = share(otherLoan, { affiliate_company: owner.lender.scope.companyId });
    expect(await refusalOf(shareWithItself)).toMatchObject(NOT_FOUND);
    expect((await refusalOf(share(otherLoan, {}, owner.borrower))).status).toBe(403);
    for (const field of ['tax_id', 'pin', 'nickname', 'paystub', 'signed', 'unseen', 'nothing'])
      expect(await refusalOf(share(otherLoan, { fields: [field] }))).toMatchObject({ status: 422 });
    await revoke(loanId);
  });

  it('is never passed on: the affiliate cannot share, change or revoke the loan', async () => {
    const loanId = await addSharedLoan({ loan_access: 'Edit' });
    await freshDatabase.owner.query('update auth.companies set affiliate_id = $2 where id = $1', [
      affiliate.lender.scope.companyId,
      owner.lender.scope.companyId,
    ]);
    await affiliate.lender.scope.write(bumpSettings);
    while (!(await deps.engine.setups.of(affiliate.lender.scope)).affiliate)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const { scope } = affiliate.lender;
    const passedBody = {
      affiliate_company: owner.lender.scope.companyId,
      loan_access: 'View' as const,
      consent: 'Signed',
    };
    const request = { loanId, ...passedBody };
    const calls = [
      () => shareLoan(deps, scope, affiliate.admin, request),
      () => readShare(deps, scope, affiliate.admin, loanId),
      () => changeShare(deps, scope, affiliate.admin, loanId, { version: 1, loan_access: 'Edit' }),
      () => revokeShare(deps, scope, affiliate.admin, loanId),
    ];
    for (const call of calls) expect(await refusalOf(call())).toMatchObject(NOT_FOUND);
    await revoke(loanId);
  });

  it('needs the consent of the borrower, also from integrations', async () => {
    const loanId = await owner.addLoan(ANSWERS);
    for (const consent of ['', undefined])
      expect(await refusalOf(share(loanId, { consent }))).toMatchObject({
        status: 422,
        reason: { key: 'sharing.consentMissing' },
      });
    expect((await readShare(deps, owner.lender.scope, owner.officer, loanId)).share).toBeNull();
  });

  it('does not cover fields that the form adds later, until they are selected', async () => {
    const loanId = await addSharedLoan({ fields: undefined, loan_access: 'Edit' });
    const { share: grant, choices } = await readShare(deps, owner.lender.scope, owner.officer, loanId);
    expect(grant?.fields).toEqual(expect.arrayContaining(['jobs', 'employer', 'interest_rate', '@contact']));
    expect(grant?.fields).not.toEqual(expect.arrayContaining(['tax_id']));
    expect(choices.flatMap(({ fields }) => fields).find(({ _id }) => _id === 'tax_id')?.isMasked).toBe(true);
    const body = { version: 1, fields: ['closing'], loan_access: 'View' as const };
    await changeShare(deps, owner.lender.scope, owner.officer, loanId, body);
    expect((await read(loanId)).opportunity.info).toEqual({});
    const staleShare = changeShare(deps, owner.lender.scope, owner.officer, loanId, body);
    expect(await refusalOf(staleShare)).toMatchObject({ status: 409 });
    await revoke(loanId);
  });
});

describe('calls beyond the grant', () => {
  const GRANTED_FIELDS = ['loan_amount', 'occupancy', 'jobs'];
  const CHANGES_BEYOND_GRANT: readonly [field: string, value: unknown][] = [
    ['interest_rate', 9],
    ['underwriter_notes', 'written by a guest'],
    ['tax_id', '666-99-8888'],
    ['closing', '2026-12-01'],
    ['called', 'guest'],
    ['nickname', 'guest'],
    ['pin', 'guest'],
    ['paystub', 'x'],
    ['@status', newId()],
    ['__proto__', { polluted: true }],
    ['sharing_company', newId()],
    ['twice', 1],
  ];

  it('save and show nothing else, and reach no other loan', async () => {
    const [ownId, otherId] = [
      await addSharedLoan({ fields: GRANTED_FIELDS, loan_access: 'Edit' }),
      await owner.addLoan(ANSWERS),
    ];
    const viewedLoan = await addSharedLoan({ fields: GRANTED_FIELDS });
    const before = JSON.stringify([
      await readOwnedLoan(ownId),
      await readOwnedLoan(otherId),
      await readOwnedLoan(viewedLoan),
    ]);
    const calls = repetitions(1_000);
    let [refusedCount, exposedCount] = [0, 0];
    for (let index = 0; index < calls; index++) {
      const [field, value] = CHANGES_BEYOND_GRANT[
        index % CHANGES_BEYOND_GRANT.length
      ] as (typeof CHANGES_BEYOND_GRANT)[number];
      const attempts = [
        () => save(ownId, { [field]: value }),
        () => save(ownId, { loan_amount: 1, [field]: value }),
        () => save(viewedLoan, { loan_amount: index }),
        () => save(otherId, { loan_amount: index }),
        () => read(otherId),
      ];
      const attempt = attempts[index % attempts.length] as (typeof attempts)[number];
      const error = await refusalOf(attempt());
      if ([403, 404, 422].includes(error.status)) refusedCount++;
      if (/Canary of the owner|4321|Alder Ridge/.test(JSON.stringify([error.details, error.reason]))) exposedCount++;
    }
    expect([refusedCount, exposedCount]).toEqual([calls, 0]);
    const after = JSON.stringify([
      await readOwnedLoan(ownId),
      await readOwnedLoan(otherId),
      await readOwnedLoan(viewedLoan),
    ]);
    expect(after).toBe(before);
    const { opportunity, form } = await read(ownId);
    expect(Object.keys(opportunity.info).sort()).toEqual(['jobs', 'loan_amount']);
    expect(JSON.stringify(form)).not.toMatch(/underwriter_notes|tax_id|interest_rate|nickname|hided_roles/);
    // The positive control: the same person may change what is granted.
    expect(await save(ownId, { loan_amount: 7_00 })).toMatchObject({ needDataReview: false });
    expect((await readOwnedLoan(ownId)).info['loan_amount']).toBe(7_00);
    reportMeasurement(
      'T46',
      `${calls} share calls beyond the grant: ${calls - refusedCount} answered, ${exposedCount} values shown`,
    );
    for (const loanId of [ownId, viewedLoan]) await revoke(loanId);
  });
});

it('notifies webhooks of the owner that a loan is shared and no longer shared', async () => {
  const receivers = await openReceivers(freshDatabase, owner.lender);
  const loanId = await addSharedLoan();
  await revoke(loanId);
  const { admin, none } = await receivers.read();
  expect([namesOf(admin), namesOf(none)]).toEqual([
    ['record.shared', 'record.unshared'],
    ['record.shared', 'record.unshared'],
  ]);
});
