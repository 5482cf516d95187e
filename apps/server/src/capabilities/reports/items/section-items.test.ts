import type { Viewer } from '@lendwright/access';
import { reportContent } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { refusalOf } from '../../../testing/companies/refusal-of';
import type { FormElement } from '@lendwright/forms';
import { LOAN_FORM, SAMPLE_PLAN, sampleCompany, type SampleCompany } from '../../../testing/companies/sample-company';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { isFullRun, seedOfRun } from '../../../testing/scale';
import { addLoan } from '../../loans';
import { exportReport } from '../export-report';
import { listReports } from '../read-reports';
import { readReportFields } from '../report-fields';
import { runReport } from '../run-report';
import { NO_RENDERER } from '../testing/no-renderer';

const field = (id: string, type: FormElement['type'], overrides: Partial<FormElement> = {}): FormElement => ({
  ...{ id, type, title: id },
  ...overrides,
});
const USES = [
  { id: 'own', text: 'Own' },
  { id: 'rent', text: 'Rent' },
];
const SECTION: FormElement = {
  ...field('assets', 'section', { cloneable: true, title: 'Assets', translations: { de: { title: 'Vermögen' } } }),
  childs: [
    field('value', 'amount', { title: 'Value' }),
    field('since', 'date'),
    field('bank', 'text', { title: 'Bank', translations: { de: { title: 'Institut' } } }),
    field('uses', 'multiselect', { options: USES, translations: { de: { options: { own: 'Eigen' } } } }),
    field('secret', 'amount', { hided_roles: ['role:own'] }),
  ],
};
const PLAN = {
  ...SAMPLE_PLAN,
  forms: SAMPLE_PLAN.forms.map((form) =>
    form.key === 'loan' ? { ...form, definition: { content: [...LOAN_FORM.content, SECTION] } } : form,
  ),
};

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let admin: Viewer;
let ownViewer: Viewer;

const ASSETS = [
  [
    { value: 10_000_00, bank: 'Elm', uses: ['own', 'rent'], since: '2026-01-15' },
    { value: 5_000_00, bank: 'Oak', uses: ['own'] },
  ],
  [{ value: 1_000_00, bank: 'Elm', since: '2026-02-01' }],
  [],
];

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database, PLAN);
  admin = lender.viewer('admin');
  const mina = await lender.addPerson('workforces', 'Mina', 'Ito');
  ownViewer = lender.viewer('own', mina);
  for (const [index, assets] of ASSETS.entries())
    await addLoan(lender.engine, lender.scope, admin, {
      product: lender.ids.products.get('res') as Id,
      program: lender.ids.programs.get('fix') as Id,
      prospect: await lender.addPerson('prospects', 'Pat', `Morgan ${index}`),
      ...{ groups: [], source: [], contacts: [] },
      workforces: index === 0 ? [`${mina}---${lender.ids.roles.get('own')}`] : [],
      status: [lender.ids.statuses.get('loans/new') as Id],
      formData: {
        loan_amount: (index + 1) * 100_000_00,
        assets: assets.map((row, position) => ({ _id: `row_${index}_${position}`, ...row })),
      },
    });
});
afterAll(() => freshDatabase.drop());

type Draft = Omit<z.input<typeof reportContent>, 'module'>;
const content = (draft: Draft) => reportContent.parse({ module: 'loans', items: 'rows.assets', ...draft });
const run = (viewer: Viewer, draft: Draft) => runReport(lender.engine, lender.scope, viewer, content(draft));
const MEASURES: Draft['measures'] = [
  { measure: 'count' },
  { measure: 'sum', field: '@row_value' },
  { measure: 'distinct', field: '@rows_record' },
];

it('groups, measures and lists the rows of a section with fields of their own and of their record', async () => {
  const columns = ['@row_bank', '@row_value', '@row_uses', '@row_since', 'loan_amount', 'last_name'];
  const { rows, records, count } = await run(admin, { groups: [{ field: '@row_bank' }], measures: MEASURES, columns });
  expect(count).toBe(3);
  expect(rows.map(({ keys, values }) => [keys[0]?.label, ...values])).toEqual([
    [undefined, 3, 16_000_00, 2],
    ['Elm', 2, 11_000_00, 2],
    ['Oak', 1, 5_000_00, 1],
  ]);
  expect(records.map(({ cells }) => cells)).toEqual([
    ['Elm', '$1,000.00', '', expect.stringContaining('2026'), '$200,000.00', 'Morgan 1'],
    ['Elm', '$10,000.00', 'Own, Rent', expect.stringContaining('2026'), '$100,000.00', 'Morgan 0'],
    ['Oak', '$5,000.00', 'Own', '', '$100,000.00', 'Morgan 0'],
  ]);
  const uses = await run(admin, { groups: [{ field: '@row_uses' }], measures: [{ measure: 'count' }] });
  expect(uses.rows.map(({ keys, values }) => [keys[0]?.label, ...values])).toEqual([
    [undefined, 3],
    ['Own', 2],
    ['Rent', 1],
    ['', 1],
  ]);
  const dates = await run(admin, {
    groups: [{ field: '@row_since', bucket: 'month' }],
    measures: [{ measure: 'count' }],
  });
  expect(dates.rows.map(({ keys }) => keys[0]?.value)).toEqual([undefined, '2026-01-01', '2026-02-01', null]);
});

it('filters by answers of the same row, combined with fields of the record, and exports', async () => {
  const filters = [
    { _id: 'elm', field: '@row_bank', operator: 'contains' as const, value: 'elm' },
    { _id: 'big', field: '@row_value', operator: 'greater' as const, value: '2,000' },
    { _id: 'use', field: '@row_uses', operator: 'equals' as const, value: 'rent' },
    { _id: 'loan', field: 'loan_amount', operator: 'less' as const, value: '150,000' },
  ];
  const countOf = async (parts: string[], logic: Partial<NonNullable<Draft['logic']>> = {}) =>
    (await run(admin, { filters, measures: MEASURES, logic: { match: 'all', parts, ...logic } })).count;
  expect(await countOf(['elm', 'big', 'use', 'loan'])).toBe(1);
  expect(await countOf(['elm', 'big', 'use', 'loan'], { isNegated: true })).toBe(2);
  expect(await countOf(['elm', 'big', 'use', 'loan'], { match: 'any' })).toBe(3);
  const { stream } = await exportReport({ engine: lender.engine, renderer: NO_RENDERER }, lender.scope, admin, {
    ...{ title: 'Assets', format: 'csv' },
    content: content({ groups: [{ field: '@row_bank' }], measures: MEASURES }),
  });
  expect((stream as Buffer).toString().slice(1).split('\r\n').slice(0, 2)).toEqual([
    'Bank,Records,"Value, sum","Records with rows, distinct"',
    'Elm,2,11000,2',
  ]);
});

/** Numbers of a form are at most this large; a formula that exceeds it has no result. */
const LARGEST = 1e15;

/** A formula, and what it is in plain numbers: null where a value is missing or divided by zero. */
interface PlainFormula {
  readonly text: string;
  readonly compute: (values: Readonly<Record<string, number | null>>) => number | null;
}
const OPERATIONS: Readonly<Record<string, (a: number, b: number) => number | null>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => (b === 0 ? null : a / b),
};
const formulaOf = (names: readonly string[]) =>
  fc.letrec<{ formula: PlainFormula }>((tie) => ({
    formula: fc.oneof(
      { maxDepth: 3 },
      fc
        .constantFrom(...names)
        .map((name): PlainFormula => ({ text: `{${name}}`, compute: (values) => values[name] ?? null })),
      fc.integer({ min: 0, max: 9 }).map((number): PlainFormula => ({ text: String(number), compute: () => number })),
      fc
        .tuple(tie('formula'), fc.constantFrom(...Object.keys(OPERATIONS)), tie('formula'))
        .map(([left, sign, right]): PlainFormula => ({
          text: `(${left.text} ${sign} ${right.text})`,
          compute: (values) => {
            const [a, b] = [left.compute(values), right.compute(values)];
            return a === null || b === null ? null : (OPERATIONS[sign]?.(a, b) ?? null);
          },
        })),
    ),
  })).formula;

it('computes random formulas of records and of rows as an oracle does, for three viewers', async () => {
  const bases = [
    { items: 'rows.assets' as const, group: '@row_bank', amount: '@row_value' },
    { items: undefined, group: 'status', amount: 'loan_amount' },
  ];
  let comparedCount = 0;
  for (const { items, group, amount } of bases) {
    const names = ['count', `sum_${amount}`, `max_${amount}`, `count_${amount}`];
    const numRuns = isFullRun() ? 250 : 10;
    for (const formulas of fc.sample(fc.array(formulaOf(names), { minLength: 4, maxLength: 4 }), {
      numRuns,
      seed: seedOfRun(),
    }))
      for (const viewer of [admin, ownViewer, lender.viewer('officer')]) {
        const { rows } = await runReport(lender.engine, lender.scope, viewer, {
          ...content({
            groups: [{ field: group }],
            measures: [
              { measure: 'count' },
              ...(['sum', 'max', 'count'] as const).map((measure) => ({ measure, field: amount })),
            ],
            formulas: formulas.map(({ text }, index) => ({
              title: `F${index}`,
              formula: text,
              format: 'number' as const,
            })),
          }),
          items,
        });
        for (const { values } of rows) {
          const [count = null, sum = null, max = null, countedCount = null] = values;
          const dollars = (cents: number | null) => (cents === null ? null : cents / 100);
          const plainCounts = [count, dollars(sum), dollars(max), countedCount];
          const knownNames = Object.fromEntries(names.map((name, index) => [name, plainCounts[index] ?? null]));
          formulas.forEach(({ compute, text }, index) => {
            const result = compute(knownNames);
            const expected = result === null || Math.abs(result) > LARGEST ? null : result;
            const foundValue = values[4 + index] ?? null;
            const isNear =
              foundValue === expected ||
              (foundValue !== null &&
                expected !== null &&
                Math.abs(foundValue - expected) <= 1e-6 * Math.max(1, Math.abs(expected)));
            expect(isNear, JSON.stringify([text, knownNames, foundValue, expected])).toBe(true);
            comparedCount++;
          });
        }
      }
  }
  expect(comparedCount).toBeGreaterThan(500);
});

it('shows each viewer the rows of their records, and no field that their role does not see', async () => {
  expect((await run(ownViewer, { measures: MEASURES })).count).toBe(2);
  const { engine, scope } = lender;
  const { modules } = await listReports(engine, scope, ownViewer);
  expect(modules.find(({ key }) => key === 'loans')?.sections).toEqual([{ items: 'rows.assets', title: 'Assets' }]);
  const names = (await readReportFields(engine, scope, ownViewer, 'loans')).fields
    .filter(({ items }) => items === 'rows.assets')
    .map(({ id }) => id);
  expect(names).toEqual(['@row_value', '@row_since', '@row_bank', '@row_uses', '@rows_record']);
  const germanData = { ...admin, language: 'de' as const };
  const shownReport = await run(germanData, {
    groups: [{ field: '@row_uses' }],
    measures: MEASURES,
    columns: ['@row_uses'],
  });
  expect(shownReport.rows.map(({ keys }) => keys[0]?.label)).toEqual([undefined, 'Eigen', 'Rent', '']);
  expect(shownReport.records.map(({ cells }) => cells[0])).toEqual(['', 'Eigen, Rent', 'Eigen']);
  const titles = (await readReportFields(engine, scope, germanData, 'loans')).fields.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Institut', 'secret']));
  const unknownData = content({ measures: MEASURES });
  for (const items of ['rows.nothing', 'rows.loan_amount'] as const)
    expect((await refusalOf(runReport(engine, scope, ownViewer, { ...unknownData, items }))).status).toBe(404);
  const hiddenData = { measures: [{ measure: 'sum' as const, field: '@row_secret' }] };
  expect((await refusalOf(run(ownViewer, hiddenData))).code).toBe('filter_unreadable');
  const ofLoans = { measures: [{ measure: 'sum' as const, field: 'loan_amount' }] };
  expect((await refusalOf(run(ownViewer, ofLoans))).status).toBe(422);
});
