import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchDataset } from '../load/bench-dataset';
import { configOf, connectAdmin, openRunningDatabase } from '../load/bench-database';
import { startProduct } from '../product/product-server';
import { saveFigures } from '../report/lists-report';
import { ColdServer, type ColdQuery } from './cold-queries';
import type { CompanyFacts } from './company-facts';
import { ensureCompanies } from './load-companies';

const PORT = Number(process.env['BENCH_PORT'] ?? 3900);
/** How long the server stays idle before it is stopped, because saving its columns may take a moment. */
const SETTLE_MS = Number(process.env['BENCH_SETTLE'] ?? 5) * 1000;
const TARGETS = { largest: 300, big: 1000, neighbor: 1.5 };
const log = (text: string) => console.log(text);

interface Pass {
  readonly name: string;
  readonly readyMs: number;
  readonly queries: readonly ColdQuery[];
  readonly rssMb: number;
}

async function pass(
  name: string,
  dataset: BenchDataset,
  facts: CompanyFacts,
  runQueries: (cold: ColdServer) => Promise<ColdQuery[]>,
): Promise<Pass> {
  const server = await startProduct({
    dataFolder: dataset.folder,
    port: PORT,
    isDemo: false,
    logFile: join(dataset.folder, 'server.log'),
  });
  try {
    const admin = await connectAdmin((await openRunningDatabase(configOf(dataset))).adminUrl);
    try {
      const coldServer = await ColdServer.open(PORT, admin, facts);
      const queries = await runQueries(coldServer).finally(() => coldServer.close());
      const coldRun = { name, readyMs: server.readyMs, queries, rssMb: server.memory() };
      log(`${name}: ${JSON.stringify(coldRun)}`);
      await wait(SETTLE_MS);
      return coldRun;
    } finally {
      await admin.end();
    }
  } finally {
    await server.stop();
  }
}

const ms = (value: number) => value.toFixed(value < 100 ? 1 : 0);
const formatMarkedTime = (value: number, target: number) => `${ms(value)}${value <= target ? '' : ' (missed)'}`;

function line(pass: Pass, runQueries: ColdQuery): string {
  const target = runQueries.name.endsWith('of 100,000') ? TARGETS.largest : TARGETS.big;
  const ratio = runQueries.duringQueries.p95 / runQueries.baseline.p95;
  const cells = [
    pass.name,
    runQueries.name,
    `${ms(runQueries.first.p50)} / ${formatMarkedTime(runQueries.first.p95, target)}`,
    String(target),
    runQueries.later.count === 0 ? '-' : `${ms(runQueries.later.p50)} / ${ms(runQueries.later.p95)}`,
    ms(runQueries.baseline.p95),
    `${ms(runQueries.duringQueries.p95)} (${runQueries.duringQueries.count})`,
    `${ratio.toFixed(2)}${ratio <= TARGETS.neighbor ? '' : ' (missed)'}`,
    `${runQueries.refusedCount}${runQueries.refusedCount === 0 ? '' : ' (missed)'}`,
    String(Math.round(pass.rssMb)),
  ];
  return `| ${cells.join(' | ')} |`;
}

const HEAD = [
  'pass',
  'request',
  'first answer ms p50 / p95',
  'target',
  'later answers',
  "other company's p95 before",
  'during (answers)',
  'ratio',
  'refused',
  'rss MB',
];

function table(passes: readonly Pass[]): string {
  return [
    `Each pass starts the server; the other company's list is requested continuously. Target ratio: ${TARGETS.neighbor}, refused: 0. Load average ${(loadavg()[0] ?? 0).toFixed(1)}.`,
    '',
    `| ${HEAD.join(' | ')} |`,
    `|${HEAD.map(() => '---').join('|')}|`,
    ...passes.flatMap((listedPass) => listedPass.queries.map((runQueries) => line(listedPass, runQueries))),
    '',
  ].join('\n');
}

/**
 * Queries lists of companies that a freshly started server has not loaded. The first pass may find no saved columns;
 * later passes find those of the previous ones.
 */
export async function measureCold(companies: number): Promise<void> {
  const { dataset, facts } = await ensureCompanies(companies, log);
  const runOneByOne = async (coldServer: ColdServer) => [
    await coldServer.measureLargest(),
    await coldServer.readLargeQuery('filter'),
    await coldServer.readLargeQuery('search'),
  ];
  const passes = [
    await pass('first', dataset, facts, runOneByOne),
    await pass('again', dataset, facts, runOneByOne),
    await pass('50 waiting', dataset, facts, async (coldServer) => [await coldServer.waiting()]),
    await pass('search first', dataset, facts, async (coldServer) => [await coldServer.readLargeQuery('search')]),
  ];
  const text = table(passes);
  saveFigures('lists-cold', text, passes);
  log(`\n${text}`);
}
