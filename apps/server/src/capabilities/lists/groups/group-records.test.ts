import type { Viewer } from '@lendwright/access';
import { DATE_BUCKETS, MEASURES } from '@lendwright/api';
import { FILTER_OPERATORS } from '@lendwright/forms';
import { isRefusal, newId, type Id } from '@lendwright/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEdgeCaseLoans, EDGE_CASE_PLAN, GROUPS, STAFF } from '../../../testing/companies/edge-case-loans';
import { sampleCompany, type SampleCompany } from '../../../testing/companies/sample-company';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { reportMeasurement } from '../../../testing/report-measurement';
import { isFullRun, repetitions, seedOfRun } from '../../../testing/scale';
import { hiddenPersonFields, LOANS, writeRecord } from '../../records';
import { withRandomLogic } from '../fallback/testing/random-logic';
import { plainList, readLoans, type StoredLoan } from '../fallback/testing/plain-list';
import { listFields } from '../fields/list-fields';
import { sectionRows } from '../fields/section-rows';
import { readListQuery } from '../query/list-query';
import { groupField, hasSeveralValues, isDateKind } from './group-field';
import type { GroupedRow } from './group-by-sql';
import { columnsOfGroups } from './columns/group-column-query';
import { GroupCache } from './group-cache';
import { groupRecords } from './group-records';
import type { GroupSpec, MeasureSpec } from './level-sql';
import { groupByKeys, expectSameRows, isNear, NO_COLUMNS } from './testing/compare-rows';
import { plainGroups } from './testing/plain-groups';
import { rowsAsLoans } from './testing/rows-as-loans';

const DEFINITIONS = isFullRun() ? 500 : 40;
const REPORT_COUNT = repetitions(500);
const WHOLE_PAGE = { skip: 0, limit: Number.MAX_SAFE_INTEGER };

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let loans: StoredLoan[];
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database, EDGE_CASE_PLAN);
  await addEdgeCaseLoans(freshDatabase.owner, lender, 300, seedOfRun());
  loans = await readLoans(freshDatabase.owner, lender.ids.company);
});
afterAll(() => freshDatabase.drop());

const BASE = [
  'status',
  'program',
  'groups',
  'workforces',
  'first_name',
  'updatedAt',
  'submittedAt',
  'documentsWaiting',
];
const OWN_REPORTS = [
  'loan_amount',
  'interest_rate',
  'margin',
  'closing',
  'property_address',
  'occupancy',
  'features',
  'insured',
];
const ROWS = ['assets', 'assets.value', 'assets.weight'];
const FIELDS = [...BASE, ...OWN_REPORTS, ...ROWS, 'credit_score', 'underwriter_notes', 'auto_increment'];

const VALUES: Readonly<Record<string, readonly string[]>> = {
  loan_amount: ['20,000', '300,000'],
  updatedAt: ['2026-01-01', '2026-06-30'],
};
const FILTERED_FIELDS = ['status', 'loan_amount', 'occupancy', 'property_address', 'updatedAt', 'groups', 'active'];
const ROW_FIELDS = ['@row_value', '@row_weight', '@row_since', '@row_bank', '@row_uses', '@rows'];
/** Mostly operators that the field supports, because others refuse the whole report. */
const filterOf = (fields: readonly string[]) =>
  fc.constantFrom(...fields).chain((field) =>
    fc.record({
      field: fc.constant(field),
      operator: VALUES[field]
        ? fc.constantFrom('greater' as const, 'less-or-equal' as const, 'is-empty' as const)
        : fc.constantFrom('equals' as const, 'not-equals' as const, 'is-empty' as const, ...FILTER_OPERATORS),
      value: fc.constantFrom(...(VALUES[field] ?? ['owner', 'elm', 'true', 'false', ...GROUPS])),
      match: fc.constantFrom('all' as const, 'any' as const),
    }),
  );
const definitionOf = (section: string | null, fields: readonly string[], filteredFields: readonly string[]) => {
  const name = fc.constantFrom(...fields);
  return fc.record({
    section: fc.constant(section),
    isPivot: fc.boolean(),
    where: withRandomLogic(fc.array(filterOf(filteredFields), { maxLength: 4 })),
    groups: fc.array(fc.record({ name, bucket: fc.constantFrom(...DATE_BUCKETS) }), { maxLength: 3 }),
    measures: fc.array(fc.record({ measure: fc.constantFrom(...MEASURES), name: fc.option(name) }), {
      minLength: 1,
      maxLength: 4,
    }),
  });
};
/** Reports of loans, and of the rows of their assets. */
const definition = fc.oneof(
  { weight: 2, arbitrary: definitionOf(null, FIELDS, FILTERED_FIELDS) },
  {
    weight: 1,
    arbitrary: definitionOf(
      'assets',
      [...ROW_FIELDS, ...FIELDS],
      ['@row_value', '@row_bank', '@row_uses', ...FILTERED_FIELDS],
    ),
  },
);
type Definition = typeof definition extends fc.Arbitrary<infer T> ? T : never;

const viewers = (): Viewer[] => {
  const ownViewer = lender.viewer('own', STAFF[0]);
  const team = {
    ...ownViewer,
    groups: [...GROUPS].slice(0, 2),
    rights: { ...ownViewer.rights, modules: { loans: { own: true, team: true } } },
  };
  return [lender.viewer('officer'), ownViewer, team];
};

function isUsable({ measure, field }: MeasureSpec): boolean {
  if (!field) return measure === 'count';
  if (hasSeveralValues(field.kind)) return measure === 'count';
  const isNumber = field.kind === 'number';
  return (
    isNumber ||
    measure === 'count' ||
    measure === 'distinct' ||
    (isDateKind(field.kind) && (measure === 'min' || measure === 'max'))
  );
}

async function specOf(viewer: Viewer, { section, groups, measures }: Definition) {
  const setup = await lender.engine.setups.of(lender.scope);
  const fields = listFields(setup, LOANS.key, viewer);
  const context = { fields, hidden: hiddenPersonFields(setup, LOANS.key, viewer) };
  const items = section === null ? null : sectionRows(fields, section, { name: '@rows', title: 'Loans' });
  const usableContext = { ...context, items: items?.fields };
  const field = (name: string | null) => (name === null ? null : groupField(name, usableContext));
  return {
    items: items ?? undefined,
    context: { items: items ?? undefined, ...context, viewer, module: LOANS, timeZone: setup.timeZone },
    groups: groups.flatMap(({ name, bucket }): GroupSpec[] => {
      const foundField = field(name);
      return foundField ? [{ ...foundField, bucket }] : [];
    }),
    measures: measures.map(({ measure, name }): MeasureSpec => ({ measure, field: field(name) })).filter(isUsable),
  };
}

it('equals an oracle that reads every loan, for random definitions and three viewers', async () => {
  let [comparedCount, columnAnswers, groupCount, refusedCount] = [0, 0, 0, 0];
  for (const entry of fc.sample(definition, { numRuns: DEFINITIONS * 4, seed: seedOfRun() })) {
    if (comparedCount >= DEFINITIONS * 3) break;
    for (const viewer of viewers()) {
      const { context, items, groups, measures } = await specOf(viewer, entry);
      const request = entry.where;
      const isPivot = entry.isPivot && groups.length > 1;
      const wantedQuery = { request, groups, measures, items, isPivot, limit: 100_000 };
      const countedRows = items ? rowsAsLoans(loans, 'assets', items.fields) : loans;
      try {
        const foundIds = new Set(plainList(countedRows, readListQuery(context, request), WHOLE_PAGE).ids);
        const visibleLoans = countedRows.filter(({ id }) => foundIds.has(id));
        const expected = groupByKeys(plainGroups(visibleLoans, groups, measures, context.timeZone, isPivot), groups);
        for (const columns of [lender.engine.columns, NO_COLUMNS]) {
          const engine = { ...lender.engine, columns, grouped: new GroupCache() };
          const rows = await groupRecords(engine, lender.scope, viewer, LOANS, wantedQuery);
          expectSameRows(groupByKeys(rows, groups), expected, entry);
        }
        columnAnswers += columnsOfGroups(context, wantedQuery) === null ? 0 : 1;
        groupCount += expected.size;
        comparedCount++;
      } catch (error) {
        if (!isRefusal(error) || error.code !== 'filter_unreadable') throw error;
        refusedCount++;
      }
    }
  }
  expect(comparedCount).toBeGreaterThanOrEqual(DEFINITIONS * 3);
  expect(columnAnswers).toBeGreaterThan(DEFINITIONS);
  reportMeasurement(
    'M21',
    `0 of ${comparedCount} reports (${groupCount} groups, three viewers) differ from the oracle, by SQL and, ${columnAnswers} of them, from columns; ${refusedCount} refused`,
  );
}, 600_000);

/** Changes the amount of a loan as the product does, optionally rolling it back. */
function changeAmount(id: Id, amount: number, isRolledBack: boolean): Promise<void> {
  const change = { answers: { loan_amount: amount }, cleared: [], secrets: {}, reason: null, changes: [] };
  const sql = 'select version, status_id as status from app.records where company_id = $1 and id = $2 for update';
  return lender.scope.write(async (tx) => {
    const [row] = await tx.query<{ version: number; status: Id | null }>(sql, [tx.companyId, id]);
    const before = { version: row?.version ?? 0, statusBefore: row?.status ?? null, isActiveBefore: true };
    const author = { accountId: null, personId: null, name: 'Writer' };
    const write = { id, module: LOANS.key, patch: {}, author, act: 'save' as const, historyId: newId() };
    await writeRecord(tx, { ...write, ...before, ...change });
    if (isRolledBack) throw new Error('rolled back');
  });
}

it('answers a report again from memory only while nothing changed, for each viewer, in each process', async () => {
  const draft = {
    section: null,
    isPivot: false,
    where: { filters: [], logic: undefined },
    groups: [{ name: 'status', bucket: 'month' as const }],
  };
  const measures: Definition['measures'] = [{ measure: 'sum', name: 'loan_amount' }];
  const processes = [new GroupCache(), new GroupCache()];
  let [repeatedCount, wrong] = [0, 0];
  for (let step = 0; step < REPORT_COUNT; step++) {
    const loan = loans[(step * 7) % loans.length];
    const isRolledBack = step % 3 === 1;
    if (loan && step % 4 === 0) await changeAmount(loan.id, 1_000_000 + step, isRolledBack).catch(() => undefined);
    const viewer = viewers()[step % 3] as Viewer;
    const { groups, measures: specs } = await specOf(viewer, { ...draft, measures });
    const wantedQuery = { request: {}, groups, measures: specs, isPivot: false, limit: 100_000 };
    const ask = (groupCache: GroupCache, columns = lender.engine.columns) =>
      groupRecords({ ...lender.engine, grouped: groupCache, columns }, lender.scope, viewer, LOANS, wantedQuery);
    const cache = processes[step % 2] as GroupCache;
    const [foundRows, storedRows] = [await ask(cache), await ask(cache)];
    repeatedCount += foundRows === storedRows ? 1 : 0;
    const expected = groupByKeys(await ask(new GroupCache(), NO_COLUMNS), groups);
    const isSame = (key: string, row: Pick<GroupedRow, 'count' | 'values'>) =>
      row.count === expected.get(key)?.count && isNear(row.values[0], expected.get(key)?.values[0]);
    const rows = groupByKeys(foundRows, groups);
    wrong += rows.size === expected.size && [...rows].every(([key, row]) => isSame(key, row)) ? 0 : 1;
  }
  expect([repeatedCount, wrong]).toEqual([REPORT_COUNT, 0]);
  reportMeasurement('M21', `${wrong} of ${REPORT_COUNT} reports from memory differ from PostgreSQL beside writes`);
});
