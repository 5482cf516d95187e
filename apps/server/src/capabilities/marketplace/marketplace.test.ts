import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../testing/companies/refusal-of';
import {
  createMarketplaceFixture,
  createSpreadsheetParts,
  createWorkbook,
  RENTAL,
  type MarketplaceFixture,
} from '../../testing/marketplace-fixture';
import { readCriteria } from './criteria/read-criteria';
import { publishDraft, saveDraft } from './criteria/save-criteria';
import { readFields, saveFields } from './fields/edit-fields';
import { importCriteria } from './import/import-criteria';
import { compareLenders } from './loans/compare-lenders';
import { findLoans } from './loans/find-loans';
import { listLenders } from './loans/list-lenders';
import { saveLenderDetails } from './loans/save-lender-details';

const NO_CRITERIA = {
  ...{ property_types: [], loan_programs: [], state_we_lend_in: [], fields: [] },
  ...{ min_loan_amount: null, max_loan_amount: null, min_credit_score_range: null },
  ...{ max_ltv: null, min_down_payment: null },
};

let fixture: MarketplaceFixture;
let loan: Id;
let ownOfficer: Id;
const lenders: Record<string, Id> = {};
beforeAll(async () => {
  fixture = await createMarketplaceFixture();
  ownOfficer = await fixture.company.addPerson('workforces', 'Own', 'Officer');
  loan = await fixture.addLoan(RENTAL, { workforces: [`${ownOfficer}---${fixture.company.ids.roles.get('own')}`] });
  lenders['fits'] = await fixture.addLender('Northlight Funding', { max_ltv: 8_000, state_we_lend_in: ['WA', 'OR'] });
  lenders['near'] = await fixture.addLender('Quarry Lending', { max_ltv: 7_000 });
  lenders['score'] = await fixture.addLender('Ironwood Credit', { min_credit_score_range: 720 });
  lenders['far'] = await fixture.addLender('Southern Bank', { state_we_lend_in: ['FL'] });
  lenders['dscr'] = await fixture.addLender('Ratio Capital', {
    fields: [{ field: 'dscr', kind: 'number', min: 1, max: null }],
  });
});
afterAll(() => fixture.close());

const engineOf = () => [fixture.company.engine, fixture.company.scope] as const;
const officer = () => fixture.company.viewer('officer');
const list = (values?: Parameters<typeof listLenders>[3]['values'], viewer = officer()) =>
  listLenders(...engineOf(), viewer, { loan, ...(values && { values }) });
const fitsByLender = ({ lenders: listedMatches }: Awaited<ReturnType<typeof list>>) =>
  Object.fromEntries(listedMatches.map(({ info, match }) => [info.lender_company, match.fit]));

it('compares a loan with every lender, and names the smallest change of a near miss', async () => {
  const answer = await list();
  expect(fitsByLender(answer)).toEqual({
    ...{ 'Northlight Funding': 'match', 'Ratio Capital': 'match', 'Southern Bank': 'none' },
    ...{ 'Quarry Lending': 'near', 'Ironwood Credit': 'near' },
  });
  expect(answer.values).toMatchObject({ ltv: 7_500, down_payment: 13_750_000, credit_score: 708 });
  expect(answer.lenders.find(({ _id }) => _id === lenders['near'])?.match.changes).toEqual([
    { on: 'loan_amount', from: 41_250_000, to: 38_500_000, effort: 500 },
  ]);
  expect(answer.suggestions.map(({ change, openedCount }) => [change.on, openedCount])).toEqual([
    ['credit_score', 1],
    ['loan_amount', 1],
  ]);
  expect(answer.lenders[0]?.info).toMatchObject({ email: expect.stringContaining('@'), max_ltv: 8_000 });
  expect(answer.abilities).toEqual({ update: true, compose: false });
  const admin = fixture.company.viewer('admin');
  expect((await list(undefined, admin)).abilities).toEqual({ update: true, compose: true });
});

it('tries values without storing them: more down makes a near miss a match', async () => {
  const answer = await list({ down_payment: 16_500_000 });
  expect(fitsByLender(answer)).toMatchObject({ 'Quarry Lending': 'match' });
  expect(answer).toMatchObject({ values: { ltv: 7_000, loan_amount: 38_500_000 }, loan: { ltv: 7_500 } });
  expect((await list()).values.ltv).toBe(7_500);
});

it('knows nothing of fields that are hidden from the role, and changes nothing without the right', async () => {
  const viewer = fixture.company.viewer('own', ownOfficer);
  const answer = await list(undefined, viewer);
  expect(fitsByLender(answer)).toMatchObject({ 'Ironwood Credit': 'incomplete', 'Ratio Capital': 'incomplete' });
  expect(answer.values.credit_score).toBeNull();
  // Random ids may contain the digits of the hidden score.
  expect(JSON.stringify(answer).replaceAll(/[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')).not.toMatch(
    /dscr|708|fico/i,
  );
  expect(answer.abilities).toEqual({ update: false, compose: false });
  const change = { opp_id: loan, lenderId: lenders['fits'] as Id, field: 'status', value: 'Accepted' } as const;
  expect(await refusalOf(saveLenderDetails(...engineOf(), viewer, change))).toMatchObject({ status: 403 });
  const otherLoan = await fixture.addLoan(RENTAL);
  expect(await refusalOf(listLenders(...engineOf(), viewer, { loan: otherLoan }))).toMatchObject({ status: 404 });
  const borrower = fixture.company.viewer('borrower');
  expect(await refusalOf(list(undefined, borrower))).toMatchObject({ status: 404 });
});

it('stores status and notes of a loan at a lender, with the messages of the spec', async () => {
  const target = { opp_id: loan, lenderId: lenders['fits'] as Id };
  const save = (body: { field: 'status'; value: 'Offer Received' | 'Rejected' } | { field: 'notes'; value: string }) =>
    saveLenderDetails(...engineOf(), officer(), { ...target, ...body });
  expect((await save({ field: 'status', value: 'Rejected' })).message).toBe('Status Saved Successfully');
  await save({ field: 'status', value: 'Offer Received' });
  expect((await save({ field: 'notes', value: 'Called Selma' })).message).toBe('Notes Saved Successfully');
  const { details } = (await list()).lenders.find(({ _id }) => _id === target.lenderId) ?? {};
  expect(details).toMatchObject({
    ...{ status: 'Offer Received', updated_by: 'Officer Person' },
    notes: [{ content: 'Called Selma', created_by: 'Officer Person' }],
  });
  const { rows } = await fixture.fresh.owner.query<{ act: string }>(
    `select act from app.audit_events where subject_id = $1 and act like 'lender%' order by change_seq`,
    [loan],
  );
  expect(rows.map(({ act }) => act)).toEqual(['lender_status_saved', 'lender_status_saved', 'lender_note_saved']);
  const wrong = { ...target, field: 'status', value: 'Lost' } as const;
  expect(await refusalOf(saveLenderDetails(...engineOf(), officer(), wrong))).toMatchObject({ status: 422 });
  const stranger = { ...target, lenderId: ownOfficer, field: 'status', value: 'Accepted' } as const;
  expect(await refusalOf(saveLenderDetails(...engineOf(), officer(), stranger))).toMatchObject({ status: 404 });
});

it('publishes a draft after showing which loans it flips, and keeps earlier versions', async () => {
  const id = lenders['near'] as Id;
  await fixture.addLoan(RENTAL, { status: 'closed' });
  const { version } = await readCriteria(...engineOf(), officer(), id);
  const criteria = { ...NO_CRITERIA, max_ltv: 7_500 };
  const draft = await saveDraft(...engineOf(), officer(), id, { version, criteria });
  const receivedLoan = await fixture.addLoan(RENTAL);
  await fixture.fresh.owner.query('update app.records set shared_from = $2 where id = $1', [receivedLoan, id]);
  const foundLoans = await findLoans(...engineOf(), officer(), id);
  // The closed loan is not open, and the received one does not belong to the company.
  expect(foundLoans).toMatchObject({
    compared: 2,
    flips: 2,
    isComplete: true,
    published: { near: 2 },
    draft: { match: 2 },
  });
  expect(foundLoans.loans[0]).toMatchObject({
    name: 'Lena Hartwell',
    published: { fit: 'near' },
    draft: { fit: 'match' },
  });
  const stranger = fixture.company.viewer('own', ownOfficer);
  expect(await refusalOf(findLoans(...engineOf(), stranger, id))).toMatchObject({ status: 404 });
  expect(fitsByLender(await list())).toMatchObject({ 'Quarry Lending': 'near' });
  const staleDraft = saveDraft(...engineOf(), officer(), id, { version, criteria });
  expect(await refusalOf(staleDraft)).toMatchObject({ status: 409, code: 'conflict' });
  await publishDraft(...engineOf(), officer(), id, { version: draft.lender.version });
  expect(fitsByLender(await list())).toMatchObject({ 'Quarry Lending': 'match' });
  const criteriaAfter = await readCriteria(...engineOf(), officer(), id);
  expect(criteriaAfter.versions.map(({ number, criteria: { max_ltv: ltv } }) => [number, ltv])).toEqual([
    [2, 7_500],
    [1, 7_000],
  ]);
  expect(criteriaAfter.draft).toBeNull();
  const secondDraft = publishDraft(...engineOf(), officer(), id, { version: criteriaAfter.version });
  expect(await refusalOf(secondDraft)).toMatchObject({ status: 422 });
});

it.each([
  ['an amount above its maximum', { min_loan_amount: 2, max_loan_amount: 1 }],
  ['a state that does not exist', { state_we_lend_in: ['ZZ'] }],
  ['a field that is no criterion', { fields: [{ field: 'tax_id', kind: 'choice' as const, options: [] }] }],
])('refuses criteria with %s', async (_case, criteria) => {
  const id = lenders['far'] as Id;
  const { version } = await readCriteria(...engineOf(), officer(), id);
  const save = saveDraft(...engineOf(), officer(), id, {
    version,
    criteria: { ...NO_CRITERIA, ...criteria },
  });
  expect(await refusalOf(save)).toMatchObject({ status: 422, code: 'invalid' });
});

it('binds the inputs to the fields that an administrator chooses', async () => {
  const admin = fixture.company.viewer('admin');
  const [form] = (await readFields(...engineOf(), admin)).forms;
  expect(form?.fields).toMatchObject({ credit_score: ['fico'], property_value: ['property_value'], ltv: [] });
  const fields = { ...(form?.fields as NonNullable<typeof form>['fields']), credit_score: ['interest_rate'] };
  await saveFields(...engineOf(), admin, form?._id as Id, { version: 0, fields });
  expect((await list()).values.credit_score).toBeNull();
  const wrongFields = { ...fields, loan_amount: ['tax_id'] };
  expect(
    await refusalOf(saveFields(...engineOf(), admin, form?._id as Id, { version: 1, fields: wrongFields })),
  ).toMatchObject({
    status: 422,
  });
  await saveFields(...engineOf(), admin, form?._id as Id, {
    version: 1,
    fields: { ...fields, credit_score: ['fico'] },
  });
  const currentData = { credit_score: ['fico'], loan_amount: fields.loan_amount };
  expect(await refusalOf(saveFields(...engineOf(), admin, form?._id as Id, { version: 1, fields }))).toMatchObject({
    ...{ status: 409, code: 'conflict', details: { version: 2, updatedBy: admin.fullName, current: currentData } },
  });
});

it('offers each input only fields of its kind, and nothing to a company without the marketplace', async () => {
  const admin = fixture.company.viewer('admin');
  const [form] = (await readFields(...engineOf(), admin)).forms;
  const candidatesOf = (input: string) =>
    form?.candidates.filter(({ inputs }) => inputs.includes(input)).map(({ id }) => id);
  expect(candidatesOf('loan_amount')).toEqual(candidatesOf('down_payment'));
  expect(candidatesOf('loan_amount')).toContain('property_value');
  expect(candidatesOf('credit_score')).toContain('fico');
  expect(form?.candidates.map(({ id }) => id)).not.toContain('tax_id');
  const { engine, scope } = fixture.company;
  const setup = await engine.setups.of(scope);
  const setupWithoutMarketplace = { ...setup, settings: { ...setup.settings, lenderMarketplace: false } };
  const off = { ...engine, setups: { of: () => Promise.resolve(setupWithoutMarketplace) } } as unknown as typeof engine;
  expect(await readFields(off, scope, admin)).toEqual({ forms: [] });
});

const CSV = `Lender Company,Email,State We Lend In,Max LTV,Min Loan Amount,Min. Down Payment Required
Southern Bank,,"WA, Florida",0.8,$100K,20%
Nobody Bank,,ZZ,abc,100,20
`;

it('checks a spreadsheet cell by cell, and saves the rows without errors', async () => {
  const send = (mode: 'check' | 'save', name: string, data: Buffer) =>
    importCriteria(...engineOf(), officer(), createSpreadsheetParts(mode, name, data));
  const check = await send('check', 'lenders.csv', Buffer.from(CSV));
  expect(check.rows.map(({ line, lender, errors }) => [line, lender?.name, errors])).toEqual([
    [2, 'Southern Bank', {}],
    [3, undefined, { lender_company: 'unknown', state_we_lend_in: 'state', max_ltv: 'percent' }],
  ]);
  expect(fitsByLender(await list())).toMatchObject({ 'Southern Bank': 'none' });
  expect((await send('save', 'lenders.csv', Buffer.from(CSV))).saved).toBe(1);
  // Importing the same file again changes nothing.
  expect((await send('save', 'lenders.csv', Buffer.from(CSV))).saved).toBe(0);
  const { info } = (await list()).lenders.find(({ _id }) => _id === lenders['far']) ?? {};
  expect(info).toMatchObject({
    state_we_lend_in: ['WA', 'FL'],
    max_ltv: 8_000,
    min_loan_amount: 10_000_000,
    min_down_payment: 2_000,
  });
  expect(await refusalOf(send('check', 'lenders.pdf', Buffer.from(CSV)))).toMatchObject({ status: 415 });
  expect(await refusalOf(send('check', 'lenders.xlsx', Buffer.from(CSV)))).toMatchObject({ status: 422 });
  expect(await refusalOf(send('check', 'lenders.csv', Buffer.from('a,b\n1,2')))).toMatchObject({ status: 422 });
});

it('reads a workbook', async () => {
  const workbook = await createWorkbook([
    ['Lender Company', 'Max LTV'],
    ['Southern Bank', '85 %'],
  ]);
  const parts = createSpreadsheetParts('check', 'lenders.xlsx', workbook);
  const { rows } = await importCriteria(...engineOf(), officer(), parts);
  expect(rows).toMatchObject([{ lender: { name: 'Southern Bank' }, cells: { max_ltv: '85 %' }, errors: {} }]);
});

it('compares terms and track records of lenders, by the loans that the viewer may see', async () => {
  const [lender, otherId] = [await fixture.addLender('Track Bank', { max_ltv: 8_000 }), lenders['dscr'] as Id];
  const compare = (viewer = officer(), values?: { ltv: number }) =>
    compareLenders(...engineOf(), viewer, { loan, lenders: [lender, otherId, ownOfficer], ...(values && { values }) });
  expect((await compare()).lenders).toMatchObject([
    { _id: lender, terms: { mostAmount: 44_000_000, leastDown: 11_000_000 }, record: { reason: 'none_submitted' } },
    { _id: otherId, terms: { mostAmount: null, reason: 'unlimited' }, record: { submitted: 0, days: null } },
  ]);
  const ownAssignees = [`${ownOfficer}---${fixture.company.ids.roles.get('own')}`];
  const fundedLoans = [await fixture.addLoan(RENTAL, { status: 'closed', workforces: ownAssignees })];
  for (let count = 0; count < 2; count++) fundedLoans.push(await fixture.addLoan(RENTAL, { status: 'closed' }));
  const refusedLoan = await fixture.addLoan(RENTAL);
  const receivedLoan = await fixture.addLoan(RENTAL, { status: 'closed' });
  const at = (opp: Id, value: 'Accepted' | 'Rejected') =>
    saveLenderDetails(...engineOf(), officer(), { opp_id: opp, lenderId: lender, field: 'status', value });
  for (const id of fundedLoans) await at(id, 'Accepted');
  await at(refusedLoan, 'Rejected');
  await at(receivedLoan, 'Accepted');
  const age = `update app.records set status_since = created_at + ($2::int * interval '1 day') where id = $1`;
  for (const [position, id] of fundedLoans.entries())
    await fixture.fresh.owner.query(age, [id, [20, 30, 50][position]]);
  await fixture.fresh.owner.query('update app.records set shared_from = $2 where id = $1', [receivedLoan, lender]);
  const counts = { submitted: 4, accepted: 3, rejected: 1, closed: 3, days: 30, reason: null };
  expect((await compare()).lenders[0]?.record).toEqual(counts);
  // The tab is limited to the officer's own loans.
  const limitedComparison = await compare(fixture.company.viewer('own', ownOfficer));
  expect(limitedComparison.lenders[0]?.record).toMatchObject({ submitted: 1, closed: 1, days: 20 });
  expect(await refusalOf(compare(fixture.company.viewer('borrower')))).toMatchObject({ status: 404 });
});
