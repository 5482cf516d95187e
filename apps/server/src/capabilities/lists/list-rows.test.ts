import type { FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportMeasurement } from '../../testing/report-measurement';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { addLoan } from '../loans';
import { listRecords, type ListBody } from './list-records';
import { LOANS, saveRecord } from '../records';
import { saveColumns } from './settings/save-columns';
import { LOAN_FORM, SAMPLE_PLAN, sampleCompany, type SampleCompany } from '../../testing/companies/sample-company';

interface Asset {
  readonly _id: string;
  readonly value?: number;
  readonly share?: number;
  readonly weight?: number;
  readonly since?: string;
  readonly bank?: string;
  readonly sort?: string;
  readonly uses?: readonly string[];
  readonly note?: string;
}
interface Known {
  readonly id: Id;
  readonly number: number;
  readonly assets: readonly Asset[];
}

const options = (...ids: string[]) => ids.map((id) => ({ id, text: id.toUpperCase() }));
const field = (id: string, type: FormElement['type'], overrides: Partial<FormElement> = {}): FormElement => ({
  id,
  type,
  title: id,
  ...overrides,
});
const ASSETS: FormElement = {
  id: 'assets',
  type: 'section',
  title: 'Assets',
  cloneable: true,
  childs: [
    field('value', 'amount', { listShowField: true }),
    field('share', 'percentage', { decimals: 3 }),
    field('weight', 'number'),
    field('since', 'date'),
    field('bank', 'text'),
    field('sort', 'select', { options: options('cash', 'house') }),
    field('uses', 'multiselect', { options: options('own', 'rent') }),
    field('note', 'text', { hided_roles: ['role:borrower', 'role:broker'] }),
    field('pin', 'ssn'),
  ],
};
const HIDDEN_ELEMENT: FormElement = {
  id: 'findings',
  type: 'section',
  title: 'Findings',
  cloneable: true,
  hided_roles: ['role:borrower'],
  childs: [field('finding', 'text')],
};
const PLAN = {
  ...SAMPLE_PLAN,
  forms: SAMPLE_PLAN.forms.map((form) =>
    form.key === 'loan' ? { ...form, definition: { content: [...LOAN_FORM.content, ASSETS, HIDDEN_ELEMENT] } } : form,
  ),
};

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let borrower: Id;
const fixture: Known[] = [];
const assetArbitrary = fc.record(
  {
    value: fc.integer({ min: 0, max: 40 }).map((n) => n * 1_000_00),
    share: fc.integer({ min: 0, max: 40 }).map((n) => n * 12.5),
    weight: fc.integer({ min: -20, max: 20 }).map((n) => n / 10),
    since: fc.integer({ min: 10, max: 24 }).map((n) => `20${n}-01-15`),
    bank: fc.constantFrom('Elm Bank', 'elm trust', 'Oak "Savings"'),
    sort: fc.constantFrom('cash', 'house'),
    uses: fc.constantFrom(['own'], ['rent'], ['own', 'rent']),
    note: fc.constantFrom('planted', 'quiet'),
  },
  { requiredKeys: [] },
);
const sample = <T>(arbitrary: fc.Arbitrary<T>, count: number) =>
  fc.sample(arbitrary, { numRuns: count, seed: 20261122 });

async function add(assets: readonly Asset[]): Promise<Known> {
  const createdLoan = await addLoan(lender.engine, lender.scope, lender.viewer('admin'), {
    product: lender.ids.products.get('res') as Id,
    program: lender.ids.programs.get('fix') as Id,
    prospect: borrower,
    groups: [],
    source: [],
    contacts: [],
    status: [lender.ids.statuses.get('loans/new') as Id],
    workforces: [],
    formData: { loan_amount: 1_000_00, ...(assets.length > 0 && { assets }) },
  });
  return { id: createdLoan._id, number: createdLoan.auto_increment, assets };
}

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database, PLAN);
  borrower = await lender.addPerson('prospects', 'Pat', 'Adams');
  for (const drafts of sample(fc.array(assetArbitrary, { maxLength: 4 }), 100))
    fixture.push(await add(drafts.map((asset, index) => ({ _id: `row${index}`, ...asset }))));
}, 120_000);
afterAll(() => freshDatabase.drop());

type Row = NonNullable<ListBody['filters']>[number];
interface TestRequest {
  readonly row: Row;
  readonly test: (loan: Known) => boolean;
}
const total = (loan: Known, measure: 'value' | 'share' | 'weight') =>
  Math.round(loan.assets.reduce((sum, asset) => sum + (asset[measure] ?? 0), 0) * 1_000) / 1_000;
const request = (
  name: string,
  operator: Row['operator'],
  value: Row['value'],
  test: TestRequest['test'],
): TestRequest => ({
  row: { field: name, operator, value },
  test,
});
const anyRowFilter = (name: string, operator: Row['operator'], value: Row['value'], test: (asset: Asset) => boolean) =>
  request(`assets.${name}`, operator, value, (loan) => loan.assets.some(test));

const filterOf: fc.Arbitrary<TestRequest> = fc.oneof(
  fc.nat(4).map((n) => request('assets', 'equals', n, (loan) => loan.assets.length === n)),
  fc.nat(4).map((n) => request('assets', 'greater', n, (loan) => loan.assets.length > n)),
  fc.nat(90).map((n) => request('assets.value', 'less', n * 1_000_00, (loan) => total(loan, 'value') < n * 1_000_00)),
  fc
    .nat(90)
    .map((n) => request('assets.share', 'greater-or-equal', n * 12.5, (loan) => total(loan, 'share') >= n * 12.5)),
  fc
    .integer({ min: -20, max: 20 })
    .map((n) => request('assets.weight', 'equals', n / 10, (loan) => total(loan, 'weight') === n / 10)),
  fc.tuple(fc.nat(90), fc.nat(90)).map(([a, b]) =>
    request('assets.value', 'between', [a * 1_000_00, b * 1_000_00], (loan) => {
      const sum = total(loan, 'value');
      return sum >= a * 1_000_00 && sum <= b * 1_000_00;
    }),
  ),
  fc
    .integer({ min: 10, max: 24 })
    .map((n) =>
      anyRowFilter('since', 'less', `01-15-20${n}`, ({ since }) => since !== undefined && since < `20${n}-01-15`),
    ),
  fc
    .integer({ min: 10, max: 24 })
    .map((n) => anyRowFilter('since', 'equals', `20${n}-01-15`, ({ since }) => since === `20${n}-01-15`)),
  fc.constant(anyRowFilter('since', 'is-empty', null, ({ since }) => since === undefined)),
  fc
    .constantFrom('ELM', '"sav', 'null', ',')
    .map((part) =>
      anyRowFilter('bank', 'contains', part, ({ bank }) => bank?.toLowerCase().includes(part.toLowerCase()) ?? false),
    ),
  fc
    .constantFrom('elm bank', 'Oak "Savings"')
    .map((bank) =>
      anyRowFilter('bank', 'not-equals', bank, (asset) => asset.bank?.toLowerCase() !== bank.toLowerCase()),
    ),
  fc.constantFrom('cash', 'house').map((sort) => anyRowFilter('sort', 'equals', sort, (asset) => asset.sort === sort)),
  fc.constant(anyRowFilter('sort', 'in', ['cash', 'house'], (asset) => asset.sort !== undefined)),
  fc
    .constantFrom('own', 'rent')
    .map((constant) => anyRowFilter('uses', 'contains', constant, (asset) => asset.uses?.includes(constant) ?? false)),
);
const KEYS: Record<string, (loan: Known) => number> = {
  assets: (loan) => loan.assets.length,
  'assets.value': (loan) => total(loan, 'value'),
  'assets.share': (loan) => total(loan, 'share'),
  'assets.weight': (loan) => total(loan, 'weight'),
};
const requestOf = fc.record({
  filters: fc.array(filterOf, { minLength: 1, maxLength: 3 }),
  field: fc.constantFrom(...Object.keys(KEYS)),
  order: fc.constantFrom(1 as const, -1 as const),
  skip: fc.constantFrom(0, 3),
});
const list = (body: ListBody, role = 'officer', person: Id | null = null) =>
  listRecords(lender.engine, lender.scope, lender.viewer(role, person), LOANS, body);

it('filters, sorts and counts by rows as the oracle does for 500 random requests', async () => {
  for (const { filters, field: by, order, skip } of sample(requestOf, 500)) {
    const key = KEYS[by] as (loan: Known) => number;
    const foundFixtures = fixture
      .filter((loan) => filters.every((filter) => filter.test(loan)))
      .sort((a, b) => (key(a) - key(b)) * order || b.number - a.number);
    const answer = await list({
      skip,
      limit: 20,
      sort: { field: by, order },
      filters: filters.map((filter) => filter.row),
      lean: true,
    });
    const actualPage = [answer.count, answer.records.map((record) => record._id)];
    expect(actualPage, JSON.stringify(filters.map(({ row }) => row))).toEqual([
      foundFixtures.length,
      foundFixtures.slice(skip, skip + 20).map((loan) => loan.id),
    ]);
  }
  reportMeasurement('T6', '0 of 500 random filters on the rows of repeatable sections differ from the oracle');
});

it('offers the number of rows, the sum of numbers and the answers of any row', async () => {
  const { setup } = await list({ skip: 0, limit: 1 });
  const offeredIds = new Map(setup?.form?.content.map((content) => [content.id, content]));
  expect(offeredIds.get('assets')).toMatchObject({
    title: 'Assets',
    kind: 'number',
    rows: { measure: 'count', section: 'Assets' },
  });
  expect(offeredIds.get('assets.value')).toMatchObject({
    title: 'Assets: value (sum)',
    kind: 'amount',
    listShowField: false,
    rows: { measure: 'sum', section: 'Assets', field: 'value' },
  });
  expect(offeredIds.get('assets.sort')).toMatchObject({ rows: { measure: 'any' }, options: options('cash', 'house') });
  expect(offeredIds.get('assets.value')?.operators).not.toContain('is-empty');
  expect([offeredIds.has('assets.pin'), offeredIds.has('value'), offeredIds.has('findings.finding')]).toEqual([
    false,
    false,
    true,
  ]);
});

it('shows the columns of rows that the lender chose, and never the rows themselves', async () => {
  const { setup } = await list({ skip: 0, limit: 1 });
  const choices = ['assets', 'assets.value', 'assets.since', 'assets.uses', 'assets.none'];
  await saveColumns(
    lender.engine,
    lender.scope,
    lender.viewer('admin'),
    LOANS,
    setup?.form?._id as Id,
    choices.map((id, order) => ({ id, order, listShowField: true })),
  );
  const createdRows = await add([
    { _id: 'a', value: 12_50, since: '2020-01-15', uses: ['own', 'rent'], note: 'planted' },
    { _id: 'b', value: 1_00, bank: 'Elm Bank' },
    { _id: 'c', since: '2021-01-15', uses: ['rent'] },
  ]);
  fixture.push(createdRows);
  const byNumber = { field: 'auto_increment', operator: 'equals' as const, value: createdRows.number };
  await expect
    .poll(async () => (await list({ skip: 0, limit: 1, filters: [byNumber] })).records[0]?.info)
    .toEqual({
      loan_amount: 1_000_00,
      assets: 3,
      'assets.value': 13_50,
      'assets.since': '01-15-2020, 01-15-2021',
      'assets.uses': 'OWN, RENT, RENT',
    });
  expect((await list({ skip: 0, limit: 1 })).records[0]?.info).toMatchObject({ assets: 3, 'assets.value': 13_50 });
});

it('reflects a save of rows at once', async () => {
  const loan = fixture[0] as Known;
  const officer = lender.viewer('officer');
  const find = () =>
    list({ skip: 0, limit: 5, filters: [{ field: 'assets.bank', operator: 'equals', value: 'New Bank' }] });
  expect((await find()).count).toBe(0);
  const assets = [...loan.assets, { _id: 'new', bank: 'New Bank' }];
  await saveRecord(lender.engine, lender.scope, officer, LOANS, loan.id, {
    version: 1,
    mode: 'autosave',
    formData: { assets },
  });
  expect((await find()).records.map((record) => record._id)).toEqual([loan.id]);
});

it('treats rows and row fields that are hidden from a role as unknown in its lists', async () => {
  const shownPage = await list({ skip: 0, limit: 1 }, 'broker', borrower);
  const names = shownPage.setup?.form?.content.map((content) => content.id) ?? [];
  expect([names.includes('assets.bank'), names.includes('assets.note')]).toEqual([true, false]);
  const refusedFields = [
    'assets.note',
    'assets.pin',
    'findings',
    'findings.finding',
    'assets.none',
    'none.value',
    'value',
  ];
  for (const name of refusedFields)
    for (const part of [
      { filters: [{ field: name, operator: 'equals' as const, value: 'planted' }] },
      { sort: { field: name, order: 1 as const } },
    ])
      await expect(list({ skip: 0, limit: 10, ...part }, 'borrower', borrower)).rejects.toMatchObject({
        status: 400,
        reason: { key: 'sort' in part ? 'lists.sortInvalid' : 'lists.filterUnknown' },
        details: { field: name },
      });
});
