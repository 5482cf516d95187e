import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createAccount } from '../../apps/server/src/capabilities/accounts';
import { listEngine, type ListEngine } from '../../apps/server/src/capabilities/lists';
import { checkSelection, storeSelection } from '../../apps/server/src/capabilities/mass-actions/prepare-selection';
import { startMassAction } from '../../apps/server/src/capabilities/mass-actions/start-action';
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
import { configOf, connectAdmin, openRunningDatabase } from '../load/bench-database';
import { idOf } from '../load/id-of';
import { benchPlan } from '../product/bench-plan';
import { figuresText, ratioOf, readLists, type WindowPair } from './list-windows';

const CHANGED_LOANS = Number(process.env['BENCH_ROWS'] ?? 10_000);
const TARGET_RATE = 2_000;
/** The p95 of another company's list may be this much higher. @source TRUST F25 */
const TARGET_SHARE = 1.25;
const WARM_UP_ROUNDS = 1_000;
/** Lists of a window: they take about as long as an action. */
const LISTS = 2_000;
/** Windows without and beside an action by turns, so that both see the same state of the machine. */
const PAIRS = 5;
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
  return CHANGED_LOANS / ((performance.now() - startedAt) / 1_000);
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
  const checkedSelection = await checkSelection(
    { engine, scope, viewer },
    { ...request, filter: { filters: [{ ...ACTIVE }] } },
  );
  const { _id, confirm } = await storeSelection(scope, checkedSelection);
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
  const worker = startChild(new URL('mass-action-worker.ts', import.meta.url), [folder, company], true);
  await readMessage(worker, 'ready');
  return worker;
}

interface Bench {
  readonly lists: ListEngine;
  readonly worker: ChildProcess;
  readonly lender: BenchCompany;
  readonly neighbor: BenchCompany;
}

async function measurePair({ lists, worker, lender, neighbor }: Bench, status: Id): Promise<WindowPair> {
  const id = await startStatusChange(lists, lender, status);
  const quietWindow = await readLists(lists, neighbor, LISTS);
  let isRunning = true;
  const runPromise = runInWorker(worker, id).finally(() => (isRunning = false));
  const busyWindow = await readLists(lists, neighbor, LISTS, () => isRunning);
  const { ms } = await runPromise;
  // The action may have ended before its lists: then both windows count as many.
  const equalWindow = { ...quietWindow, times: quietWindow.times.slice(0, busyWindow.times.length) };
  return { quietWindow: equalWindow, busyWindow, rate: CHANGED_LOANS / (ms / 1_000) };
}

/** Prints the figures of all pairs. @returns whether the targets are met */
function reportPairs(
  pairs: readonly WindowPair[],
  singleRun: { readonly rate: number; readonly perRecord: number },
  rawPairs: number,
) {
  const rates = pairs.map(({ rate }) => rate);
  const reads = pairs.reduce((total, { busyWindow }) => total + busyWindow.times.length, 0);
  const ratio = ratioOf(pairs);
  const isMet = Math.min(singleRun.rate, ...rates) >= TARGET_RATE && ratio <= TARGET_SHARE;
  process.stdout.write(
    `Status of ${CHANGED_LOANS} loans: ${singleRun.rate.toFixed(0)} records/s ` +
      `(beside the lists ${rates.map((rate) => rate.toFixed(0)).join(', ')}; target ${TARGET_RATE}, raw SQL ${rawPairs.toFixed(0)}), ` +
      `${singleRun.perRecord.toFixed(3)} ms of the worker per record\n` +
      `List of another company, p95 of ${reads} lists each in ${pairs.length} windows by turns:\n` +
      `  alone ${figuresText(pairs.map((pair) => pair.quietWindow))}\n` +
      `  beside ${figuresText(pairs.map((pair) => pair.busyWindow))}\n` +
      `  ${ratio.toFixed(2)} times (windows: ${pairs.map((pair) => ratioOf([pair]).toFixed(2)).join(', ')}; ` +
      `target ${TARGET_SHARE}): ${isMet ? 'met' : 'missed'}\n`,
  );
  return isMet;
}

async function measure(folder: string): Promise<void> {
  const config = configOf({ folder, rows: CHANGED_LOANS });
  const { database, close } = await openInstallation({ config, log: silentLog, mayJoin: false });
  const admin = await connectAdmin((await openRunningDatabase(config)).adminUrl);
  const lists = listEngine({ database, vault: openVault(config.secret), config });
  try {
    const lender = await createBenchCompany(database, 'lender');
    await fillLoans(admin, lender.ids, CHANGED_LOANS);
    const neighbor = await createBenchCompany(database, 'neighbor');
    await admin.query('analyze app.records');
    const { company } = lender.ids;
    const [firstStatus, secondStatus] = [...lender.ids.statuses.values()] as [Id, Id];
    const worker = await startWorker(folder, company);
    await readLists(lists, neighbor, WARM_UP_ROUNDS);
    const { ms, processorMs } = await runInWorker(worker, await startStatusChange(lists, lender, firstStatus));
    const singleRun = { rate: CHANGED_LOANS / (ms / 1_000), perRecord: processorMs / CHANGED_LOANS };
    const pairs: WindowPair[] = [];
    while (pairs.length < PAIRS)
      pairs.push(
        await measurePair({ lists, worker, lender, neighbor }, pairs.length % 2 === 0 ? secondStatus : firstStatus),
      );
    const workerExit = new Promise((resolve) => worker.once('exit', resolve));
    worker.disconnect();
    await workerExit;
    if (!reportPairs(pairs, singleRun, await measureRaw(admin, company, firstStatus))) process.exitCode = 1;
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
