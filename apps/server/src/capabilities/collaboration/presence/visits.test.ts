import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LOANS, readRecord, revealSecret, saveRecord } from '../../records';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { refusalOf } from '../../../testing/companies/refusal-of';
import { sampleCompany } from '../../../testing/companies/sample-company';
import { createSharedLoan, type SharedLoan } from '../../../testing/companies/shared-loan';
import { markVisited } from './mark-visited';

let freshDatabase: FreshDatabase;
let fixture: SharedLoan;
let loan: Id;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  fixture = await createSharedLoan(freshDatabase);
});
afterAll(() => freshDatabase.drop());
beforeEach(async () => {
  loan = await fixture.addLoan({ loan_amount: 100_00, tax_id: '666-12-3456' });
});

const visit = (viewer: Viewer, version: number, id: Id = loan) =>
  markVisited(fixture.lender.scope, viewer, id, { version });
const since = async (viewer: Viewer) => {
  const { engine, scope } = fixture.lender;
  const { text } = await readRecord(engine, scope, viewer, LOANS, loan);
  return (JSON.parse(text) as { since: { at: string | null; fields: string[] } }).since;
};
const save = (viewer: Viewer, version: number, formData: Record<string, unknown>) =>
  saveRecord(fixture.lender.engine, fixture.lender.scope, viewer, LOANS, loan, { version, mode: 'autosave', formData });

it('marks nothing on a first visit', async () => {
  await save(fixture.officer, 1, { property_address: 'Elm 1' });
  expect(await since(fixture.admin)).toEqual({ at: null, fields: [] });
});

it("marks what others changed since the version that was seen, but not the viewer's own changes", async () => {
  await save(fixture.officer, 1, { property_address: 'Elm 1' });
  await visit(fixture.admin, 2);
  expect((await since(fixture.admin)).fields).toEqual([]);
  await save(fixture.officer, 2, { interest_rate: 5 });
  await save(fixture.admin, 3, { closing: '2026-03-31' });
  const answer = await since(fixture.admin);
  expect([answer.fields, answer.at]).toEqual([['interest_rate'], expect.any(String)]);
  await visit(fixture.admin, 4);
  expect((await since(fixture.admin)).fields).toEqual([]);
});

it('marks no field that is hidden from the viewer, and no reveal', async () => {
  await visit(fixture.borrower, 1);
  await visit(fixture.admin, 1);
  await save(fixture.officer, 1, { underwriter_notes: 'x', property_address: 'Elm 1' });
  await revealSecret(fixture.lender.engine, fixture.lender.scope, fixture.officer, loan, {
    field: 'tax_id',
    reason: 'why',
  });
  expect((await since(fixture.borrower)).fields).toEqual(['property_address']);
  expect((await since(fixture.admin)).fields).toEqual(['property_address', 'underwriter_notes']);
});

it('never moves backward, and never ahead of the record', async () => {
  await save(fixture.officer, 1, { property_address: 'Elm 1' });
  await visit(fixture.admin, 2);
  await visit(fixture.admin, 1);
  expect((await since(fixture.admin)).fields).toEqual([]);
  await visit(fixture.admin, 99);
  await save(fixture.officer, 2, { property_address: 'Oak 2' });
  expect((await since(fixture.admin)).fields).toEqual(['property_address']);
});

it('uses an index instead of a sequential scan', async () => {
  const plan = await fixture.lender.scope.read((tx) =>
    tx.query<{ 'QUERY PLAN': string }>(
      `explain select v.at from app.visits v where v.company_id = $1 and v.account_id = $2 and v.record_id = $3`,
      [tx.companyId, fixture.admin.accountId, loan],
    ),
  );
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/visits_pkey/);
});

it('responds identically for records out of scope, of another company, and that do not exist', async () => {
  const otherCompany = await sampleCompany(freshDatabase.database);
  const theirPerson = await otherCompany.addPerson('prospects', 'Other', 'Lender');
  for (const [viewer, id] of [
    [fixture.lender.viewer('borrower', newId()), loan],
    [fixture.officer, theirPerson],
    [fixture.officer, newId()],
  ] as const)
    expect(await refusalOf(visit(viewer, 1, id))).toMatchObject({ status: 404, code: 'not_found' });
});
