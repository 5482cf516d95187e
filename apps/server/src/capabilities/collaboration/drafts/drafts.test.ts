import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVault } from '../../../platform/secrets/sealed';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { refusalOf } from '../../../testing/companies/refusal-of';
import { TEST_SECRET, sampleCompany } from '../../../testing/companies/sample-company';
import { FIRST_VERSION, createSharedLoan, type SharedLoan } from '../../../testing/companies/shared-loan';
import { sweepCollaborationJob } from '../sweep-collaboration.job';
import { discardDraft } from './discard-draft';
import { saveDraft } from './save-draft';
import { readDraft } from './read-draft';

let freshDatabase: FreshDatabase;
let fixture: SharedLoan;
let loan: Id;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  fixture = await createSharedLoan(freshDatabase);
  loan = await fixture.addLoan({ loan_amount: 100_00 });
});
afterAll(() => freshDatabase.drop());

const store = (viewer: Viewer, answers: Record<string, unknown>, subject: string = loan, overrides: object = {}) =>
  saveDraft(fixture.lender.engine, fixture.lender.scope, viewer, subject, {
    ...{ form: fixture.form, formVersion: 1, recordVersion: 1, answers },
    ...overrides,
  });
const read = async (viewer: Viewer, subject: string = loan) =>
  (await readDraft(fixture.lender.engine, fixture.lender.scope, viewer, subject)).draft;
const drop = (viewer: Viewer, subject: string = loan) =>
  discardDraft(fixture.lender.engine, fixture.lender.scope, viewer, subject);
const rowsOf = async (viewer: Viewer, subject: string = loan) =>
  (
    await freshDatabase.owner.query<{ sealed: string; subject: string }>(
      'select sealed, subject from app.drafts where account_id = $1 and subject = $2',
      [viewer.accountId, subject],
    )
  ).rows;
const readUnsealed = async (viewer: Viewer) => {
  const [row] = await rowsOf(viewer);
  const location = { table: 'drafts', row: viewer.accountId, field: loan };
  return openVault(TEST_SECRET).unseal(fixture.lender.scope.companyId, location, row?.sealed ?? '');
};
const allRights = {
  property_address: 'Elm 1',
  loan_amount: 'twelve',
  occupancy: null,
  tax_id: '666-12-3456',
  nickname: 'Canary',
  pin: 'hunter2',
  paystub: 'file',
  signed: 'data:image/png;base64,AA==',
  twice: 24,
  unseen: 'x',
  underwriter_notes: 'for staff',
  credit_score: 700,
  no_such_field: 1,
  jobs: [{ _id: 'one', employer: 'Baker', doubt: 'd', verified: 'v', pay: '12' }, 'junk'],
};

describe('a draft', () => {
  it('contains what was typed, is available on every device of the account, and stays until it is discarded', async () => {
    await store(fixture.officer, { property_address: 'Elm 1', loan_amount: 'twelve', occupancy: null });
    const { at } = await store(fixture.officer, { property_address: 'Oak 2', loan_amount: 'twelve' });
    expect(await read(fixture.officer)).toEqual({
      ...{ at, form: fixture.form, formVersion: 1, recordVersion: 1, moved: [] },
      answers: { property_address: 'Oak 2', loan_amount: 'twelve' },
    });
    await drop(fixture.officer);
    await drop(fixture.officer);
    expect([await read(fixture.officer), await rowsOf(fixture.officer)]).toEqual([null, []]);
  });

  it('contains no secret, password, file, signature, computed or unknown field, sealed or not', async () => {
    await store(fixture.officer, allRights);
    const { underwriter_notes, credit_score } = allRights;
    const retainedAnswers = {
      ...{ property_address: 'Elm 1', loan_amount: 'twelve', occupancy: null, underwriter_notes, credit_score },
      jobs: [{ _id: 'one', employer: 'Baker', doubt: 'd', verified: 'v', pay: '12' }],
    };
    expect(JSON.parse(await readUnsealed(fixture.officer))).toEqual(retainedAnswers);
    expect((await read(fixture.officer))?.answers).toEqual(retainedAnswers);
    const [row] = await rowsOf(fixture.officer);
    expect(row?.sealed).not.toMatch(/Elm|666/);
  });

  it('omits fields that the role may not see or change, including fields in rows', async () => {
    await store(fixture.borrower, allRights);
    expect((await read(fixture.borrower))?.answers).toEqual({
      ...{ property_address: 'Elm 1', loan_amount: 'twelve', occupancy: null },
      jobs: [{ _id: 'one', employer: 'Baker', pay: '12' }],
    });
  });

  it('is not accepted from read-only viewers, and is filtered again when it is read', async () => {
    const reader = { ...fixture.officer, rights: { modules: { loans: { global: true } }, tabs: {} } };
    await store(fixture.officer, { property_address: 'Elm 1' });
    expect((await read(reader))?.answers).toEqual({});
    expect(await refusalOf(store(reader, { property_address: 'Oak 2' }))).toMatchObject({
      status: 422,
      code: 'invalid',
    });
    expect((await read(fixture.officer))?.answers).toEqual({ property_address: 'Elm 1' });
  });

  it('is limited to 512 kB after filtering', async () => {
    await store(fixture.officer, { property_address: 'Elm 1', tax_id: 'x'.repeat(600_000) });
    const error = await refusalOf(store(fixture.officer, { property_address: 'x'.repeat(600_000) }));
    expect([error.status, error.code]).toEqual([422, 'invalid']);
    expect((await read(fixture.officer))?.answers).toEqual({ property_address: 'Elm 1' });
  });
});

describe('access to drafts', () => {
  it("never returns another account's draft, and discarding does not delete other accounts' drafts", async () => {
    await store(fixture.officer, { property_address: 'Mine' });
    expect(await read(fixture.admin)).toBeNull();
    await drop(fixture.admin);
    expect((await read(fixture.officer))?.answers).toEqual({ property_address: 'Mine' });
  });

  it('cannot be decrypted for another account, even if its row is moved', async () => {
    await store(fixture.officer, { property_address: 'Mine' });
    const attacker = { ...fixture.officer, accountId: newId() };
    await freshDatabase.owner.query(
      `insert into app.drafts select company_id, $1, subject, form_id, form_version, record_version, sealed, at
       from app.drafts where account_id = $2 and subject = $3`,
      [attacker.accountId, fixture.officer.accountId, loan],
    );
    await expect(read(attacker)).rejects.toThrow();
  });

  it('responds identically for records out of scope, of another company, and that do not exist', async () => {
    const otherCompany = await sampleCompany(freshDatabase.database);
    const theirPerson = await otherCompany.addPerson('prospects', 'Other', 'Lender');
    const outsider = fixture.lender.viewer('borrower', newId());
    const viewerWithoutRights = fixture.lender.viewer('none');
    for (const [viewer, subject] of [
      [outsider, loan],
      [viewerWithoutRights, loan],
      [fixture.officer, theirPerson],
      [fixture.officer, newId()],
    ] as const)
      for (const work of [read, (...savers: [Viewer, string]) => store(savers[0], {}, savers[1]), drop])
        expect(await refusalOf(work(viewer, subject))).toMatchObject({
          status: 404,
          code: 'not_found',
          message: 'Invalid access.',
        });
    const foreignRows = await freshDatabase.database
      .tenant(otherCompany.scope.companyId)
      .read((tx) => tx.query('select from app.drafts'));
    expect(foreignRows).toEqual([]);
  });

  it('supports drafts of create pages, for users who may add records there', async () => {
    await store(fixture.officer, { property_address: 'New' }, 'create-loans', { recordVersion: null });
    expect(await read(fixture.officer, 'create-loans')).toMatchObject({
      recordVersion: null,
      answers: { property_address: 'New' },
    });
    expect(await refusalOf(read(fixture.borrower, 'create-loans'))).toMatchObject({ status: 404 });
    expect(await refusalOf(store(fixture.officer, {}, 'create-leads'))).toMatchObject({ status: 422 });
  });

  it('rejects a form or a version that does not exist', async () => {
    for (const extraData of [{ form: newId() }, { formVersion: 99 }, { formVersion: 2 ** 40 }])
      expect(await refusalOf(store(fixture.officer, {}, loan, extraData))).toMatchObject({
        status: 422,
        code: 'invalid',
      });
  });
});

describe('expired drafts', () => {
  it('are not returned after 30 days, and the daily job deletes them', async () => {
    await store(fixture.officer, { property_address: 'Old' });
    await store(fixture.borrower, { property_address: 'Young' });
    const ageDraftSql = "update app.drafts set at = now() - interval '31 days' where account_id = $1";
    await freshDatabase.owner.query(ageDraftSql, [fixture.officer.accountId]);
    expect(await read(fixture.officer)).toBeNull();
    const { signal } = new AbortController();
    await sweepCollaborationJob.run(
      {},
      { database: freshDatabase.database, log: undefined as never, attempt: 1, signal },
    );
    expect(await rowsOf(fixture.officer)).toEqual([]);
    expect((await read(fixture.borrower))?.answers).toEqual({ property_address: 'Young' });
  });

  it('drafts of an older form version are migrated, with a report of what the viewer may see', async () => {
    const typedAnswers = { property_address: 'Elm 1', closing: '2026-03-31', margin: 725, underwriter_notes: 'n' };
    await store(fixture.officer, typedAnswers, 'create-loans', { recordVersion: null });
    await store(fixture.officer, typedAnswers);
    const content = FIRST_VERSION.map((part) =>
      part.id === 'loan_section'
        ? {
            ...part,
            childs: [
              ...(part.childs ?? [])
                .filter(({ id }) => id !== 'closing')
                .map((field) => (field.id === 'property_address' ? { ...field, type: 'date' as const } : field)),
              { id: 'purpose', type: 'text' as const, title: 'Purpose', mandatory: true },
            ],
          }
        : part,
    );
    await fixture.publish(content);
    // The record stays on its form version, and so does its draft.
    expect(await read(fixture.officer)).toMatchObject({ formVersion: 1, moved: [], answers: typedAnswers });
    expect(await read(fixture.officer, 'create-loans')).toMatchObject({
      formVersion: 2,
      answers: typedAnswers,
      moved: [
        { field: 'closing', title: 'closing', what: 'gone', value: '2026-03-31' },
        { field: 'property_address', title: 'property address', what: 'unfit', value: 'Elm 1' },
        { field: 'purpose', title: 'Purpose', what: 'new-required', value: null },
      ],
    });
  });
});
