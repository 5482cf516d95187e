import type { Id } from '@lendwright/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportMeasurement } from '../../testing/report-measurement';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { addLoan } from '../loans';
import { listRecords, type ListBody } from './list-records';
import { listTotals } from './totals/list-totals';
import { LOANS, saveRecord, setActivity } from '../records';
import { sampleCompany, type SampleCompany } from '../../testing/companies/sample-company';

interface KnownLoan {
  id: Id;
  number: number;
  program: string;
  status: string;
  active: boolean;
  assigned: Id | null;
  last: string;
  amount: number | null;
  rate: number | null;
  address: string | null;
  occupancy: string | null;
  features: string[];
}

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
const fixture: KnownLoan[] = [];
const people: { prospects: { id: Id; last: string }[]; staff: Id[] } = { prospects: [], staff: [] };
const sample = <T>(arbitrary: fc.Arbitrary<T>, count: number) =>
  fc.sample(arbitrary, { numRuns: count, seed: 20261121 });

const loanOf = fc.record({
  amount: fc.option(fc.integer({ min: 1, max: 90 }).map((n) => n * 1_000_00)),
  rate: fc.option(fc.integer({ min: 20, max: 90 }).map((n) => n / 8)),
  address: fc.option(fc.constantFrom('Elm Street', 'elm court', 'Oak Road', '5% Lane', 'a_b')),
  occupancy: fc.option(fc.constantFrom('owner', 'investor')),
  features: fc.subarray(['pool', 'garage']),
  program: fc.constantFrom('fix', 'arm'),
  status: fc.constantFrom('new', 'approved', 'closed'),
  prospect: fc.nat(5),
  staff: fc.option(fc.nat(2)),
  active: fc.boolean(),
});

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
  for (const lastText of ['Adams', 'baker', 'Clark', 'Dunn', 'adams', 'Ébert'])
    people.prospects.push({ id: await lender.addPerson('prospects', 'Pat', lastText), last: lastText });
  for (const firstText of ['Una', 'Vic', 'Wes'])
    people.staff.push(await lender.addPerson('workforces', firstText, 'Staff'));
  const admin = lender.viewer('admin');
  for (const draft of sample(loanOf, 120)) {
    const prospect = people.prospects[draft.prospect] as { id: Id; last: string };
    const assignedStaff = draft.staff === null ? null : (people.staff[draft.staff] as Id);
    const formData = Object.fromEntries(
      Object.entries({
        loan_amount: draft.amount,
        interest_rate: draft.rate,
        property_address: draft.address,
        occupancy: draft.occupancy,
      }).filter(([, value]) => value !== null),
    );
    const createdLoan = await addLoan(lender.engine, lender.scope, admin, {
      product: lender.ids.products.get('res') as Id,
      program: lender.ids.programs.get(draft.program) as Id,
      prospect: prospect.id,
      groups: [],
      source: [],
      contacts: [],
      status: [lender.ids.statuses.get(`loans/${draft.status}`) as Id],
      workforces: assignedStaff ? [`${assignedStaff}---`] : [],
      formData: { ...formData, ...(draft.features.length > 0 ? { features: draft.features } : {}) },
    });
    if (!draft.active) await setActivity(lender.scope, admin, LOANS, createdLoan._id, false);
    fixture.push({
      id: createdLoan._id,
      number: createdLoan.auto_increment,
      last: prospect.last,
      assigned: assignedStaff,
      program: draft.program,
      status: draft.status,
      active: draft.active,
      amount: draft.amount,
      rate: draft.rate,
      address: draft.address,
      occupancy: draft.occupancy,
      features: draft.features,
    });
  }
}, 120_000);
afterAll(() => freshDatabase.drop());

type TestRequest = { row: NonNullable<ListBody['filters']>[number]; test: (loan: KnownLoan) => boolean };
const request = (
  field: string,
  operator: TestRequest['row']['operator'],
  value: TestRequest['row']['value'],
  test: TestRequest['test'],
): TestRequest => ({ row: { field, operator, value }, test });
const toLowerCase = (text: string | null) => text?.toLowerCase() ?? null;
const filterOf: fc.Arbitrary<TestRequest> = fc.oneof(
  fc
    .integer({ min: 0, max: 90 })
    .map((n) =>
      request(
        'loan_amount',
        'greater-or-equal',
        n * 1_000_00,
        (loan) => loan.amount !== null && loan.amount >= n * 1_000_00,
      ),
    ),
  fc
    .integer({ min: 0, max: 90 })
    .map((n) =>
      request('loan_amount', 'less', `${n},000`, (loan) => loan.amount !== null && loan.amount < n * 1_000_00),
    ),
  fc
    .tuple(fc.nat(90), fc.nat(90))
    .map(([a, b]) =>
      request(
        'interest_rate',
        'between',
        [a / 8, b / 8],
        (loan) => loan.rate !== null && loan.rate >= a / 8 && loan.rate <= b / 8,
      ),
    ),
  fc
    .constantFrom('elm', '%', '_', 'ROAD')
    .map((text) =>
      request(
        'property_address',
        'contains',
        text,
        (loan) => toLowerCase(loan.address)?.includes(text.toLowerCase()) ?? false,
      ),
    ),
  fc
    .constantFrom('elm', '5%')
    .map((text) =>
      request('property_address', 'starts-with', text, (loan) => toLowerCase(loan.address)?.startsWith(text) ?? false),
    ),
  fc
    .constantFrom('owner', 'investor')
    .map((option) => request('occupancy', 'equals', option, (loan) => loan.occupancy === option)),
  fc.constant(request('occupancy', 'is-empty', null, (loan) => loan.occupancy === null)),
  fc
    .constantFrom('pool', 'garage')
    .map((option) => request('features', 'contains', option, (loan) => loan.features.includes(option))),
  fc.constantFrom('fix', 'arm').map(
    (program) =>
      ({
        row: {
          field: 'program',
          operator: 'equals',
          get value() {
            return lender.ids.programs.get(program) as string;
          },
        },
        test: (loan: KnownLoan) => loan.program === program,
      }) as TestRequest,
  ),
  fc
    .constantFrom('Adams', 'Clark')
    .map((lastName) =>
      request('last_name', 'equals', lastName, (loan) => toLowerCase(loan.last) === lastName.toLowerCase()),
    ),
);
const keyOf: Record<string, (loan: KnownLoan) => number | string | null> = {
  loan_amount: (loan) => loan.amount,
  interest_rate: (loan) => loan.rate,
  property_address: (loan) => loan.address,
  last_name: (loan) => loan.last,
  auto_increment: (loan) => loan.number,
};
const requestOf = fc.record({
  filters: fc.array(filterOf, { maxLength: 3 }),
  field: fc.constantFrom(...Object.keys(keyOf)),
  order: fc.constantFrom(1 as const, -1 as const),
  skip: fc.constantFrom(0, 3, 20),
  limit: fc.constantFrom(5, 20),
  status: fc.option(fc.constantFrom('new', 'approved')),
  own: fc.option(fc.nat(2)),
});

/** The order for viewers without a language, which is English. */
const collator = new Intl.Collator('en', { sensitivity: 'accent', numeric: true });

/** The expected answer, computed from the plain list of all loans. */
function expected(request: {
  filters: TestRequest[];
  field: string;
  order: 1 | -1;
  skip: number;
  limit: number;
  status: string | null;
  own: number | null;
}) {
  const person = request.own === null ? null : (people.staff[request.own] as Id);
  const matchingFixtures = fixture.filter(
    (loan) =>
      loan.active &&
      request.filters.every((filter) => filter.test(loan)) &&
      (person === null || loan.assigned === person),
  );
  const shownLoans = matchingFixtures.filter((loan) => request.status === null || loan.status === request.status);
  const key = keyOf[request.field] as (loan: KnownLoan) => number | string | null;
  shownLoans.sort((a, b) => {
    const [left, right] = [key(a), key(b)];
    if (left === null || right === null) return left === right ? b.number - a.number : left === null ? 1 : -1;
    const difference = typeof left === 'string' ? collator.compare(left, String(right)) : left - (right as number);
    return difference * request.order || b.number - a.number;
  });
  const counts = Object.fromEntries(
    ['new', 'approved', 'closed'].map((status) => [
      status,
      matchingFixtures.filter((loan) => loan.status === status).length,
    ]),
  );
  return {
    shown: shownLoans,
    ids: shownLoans.slice(request.skip, request.skip + request.limit).map((loan) => loan.id),
    count: shownLoans.length,
    all: matchingFixtures.length,
    counts,
  };
}

describe('a list with filters, sort, page, status and visibility scope', () => {
  it('equals the oracle in rows, order and counts for 500 random requests', async () => {
    for (const request of sample(requestOf, 500)) {
      const viewer =
        request.own === null ? lender.viewer('officer') : lender.viewer('own', people.staff[request.own] as Id);
      const answer = await listRecords(lender.engine, lender.scope, viewer, LOANS, {
        skip: request.skip,
        limit: request.limit,
        sort: { field: request.field, order: request.order },
        filters: request.filters.map((filter) => filter.row),
        lean: true,
        ...(request.status ? { status: lender.ids.statuses.get(`loans/${request.status}`) as Id } : {}),
      });
      const labels = Object.fromEntries(answer.status.map((status) => [status.label.toLowerCase(), status.count]));
      const actualPage = {
        ids: answer.records.map((record) => record._id),
        count: answer.count,
        all: answer.all,
        counts: labels,
      };
      const { shown: _shown, ...oracle } = expected(request);
      expect(actualPage).toEqual(oracle);
    }
    reportMeasurement('T6', `0 of 500 random worlds of filters, sorts and reach differ from the oracle`);
  });
  it('has totals that equal the oracle, from columns and by SQL, and none of fields that the viewer may not see', async () => {
    for (const request of sample(requestOf, 60)) {
      const viewer =
        request.own === null ? lender.viewer('officer') : lender.viewer('own', people.staff[request.own] as Id);
      const body = {
        filters: request.filters.map((filter) => filter.row),
        ...(request.status ? { status: lender.ids.statuses.get(`loans/${request.status}`) as Id } : {}),
        fields: ['loan_amount', 'interest_rate', 'property_address', 'auto_increment', 'nothing'],
      };
      const { shown } = expected(request);
      const totalOf = (field: string, numbers: readonly (number | null)[]) => {
        const givenNumbers = numbers.filter((number) => number !== null);
        const sum = givenNumbers.reduce((total, number) => total + number, 0);
        return givenNumbers.length === 0
          ? []
          : [{ field, count: givenNumbers.length, sum, average: sum / givenNumbers.length }];
      };
      const totals = [
        ...totalOf(
          'loan_amount',
          shown.map(({ amount }) => amount),
        ),
        ...totalOf(
          'interest_rate',
          shown.map(({ rate }) => rate),
        ),
      ];
      const engineWithoutColumns = {
        ...lender.engine,
        columns: { ...lender.engine.columns, run: () => Promise.resolve(null) },
      };
      for (const engine of [lender.engine, engineWithoutColumns])
        expect(await listTotals(engine, lender.scope, viewer, LOANS, body)).toEqual({ totals });
    }
    const borrower = lender.viewer('borrower', people.prospects[0]?.id ?? null);
    const secrets = { fields: ['underwriter_notes', 'tax_id'] };
    expect(await listTotals(lender.engine, lender.scope, borrower, LOANS, secrets)).toEqual({ totals: [] });
  });
  it('says which fields the role may answer', async () => {
    const viewers = [lender.viewer('officer'), lender.viewer('borrower', people.prospects[0]?.id ?? null)];
    const editableLists = viewers.map(async (viewer) => {
      const { setup } = await listRecords(lender.engine, lender.scope, viewer, LOANS, { skip: 0, limit: 1 });
      return ['loan_amount', 'credit_score', 'paystub'].map(
        (id) => setup?.form?.content.find((field) => field.id === id)?.isEditable,
      );
    });
    expect(await Promise.all(editableLists)).toEqual([
      [true, true, undefined],
      [true, false, undefined],
    ]);
  });
  it('sees a save of any process at once, also through a store that was loaded before', async () => {
    const loan = fixture.find((candidate) => candidate.active) as KnownLoan;
    const requests: ListBody = {
      skip: 0,
      limit: 10,
      filters: [{ field: 'interest_rate', operator: 'equals', value: 99.5 }],
    };
    const officer = lender.viewer('officer');
    expect((await listRecords(lender.engine, lender.scope, officer, LOANS, requests)).count).toBe(0);
    const { version } = (
      await listRecords(lender.engine, lender.scope, officer, LOANS, {
        skip: 0,
        limit: 1,
        filters: [{ field: 'auto_increment', operator: 'equals', value: loan.number }],
      })
    ).records[0] as { version: number };
    await saveRecord(lender.engine, lender.scope, officer, LOANS, loan.id, {
      version,
      mode: 'autosave',
      formData: { interest_rate: 99.5 },
    });
    expect(
      (await listRecords(lender.engine, lender.scope, officer, LOANS, requests)).records.map((record) => record._id),
    ).toEqual([loan.id]);
  });
  it('refuses filters and sorts on hidden, secret and unknown fields with the same message', async () => {
    for (const field of ['underwriter_notes', 'tax_id', 'no_such_field', '__proto__', 'constructor']) {
      for (const part of [
        { filters: [{ field, operator: 'equals' as const, value: 'x' }] },
        { sort: { field, order: 1 as const } },
      ]) {
        const work = listRecords(
          lender.engine,
          lender.scope,
          lender.viewer('borrower', people.prospects[0]?.id ?? null),
          LOANS,
          { skip: 0, limit: 10, ...part },
        );
        await expect(work).rejects.toMatchObject({ status: 400, code: 'filter_unreadable' });
      }
    }
  });
});
