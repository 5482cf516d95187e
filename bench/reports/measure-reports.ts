import { newId } from '@lendwright/kernel';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listEngine, listRecords, loadAhead } from '../../apps/server/src/capabilities/lists';
import { openColumnThread, type ColumnThread } from '../../apps/server/src/capabilities/lists/columns/column-thread';
import { GroupCache } from '../../apps/server/src/capabilities/lists/groups/group-cache';
import { LOANS, moduleOf } from '../../apps/server/src/capabilities/records';
import { existingCluster } from '../../apps/server/src/platform/db/embedded/location';
import type { Config } from '../../apps/server/src/platform/config/config';
import { openInstallation, type Installation } from '../../apps/server/src/platform/db/open-installation';
import { silentLog } from '../../apps/server/src/platform/log/log';
import { createCompany } from '../../apps/server/src/platform/provisioning';
import { openVault } from '../../apps/server/src/platform/secrets/sealed';
import { openDedicatedThread } from '../../apps/server/src/platform/threads/thread-pool';
import { customAnswers, fillLoans } from '../dashboard/fill-loans';
import { sumStatistics } from '../driver/percentiles';
import { configOf, connectAdmin, openRunningDatabase } from '../load/bench-database';
import { benchPlan } from '../product/bench-plan';
import { saveFigures } from '../report/lists-report';
import { RAW_REPORTS, rawFirstUse } from './raw-reports';
import {
  changeLoan,
  firstUse,
  loadColumns,
  REPORTS,
  ROWS,
  run,
  tryBySql,
  UNNAMED_FIELDS,
  viewerOf,
  type MeasuredCompany,
} from './run-reports';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const LIST_MS = 10_000;
const LIST_PAUSE_MS = 20;

async function timesOf(work: () => Promise<unknown>, before: () => Promise<unknown> = () => Promise.resolve()) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await before();
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return { first: times[0] ?? 0, ...sumStatistics(times.slice(1), 1) };
}

async function measureReport(name: keyof typeof RAW_REPORTS, measuredCompany: MeasuredCompany) {
  const { engine, scope, viewer, admin } = measuredCompany;
  const report = REPORTS[name];
  const start = performance.now();
  const rows = await run(engine, scope, viewer, report);
  const firstMs = performance.now() - start;
  await loadColumns(measuredCompany, report);
  const sql = await timesOf(() => tryBySql(measuredCompany, report));
  const coldTimes = await timesOf(
    () => run(engine, scope, viewer, report),
    () => changeLoan(measuredCompany),
  );
  const warmTimes = await timesOf(() => run(engine, scope, viewer, report));
  const rawTimes = await timesOf(() =>
    admin.query({ name: `raw ${name}`, text: RAW_REPORTS[name], values: [viewer.companyId] }),
  );
  const cells = [firstMs, sql.p50, sql.p95, coldTimes.p50, coldTimes.p95].map((ms) => ms.toFixed(0));
  return {
    line: `| ${[name, rows.length, ...cells, warmTimes.p50.toFixed(1), rawTimes.p50.toFixed(0)].join(' | ')} |`,
    figures: {
      rows: rows.length,
      sql: sql.p50,
      firstMs,
      p50: coldTimes.p50,
      p95: coldTimes.p95,
      warm: warmTimes.p50,
      raw: rawTimes.p50,
    },
  };
}

/** How long each of some works took, beginning with the shortest. */
async function eachOf(tasks: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[] = [];
  for (const work of tasks) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b);
}

const medianOf = (times: readonly number[]): number => times[times.length >> 1] ?? 0;
const texts = (times: readonly number[]) => times.map((ms) => ms.toFixed(0)).join(', ');

/** Reports on fields that were never named before, while what every list and report reads is loaded. */
async function measureFirstUse(measuredCompany: MeasuredCompany) {
  const { engine, scope, viewer, admin } = measuredCompany;
  const rounds = Array.from({ length: UNNAMED_FIELDS }, (_, index) => index + 1);
  const times = await eachOf(rounds.map((index) => () => run(engine, scope, viewer, firstUse(index))));
  const rawTimes = await eachOf(
    rounds.map((index) => () => admin.query({ text: rawFirstUse(index), values: [viewer.companyId] })),
  );
  return {
    line: `First use of two custom fields that nothing named before: ${texts(times)} ms; plain SQL: ${texts(rawTimes)} ms.`,
    figures: { p50: medianOf(times), raw: medianOf(rawTimes), times },
  };
}

/** The first reports after a start that loaded what reports name ahead; the thread of columns is a new one. */
async function measureAfterStart(measuredCompany: MeasuredCompany, columnThread: ColumnThread) {
  const columns = openColumnThread(columnThread, (error) => console.error(error));
  const engine = { ...measuredCompany.engine, columns, grouped: new GroupCache() };
  try {
    const start = performance.now();
    const names = Object.values(REPORTS).flatMap(({ groups, measures }) =>
      [...groups, ...measures].flatMap(({ field }) => field ?? []),
    );
    const isLoaded = await loadAhead(
      engine,
      measuredCompany.scope,
      { module: LOANS.key, names },
      new AbortController().signal,
    );
    const loadMs = performance.now() - start;
    const reports = Object.values(REPORTS);
    const times = await eachOf(
      reports.map((report) => () => run(engine, measuredCompany.scope, measuredCompany.viewer, report)),
    );
    return {
      line: `First report after a start, loaded ahead${isLoaded ? '' : ' only in part'} within ${loadMs.toFixed(0)} ms: ${texts(times)} ms.`,
      figures: { p50: medianOf(times), loadMs, times },
    };
  } finally {
    await columns.close();
  }
}

/** The 95th percentile of the plain list, by one user after the other, until some work ends. */
async function listTimes({ engine, scope, viewer }: MeasuredCompany, work: Promise<unknown>): Promise<number> {
  const loans = moduleOf(await engine.setups.of(scope), LOANS.key);
  let isOver = false;
  const end = work.finally(() => (isOver = true));
  const times: number[] = [];
  while (!isOver) {
    const start = performance.now();
    await listRecords(engine, scope, viewer, loans, { skip: 0, limit: 20 });
    times.push(performance.now() - start);
    await wait(LIST_PAUSE_MS);
  }
  await end;
  return sumStatistics(times, 1).p95;
}

/** The plain list alone, and while one report after the other is computed: each after a change, and each by PostgreSQL. */
async function measureList(measuredCompany: MeasuredCompany) {
  const report = REPORTS['person, state, year'];
  const listsOnlyMs = await listTimes(measuredCompany, wait(LIST_MS));
  const repeat = async (work: () => Promise<unknown>) => {
    for (const end = performance.now() + LIST_MS; performance.now() < end;) await work();
  };
  const listsDuringReportMs = await listTimes(
    measuredCompany,
    repeat(async () => {
      await changeLoan(measuredCompany);
      await run(measuredCompany.engine, measuredCompany.scope, measuredCompany.viewer, report);
    }),
  );
  const listsDuringSqlMs = await listTimes(
    measuredCompany,
    repeat(() => tryBySql(measuredCompany, report)),
  );
  return { aloneMs: listsOnlyMs, besideMs: listsDuringReportMs, besideSqlMs: listsDuringSqlMs };
}

/** The thread of columns, as the server has it. */
function columnThreadOf(
  { s3, dataFolder, secret }: Config,
  { appUrl, hasPreparedStatements }: Installation,
): ColumnThread {
  const file = join(import.meta.dirname, '../../build/server/columns-worker.mjs');
  const settings = { appUrl, hasPreparedStatements, store: { s3, dataFolder, secret } };
  return { pool: openDedicatedThread({ file, name: 'columnsWorker' }), settings };
}

async function measure(folder: string) {
  const config = configOf({ folder, rows: ROWS });
  const installation = await openInstallation({ config, log: silentLog, mayJoin: false });
  const { database, close } = installation;
  const admin = await connectAdmin((await openRunningDatabase(config)).adminUrl);
  try {
    const scope = database.tenant(newId());
    const ids = await scope.write((tx) => createCompany(tx, benchPlan('Lender')));
    await fillLoans(admin, ids, ROWS, customAnswers(UNNAMED_FIELDS));
    const columnThread = columnThreadOf(config, installation);
    const engine = listEngine({ database, vault: openVault(config.secret), columnThread });
    const measuredCompany: MeasuredCompany = { engine, scope, viewer: viewerOf(ids), admin };
    const lines: string[] = [];
    const figures: Record<string, object> = {};
    for (const name of Object.keys(REPORTS) as (keyof typeof RAW_REPORTS)[]) {
      const report = await measureReport(name, measuredCompany);
      lines.push(report.line);
      console.log(report.line);
      figures[name] = report.figures;
    }
    const coldUse = await measureFirstUse(measuredCompany);
    const list = await measureList(measuredCompany);
    await engine.columns.close();
    const afterStart = await measureAfterStart(measuredCompany, columnThreadOf(config, installation));
    Object.assign(figures, { list, 'first use': coldUse.figures, 'after start': afterStart.figures });
    const comparisonOf = (ms: number) => `${ms.toFixed(1)} ms (${(ms / list.aloneMs).toFixed(2)} times)`;
    lines.push(
      '',
      coldUse.line,
      afterStart.line,
      `Plain list, p95: ${list.aloneMs.toFixed(1)} ms alone, ${comparisonOf(list.besideMs)} beside reports after changes, ${comparisonOf(list.besideSqlMs)} beside reports by PostgreSQL.`,
    );
    return { lines, figures };
  } finally {
    await admin.end();
    await close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'lendwright-reports-'));
chmodSync(folder, 0o711);
try {
  const { lines, figures } = await measure(join(folder, 'data'));
  const table = [
    `| report over ${ROWS} loans, ms | rows | first use of its fields | PostgreSQL, p50 | p95 | after a change, p50 | p95 | unchanged, p50 | plain SQL, p50 |`,
    '|---|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
    `Load average ${(loadavg()[0] ?? 0).toFixed(1)}.`,
    '',
  ].join('\n');
  saveFigures('reports', table, figures);
  console.log(table);
} finally {
  const cluster = existingCluster(join(folder, 'data'));
  if (cluster) rmSync(cluster, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
