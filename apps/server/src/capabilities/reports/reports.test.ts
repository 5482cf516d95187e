import type { Viewer } from '@lendwright/access';
import { filterIdsOf, reportContent, type FilterLogic, type ReportTotal } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../testing/companies/refusal-of';
import { sampleCompany, type SampleCompany } from '../../testing/companies/sample-company';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { addLoan } from '../loans';
import { reportMessage } from './email/report-message';
import { exportReport } from './export-report';
import { reportPages } from './pdf/report-pages';
import { pinReport } from './pin-report';
import { listReports, readReport } from './read-reports';
import { contextOf } from './report-context';
import { readReportFields } from './report-fields';
import { reportSheets } from './report-sheets';
import { runReport } from './run-report';
import { createReport, deleteReport, saveReport } from './save-report';
import { NO_RENDERER } from './testing/no-renderer';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let officer: Viewer;
let admin: Viewer;
let ownViewer: Viewer;

async function add(status: string, workforces: readonly Id[], formData: Record<string, unknown>): Promise<void> {
  await addLoan(lender.engine, lender.scope, admin, {
    product: lender.ids.products.get('res') as Id,
    program: lender.ids.programs.get('fix') as Id,
    prospect: await lender.addPerson('prospects', 'Pat', 'Morgan'),
    ...{ groups: [], source: [], contacts: [] },
    workforces: workforces.map((id) => `${id}---${lender.ids.roles.get('own')}`),
    status: [lender.ids.statuses.get(`loans/${status}`) as Id],
    formData,
  });
}

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
  [officer, admin] = [lender.viewer('officer'), lender.viewer('admin')];
  const [ownId, theirId] = [
    await lender.addPerson('workforces', 'Mina', 'Ito'),
    await lender.addPerson('workforces', 'Theo', 'Marsh'),
  ];
  ownViewer = lender.viewer('own', ownId);
  await add('closed', [ownId, theirId], {
    loan_amount: 300_000_00,
    closing: '2026-03-31',
    features: ['pool', 'garage'],
  });
  await add('new', [ownId], { loan_amount: 100_000_00, closing: '2026-04-01', features: ['pool'] });
  await add('new', [theirId], { loan_amount: 200_000_00, closing: '2026-06-30', features: [] });
});
afterAll(() => freshDatabase.drop());

type Draft = Omit<z.input<typeof reportContent>, 'module'>;
const content = (draft: Draft) => reportContent.parse({ module: 'loans', ...draft });
const run = (viewer: Viewer, draft: Draft) => runReport(lender.engine, lender.scope, viewer, content(draft));
const rowsOf = async (viewer: Viewer, draft: Draft) =>
  (await run(viewer, draft)).rows.map(({ keys, values }) => [...keys.map(({ label }) => label), ...values]);
const create = (viewer: Viewer, isShared: boolean, draft: Draft) =>
  createReport(lender.engine, lender.scope, viewer, { title: 'Volume', folder: '', isShared, content: content(draft) });
const read = (viewer: Viewer, id: Id) => readReport(lender.engine, lender.scope, viewer, id);

const SUM = { measure: 'sum', field: 'loan_amount' } as const;

it('groups by status, period and person, with subtotals that count every record once', async () => {
  const groups = [{ field: 'closing', bucket: 'quarter' as const }, { field: 'status' }];
  expect(await rowsOf(officer, { groups, measures: [{ measure: 'count' }, SUM] })).toEqual([
    [3, 600_000_00],
    ['2026-01-01', 1, 300_000_00],
    ['2026-01-01', 'Closed', 1, 300_000_00],
    ['2026-04-01', 2, 300_000_00],
    ['2026-04-01', 'New', 2, 300_000_00],
  ]);
  const byPerson = await run(officer, { groups: [{ field: 'workforces' }, { field: 'status' }], measures: [SUM] });
  expect(byPerson.groups.map(({ hasSeveralValues }) => hasSeveralValues)).toEqual([true, undefined]);
  expect(await rowsOf(officer, { groups: [{ field: 'workforces' }], measures: [SUM], order: 'value' })).toEqual([
    [600_000_00],
    ['Theo Marsh', 500_000_00],
    ['Mina Ito', 400_000_00],
  ]);
  expect(
    await rowsOf(officer, { groups: [{ field: 'features' }], measures: [{ measure: 'median', field: 'loan_amount' }] }),
  ).toEqual([[200_000_00], ['Pool', 200_000_00], ['Garage', 300_000_00], ['', 200_000_00]]);
});

it('lists the newest records with readable cells', async () => {
  const { records, count } = await run(officer, {
    filters: [{ field: 'status', operator: 'equals', value: lender.ids.statuses.get('loans/new') as Id }],
    measures: [{ measure: 'count' }],
    columns: ['last_name', 'status', 'loan_amount', 'features'],
  });
  expect([count, records.map(({ cells }) => cells)]).toEqual([
    2,
    [
      ['Morgan', 'New', '$200,000.00', ''],
      ['Morgan', 'New', '$100,000.00', 'Pool'],
    ],
  ]);
});

it('combines filters in nested groups, for figures and records, and refuses a group with an unknown filter', async () => {
  const closedStatus = lender.ids.statuses.get('loans/closed') as Id;
  const filters = [
    { _id: 'big', field: 'loan_amount', operator: 'greater' as const, value: '150,000' },
    { _id: 'closed', field: 'status', operator: 'equals' as const, value: closedStatus },
    { _id: 'pool', field: 'features', operator: 'contains' as const, value: 'pool' },
    { _id: 'blank', field: 'closing', operator: 'greater' as const, value: null },
  ];
  const answer = async (logic: FilterLogic, ids = filterIdsOf(logic)) => {
    const draft = {
      filters: filters.filter(({ _id }) => ids.includes(_id)),
      logic,
      measures: [SUM],
      columns: ['loan_amount'],
    };
    const { rows, records } = await run(officer, draft);
    return [rows[0]?.values[0], records.map(({ cells }) => cells[0]).sort()];
  };
  expect(await answer({ match: 'any', isNegated: true, parts: ['big', { match: 'all', parts: ['blank'] }] })).toEqual([
    100_000_00,
    ['$100,000.00'],
  ]);
  // Big and neither closed nor with a pool, or a small one.
  const noneOfBoth = { match: 'any' as const, isNegated: true, parts: ['closed', 'pool'] };
  const smallData = { match: 'all' as const, isNegated: true, parts: ['big'] };
  expect(await answer({ match: 'any', parts: [{ match: 'all', parts: ['big', noneOfBoth] }, smallData] })).toEqual([
    300_000_00,
    ['$100,000.00', '$200,000.00'],
  ]);
  // A filter outside the logic is required.
  expect((await answer({ match: 'any', parts: ['pool'] }, ['pool', 'big']))[0]).toBe(300_000_00);
  expect((await refusalOf(answer({ match: 'all', parts: ['other'] }))).code).toBe('filter_unreadable');
  const nestedFilters = {
    match: 'all' as const,
    parts: [{ match: 'all' as const, parts: [{ match: 'all' as const, parts: [smallData] }] }],
  };
  expect(reportContent.safeParse({ module: 'loans', measures: [SUM], logic: nestedFilters }).success).toBe(true);
  const nestedLogic = { match: 'all' as const, parts: [nestedFilters] };
  expect(reportContent.safeParse({ module: 'loans', measures: [SUM], logic: nestedLogic }).success).toBe(false);
});

it('shows each viewer of a shared report only own records, and leaves out hidden fields', async () => {
  const draft: Draft = {
    groups: [{ field: 'status' }, { field: 'underwriter_notes' }],
    measures: [SUM, { measure: 'count', field: 'underwriter_notes' }],
    columns: ['loan_amount', 'underwriter_notes'],
  };
  const { _id } = await create(officer, true, draft);
  expect((await read(ownViewer, _id)).content.groups).toHaveLength(2);
  expect((await rowsOf(ownViewer, draft))[0]).toEqual([400_000_00, 0]);

  const setup = await lender.engine.setups.of(lender.scope);
  const borrower = setup.roles.get(lender.ids.roles.get('borrower') as Id);
  // A staff role from which the form hides the notes.
  const blindViewer: Viewer = { ...lender.viewer('officer'), roleId: borrower?.id as Id };
  const seenEntry = await read(blindViewer, _id);
  expect(seenEntry).toMatchObject({
    omitted: 3,
    omittedFilters: 0,
    content: { groups: [{ field: 'status' }], columns: ['loan_amount'] },
  });
  expect(JSON.stringify(seenEntry)).not.toContain('underwriter');
  expect((await refusalOf(run(blindViewer, draft))).code).toBe('filter_unreadable');
  const filters = [{ field: 'underwriter_notes', operator: 'contains' as const, value: 'x' }];
  expect((await refusalOf(run(blindViewer, { filters, measures: [SUM] }))).code).toBe('filter_unreadable');
  const askedEntries = filters.map((filter) => ({ ...filter, _id: 'notes' }));
  const filteredReport = await create(officer, true, { filters: askedEntries, prompts: ['notes'], measures: [SUM] });
  expect((await read(officer, filteredReport._id)).content.prompts).toEqual(['notes']);
  expect(await read(blindViewer, filteredReport._id)).toMatchObject({
    omittedFilters: 1,
    content: { filters: [], prompts: [] },
  });
  const { fields } = await readReportFields(lender.engine, lender.scope, blindViewer, 'loans');
  expect(fields.map(({ id }) => id)).not.toContain('underwriter_notes');
  expect(fields.map(({ id }) => id)).not.toContain('tax_id');
});

it('exports figures with subtotals and records, and escapes formulas', async () => {
  await add('approved', [], { loan_amount: 50_000_00, property_address: '=1+1', closing: '' });
  const filters = [
    { field: 'status', operator: 'equals' as const, value: lender.ids.statuses.get('loans/approved') as Id },
  ];
  const bytes = async (format: 'csv' | 'xlsx', draft: Draft) => {
    const body = { title: 'Approved: all', format, content: content({ filters, ...draft }) };
    const answer = await exportReport({ engine: lender.engine, renderer: NO_RENDERER }, lender.scope, officer, body);
    expect(answer.headers['content-disposition']).toMatch(new RegExp(`Approved all.*\\.${format}`));
    return answer.stream as Buffer;
  };
  const groupedContent = { groups: [{ field: 'status' }, { field: 'closing' }], measures: [SUM] };
  expect((await bytes('csv', groupedContent)).toString().slice(1).split('\r\n')).toEqual([
    'Status,closing,"loan amount, sum"',
    ...['Approved,Total,50000', 'Approved,,50000', 'Total,,50000', ''],
  ]);
  const listedData = { measures: [SUM], columns: ['property_address', 'loan_amount'] };
  expect((await bytes('csv', listedData)).toString()).toContain(`'=1+1,"$50,000.00"`);
  expect((await bytes('xlsx', listedData)).subarray(0, 2).toString()).toBe('PK');
  const sql = "select count(*)::int as n from app.audit_events where act = 'exported'";
  expect((await freshDatabase.owner.query<{ n: number }>(sql)).rows[0]?.n).toBe(3);
});

it('says in files that totals count a record of several groups once, in the language of the reader', async () => {
  const notesOf = async (viewer: Viewer, draft: Omit<Draft, 'measures'>) => {
    const body = { title: 'Team', format: 'csv' as const, content: content({ ...draft, measures: [SUM] }) };
    const { engine, scope } = lender;
    const { stream } = await exportReport({ engine, renderer: NO_RENDERER }, scope, viewer, body);
    const result = await run(viewer, body.content);
    const context = await contextOf(engine, scope, viewer, body.content);
    const printed = {
      ...{ title: 'Team', company: '', source: '', filters: '', reader: '' },
      dateFormat: 'MM/DD/YYYY',
    };
    return {
      csv: (stream as Buffer).toString().trim().split('\r\n').at(-1),
      xlsx: reportSheets(context, result)[0]?.rows.at(-1)?.[0]?.value,
      pdf: JSON.stringify(reportPages(context, result, { ...printed, today: '2026-11-30', at: 0 })),
      email: reportMessage(context, result, { title: 'Team', link: '', chart: null }).text,
    };
  };
  const byPerson = { groups: [{ field: 'workforces' }, { field: 'status' }] };
  const note = 'What belongs to several groups counts in each of them, but only once in totals.';
  expect(await notesOf(officer, byPerson)).toEqual({
    csv: `"${note}",,`,
    xlsx: { kind: 'text', text: note },
    pdf: expect.stringContaining(note),
    email: expect.stringContaining(note),
  });
  const germanNotes = await notesOf({ ...officer, language: 'de' }, byPerson);
  expect(germanNotes.csv).toMatch(/^"Was zu mehreren Gruppen gehört, .*",,$/);
  const withoutTotal = await notesOf(officer, { ...byPerson, hiddenTotals: ['grand'] });
  const byStatus = await notesOf(officer, { groups: [{ field: 'status' }] });
  expect(JSON.stringify([withoutTotal, byStatus])).not.toContain('several groups');
});

it('keeps private reports to their owner, and changes to the owner and administrators', async () => {
  const { _id } = await create(officer, false, { measures: [SUM] });
  const readTitles = async (viewer: Viewer) =>
    (await listReports(lender.engine, lender.scope, viewer)).reports.map((report) => report._id);
  expect(await readTitles(officer)).toContain(_id);
  expect(await readTitles(ownViewer)).not.toContain(_id);
  expect((await refusalOf(read(ownViewer, _id))).status).toBe(404);
  expect((await refusalOf(pinReport(lender.scope, ownViewer, _id, { isPinned: true }))).status).toBe(404);
  await pinReport(lender.scope, officer, _id, { isPinned: true });
  expect([(await read(officer, _id)).isPinned, (await read(admin, _id).catch(() => null))?.isPinned]).toEqual([
    true,
    undefined,
  ]);
  await pinReport(lender.scope, officer, _id, { isPinned: false });
  expect((await read(officer, _id)).isPinned).toBe(false);
  expect((await refusalOf(pinReport(lender.scope, ownViewer, _id, { isStarred: true }))).status).toBe(404);
  await pinReport(lender.scope, officer, _id, { isStarred: true });
  expect((await read(officer, _id)).isStarred).toBe(true);
  await pinReport(lender.scope, officer, _id, { isStarred: false });
  expect((await read(officer, _id)).isStarred).toBe(false);
  const save = (viewer: Viewer, body: Omit<Parameters<typeof saveReport>[4], 'version'>, version = 1) =>
    saveReport(lender.engine, lender.scope, viewer, _id, { version, ...body });
  expect((await refusalOf(save(ownViewer, { title: 'Mine' }))).status).toBe(404);
  expect(await save(officer, { isShared: true, folder: 'Pipeline' })).toMatchObject({ version: 2 });
  expect(await read(ownViewer, _id)).toMatchObject({ folder: 'Pipeline', isStarred: false, frequency: null });
  expect((await refusalOf(save(ownViewer, { title: 'Mine' }, 2))).status).toBe(403);
  expect(await refusalOf(save(officer, { title: 'Stale' }))).toMatchObject({ status: 409, code: 'conflict' });
  expect((await refusalOf(deleteReport(lender.scope, ownViewer, _id))).status).toBe(403);
  await deleteReport(lender.scope, admin, _id);
  expect((await refusalOf(read(officer, _id))).status).toBe(404);

  const clerk = { ...ownViewer, rights: { modules: { loans: { own: true } }, tabs: {} } };
  expect((await refusalOf(create(clerk, true, { measures: [SUM] }))).status).toBe(403);
  expect((await refusalOf(run(lender.viewer('none'), { measures: [SUM] }))).status).toBe(404);
  expect((await refusalOf(create(officer, false, { measures: [{ measure: 'sum', field: 'occupancy' }] }))).status).toBe(
    422,
  );
  expect((await refusalOf(create(officer, false, { measures: [SUM], groups: [{ field: newId() }] }))).code).toBe(
    'filter_unreadable',
  );
});

it('pivots the last group into columns, with totals both ways', async () => {
  const groups = [{ field: 'status' }, { field: 'closing', bucket: 'quarter' as const }];
  const filters = [{ field: 'closing', operator: 'greater' as const, value: '2026-01-02' }];
  const draft = { filters, groups, measures: [SUM], isPivot: true };
  const { rows, acrossKeys } = await run(officer, draft);
  expect(acrossKeys.map(({ value }) => value)).toEqual(['2026-01-01', '2026-04-01']);
  expect(rows.map(({ keys, values, cells }) => [keys.at(-1)?.label ?? '', ...values, cells])).toEqual([
    ['', 600_000_00, [[300_000_00], [300_000_00]]],
    ['New', 300_000_00, [null, [300_000_00]]],
    ['Closed', 300_000_00, [[300_000_00], null]],
  ]);
  const csvOf = async (hiddenTotals: ReportTotal[]) => {
    const body = { title: 'Pivot', format: 'csv' as const, content: content({ ...draft, hiddenTotals }) };
    const { stream } = await exportReport(
      { engine: lender.engine, renderer: NO_RENDERER },
      lender.scope,
      ownViewer,
      body,
    );
    return (stream as Buffer).toString().slice(1).split('\r\n');
  };
  expect(await csvOf([])).toEqual([
    'Status,2026-Q1,2026-Q2,"Total, loan amount, sum"',
    ...['New,,100000,100000', 'Closed,300000,,300000', 'Total,300000,100000,400000', ''],
  ]);
  expect((await csvOf(['rows'])).slice(1)).toEqual([
    'New,,100000,',
    'Closed,300000,,',
    'Total,300000,100000,400000',
    '',
  ]);
  expect((await csvOf(['columns'])).slice(3)).toEqual(['Total,,,400000', '']);
  expect((await csvOf(['grand'])).slice(3)).toEqual(['Total,300000,100000,', '']);
  expect(await csvOf(['rows', 'grand'])).toEqual([
    'Status,2026-Q1,2026-Q2',
    ...['New,,100000', 'Closed,300000,', 'Total,300000,100000', ''],
  ]);
  expect((await csvOf(['rows', 'columns', 'grand'])).slice(1)).toEqual(['New,,100000', 'Closed,300000,', '']);
  const days = Array.from({ length: 41 }, (_, day) => new Date(Date.UTC(2027, 0, day + 1)).toISOString().slice(0, 10));
  for (const closingDay of days) await add('new', [], { loan_amount: 1, closing: closingDay });
  const wideDraft = { ...draft, groups: [{ field: 'status' }, { field: 'closing', bucket: 'day' as const }] };
  expect((await refusalOf(run(officer, wideDraft))).message).toContain('40 columns');
});
