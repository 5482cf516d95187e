import type { Viewer } from '@lendwright/access';
import { newId } from '@lendwright/kernel';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { recordEngine, recordSummaries } from '../../apps/server/src/capabilities/records';
import { MyTaskAnswers, readMyTasks } from '../../apps/server/src/capabilities/tasks';
import { existingCluster } from '../../apps/server/src/platform/db/embedded/location';
import { openInstallation } from '../../apps/server/src/platform/db/open-installation';
import { silentLog } from '../../apps/server/src/platform/log/log';
import { createCompany, type CompanyIds } from '../../apps/server/src/platform/provisioning';
import { openVault } from '../../apps/server/src/platform/secrets/sealed';
import { fillLoans, knownId } from '../dashboard/fill-loans';
import { sumStatistics } from '../driver/percentiles';
import { configOf, connectAdmin, openRunningDatabase } from '../load/bench-database';
import { idOf } from '../load/id-of';
import { benchPlan } from '../product/bench-plan';

const TASKS = Number(process.env['BENCH_TASKS'] ?? 1_000_000);
/** The viewer's open tasks. */
const OWN_TASKS = Math.min(5_000, TASKS);
const LOANS = 10_000;
const PEOPLE = 200;
const ROUNDS = 200;
const CONNECTIONS = 32;
const REQUESTS = 1_000;
const TARGET_P50 = 5;
const TARGET_RATE = 1_000;
/** The first page of every due group. */
const QUERY = { view: 'mine', skip: 0, limit: 10 } as const;

const viewerOf = (ids: CompanyIds): Viewer => ({
  ...{ accountId: newId(), companyId: ids.company, personId: knownId('a', 1), userType: 'Workforces' },
  ...{ roleId: idOf(ids.roles, 'officer'), roleTitle: 'Officer', isAdmin: false, fullName: 'Olive Officer' },
  rights: { modules: { loans: { global: true } }, tabs: { tasks: { global: true, update: true } } },
  groups: [knownId('c', 1)],
});

/** Tasks on the loans, due within half a year. The first ones are the viewer's. */
async function fillTasks(admin: pg.Client, company: string): Promise<void> {
  await admin.query(
    `insert into app.tasks (company_id, id, module_key, record_id, title, status, priority, due_on, due_at, created_name)
     select $1, ('9' || lpad(n::text, 7, '0') || '-0000-4000-8000-000000000000')::uuid, 'loans', r.id, 'Task ' || n, 'Not Started', 'Medium',
       (current_date - 30 + n % 180), (current_date - 30 + n % 180 + 1)::timestamptz - interval '1 millisecond', 'Filler'
     from generate_series(1, $2::int) n
     join (select id, row_number() over () as nth from app.records where company_id = $1 and module_key = 'loans') r on r.nth = 1 + n % $3`,
    [company, TASKS, LOANS],
  );
  await admin.query(
    `insert into app.task_assignees (company_id, task_id, kind, target_id, position, record_id, is_open, due_at)
     select $1, t.id, 'person', case when n <= $2 then $3::uuid else ($4::uuid[])[1 + n % $5] end, 1, t.record_id, true, t.due_at
     from (select id, record_id, due_at, substr(title, 6)::int as n from app.tasks where company_id = $1) t`,
    [
      company,
      OWN_TASKS,
      knownId('a', 1),
      Array.from({ length: PEOPLE }, (_, index) => knownId('a', 2 + index)),
      PEOPLE,
    ],
  );
  await admin.query('analyze app.tasks; analyze app.task_assignees');
}

/** What the list needs at least: the counts by due group and the first page of the viewer's open tasks. */
async function readRaw(admin: pg.Client, company: string): Promise<void> {
  const ownSql = `from app.task_assignees where company_id = $1 and kind = 'person' and target_id = $2 and is_open`;
  await admin.query(
    `select count(*) filter (where due_at < now()), count(*) filter (where due_at >= now()) ${ownSql}`,
    [company, knownId('a', 1)],
  );
  await admin.query(
    `select t.id, t.title, t.status, t.due_at from (select task_id ${ownSql} order by due_at, task_id limit 50) a
     join app.tasks t on t.company_id = $1 and t.id = a.task_id`,
    [company, knownId('a', 1)],
  );
}

async function timesOf(rounds: number, work: () => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return sumStatistics(times, 1);
}

/** Calls per second of this many callers. */
async function rateOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let left = REQUESTS;
  const callers = Array.from({ length: CONNECTIONS }, async () => {
    while (left-- > 0) await work();
  });
  await Promise.all(callers);
  return REQUESTS / ((performance.now() - startedAt) / 1_000);
}

async function measure(folder: string): Promise<void> {
  const config = configOf({ folder, rows: LOANS });
  const { database, close } = await openInstallation({ config, log: silentLog, mayJoin: false });
  const admin = await connectAdmin((await openRunningDatabase(config)).adminUrl);
  try {
    const scope = database.tenant(newId());
    const ids = await scope.write((tx) => createCompany(tx, benchPlan('Lender')));
    await fillLoans(admin, ids, LOANS);
    await fillTasks(admin, ids.company);
    const engine = recordEngine({ database, vault: openVault(config.secret) });
    const viewer = viewerOf(ids);
    const answers = new MyTaskAnswers();
    const read = async (knownAnswers = answers) => {
      const [setup, summarize] = await Promise.all([engine.setups.of(scope), recordSummaries(engine)(scope)]);
      return scope.read((tx) => readMyTasks(knownAnswers, { tx, setup, viewer, summarize, now: new Date() }, QUERY));
    };
    const { groups, counts } = await read();
    const shown = groups.reduce((sum, { tasks }) => sum + tasks.length, 0);
    await timesOf(ROUNDS, () => read());
    const times = await timesOf(ROUNDS, () => read());
    const usedBefore = process.cpuUsage();
    const rate = await rateOf(() => read());
    const cpuUsage = process.cpuUsage(usedBefore);
    const changedTimes = await timesOf(ROUNDS, () => read(new MyTaskAnswers()));
    const rawTime = await timesOf(ROUNDS, () => readRaw(admin, ids.company));
    const perCall = (cpuUsage.user + cpuUsage.system) / 1_000 / REQUESTS;
    const isMet = times.p50 < TARGET_P50 && rate >= TARGET_RATE;
    process.stdout.write(
      `My tasks, ${counts.mine} open of ${TASKS} in the company, ${shown} shown: p50 ${times.p50.toFixed(1)} ms (target ${TARGET_P50}, ` +
        `after a change in the company ${changedTimes.p50.toFixed(1)}, raw SQL ${rawTime.p50.toFixed(1)}), ${rate.toFixed(0)} per second at ${CONNECTIONS} (target ${TARGET_RATE}), ` +
        `${perCall.toFixed(2)} ms of the server's processor time per call: ${isMet ? 'met' : 'missed'}\n`,
    );
    if (!isMet) process.exitCode = 1;
  } finally {
    await admin.end();
    await close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'lendwright-my-tasks-'));
chmodSync(folder, 0o711);
try {
  await measure(join(folder, 'data'));
} finally {
  const cluster = existingCluster(join(folder, 'data'));
  if (cluster) rmSync(cluster, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
