import { DATE_BUCKETS, MEASURES } from '@lendwright/api';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { repetitions, seedOfRun } from '../../../../testing/scale';
import { UNPRIVILEGED_VIEWER } from '../../ahead/load-ahead';
import { ModuleColumns, type ColumnRow } from '../../columns/module-columns';
import { idAt } from '../../columns/saved/testing/lending-book';
import { groupByKeys, expectSameRows } from '../testing/compare-rows';
import { GROUPS, type GroupInput } from './group-column-query';
import { IncrementalGroups } from './incremental-groups';
import { unpackRows } from './packed-rows';
import type { ColumnField, ColumnGroup } from './row-keys';

const ROWS = 400;
const CHANGES = 12;
const START = Date.parse('2025-01-01T00:00:00Z');
const HOUR = 3_600_000;
const STATUSES = ['new', 'open', 'closed'];

const STATUS: ColumnField = { source: { name: '@status', holds: 'text' }, kind: 'text' };
const PEOPLE: ColumnField = { source: { name: '@workforces', holds: 'text' }, kind: 'people' };
const CREATED_FIELD: ColumnField = { source: { name: '@created_at', holds: 'number' }, kind: 'moment' };
const CLOSING_FIELD: ColumnField = { source: { name: 'closing', holds: 'text' }, kind: 'day' };
const AMOUNT: ColumnField = { source: { name: 'amount', holds: 'number' }, kind: 'number' };
const ROOMS_FIELD: ColumnField = { source: { name: 'rooms', holds: 'number' }, kind: 'number' };
const SOURCES = [STATUS, PEOPLE, CREATED_FIELD, CLOSING_FIELD, AMOUNT, ROOMS_FIELD].map(({ source }) => source);
const NAMES = ['@active', '@updated_at', ...SOURCES.map(({ name }) => name)];

const withEmpty = (value: fc.Arbitrary<string>) => fc.oneof({ weight: 8, arbitrary: value }, fc.constant(''));
const person = fc.integer({ min: 1, max: 6 }).map((index) => `p${index}---Officer`);
/** The values of a row, of which many have fractions. */
const values = fc.tuple(
  fc.constantFrom('true', 'true', 'true', 'false'),
  fc.integer({ min: 0, max: 9_000 }).map((index) => String(START + index * HOUR)),
  withEmpty(fc.constantFrom(...STATUSES)),
  withEmpty(fc.uniqueArray(person, { minLength: 1, maxLength: 3 }).map((allTexts) => allTexts.join(','))),
  fc.integer({ min: 0, max: 9_000 }).map((index) => String(START + index * HOUR)),
  withEmpty(fc.integer({ min: 1, max: 28 }).map((day) => `2026-0${1 + (day % 3)}-${String(day).padStart(2, '0')}`)),
  withEmpty(
    fc.oneof(
      fc.integer({ min: -500, max: 90_000 }).map(String),
      fc.double({ min: 0, max: 9, noNaN: true }).map(String),
    ),
  ),
  withEmpty(fc.integer({ min: 0, max: 5 }).map(String)),
);
const row = (position: fc.Arbitrary<number>) => fc.tuple(position, values);
/** Few rows, new rows, or so many that the report is computed from all of them. */
const changes = fc.oneof(
  { weight: 6, arbitrary: fc.array(row(fc.integer({ min: 0, max: ROWS + 20 })), { minLength: 1, maxLength: 6 }) },
  fc.array(row(fc.integer({ min: 0, max: ROWS - 1 })), { minLength: ROWS / 8, maxLength: ROWS / 4 }),
);
const group = fc.constantFrom(STATUS, PEOPLE, CREATED_FIELD, CLOSING_FIELD, ROOMS_FIELD);
const measure = fc
  .tuple(fc.constantFrom(...MEASURES), fc.constantFrom(AMOUNT, ROOMS_FIELD, CLOSING_FIELD, STATUS))
  .map(([firstChoice, field]) => ({
    measure: field.kind === 'number' ? firstChoice : firstChoice === 'distinct' ? firstChoice : ('count' as const),
    field,
  }));
const report = fc.record({
  groups: fc.array(fc.tuple(group, fc.constantFrom(...DATE_BUCKETS)), { maxLength: 3 }),
  measures: fc.array(
    fc.oneof({ weight: 5, arbitrary: measure }, fc.constant({ measure: 'count' as const, field: null })),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  isPivot: fc.boolean(),
  isFiltered: fc.boolean(),
});

const inputOf = ({
  groups,
  measures,
  isPivot,
  isFiltered,
}: typeof report extends fc.Arbitrary<infer T> ? T : never): GroupInput => ({
  context: {
    viewer: UNPRIVILEGED_VIEWER,
    module: { key: 'loans' },
    fields: new Map(),
    hidden: new Set(),
    timeZone: 'America/New_York',
  },
  request: isFiltered
    ? { filters: [{ field: 'updatedAt', operator: 'greater', value: '2025-03-01', match: 'all' }] }
    : {},
  groups: groups.map(([field, bucket]): ColumnGroup => ({ ...field, bucket })),
  measures,
  isPivot: isPivot && groups.length > 1,
  limit: 10_000,
});

class Loans {
  readonly columns = new ModuleColumns();
  private readonly latest = new Map<number, ColumnRow>();

  constructor() {
    for (const name of ['@active']) this.columns.open({ name, holds: 'text' });
    this.columns.open({ name: '@updated_at', holds: 'number' });
    for (const source of SOURCES) this.columns.open(source);
  }

  write(rows: readonly (readonly [at: number, values: readonly string[]])[], version: number): void {
    for (const [index, ownTexts] of rows) this.latest.set(index, [idAt(index), version, ...ownTexts]);
    this.columns.apply(
      NAMES,
      [...new Set(rows.map(([index]) => index))].map((index) => this.latest.get(index) as ColumnRow),
    );
  }

  /** The same rows in columns that no report has read. */
  copy(): ModuleColumns {
    const loans = new Loans();
    loans.columns.apply(NAMES, [...this.latest.values()]);
    return loans.columns;
  }
}

function answer(columns: ModuleColumns, input: GroupInput) {
  const steps = GROUPS.answer(columns, input);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return unpackRows(step.value);
}

/** The same figures computed from the rows of each level, because a median is not additive. */
function answerByLevels(columns: ModuleColumns, input: GroupInput) {
  const { measures } = input;
  const rows = answer(columns, { ...input, measures: [...measures, { measure: 'median', field: AMOUNT }] });
  return rows.map((listedRow) => ({ ...listedRow, values: listedRow.values.slice(0, measures.length) }));
}

it('adjusts a report by changed rows as if it were computed from all of them', () => {
  const follow = vi.spyOn(IncrementalGroups.prototype, 'follow');
  const scenario = fc.tuple(
    fc.array(row(fc.integer({ min: 0, max: ROWS - 1 })), { minLength: ROWS, maxLength: ROWS }),
    fc.array(changes, { minLength: CHANGES, maxLength: CHANGES }),
    fc.array(report, { minLength: 3, maxLength: 3 }),
  );
  for (const [initial, steps, reports] of fc.sample(scenario, { numRuns: repetitions(50), seed: seedOfRun() })) {
    const loans = new Loans();
    loans.write(initial, 1);
    const inputs = reports.map(inputOf);
    for (const input of inputs) answer(loans.columns, input);
    for (const [index, step] of steps.entries()) {
      loans.write(step, index + 2);
      for (const input of inputs) {
        const groups = input.groups.map((listedGroup) => ({ ...listedGroup, unit: 'text' as const, field: null }));
        const expected = groupByKeys(answerByLevels(loans.copy(), input), groups);
        expectSameRows(groupByKeys(answer(loans.columns, input), groups), expected, input);
      }
    }
  }
  const followedCount = follow.mock.results.filter(({ value }) => value === true).length;
  const computedCount = follow.mock.results.length - followedCount;
  expect(followedCount).toBeGreaterThan(computedCount);
  expect(computedCount).toBeGreaterThan(0);
});

it('computes a report again when a column that it read was dropped', () => {
  const loans = new Loans();
  loans.write([[1, ['true', '0', 'new', '', '0', '', '5', '']]], 1);
  const input = inputOf({
    groups: [[STATUS, 'month']],
    measures: [{ measure: 'sum', field: AMOUNT }],
    isPivot: false,
    isFiltered: false,
  });
  answer(loans.columns, input);
  expect(loans.columns.derived.bytes).toBeGreaterThan(0);
  loans.columns.drop('amount');
  expect(loans.columns.derived.bytes).toBe(0);
});
