import type { Viewer } from '@lendwright/access';
import { LANGUAGES } from '@lendwright/api';
import { FILTER_OPERATORS } from '@lendwright/forms';
import { isRefusal, type Id } from '@lendwright/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { reportMeasurement } from '../../../testing/report-measurement';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { isFullRun, seedOfRun } from '../../../testing/scale';
import { addLoan } from '../../loans';
import { BASE_FIELDS } from '../fields/base-fields';
import { listFields } from '../fields/list-fields';
import { readListQuery, type ListRequest, type SqlQueryContext } from '../query/list-query';
import { LOANS, NO_STATUS, saveRecord } from '../../records';
import { searchTargetsOf, selectRecords } from '../query/select-records';
import { sampleCompany, type SampleCompany } from '../../../testing/companies/sample-company';
import { selectBySql } from './select-by-sql';
import { LimitedStatements, REPORT_STATEMENTS } from './statement-limit';
import { addEdgeCaseLoans, GROUPS, EDGE_CASE_PLAN, STAFF } from '../../../testing/companies/edge-case-loans';
import { RestartingColumns } from './testing/restarting-columns';
import { withRandomLogic } from './testing/random-logic';
import { plainList, readLoans, type StoredLoan } from './testing/plain-list';
import { NAUGHTY_TEXTS } from '../../../testing/companies/naughty-texts';

const REQUEST_COUNT = isFullRun() ? 2_000 : 150;
const ROUNDS_PER_WRITE = 20;
const ROUNDS_PER_RESTART = 15;

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let otherColumns: RestartingColumns;
let loans: StoredLoan[];
let prospect: Id;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  otherColumns = new RestartingColumns(freshDatabase.appUrl);
  lender = await sampleCompany(freshDatabase.database, EDGE_CASE_PLAN);
  prospect = await lender.addPerson('prospects', 'Pat', 'Éclair');
  await addEdgeCaseLoans(freshDatabase.owner, lender, 400, seedOfRun());
  loans = await readLoans(freshDatabase.owner, lender.ids.company);
});
afterAll(async () => {
  await otherColumns.close();
  await freshDatabase.drop();
});

const PERSON = ['first_name', 'last_name', 'email', 'phone'];
type ContextWithoutTx = Omit<SqlQueryContext, 'tx'>;

async function contextOf(viewer: Viewer, hiddenFields: readonly string[] = []): Promise<ContextWithoutTx> {
  const setup = await lender.engine.setups.of(lender.scope);
  const fields = listFields(setup, LOANS.key, viewer);
  return { viewer, module: LOANS, fields, hidden: new Set(hiddenFields), timeZone: setup.timeZone };
}

/** The context with the resolved search term, as added by `selectRecords`. */
const withSearch = async (context: ContextWithoutTx, { search }: ListRequest): Promise<ContextWithoutTx> =>
  search?.trim()
    ? { ...context, searchedTargets: await searchTargetsOf({ ...context, scope: lender.scope }, search) }
    : context;

/** The answer of a list, or the code of its refusal. */
const settleRefusal = <T>(work: Promise<T>) =>
  work.catch((error: unknown) => {
    if (isRefusal(error)) return error.code;
    throw error;
  });
const bySql = async (givenContext: ContextWithoutTx, body: ListRequest, page: { skip: number; limit: number }) => {
  const context = await withSearch(givenContext, body);
  return settleRefusal(lender.scope.snapshot((tx) => selectBySql({ ...context, tx }, body, page)));
};
const byColumns = (
  context: ContextWithoutTx,
  body: ListRequest,
  page: { skip: number; limit: number },
  columns = lender.engine.columns,
) =>
  settleRefusal(
    (async () =>
      selectRecords({ ...context, scope: lender.scope, limiters: lender.engine.limiters, columns }, body, page))(),
  );

const rows = fc.oneof({ weight: 3, arbitrary: fc.nat(5_000) }, fc.constant(null));
const operand = (field: string) =>
  fc.oneof(
    { weight: 6, arbitrary: rows.map((index) => (index === null ? '' : storedValue(field, index))) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('true', '3', '2026-01-31', '2026-01-01T00:05:00Z', 'owner', 'own', 'elm', 'é', '田'),
    },
    { weight: 1, arbitrary: fc.constantFrom(...NAUGHTY_TEXTS) },
  );

/** A value that some loan has in the field, or a part of one. */
function storedValue(field: string, index: number): string | number | boolean {
  const loan = loans[index % loans.length] as StoredLoan;
  const key = field.split('.');
  const heldInfo: unknown = key[1]
    ? ((loan.info['assets'] ?? []) as Record<string, unknown>[])[0]?.[key[1]]
    : (loan.info[field] ??
      ({ ...loan, groups: loan.groups[0], workforces: loan.people[0] } as Record<string, unknown>)[field]);
  const value = Array.isArray(heldInfo) ? (heldInfo[0] as unknown) : heldInfo;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return index % 50;
  return index % 3 === 0 ? [...value].slice(0, 3).join('').toUpperCase() : value;
}

const filterOf = (fields: readonly string[]) =>
  fc.constantFrom(...fields).chain((field) =>
    fc.record({
      field: fc.constant(field),
      operator: fc.constantFrom(...FILTER_OPERATORS),
      value: fc.oneof(operand(field), fc.array(operand(field), { minLength: 1, maxLength: 3 })),
      match: fc.constantFrom('all' as const, 'any' as const),
    }),
  );
const requestFor = (fields: readonly string[]) =>
  fc.record({
    where: withRandomLogic(fc.array(filterOf(fields), { maxLength: 2 })),
    sort: fc.option(fc.record({ field: fc.constantFrom(...fields), order: fc.constantFrom(1 as const, -1 as const) })),
    search: fc.option(
      fc.oneof(
        operand('last_name').map(String),
        operand('property_address').map(String),
        fc.constantFrom('5550101', 'example', 'e', 'ée', '山', 'ad'),
        fc.constantFrom('elm st', '1,200', '$300', '10012', 'FX-10013', '#7', '300000'),
      ),
      {
        freq: 3,
      },
    ),
    status: fc.option(fc.constantFrom('loans/new', 'loans/closed', null), { freq: 2, nil: undefined }),
    viewer: fc.constantFrom('officer', 'own', 'team', 'nobody'),
    person: fc.constantFrom(...STAFF),
    groups: fc.subarray([...GROUPS]),
    hidden: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray(PERSON)),
    language: fc.constantFrom(...LANGUAGES, undefined),
    skip: fc.constantFrom(0, 0, 3, 40, 170),
    limit: fc.constantFrom(5, 50, Number.MAX_SAFE_INTEGER),
  });
type TestRequest = ReturnType<typeof requestFor> extends fc.Arbitrary<infer T> ? T : never;

function viewerOf({ viewer, person, groups, language }: TestRequest): Viewer {
  const viewerLanguage = language === undefined ? {} : { language };
  if (viewer === 'officer') return { ...lender.viewer('officer'), ...viewerLanguage };
  if (viewer === 'nobody') return { ...lender.viewer('own'), ...viewerLanguage };
  const ownViewer = { ...lender.viewer('own', person), ...viewerLanguage };
  if (viewer === 'own') return ownViewer;
  const rights = { ...ownViewer.rights, modules: { loans: { own: true, team: true } } };
  return { ...ownViewer, groups, rights };
}
const bodyOf = ({ where, sort, search, status }: TestRequest): ListRequest => ({
  ...where,
  ...(sort && { sort }),
  ...(search !== null && { search }),
  ...(status !== undefined && { status: status === null ? NO_STATUS : (lender.ids.statuses.get(status) as Id) }),
});

/** Creates a loan, and saves an earlier one. */
async function write(round: number, createdEntries: { _id: Id }[], scope: TenantScope): Promise<void> {
  const admin = lender.viewer('admin');
  const loan = await addLoan(lender.engine, scope, admin, {
    product: lender.ids.products.get('res') as Id,
    program: lender.ids.programs.get('fix') as Id,
    prospect,
    ...{ groups: [], source: [], contacts: [], workforces: [] },
    status: [lender.ids.statuses.get('loans/new') as Id],
    formData: { loan_amount: round * 100, property_address: `Neue Straße ${round}` },
  });
  createdEntries.push(loan);
  const before = createdEntries.at(-2);
  const formData = { property_address: `Saved ${round} é`, interest_rate: round / 8 };
  if (before)
    await saveRecord(lender.engine, scope, admin, LOANS, before._id, { version: 1, mode: 'autosave', formData });
  loans = await readLoans(freshDatabase.owner, lender.ids.company);
}

describe('a list answered by PostgreSQL', () => {
  it('equals the oracle, the columns, and those of another process that restarts, while both processes write', async () => {
    const context = await contextOf(lender.viewer('officer'));
    const knownFields = new Set(['groups', 'workforces', 'active', 'status', 'program', ...PERSON, 'auto_increment']);
    const base = Object.keys(BASE_FIELDS).filter(
      (key) => knownFields.has(key) || key.startsWith('updated') || key === 'submittedAt',
    );
    const fields = [...new Set([...context.fields.keys(), ...base])];
    const createdEntries: { _id: Id }[] = [];
    let [answeredNumber, refusedCount, rowsSeen] = [0, 0, 0];
    for (const [round, request] of fc
      .sample(requestFor(fields), { numRuns: REQUEST_COUNT * 3, seed: seedOfRun() })
      .entries()) {
      if (answeredNumber >= REQUEST_COUNT) break;
      if (round % ROUNDS_PER_WRITE === ROUNDS_PER_WRITE - 1)
        await write(
          round,
          createdEntries,
          round % (2 * ROUNDS_PER_WRITE) < ROUNDS_PER_WRITE
            ? lender.scope
            : otherColumns.database.tenant(lender.ids.company),
        );
      const ownContext = await contextOf(viewerOf(request), request.hidden);
      const [body, page] = [bodyOf(request), { skip: request.skip, limit: request.limit }];
      const page1 = await bySql(ownContext, body, page);
      expect(page1, JSON.stringify(request)).toEqual(await byColumns(ownContext, body, page));
      expect(page1, JSON.stringify(request)).toEqual(await byColumns(ownContext, body, page, otherColumns));
      if (typeof page1 === 'string') {
        refusedCount++;
        continue;
      }
      answeredNumber++;
      if (answeredNumber % ROUNDS_PER_RESTART === 0) await otherColumns.restart();
      rowsSeen += page1.ids.length;
      const query = readListQuery(await withSearch(ownContext, body), body);
      expect(page1, JSON.stringify(request)).toEqual(plainList(loans, query, page));
    }
    expect(answeredNumber).toBe(REQUEST_COUNT);
    expect(otherColumns.restoredCount).toBeGreaterThanOrEqual(Math.floor(REQUEST_COUNT / ROUNDS_PER_RESTART) - 1);
    expect(rowsSeen).toBeGreaterThan(REQUEST_COUNT);
    reportMeasurement(
      'F34',
      `0 of ${answeredNumber} random lists by SQL, by columns, by those of a second process and after ${otherColumns.restoredCount} restarts of it differ from the oracle (${refusedCount} refused alike)`,
    );
  }, 240_000);

  it('finds and sorts the same with hostile texts as operand and search, and changes nothing', async () => {
    const context = await contextOf({ ...lender.viewer('officer'), language: "en'; drop table app.records; --" });
    const texts = ["'; drop table app.records; --", '$1', '%', '_', '\\', '{a,b}', '"', "E'\\x00'", ...NAUGHTY_TEXTS]
      .filter((text) => text.trim() !== '')
      .filter((_text, index) => index < 8 || isFullRun() || index % 12 === seedOfRun() % 12);
    const count = loans.length;
    for (const text of texts) {
      const filters = ['contains', 'starts-with', 'equals', 'not-equals'].map((operator) => ({
        ...{ field: operator === 'equals' ? 'last_name' : 'property_address', value: text, match: 'any' as const },
        operator: operator as 'contains',
      }));
      for (const body of [
        { search: text },
        { filters: filters.slice(0, 3), sort: { field: 'last_name', order: 1 as const } },
      ]) {
        const page = { skip: 0, limit: 50 };
        const query = readListQuery(await withSearch(context, body), body);
        expect(await bySql(context, body, page), text).toEqual(plainList(loans, query, page));
      }
    }
    expect((await readLoans(freshDatabase.owner, lender.ids.company)).length).toBe(count);
  });

  it('refuses filters and sorts of hidden, secret and unknown fields, and never searches a hidden part', async () => {
    const borrower = await contextOf(lender.viewer('borrower', STAFF[0]));
    const page = { skip: 0, limit: 10 };
    for (const field of ['underwriter_notes', 'tax_id', 'assets.pin', 'no_such_field', '__proto__', 'constructor']) {
      const filters = [{ field, operator: 'equals' as const, value: 'x' }];
      expect(await bySql(borrower, { filters }, page)).toBe('filter_unreadable');
      expect(await bySql(borrower, { sort: { field, order: 1 } }, page)).toBe('filter_unreadable');
    }
    const open = await contextOf(lender.viewer('officer'));
    const closedContext = await contextOf(lender.viewer('officer'), ['email', 'phone']);
    expect(await bySql(open, { search: 'example.com' }, page)).not.toMatchObject({ matching: 0 });
    expect(await bySql(open, { search: '5550101' }, page)).not.toMatchObject({ matching: 0 });
    expect(await bySql(closedContext, { search: 'example.com' }, page)).toMatchObject({ matching: 0 });
    expect(await bySql(closedContext, { search: '5550101' }, page)).toMatchObject({ matching: 0 });
  });

  it('shows nothing of another company, and refuses with a message when it exceeds its time limit', async () => {
    const outsider = freshDatabase.database.tenant('018c0000-0000-7000-8000-000000000001');
    const context = await contextOf(lender.viewer('admin'));
    const body = { search: 'adams', sort: { field: 'last_name', order: 1 as const } };
    const theirSelection = await outsider.snapshot((tx) =>
      selectBySql({ ...context, tx }, body, { skip: 0, limit: 10 }),
    );
    expect(theirSelection).toEqual({ ids: [], counts: new Map(), matching: 0 });
    expect(await bySql(context, body, { skip: 0, limit: 10 })).not.toMatchObject({ matching: 0 });
    const slowPromise = lender.scope.snapshot((tx) =>
      new LimitedStatements(tx, { ...REPORT_STATEMENTS, limitMs: 50 }).query('select pg_sleep(5)', []),
    );
    await expect(slowPromise).rejects.toMatchObject({ status: 503, code: 'busy', details: { retryAfter: 5 } });
    await expect(
      lender.scope.read((tx) => selectBySql({ ...context, tx }, body, { skip: 0, limit: 10 })),
    ).rejects.toThrow(/snapshot/);
  });
});
