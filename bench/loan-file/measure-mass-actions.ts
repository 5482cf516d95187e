import type { Viewer } from '@lendwright/access';
import { listBody } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import { createAccount } from '../../apps/server/src/capabilities/accounts';
import { listEngine, listRecords, type ListEngine } from '../../apps/server/src/capabilities/lists';
import { checkSelection, storeSelection } from '../../apps/server/src/capabilities/mass-actions/prepare-selection';
import { startMassAction } from '../../apps/server/src/capabilities/mass-actions/start-action';
import { LOANS } from '../../apps/server/src/capabilities/records';
import { existingCluster } from '../../apps/server/src/platform/db/embedded/location';
import type { Database } from '../../apps/server/src/platform/db/database';
import type { TenantScope } from '../../apps/server/src/platform/db/tenant-scope';
import { openInstallation } from '../../apps/server/src/platform/db/open-installation';
import { addJob } from '../../apps/server/src/platform/jobs/add-job';
import { silentLog } from '../../apps/server/src/platform/log/log';
import { createCompany, type CompanyIds } from '../../apps/server/src/platform/provisioning';
import { openVault } from '../../apps/server/src/platform/secrets/sealed';
import { fillLoans } from '../dashboard/fill-loans';
import { readMessage, startChild } from '../driver/child';
import { sumStatistics } from '../driver/percentiles';
import { configOf, connectAdmin, openRunningDatabase } from '../load/bench-database';
import { idOf } from '../load/known-id';
import { benchPlan } from '../product/bench-plan';

const LOANS_CHANGED = Number(process.env['BENCH_ROWS'] ?? 10_000);
const TARGET_RATE = 2_000;
/** The p95 of another company's list may be this much higher. @source TRUST F25 */
const TARGET_SHARE = 1.25;
const WARM_UP = 200;
const LISTS = 400;
const ACTIVE = { field: 'active', operator: 'equals', value: true } as const;

const viewerOf = (ids: CompanyIds, accountId: Id): Viewer => ({
  ...{ accountId, companyId: ids.company, personId: null, userType: 'Workforces', roleId: idOf(ids.roles, 'officer') },
  ...{ roleTitle: 'Admin', isAdmin: true, fullName: 'Ada Admin', rights: { modules: {}, tabs: {} } },
});

/** The least that the same change takes: rows, history and counts in one statement. */
const RAW_CHANGE = `with r as (update app.records set status_id = $2, status_since = now(), version = version + 1, updated_at = now()
     where company_id = $1 and module_key = 'loans' returning id, version)
   insert into app.history (company_id, id, record_id, version, by_name, act, changes, change_slot)
   select $1, gen_random_uuid(), id, version, 'raw', 'save', '[{"field":"@status","from":null,"to":"Raw"}]', 16 from r`;

async function measureRaw(admin: pg.Client, company: Id, status: Id): Promise<number> {
  const startedAt = performance.now();
  await admin.query(RAW_CHANGE, [company, status]);
  return LOANS_CHANGED / ((performance.now() - startedAt) / 1_000);
}

interface BenchCompany {
  readonly scope: TenantScope;
  readonly ids: CompanyIds;
  readonly viewer: Viewer;
}

async function createBenchCompany(database: Database, name: string): Promise<BenchCompany> {
  const scope = database.tenant(newId());
  const ids = await scope.write((tx) => createCompany(tx, benchPlan(name)));
  const membership = { companyId: ids.company, roleId: idOf(ids.roles, 'officer'), personId: null };
  const address = `${name}@bench.example`;
  const account = { username: address, fullName: 'Ada Admin', email: address, passwordHash: null };
  const memberships = [{ ...membership, userType: 'Workforces' as const }];
  const accountId = await database.identity((tx) => createAccount(tx, { ...account, memberships }));
  return { scope, ids, viewer: viewerOf(ids, accountId) };
}

/** Starts a status change of all loans. */
async function startStatusChange(lists: ListEngine, { scope, viewer }: BenchCompany, status: Id): Promise<Id> {
  const engine = { lists, jobs: { add: addJob }, hasReplyAddress: false };
  const request = { module: 'loans', action: { kind: 'status', status }, filter: { filters: [ACTIVE] } } as const;
  const checked = await checkSelection({ engine, scope, viewer }, { ...request, filter: { filters: [{ ...ACTIVE }] } });
  const { _id, confirm } = await storeSelection(scope, checked);
  const body = { selection: _id, ...(confirm === null ? {} : { confirm }) };
  return (await startMassAction(engine, scope, viewer, body))._id;
}

/** Runs an action to its end in a worker of the product. */
async function runInWorker(worker: ChildProcess, id: Id): Promise<{ ms: number; processorMs: number }> {
  const endedPromise = readMessage(worker, 'ms');
  worker.send(id);
  return (await endedPromise) as { ms: number; processorMs: number };
}

async function startWorker(folder: string, company: Id): Promise<ChildProcess> {
  const worker = startChild(new URL('mass-action-worker.ts', import.meta.url), [folder, company]);
  await readMessage(worker, 'ready');
  return worker;
}

interface ListFigures {
  /** Milliseconds. */
  readonly p95: number;
  /** The p99 of the delay of this process's event loop in milliseconds. */
  readonly delay: number;
  /** Processor time of this process per list in milliseconds. */
  readonly processor: number;
}

/** Lists the loans of a company while a condition holds. */
async function measureList(
  lists: ListEngine,
  { scope, viewer }: BenchCompany,
  isMeasuring: (reads: number) => boolean,
): Promise<ListFigures> {
  const body = listBody.parse({ lean: true });
  const times: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const before = process.cpuUsage();
  delay.enable();
  while (isMeasuring(times.length)) {
    const startedAt = performance.now();
    await listRecords(lists, scope, viewer, LOANS, body);
    times.push(performance.now() - startedAt);
  }
  delay.disable();
  const { user, system } = process.cpuUsage(before);
  const processor = (user + system) / 1_000 / times.length;
  return { p95: sumStatistics(times, 1).p95, delay: delay.percentile(99) / 1e6, processor };
}

const figuresText = ({ p95, delay, processor }: ListFigures) =>
  `${p95.toFixed(1)} ms (event loop's delay p99 ${delay.toFixed(1)} ms, processor ${processor.toFixed(2)} ms per list)`;

async function measure(folder: string): Promise<void> {
  const config = configOf({ folder, rows: LOANS_CHANGED });
  const { database, close } = await openInstallation({ config, log: silentLog, mayJoin: false });
  const admin = await connectAdmin((await openRunningDatabase(config)).adminUrl);
  const lists = listEngine({ database, vault: openVault(config.secret), config });
  try {
    const lender = await createBenchCompany(database, 'lender');
    await fillLoans(admin, lender.ids, LOANS_CHANGED);
    const neighbor = await createBenchCompany(database, 'neighbor');
    await admin.query('analyze app.records');
    const { company } = lender.ids;
    const [first, second] = [...lender.ids.statuses.values()] as [Id, Id];
    const worker = await startWorker(folder, company);
    await measureList(lists, neighbor, (reads) => reads < WARM_UP);
    const quietList = await measureList(lists, neighbor, (reads) => reads < LISTS);
    const id = await startStatusChange(lists, lender, first);
    const { ms, processorMs } = await runInWorker(worker, id);
    const rate = LOANS_CHANGED / (ms / 1_000);
    const secondId = await startStatusChange(lists, lender, second);
    let isRunning = true;
    const runPromise = runInWorker(worker, secondId).finally(() => (isRunning = false));
    const [busyList, { ms: busyMs }] = await Promise.all([measureList(lists, neighbor, () => isRunning), runPromise]);
    const workerEnded = new Promise((resolve) => worker.once('exit', resolve));
    worker.disconnect();
    await workerEnded;
    const rawRate = await measureRaw(admin, company, first);
    const isMet = rate >= TARGET_RATE && busyList.p95 <= quietList.p95 * TARGET_SHARE;
    const perRecord = processorMs / LOANS_CHANGED;
    const busyRate = LOANS_CHANGED / (busyMs / 1_000);
    process.stdout.write(
      `Status of ${LOANS_CHANGED} loans: ${rate.toFixed(0)} records/s (${busyRate.toFixed(0)} beside the lists; target ${TARGET_RATE}, raw SQL ${rawRate.toFixed(0)}), ` +
        `${perRecord.toFixed(3)} ms of the worker per record\n` +
        `List of another company, p95: ${figuresText(quietList)} alone, ${figuresText(busyList)} meanwhile ` +
        `(target ${TARGET_SHARE}x): ${isMet ? 'met' : 'missed'}\n`,
    );
    if (!isMet) process.exitCode = 1;
  } finally {
    await admin.end();
    await close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'lendwright-mass-actions-'));
chmodSync(folder, 0o711);
try {
  await measure(join(folder, 'data'));
} finally {
  const cluster = existingCluster(join(folder, 'data'));
  if (cluster) rmSync(cluster, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
