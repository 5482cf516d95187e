import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { listEngine, listRecords, type ListEngine } from '../../apps/server/src/capabilities/lists';
import { LOANS } from '../../apps/server/src/capabilities/records';
import { systemClock } from '../../apps/server/src/platform/clock/clock';
import { existingCluster } from '../../apps/server/src/platform/db/embedded/location';
import { openInstallation } from '../../apps/server/src/platform/db/open-installation';
import { addJob } from '../../apps/server/src/platform/jobs/add-job';
import { silentLog } from '../../apps/server/src/platform/log/log';
import { openVault } from '../../apps/server/src/platform/secrets/sealed';
import { fillLoans } from '../dashboard/fill-loans';
import { readMessage, startChild } from '../driver/child';
import { sumStatistics } from '../driver/percentiles';
import { configOf, connectAdmin, openRunningDatabase } from '../load/bench-database';
import { processorTime } from '../product/processor-time';
import { saveFigures } from '../report/lists-report';
import { addCompany, addContacts, launchCampaign, type EmailCompany } from './email-company';
import { emailTable, type EmailFigures } from './email-report';
import { insertRawEvents, sendRaw } from './raw-email';
import { measureEvents, measureMerge, measurePanel } from './single-mails';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 50_000);
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 2 * ROWS);
const OTHER_COMPANY_LOANS = 20_000;
const LIST_PAUSE_MS = 20;
const RAW_SHARE = 10;
const RAW_MAILS = Math.ceil(ROWS / RAW_SHARE);
const BASELINE_MS = 5_000;

/** Lists loans of another company until a promise ends. @returns how often, and the p95 in milliseconds */
async function listUntil(engine: ListEngine, { scope, viewer }: EmailCompany, end: Promise<unknown>) {
  const times: number[] = [];
  let isOver = false;
  void end.finally(() => (isOver = true));
  while (!isOver) {
    const start = performance.now();
    await listRecords(engine, scope, viewer, LOANS, { skip: (times.length * 25) % 5_000, limit: 25 });
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, LIST_PAUSE_MS));
  }
  return { count: times.length, p95: sumStatistics(times, 1).p95 };
}

/** Measures the lists, and the database's processor time while they run, in milliseconds. */
async function watchLists(pid: number, ...values: Parameters<typeof listUntil>) {
  const before = processorTime(process.pid, pid).database;
  const lists = await listUntil(...values);
  return { ...lists, databaseMs: processorTime(process.pid, pid).database - before };
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Sent = Pick<EmailFigures, 'perSecond' | 'queuedPerSecond' | 'memory' | 'processor'>;

/** Runs the worker that renders and sends the campaign. */
function watchWorker(values: readonly string[]): { readonly end: Promise<unknown>; readonly figures: Promise<Sent> } {
  const worker = startChild(new URL('campaign-worker.ts', import.meta.url), values);
  const queuedPromise = readMessage(worker, 'queuedMs');
  const end = readMessage(worker, 'ms') as Promise<{ ms: number; memory: number[]; processorMs: number }>;
  const figures = Promise.all([queuedPromise, end]).then(([{ queuedMs }, { ms, memory, processorMs }]) => ({
    ...{ perSecond: ROWS / (ms / 1_000), queuedPerSecond: ROWS / (Number(queuedMs) / 1_000) },
    ...{ memory, processor: processorMs / ROWS },
  }));
  return { end, figures };
}

async function measure(folder: string): Promise<EmailFigures> {
  const config = configOf({ folder, rows: ROWS });
  const { database, close } = await openInstallation({ config, log: silentLog, mayJoin: false });
  const { adminUrl, pid } = await openRunningDatabase(config);
  const admin = await connectAdmin(adminUrl);
  const sink = startChild(new URL('mail-sink.ts', import.meta.url));
  try {
    const url = `smtp://127.0.0.1:${String((await readMessage(sink, 'port')).port)}`;
    const [sender, otherCompany] = [await addCompany(database, 'Sender'), await addCompany(database, 'Other')];
    const list = await addContacts(admin, sender, ROWS);
    await fillLoans(admin, otherCompany.ids, OTHER_COMPANY_LOANS);
    await admin.query('analyze');
    const vault = openVault(config.secret);
    const engine = listEngine({ database, vault });
    const merge = await measureMerge(engine, sender, config.secret);
    const rawRate = await sendRaw(url, RAW_MAILS);
    await listUntil(engine, otherCompany, pause(1_000));
    const listsBefore = await watchLists(pid, engine, otherCompany, pause(BASELINE_MS));
    const campaign = {
      lists: engine,
      jobs: { add: addJob },
      vault,
      publicUrl: 'https://crm.example',
      clock: systemClock,
    };
    const id = await launchCampaign({ engine: campaign, scope: sender.scope, viewer: sender.viewer }, list, ROWS);
    const sentWorker = watchWorker([folder, sender.ids.company, id, url]);
    const during = await watchLists(pid, engine, otherCompany, sentWorker.end);
    const countedMessage = readMessage(sink, 'count');
    sink.send('count');
    const receivedCount = Number((await countedMessage).count) - RAW_MAILS;
    const panel = await measurePanel(engine, admin, sender);
    const events = await measureEvents(database, admin, sender, EVENTS);
    const rawEvents = await insertRawEvents(admin, sender, EVENTS / RAW_SHARE);
    return {
      ...(await sentWorker.figures),
      ...{ rows: ROWS, received: receivedCount, raw: rawRate, listBefore: listsBefore.p95, listDuring: during.p95 },
      ...{ merge: merge.p50, panel: panel.p50 },
      databaseProcessor: (during.databaseMs - (during.count * listsBefore.databaseMs) / listsBefore.count) / ROWS,
      ...{ count: EVENTS, events, rawEvents, load: loadavg()[0] ?? 0 },
    };
  } finally {
    sink.disconnect();
    await admin.end();
    await close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'lendwright-email-'));
chmodSync(folder, 0o711);
try {
  const figures = await measure(join(folder, 'data'));
  const table = emailTable(figures);
  saveFigures('email', table, figures);
  console.log(table);
} finally {
  const cluster = existingCluster(join(folder, 'data'));
  if (cluster) rmSync(cluster, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
