import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchPlace } from '../load/bench-place';
import { configOf, connectAdmin, runningDatabase } from '../load/bench-database';
import { startProduct } from '../product/product-server';
import { saveFigures } from '../report/lists-report';
import { ColdServer, type ColdAsk } from './cold-asks';
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
  readonly asks: readonly ColdAsk[];
  readonly rssMb: number;
}

async function pass(
  name: string,
  place: BenchPlace,
  facts: CompanyFacts,
  ask: (cold: ColdServer) => Promise<ColdAsk[]>,
): Promise<Pass> {
  const server = await startProduct({
    dataFolder: place.folder,
    port: PORT,
    isDemo: false,
    logFile: join(place.folder, 'server.log'),
  });
  try {
    const admin = await connectAdmin((await runningDatabase(configOf(place))).adminUrl);
    try {
      const cold = await ColdServer.open(PORT, admin, facts);
      const asks = await ask(cold).finally(() => cold.close());
      const found = { name, readyMs: server.readyMs, asks, rssMb: server.memory() };
      log(`${name}: ${JSON.stringify(found)}`);
      await wait(SETTLE_MS);
      return found;
    } finally {
      await admin.end();
    }
  } finally {
    await server.stop();
  }
}

const ms = (value: number) => value.toFixed(value < 100 ? 1 : 0);
const marked = (value: number, target: number) => `${ms(value)}${value <= target ? '' : ' (missed)'}`;

function line(pass: Pass, ask: ColdAsk): string {
  const target = ask.name.endsWith('of 100,000') ? TARGETS.largest : TARGETS.big;
  const ratio = ask.meanwhile.p95 / ask.alone.p95;
  const cells = [
    pass.name,
    ask.name,
    `${ms(ask.first.p50)} / ${marked(ask.first.p95, target)}`,
    String(target),
    ask.later.count === 0 ? '-' : `${ms(ask.later.p50)} / ${ms(ask.later.p95)}`,
    ms(ask.alone.p95),
    `${ms(ask.meanwhile.p95)} (${ask.meanwhile.count})`,
    `${ratio.toFixed(2)}${ratio <= TARGETS.neighbor ? '' : ' (missed)'}`,
    `${ask.refused}${ask.refused === 0 ? '' : ' (missed)'}`,
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
    ...passes.flatMap((one) => one.asks.map((ask) => line(one, ask))),
    '',
  ].join('\n');
}

/**
 * Queries lists of companies that a freshly started server has not loaded. The first pass may find no saved columns;
 * later passes find those of the previous ones.
 */
export async function measureCold(companies: number): Promise<void> {
  const { place, facts } = await ensureCompanies(companies, log);
  const inTurn = async (cold: ColdServer) => [await cold.largest(), await cold.big('filter'), await cold.big('search')];
  const passes = [
    await pass('first', place, facts, inTurn),
    await pass('again', place, facts, inTurn),
    await pass('50 waiting', place, facts, async (cold) => [await cold.waiting()]),
    await pass('search first', place, facts, async (cold) => [await cold.big('search')]),
  ];
  const text = table(passes);
  saveFigures('lists-cold', text, passes);
  log(`\n${text}`);
}
