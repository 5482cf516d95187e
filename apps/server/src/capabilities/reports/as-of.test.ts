import type { Viewer } from '@lendwright/access';
import { reportContent } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SeededRandom } from '../../security-tests/support/calls/seeded-random';
import { sampleCompany, type SampleCompany } from '../../testing/companies/sample-company';
import { refusalOf } from '../../testing/companies/refusal-of';
import { readWorkbook } from '../../testing/read-workbook';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { reportMeasurement } from '../../testing/report-measurement';
import { repetitions, seedOfRun } from '../../testing/scale';
import { addLoan } from '../loans';
import { LOANS, saveRecord, setActivity } from '../records';
import { exportReport } from './export-report';
import { runReport } from './run-report';
import { NO_RENDERER } from './testing/no-renderer';

const DAYS = Math.max(5, repetitions(20));
const CHANGES = 12;

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let admin: Viewer;
let staff: Id[];

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
  admin = lender.viewer('admin');
  staff = [
    await lender.addPerson('workforces', 'Mina', 'Ito'),
    await lender.addPerson('workforces', 'Theo', 'Marsh'),
    await lender.addPerson('workforces', 'Ana', 'Silva'),
  ];
});
afterAll(() => freshDatabase.drop());

type Draft = Omit<z.input<typeof reportContent>, 'module'>;
const run = (viewer: Viewer, draft: Draft) =>
  runReport(lender.engine, lender.scope, viewer, reportContent.parse({ module: 'loans', ...draft }));

const REPORTS: readonly Draft[] = [
  { groups: [{ field: 'status' }, { field: 'program' }], measures: [{ measure: 'count' }] },
  {
    groups: [{ field: 'workforces' }, { field: 'occupancy' }],
    measures: [
      { measure: 'count' },
      { measure: 'sum', field: 'loan_amount' },
      { measure: 'median', field: 'loan_amount' },
    ],
  },
  {
    groups: [{ field: 'features' }, { field: 'closing', bucket: 'month' }],
    measures: [{ measure: 'average', field: 'margin' }],
  },
  {
    groups: [{ field: 'property_address' }],
    measures: [{ measure: 'count' }],
    filters: [
      { field: 'loan_amount', operator: 'greater', value: '400' },
      { field: 'property_address', operator: 'contains', value: 'elm' },
    ],
  },
  {
    groups: [{ field: 'status' }],
    measures: [{ measure: 'max', field: 'closing' }],
    filters: [{ field: 'active', operator: 'equals', value: 'false' }],
  },
];
const readFigures = async (viewer: Viewer, draft: Draft) => {
  const { count, rows } = await run(viewer, draft);
  return [count, ...rows.map(({ keys, values }) => [...keys.map(({ label }) => label), ...values])];
};

const random = new SeededRandom(seedOfRun());
const assigned = () =>
  staff.filter(() => random.chance(0.5)).map((id) => `${id}---${lender.ids.roles.get('own') ?? ''}`);
const idOf = (ids: ReadonlyMap<string, Id>, key: string) => ids.get(key) as Id;
const statusOf = () => [idOf(lender.ids.statuses, `loans/${random.pick(['new', 'approved', 'closed'])}`)];
const answers = () => ({
  loan_amount: (1 + random.below(9)) * 100_00,
  margin: random.chance(0.3) ? null : random.below(500),
  occupancy: random.pick(['owner', 'investor', null]),
  features: random.pick([['pool'], ['pool', 'garage'], null]),
  closing: random.pick(['2026-03-31', '2026-04-01', null]),
  property_address: random.pick(['1 Elm St', '2 ELM Ave', 'Oak Rd', null]),
});

async function addRandomLoan(): Promise<Id> {
  const { _id: id } = await addLoan(lender.engine, lender.scope, admin, {
    product: idOf(lender.ids.products, 'res'),
    program: idOf(lender.ids.programs, random.pick(['fix', 'arm'])),
    prospect: await lender.addPerson('prospects', 'Pat', 'Morgan'),
    ...{ groups: [], source: [], contacts: [], workforces: assigned(), status: statusOf(), formData: answers() },
  });
  return id;
}

async function changeLoan(id: Id): Promise<void> {
  if (random.chance(0.2)) {
    await setActivity(lender.scope, admin, LOANS, id, random.chance(0.5));
    return;
  }
  // Inactive records can't be saved.
  await setActivity(lender.scope, admin, LOANS, id, true);
  const adminInfo = random.chance(0.5)
    ? { status: statusOf(), workforces: assigned(), program: idOf(lender.ids.programs, random.pick(['fix', 'arm'])) }
    : undefined;
  const allEntries = Object.entries(answers());
  const formData = Object.fromEntries(allEntries.filter(() => random.chance(0.4)));
  const body = { mode: 'autosave' as const, formData, ...(adminInfo && { adminInfo }) };
  await saveRecord(lender.engine, lender.scope, admin, LOANS, id, body);
}

/** Moves what was written since the last day into the past: to the last second of a day, or the first of it. */
async function moveTo(day: string, clock: string): Promise<void> {
  const { owner } = freshDatabase;
  await owner.query('set session_replication_role = replica');
  for (const [table, column] of [
    ['history', 'at'],
    ['records', 'created_at'],
  ])
    await owner.query(
      `update app.${table} set ${column} = ($2::text)::timestamp at time zone 'America/Los_Angeles'
       where company_id = $1 and ${column} > now() - interval '1 hour'`,
      [lender.ids.company, `${day}T${clock}`],
    );
  await owner.query('set session_replication_role = origin');
}

it('equals the reports of that day, for random changes of status, team, money and other fields', async () => {
  const loans: Id[] = [];
  const days: { readonly day: string; readonly expected: unknown[] }[] = [];
  for (let index = 0; index < DAYS; index++) {
    const day = new Date(Date.UTC(2025, 2, 1 + index)).toISOString().slice(0, 10);
    for (let change = 0; change < CHANGES; change++)
      if (loans.length < 4 || random.chance(0.3)) loans.push(await addRandomLoan());
      else await changeLoan(random.pick(loans));
    days.push({ day, expected: await Promise.all(REPORTS.map((draft) => readFigures(admin, draft))) });
    await moveTo(day, index % 2 === 0 ? '23:59:59' : '00:00:00');
  }
  for (const { day, expected } of days) {
    const foundFigures = await Promise.all(REPORTS.map((draft) => readFigures(admin, { ...draft, asOf: day })));
    expect(foundFigures, day).toEqual(expected);
  }
  const figuresBefore = await readFigures(admin, { ...(REPORTS[0] as Draft), asOf: '2025-02-28' });
  expect(figuresBefore).toEqual([0, [0]]);
  const count = days.length * REPORTS.length;
  reportMeasurement('M21', `0 of ${count} reports as of an earlier day differ from those of that day`);
}, 240_000);

it('shows each viewer the records that they may see now, and only to those who may see the history', async () => {
  const [ownViewer, asOf] = [lender.viewer('own', staff[0]), '2025-03-05'];
  const draft: Draft = { groups: [], measures: [{ measure: 'count' }], asOf };
  const amountsThen = new Set((await run(ownViewer, draft)).rows.map(({ values }) => values[0]));
  const { rows } = await freshDatabase.owner.query<{ n: number }>(
    `select count(*)::int as n from app.records r where company_id = $1 and module_key = 'loans' and people @> array[$2::uuid]
       and created_at < '2025-03-06 08:00Z' and coalesce((select c->>'from' = 'Active' from app.history h, jsonb_array_elements(h.changes) c
         where h.record_id = r.id and c->>'field' = '@active' and h.at >= '2025-03-06 08:00Z' order by h.version limit 1), is_active)`,
    [lender.ids.company, staff[0]],
  );
  expect([...amountsThen]).toEqual([rows[0]?.n]);
  const viewerWithoutTabs = { ...ownViewer, rights: { ...ownViewer.rights, tabs: {} } };
  expect((await refusalOf(run(viewerWithoutTabs, draft))).code).toBe('not_found');
});

it('exports the figures of that day, named by it', async () => {
  const [draft, asOf] = [REPORTS[0] as Draft, '2025-03-03'];
  const deps = { engine: lender.engine, renderer: NO_RENDERER };
  const save = async (format: 'csv' | 'xlsx', day: string | undefined) => {
    const content = reportContent.parse({ module: 'loans', ...draft, ...(day && { asOf: day }) });
    const { headers, stream } = await exportReport(deps, lender.scope, admin, { title: 'Then', format, content });
    return { name: headers['content-disposition'], bytes: stream as Buffer };
  };
  const [now, csv, xlsx] = [await save('csv', undefined), await save('csv', asOf), await save('xlsx', asOf)];
  expect([csv.name, xlsx.name]).toEqual([
    expect.stringContaining('Then as of 2025-03-03.csv'),
    expect.stringContaining('Then as of 2025-03-03.xlsx'),
  ]);
  const [count] = await readFigures(admin, { ...draft, asOf });
  expect(csv.bytes.toString().trimEnd().split('\r\n').at(-1)).toBe(`Total,,${String(count)}`);
  expect(csv.bytes.toString()).not.toBe(now.bytes.toString());
  const figures = readWorkbook(xlsx.bytes).get('Figures as of 2025-03-03') ?? [];
  expect(figures.at(-1)?.at(-1)).toMatchObject({ number: count });
  const sql = "select details->>'asOf' as day from app.audit_events where act = 'exported' order by at desc limit 1";
  expect((await freshDatabase.owner.query<{ day: string }>(sql)).rows[0]?.day).toBe(asOf);
});

it('names a status by its title of then, and refuses what has no history', async () => {
  const asOf = '2025-03-03';
  const sql = `update app.statuses set title = 'Renamed' where company_id = $1 and title = 'Approved'`;
  await freshDatabase.owner.query(sql, [lender.ids.company]);
  const measures: Draft['measures'] = [{ measure: 'count' }];
  const refusal = await refusalOf(run(admin, { groups: [{ field: 'updatedAt' }], measures, asOf }));
  expect(refusal.reason).toMatchObject({ key: 'reports.asOfField' });
  const paymentRefusal = refusalOf(run(admin, { items: 'payments', measures, asOf }));
  expect((await paymentRefusal).reason).toMatchObject({ key: 'reports.asOfItems' });
  const filteredRun = run(admin, {
    filters: [{ field: 'workforces', operator: 'equals', value: staff[0] as Id }],
    ...{ measures, asOf },
  });
  expect((await refusalOf(filteredRun)).code).toBe('invalid');
  expect((await run(admin, { measures, columns: ['status'], asOf })).records).toEqual([]);
});
