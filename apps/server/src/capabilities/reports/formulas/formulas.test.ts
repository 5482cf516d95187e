import { reportContent } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { Viewer } from '@lendwright/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../../testing/companies/refusal-of';
import { sampleCompany, type SampleCompany } from '../../../testing/companies/sample-company';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { addLoan } from '../../loans';
import { exportReport } from '../export-report';
import { contextOf } from '../report-context';
import { runReport } from '../run-report';
import { visibleReport } from '../visible-report';
import { NO_RENDERER } from '../testing/no-renderer';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let admin: Viewer;

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
  admin = lender.viewer('admin');
  const loans = [
    ['closed', { loan_amount: 300_000_00, closing: '2026-03-31' }],
    ['new', { loan_amount: 100_000_00, closing: '2026-04-01' }],
    ['new', { loan_amount: 200_000_00 }],
    ['new', {}],
  ] as const;
  for (const [status, formData] of loans)
    await addLoan(lender.engine, lender.scope, admin, {
      product: lender.ids.products.get('res') as Id,
      program: lender.ids.programs.get('fix') as Id,
      prospect: await lender.addPerson('prospects', 'Pat', 'Morgan'),
      ...{ groups: [], source: [], contacts: [], workforces: [], formData },
      status: [lender.ids.statuses.get(`loans/${status}`) as Id],
    });
});
afterAll(() => freshDatabase.drop());

const draft = (formulas: readonly object[], overrides: object = {}) =>
  reportContent.parse({
    module: 'loans',
    groups: [{ field: 'status' }],
    measures: [
      { measure: 'count' },
      { measure: 'count', field: 'closing' },
      { measure: 'sum', field: 'loan_amount' },
      { measure: 'max', field: 'closing' },
    ],
    formulas,
    ...overrides,
  });
const SHARE = { title: 'Dated', formula: 'count_closing / count * 100', format: 'percent' };
const AVERAGE_FORMULA = { title: 'Each', formula: 'sum_loan_amount / (count - 1)', format: 'money', isFirst: true };

it('computes formulas of groups and totals, charts those that are first, and leaves a division by zero empty', async () => {
  const content = draft([SHARE, AVERAGE_FORMULA], { order: 'value' });
  const { measures, rows } = await runReport(lender.engine, lender.scope, admin, content);
  expect(measures.map(({ title, unit, measure }) => title ?? `${measure} ${unit}`)).toEqual([
    ...['Each', 'count number', 'count number', 'sum cents', 'max day', 'Dated'],
  ]);
  expect(
    rows.map(({ keys, values: [eachNumber, count, , sum, , dated] }) => [
      keys[0]?.label,
      eachNumber,
      count,
      sum,
      dated,
    ]),
  ).toEqual([
    [undefined, 200_000_00, 4, 600_000_00, 50_00],
    ['New', 150_000_00, 3, 300_000_00, expect.closeTo(33_33.333, 2)],
    ['Closed', null, 1, 300_000_00, 100_00],
  ]);
  const { stream } = await exportReport({ engine: lender.engine, renderer: NO_RENDERER }, lender.scope, admin, {
    title: 'Share',
    format: 'csv',
    content,
  });
  const [head, , lastLine] = (stream as Buffer).toString().slice(1).split('\r\n');
  expect([head, lastLine]).toEqual([
    'Status,Each,Records,"closing, count","loan amount, sum","closing, maximum",Dated',
    'Closed,,1,1,300000,2026-03-31,100',
  ]);
});

it('refuses formulas that read anything but the numbers of the report, and leaves them out for whoever does not see these', async () => {
  const wrongTexts = ['loan_amount * 2', 'sum_loan_amount +', 'max_closing', 'result_0 + 1', '"text"', 'sum_occupancy'];
  for (const formula of wrongTexts) {
    const content = draft([{ ...SHARE, formula }]);
    expect((await refusalOf(runReport(lender.engine, lender.scope, admin, content))).message).toContain('Dated');
  }
  const context = await contextOf(lender.engine, lender.scope, admin, { module: 'loans' });
  const fields = new Map([...context.fields].filter(([id]) => id !== 'loan_amount'));
  const shownReport = visibleReport({ ...context, fields }, draft([SHARE, AVERAGE_FORMULA]));
  expect(shownReport.content.formulas).toEqual([SHARE]);
  expect(shownReport.omitted).toBe(2);
});

it('follows counts and sums by their share of the total, in groups, pivots and files', async () => {
  const measures = [
    { measure: 'count' },
    { measure: 'sum', field: 'loan_amount' },
    { measure: 'max', field: 'closing' },
  ];
  const content = draft([], { hasShares: true, measures });
  const { measures: headings, rows } = await runReport(lender.engine, lender.scope, admin, content);
  expect(headings.map(({ unit, isShare }) => [unit, isShare ?? false])).toEqual([
    ...[
      ['number', false],
      ['basis-points', true],
      ['cents', false],
      ['basis-points', true],
      ['day', false],
    ],
  ]);
  expect(rows.map(({ keys, values }) => [keys[0]?.label, ...values.slice(0, 4)])).toEqual([
    [undefined, 4, 100_00, 600_000_00, 100_00],
    ['New', 3, 75_00, 300_000_00, 50_00],
    ['Closed', 1, 25_00, 300_000_00, 50_00],
  ]);
  const groups = [{ field: 'status' }, { field: 'closing', bucket: 'month' }];
  const pivot = draft([], { hasShares: true, isPivot: true, groups, measures: measures.slice(0, 1) });
  const foundReport = await runReport(lender.engine, lender.scope, admin, pivot);
  expect(foundReport.rows.find(({ keys }) => keys[0]?.label === 'New')?.cells).toEqual([null, [1, 25_00], [2, 50_00]]);
  const emptyDraft = draft([], {
    hasShares: true,
    filters: [{ field: 'loan_amount', operator: 'greater', value: '9,000,000' }],
  });
  expect((await runReport(lender.engine, lender.scope, admin, emptyDraft)).rows[0]?.values.slice(0, 2)).toEqual([
    0,
    null,
  ]);
  const { stream } = await exportReport({ engine: lender.engine, renderer: NO_RENDERER }, lender.scope, admin, {
    ...({ title: 'Shares', format: 'csv' } as const),
    content: draft([], { hasShares: true, measures: measures.slice(0, 2) }),
  });
  expect((stream as Buffer).toString().slice(1).split('\r\n')).toEqual([
    'Status,Records,"Records, % of total","loan amount, sum","loan amount, sum, % of total"',
    ...['New,3,75,300000,50', 'Closed,1,25,300000,50', 'Total,4,100,600000,100', ''],
  ]);
});
