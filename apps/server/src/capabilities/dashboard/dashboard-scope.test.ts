import type { ModuleRights, Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportMeasurement } from '../../testing/report-measurement';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { repetitions, seedOfRun } from '../../testing/scale';
import { SAMPLE_PLAN, sampleCompany, type SampleCompany } from '../../testing/sample-company';
import { touchRecords } from '../../testing/touch-records';
import type { Dashboard } from './dashboard-context';
import { oracleOf, type Scope } from './testing/oracle';
import { readDashboard } from './read-dashboard';

const SCENARIOS = repetitions(500);
const NOW = new Date('2026-11-22T18:00:00Z');
const MODULES = ['loans', 'leads', 'prospects'] as const;
/** The sample lender; its closed loans have a final status. */
const PLAN = {
  ...SAMPLE_PLAN,
  statuses: SAMPLE_PLAN.statuses.map((status) => (status.key === 'closed' ? { ...status, glyph: 'tick' } : status)),
};
const PEOPLE = ['Una', 'Vic', 'Wes'] as const;

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
const staff: Id[] = [];
let groups: Id[] = [];
let records: Id[] = [];

const nth = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** The changes to a record in a random scenario, and the viewer's rights. */
const scenarioOf = fc.record({
  record: fc.nat(89),
  status: fc.nat(3),
  people: fc.subarray([0, 1, 2]),
  groups: fc.subarray([0, 1]),
  active: fc.boolean(),
  amount: fc.option(fc.integer({ min: 1, max: 900_000_00 })),
  daysAgo: fc.integer({ min: 0, max: 400 }),
  moduleScopes: fc.tuple(...MODULES.map(() => fc.constantFrom<Scope>('all', 'team', 'own', 'none'))),
  person: fc.nat(2),
  mine: fc.subarray([0, 1]),
});
type Scenario = typeof scenarioOf extends fc.Arbitrary<infer W> ? W : never;

/** Replaces the officers of a record, in this order. */
async function assign(record: Id, people: readonly number[]): Promise<void> {
  await freshDatabase.owner.query('delete from app.record_assignees where record_id = $1', [record]);
  await freshDatabase.owner.query(
    `insert into app.record_assignees (company_id, record_id, kind, position, person_id, role_id)
     select $1, $2, 'workforce', v.position, v.person, $4 from unnest($3::uuid[]) with ordinality v (person, position)`,
    [lender.ids.company, record, people.map((index) => nth(staff, index)), lender.ids.roles.get('officer')],
  );
}

/** Changes a record without the product, so that both the oracle and the dashboard see an external write. */
async function change({
  record,
  status,
  people,
  groups: of,
  active: isActive,
  amount,
  daysAgo,
}: Scenario): Promise<void> {
  const statuses = [
    null,
    ...['new', 'approved', 'closed'].map((key) => lender.ids.statuses.get(`loans/${key}`) ?? null),
  ];
  const createdMoment = new Date(NOW.getTime() - daysAgo * 86_400_000 - record * 1000).toISOString();
  await assign(nth(records, record), people);
  await freshDatabase.owner.query(
    `update app.records set status_id = case module_key when 'loans' then $3::uuid when 'prospects' then $10::uuid end, is_active = $4, people = $5, groups = $6,
       info = case when $7::text is null then info - 'loan_amount' else info || jsonb_build_object('loan_amount', $7::bigint) end,
       created_at = $8, updated_at = $8, status_since = $8, documents_waiting = $9, version = version + 1
     where company_id = $1 and id = $2`,
    [
      lender.ids.company,
      nth(records, record),
      nth(statuses, status),
      isActive,
      people.map((index) => nth(staff, index)),
      of.map((index) => nth(groups, index)),
      amount === null ? null : String(amount),
      createdMoment,
      daysAgo % 3,
      status === 0 ? null : lender.ids.statuses.get('prospects/active'),
    ],
  );
  await touchRecords(freshDatabase.owner, lender.ids.company, [nth(records, record)]);
  if (nth(MODULES, record % 90) === 'prospects') await writeCounts();
}

/** Prospect counters are stored with the rows, so a write without the product has to update them too. */
async function writeCounts(): Promise<void> {
  const ids = [lender.ids.company];
  await freshDatabase.owner.query(
    "delete from app.record_counts where company_id = $1 and module_key = 'prospects'",
    ids,
  );
  await freshDatabase.owner.query(
    `insert into app.record_counts (company_id, module_key, is_active, status_id, slot, n)
     select company_id, module_key, is_active, coalesce(status_id, '00000000-0000-0000-0000-000000000000'), 0, count(*) from app.records
     where company_id = $1 and module_key = 'prospects' group by 1, 2, 3, 4`,
    ids,
  );
}

function viewerOf({ moduleScopes, person, mine }: Scenario): Viewer {
  const rights: Record<Scope, ModuleRights> = {
    all: { global: true },
    team: { team: true },
    own: { own: true },
    none: {},
  };
  const modules = Object.fromEntries(MODULES.map((key, index) => [key, rights[moduleScopes[index] as Scope]]));
  return {
    ...lender.viewer('officer', nth(staff, person)),
    rights: { modules, tabs: { docs: { own: true, global: true } } },
    groups: mine.map((index) => nth(groups, index)),
  };
}

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database, PLAN);
  for (const firstName of PEOPLE) staff.push(await lender.addPerson('workforces', firstName, 'Staff'));
  groups = [newId(), newId()];
  records = Array.from({ length: 90 }, () => newId());
  const { ids } = lender;
  const form = { loans: 'loan', leads: 'lead', prospects: 'prospect' };
  await freshDatabase.owner.query(
    `insert into app.records (company_id, id, module_key, form_id, form_version, number, program_id, product_id, source_id, created_at, updated_at, status_since)
     select $1, x.id, x.module, x.form, 1, x.number, x.program, x.product, x.source, x.at, x.at, x.at
     from jsonb_to_recordset($2::jsonb) as x (id uuid, module text, form uuid, number bigint, program uuid, product uuid, source uuid, at timestamptz)`,
    [
      ids.company,
      JSON.stringify(
        records.map((id, index) => {
          const module = nth(MODULES, index);
          const isLoan = module === 'loans';
          return {
            id,
            module,
            form: ids.forms.get(form[module]),
            number: isLoan ? index + 1 : null,
            program: isLoan ? ids.programs.get(index % 2 === 0 ? 'fix' : 'arm') : null,
            product: isLoan ? ids.products.get('res') : null,
            at: new Date(NOW.getTime() - (index + 1) * 7_000_000).toISOString(),
            source: index % 4 === 0 ? null : ids.sources.get('Website'),
          };
        }),
      ),
    ],
  );
  await writeCounts();
});
afterAll(() => freshDatabase.drop());

const counts = (list: readonly { _id: string | null; count: number }[]) =>
  Object.fromEntries(list.filter(({ count }) => count > 0).map(({ _id, count }) => [_id ?? 'none', count]));

/** A dashboard's figures in the oracle's format. */
const figuresOf = (answer: Dashboard) => ({
  loans: counts(answer.opportunity_count),
  amounts: Object.fromEntries(
    answer.opportunity_count.filter(({ count }) => count > 0).map(({ _id, amount }) => [_id ?? 'none', amount]),
  ),
  programs: counts(answer.programs),
  volume: answer.volume.map(({ count, amount }) => [count, amount]),
  times: Object.fromEntries(
    answer.time_in_status.map(({ _id, count, median, mean }) => [
      _id ?? 'none',
      [String(count), median.toFixed(4), mean.toFixed(4)],
    ]),
  ),
  leads: counts(answer.lead_counts),
  sources: counts(answer.lead_sources),
  prospects: counts(answer.prospect_count),
  load: counts(answer.team_load?.people ?? []),
  mine: answer.team_load?.mine ?? 0,
  documents: answer.waiting?.documents?.count ?? 0,
  recent: [answer.recent_opportunities, answer.recent_leads, answer.recent_prospects].map((rows) =>
    rows.map(({ _id }) => _id),
  ),
});

it('matches counts by plain SQL in random scenarios, for the scopes all, team and own', async () => {
  let differenceCount = 0;
  for (const scenario of fc.sample(scenarioOf, { numRuns: SCENARIOS, seed: seedOfRun() })) {
    await change(scenario);
    const viewer = viewerOf(scenario);
    const answer = await readDashboard(lender.engine, lender.scope, viewer, NOW);
    const expected = await oracleOf(
      freshDatabase.owner,
      viewer,
      scenario.moduleScopes as readonly Scope[],
      answer.volume,
      NOW,
    );
    if (!isDeepStrictEqual(figuresOf(answer), expected)) differenceCount++;
    expect(figuresOf(answer), `seed ${seedOfRun()}`).toEqual(expected);
  }
  reportMeasurement(
    'T6',
    `${differenceCount} of ${SCENARIOS} random worlds of reach (seed ${seedOfRun()}) differ from the oracle on the dashboard`,
  );
}, 240_000);
