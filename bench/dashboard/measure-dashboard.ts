import type { Viewer } from '@lendwright/access';
import { newId } from '@lendwright/kernel';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createCompany, type CompanyIds } from '../../apps/server/src/platform/provisioning';
import { readDashboard } from '../../apps/server/src/capabilities/dashboard';
import { listEngine } from '../../apps/server/src/capabilities/lists';
import { silentLog } from '../../apps/server/src/platform/log/log';
import { existingCluster } from '../../apps/server/src/platform/db/embedded/location';
import { openInstallation } from '../../apps/server/src/platform/db/open-installation';
import { openVault } from '../../apps/server/src/platform/secrets/sealed';
import { sumStatistics } from '../driver/percentiles';
import { configOf, connectAdmin, openRunningDatabase } from '../load/bench-database';
import { idOf } from '../load/id-of';
import { benchPlan } from '../product/bench-plan';
import { RAW_CHANGE, RAW_HISTORY } from '../raw/raw-statements';
import { saveFigures } from '../report/lists-report';
import { fillLoans, knownId } from './fill-loans';
import { rawDashboard } from './raw-dashboard';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000);
const ROUNDS = 40;
/** Warm-up iterations, so that the JIT has compiled the hot paths as on a long-running server. */
const WARM_RUNS = 40;
const RAW_RUNS = 2;
const TARGET = 30;

const viewerOf = (ids: CompanyIds, isAdmin: boolean): Viewer => ({
  accountId: newId(),
  companyId: ids.company,
  personId: knownId('a', 3),
  userType: 'Workforces',
  roleId: idOf(ids.roles, 'officer'),
  roleTitle: 'Officer',
  isAdmin,
  fullName: 'Olive Officer',
  rights: {
    modules: Object.fromEntries(['loans', 'leads', 'prospects'].map((key) => [key, { team: true }])),
    tabs: { docs: { own: true, global: true }, history: { own: true } },
  },
  groups: [knownId('c', 1)],
});

/** Saves a loan, so that the next dashboard has to apply the change first. */
const touch = (admin: pg.Client, ids: CompanyIds, round: number) =>
  admin.query(
    `with ${RAW_CHANGE}, r as (update app.records set version = version + 1, updated_at = now() where company_id = $1 and id = $2 returning id, version)
     ${RAW_HISTORY} $1, gen_random_uuid(), id, version, 'raw', 'save', '[]' from r, change`,
    [ids.company, knownId('1', 1 + (round % ROWS))],
  );

async function timesOf(rounds: number, before: (round: number) => Promise<unknown>, work: () => Promise<unknown>) {
  const times: number[] = [];
  let cpu = 0;
  for (let round = 0; round < rounds; round++) {
    await before(round);
    const start = performance.now();
    const cpuUsage = process.cpuUsage();
    await work();
    times.push(performance.now() - start);
    const { user, system } = process.cpuUsage(cpuUsage);
    cpu += (user + system) / 1000;
  }
  return { ...sumStatistics(times, 1), cpu: cpu / rounds };
}

async function measure(folder: string) {
  const config = configOf({ folder, rows: ROWS });
  const { database, close } = await openInstallation({ config, log: silentLog, mayJoin: false });
  const admin = await connectAdmin((await openRunningDatabase(config)).adminUrl);
  try {
    const scope = database.tenant(newId());
    const ids = await scope.write((tx) => createCompany(tx, benchPlan('Lender')));
    await fillLoans(admin, ids, ROWS);
    const engine = listEngine({ database, vault: openVault(config.secret) });
    const lines: string[] = [];
    const figures: Record<string, object> = {};
    for (const [who, isAdmin] of [
      ['admin', true],
      ['team-scoped user', false],
    ] as const) {
      const viewer = viewerOf(ids, isAdmin);
      const read = () => readDashboard(engine, scope, viewer, new Date());
      const startedTime = performance.now();
      await read();
      const firstDuration = performance.now() - startedTime;
      await timesOf(WARM_RUNS, (round) => touch(admin, ids, round), read);
      const times = await timesOf(ROUNDS, (round) => touch(admin, ids, round), read);
      const rawTimes = await timesOf(
        RAW_RUNS,
        () => Promise.resolve(),
        () => rawDashboard(admin, viewer),
      );
      const [p50, p95, rawP50] = [times.p50, times.p95, rawTimes.p50];
      figures[who] = { p50, p95, cpu: times.cpu, rawP50, first: firstDuration };
      const missNote = p95 < TARGET ? '' : ' (missed)';
      lines.push(
        `| ${who} | ${p50.toFixed(1)} | ${p95.toFixed(1)}${missNote} | ${TARGET} | ${times.cpu.toFixed(1)} | ${rawP50.toFixed(0)} | ${firstDuration.toFixed(0)} |`,
      );
    }
    return { lines, figures };
  } finally {
    await admin.end();
    await close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'lendwright-dashboard-'));
chmodSync(folder, 0o711);
try {
  const { lines, figures } = await measure(join(folder, 'data'));
  const table = [
    `| dashboard of ${ROWS} loans after one save, ms | p50 | p95 | target | processor ms of the server | raw SQL p50 | first after start |`,
    '|---|---|---|---|---|---|---|',
    ...lines,
    '',
    `Load average ${(loadavg()[0] ?? 0).toFixed(1)}.`,
    '',
  ].join('\n');
  saveFigures('dashboard', table, figures);
  console.log(table);
} finally {
  const cluster = existingCluster(join(folder, 'data'));
  if (cluster) rmSync(cluster, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
