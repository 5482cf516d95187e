import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVault } from '../../../platform/secrets/sealed';
import { freshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { refusalOf } from '../testing/refusal-of';
import { TEST_SECRET, sampleCompany } from '../testing/sample-company';
import { FIRST_VERSION, sharedLoan, type SharedLoan } from '../testing/shared-loan';
import { sweepRecordsJob } from '../together/sweep.job';
import { dropDraft } from './drop-draft';
import { storeDraft } from './keep-draft';
import { readDraft } from './read-draft';

let fresh: FreshDatabase;
let stage: SharedLoan;
let loan: Id;
beforeAll(async () => {
  fresh = await freshDatabase();
  stage = await sharedLoan(fresh);
  loan = await stage.addLoan({ loan_amount: 100_00 });
});
afterAll(() => fresh.drop());

const keep = (viewer: Viewer, answers: Record<string, unknown>, subject: string = loan, more: object = {}) =>
  storeDraft(stage.lender.engine, stage.lender.scope, viewer, subject, {
    ...{ form: stage.form, formVersion: 1, recordVersion: 1, answers },
    ...more,
  });
const read = async (viewer: Viewer, subject: string = loan) =>
  (await readDraft(stage.lender.engine, stage.lender.scope, viewer, subject)).draft;
const drop = (viewer: Viewer, subject: string = loan) =>
  dropDraft(stage.lender.engine, stage.lender.scope, viewer, subject);
const rowsOf = async (viewer: Viewer, subject: string = loan) =>
  (
    await fresh.owner.query<{ sealed: string; subject: string }>(
      'select sealed, subject from app.drafts where account_id = $1 and subject = $2',
      [viewer.accountId, subject],
    )
  ).rows;
const unsealed = async (viewer: Viewer) => {
  const [row] = await rowsOf(viewer);
  const place = { table: 'drafts', row: viewer.accountId, field: loan };
  return openVault(TEST_SECRET).unseal(stage.lender.scope.companyId, place, row?.sealed ?? '');
};
const everything = {
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

describe('what a draft keeps', () => {
  it('is what was typed, on any device of the same account, until it is forgotten', async () => {
    await keep(stage.officer, { property_address: 'Elm 1', loan_amount: 'twelve', occupancy: null });
    const { at } = await keep(stage.officer, { property_address: 'Oak 2', loan_amount: 'twelve' });
    expect(await read(stage.officer)).toEqual({
      ...{ at, form: stage.form, formVersion: 1, recordVersion: 1, moved: [] },
      answers: { property_address: 'Oak 2', loan_amount: 'twelve' },
    });
    await drop(stage.officer);
    await drop(stage.officer);
    expect([await read(stage.officer), await rowsOf(stage.officer)]).toEqual([null, []]);
  });

  it('holds no secret, password, file, signature, computed or unknown field, sealed or not', async () => {
    await keep(stage.officer, everything);
    const { underwriter_notes, credit_score } = everything;
    const kept = {
      ...{ property_address: 'Elm 1', loan_amount: 'twelve', occupancy: null, underwriter_notes, credit_score },
      jobs: [{ _id: 'one', employer: 'Baker', doubt: 'd', verified: 'v', pay: '12' }],
    };
    expect(JSON.parse(await unsealed(stage.officer))).toEqual(kept);
    expect((await read(stage.officer))?.answers).toEqual(kept);
    const [row] = await rowsOf(stage.officer);
    expect(row?.sealed).not.toMatch(/Elm|666/);
  });

  it('leaves out what the role may not see or not change, in rows too', async () => {
    await keep(stage.borrower, everything);
    expect((await read(stage.borrower))?.answers).toEqual({
      ...{ property_address: 'Elm 1', loan_amount: 'twelve', occupancy: null },
      jobs: [{ _id: 'one', employer: 'Baker', pay: '12' }],
    });
  });

  it('takes nothing from those who may look at the record and not change it, and cuts again when it is read', async () => {
    const reader = { ...stage.officer, rights: { modules: { loans: { global: true } }, tabs: {} } };
    await keep(stage.officer, { property_address: 'Elm 1' });
    expect((await read(reader))?.answers).toEqual({});
    expect(await refusalOf(keep(reader, { property_address: 'Oak 2' }))).toMatchObject({
      status: 422,
      code: 'invalid',
    });
    expect((await read(stage.officer))?.answers).toEqual({ property_address: 'Elm 1' });
  });

  it('is at most 512 kB after cutting', async () => {
    await keep(stage.officer, { property_address: 'Elm 1', tax_id: 'x'.repeat(600_000) });
    const error = await refusalOf(keep(stage.officer, { property_address: 'x'.repeat(600_000) }));
    expect([error.status, error.code]).toEqual([422, 'invalid']);
    expect((await read(stage.officer))?.answers).toEqual({ property_address: 'Elm 1' });
  });
});

describe('whose draft', () => {
  it("never answers another's, and dropping leaves the others'", async () => {
    await keep(stage.officer, { property_address: 'Mine' });
    expect(await read(stage.admin)).toBeNull();
    await drop(stage.admin);
    expect((await read(stage.officer))?.answers).toEqual({ property_address: 'Mine' });
  });

  it('opens for no other account, even where its row is moved', async () => {
    await keep(stage.officer, { property_address: 'Mine' });
    const thief = { ...stage.officer, accountId: newId() };
    await fresh.owner.query(
      `insert into app.drafts select company_id, $1, subject, form_id, form_version, record_version, sealed, at
       from app.drafts where account_id = $2 and subject = $3`,
      [thief.accountId, stage.officer.accountId, loan],
    );
    await expect(read(thief)).rejects.toThrow();
  });

  it('answers a record out of reach, of another company and no record alike', async () => {
    const other = await sampleCompany(fresh.database);
    const theirs = await other.addPerson('prospects', 'Other', 'Lender');
    const stranger = stage.lender.viewer('borrower', newId());
    const nobody = stage.lender.viewer('none');
    for (const [viewer, subject] of [
      [stranger, loan],
      [nobody, loan],
      [stage.officer, theirs],
      [stage.officer, newId()],
    ] as const)
      for (const work of [read, (...by: [Viewer, string]) => keep(by[0], {}, by[1]), drop])
        expect(await refusalOf(work(viewer, subject))).toMatchObject({
          status: 404,
          code: 'not_found',
          message: 'Invalid access.',
        });
    const scoped = await fresh.database.tenant(other.scope.companyId).read((tx) => tx.query('select from app.drafts'));
    expect(scoped).toEqual([]);
  });

  it('may be of a page that creates a record, for those who may add there', async () => {
    await keep(stage.officer, { property_address: 'New' }, 'create-loans', { recordVersion: null });
    expect(await read(stage.officer, 'create-loans')).toMatchObject({
      recordVersion: null,
      answers: { property_address: 'New' },
    });
    expect(await refusalOf(read(stage.borrower, 'create-loans'))).toMatchObject({ status: 404 });
    expect(await refusalOf(keep(stage.officer, {}, 'create-leads'))).toMatchObject({ status: 422 });
  });

  it('is refused for a form or a version that is not there', async () => {
    for (const more of [{ form: newId() }, { formVersion: 99 }, { formVersion: 2 ** 40 }])
      expect(await refusalOf(keep(stage.officer, {}, loan, more))).toMatchObject({ status: 422, code: 'invalid' });
  });
});

describe('drafts that grew old', () => {
  it('are not answered after 30 days, and the daily job deletes them', async () => {
    await keep(stage.officer, { property_address: 'Old' });
    await keep(stage.borrower, { property_address: 'Young' });
    const age = "update app.drafts set at = now() - interval '31 days' where account_id = $1";
    await fresh.owner.query(age, [stage.officer.accountId]);
    expect(await read(stage.officer)).toBeNull();
    const { signal } = new AbortController();
    await sweepRecordsJob.run({}, { database: fresh.database, log: undefined as never, attempt: 1, signal });
    expect(await rowsOf(stage.officer)).toEqual([]);
    expect((await read(stage.borrower))?.answers).toEqual({ property_address: 'Young' });
  });

  it('of an older version of the form come moved, with a report of what the viewer may see', async () => {
    const typed = { property_address: 'Elm 1', closing: '2026-03-31', margin: 725, underwriter_notes: 'n' };
    await keep(stage.officer, typed, 'create-loans', { recordVersion: null });
    await keep(stage.officer, typed);
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
    await stage.publish(content);
    // The record stays on the version that it was filled with, and so does its draft.
    expect(await read(stage.officer)).toMatchObject({ formVersion: 1, moved: [], answers: typed });
    expect(await read(stage.officer, 'create-loans')).toMatchObject({
      formVersion: 2,
      answers: typed,
      moved: [
        { field: 'closing', title: 'closing', what: 'gone', value: '2026-03-31' },
        { field: 'property_address', title: 'property address', what: 'unfit', value: 'Elm 1' },
        { field: 'purpose', title: 'Purpose', what: 'new-required', value: null },
      ],
    });
  });
});
