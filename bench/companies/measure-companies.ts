import { loadavg } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { drive } from '../driver/drive';
import type { Measurement, PlannedRequest } from '../driver/drive-plan';
import { configOf, connectAdmin, openRunningDatabase } from '../load/bench-database';
import { openSession } from '../product/open-session';
import { startProduct, type ProductServer } from '../product/product-server';
import { saveFigures } from '../report/lists-report';
import { createSeededRandom } from '../workload/rows';
import type { CompanyFacts } from './company-facts';
import { QUERY_KINDS, companyRequest } from './company-requests';
import { ensureCompanies } from './load-companies';
import { coldShare, createGaugeReader, gaugesText } from './server-gauges';

const PORT = Number(process.env['BENCH_PORT'] ?? 3900);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30);
const QUESTIONS = 20_000;
const TARGET_P95 = 60;
const log = (text: string) => console.log(text);

/** Queries of all companies in random order, each sent by the company's administrator. */
async function readQuestions(admin: pg.Client, { many }: CompanyFacts): Promise<PlannedRequest[]> {
  const tokens: string[] = [];
  for (const { usernames } of many) tokens.push(await openSession(admin, usernames[0] ?? ''));
  const next = createSeededRandom(4242);
  return Array.from({ length: QUESTIONS }, (_, itemIndex) => {
    const index = Math.floor(next() * many.length);
    const kind = QUERY_KINDS[Math.floor(next() * QUERY_KINDS.length)] ?? 'filter';
    const company = many[index];
    if (!company) throw new Error('No company at this index');
    // A few different queries per company, so that some repeat, as they do in real use.
    return { ...companyRequest(company, kind, index * 64 + (itemIndex % 16)), token: tokens[index] };
  });
}

interface Run {
  readonly name: string;
  readonly measured: Measurement;
  readonly rssMb: number;
  readonly coldShare: number | null;
  readonly gauges: string;
}

async function measureRuns(server: ProductServer, admin: pg.Client, facts: CompanyFacts): Promise<Run[]> {
  const requests = await readQuestions(admin, facts);
  const gauges = await createGaugeReader(admin, PORT, facts.largeCompany.usernames.at(-1) ?? '');
  const foundRuns: Run[] = [];
  // The first run starts with an empty cache. Later runs reuse what it cached and start at another position in the
  // order.
  for (const [iteration, connections] of [1, 1, 8].entries()) {
    const from = iteration * Math.floor(QUESTIONS / 3);
    const before = await gauges();
    const measurement = await drive({
      port: PORT,
      token: '',
      requests: [...requests.slice(from), ...requests.slice(0, from)],
      connections,
      warmSeconds: 0,
      seconds: SECONDS,
      counterStart: 0,
    });
    const after = await gauges();
    const name = `${iteration === 0 ? 'after the start' : 'later'}, ${connections} at once`;
    const share = coldShare(before, after);
    foundRuns.push({
      name,
      measured: measurement,
      rssMb: server.memory(),
      coldShare: share,
      gauges: gaugesText(before, after),
    });
    log(`${name}: ${JSON.stringify(measurement)}; ${foundRuns.at(-1)?.gauges ?? ''}`);
  }
  return foundRuns;
}

const ms = (value: number) => value.toFixed(value < 100 ? 1 : 0);

function table(foundRuns: readonly Run[], facts: CompanyFacts, readyMs: number): string {
  const loans = facts.many.reduce((sum, company) => sum + company.loans, 0);
  const kindsOf = ({ measured }: Run) =>
    QUERY_KINDS.flatMap((kind) => {
      const ownKind = measured.kinds?.[kind];
      return ownKind ? [`${kind} ${ms(ownKind.p50)} / ${ms(ownKind.p95)}`] : [];
    }).join(', ');
  const lines = foundRuns.map((run) => {
    const { measured } = run;
    const p95 = `${ms(measured.p95)}${measured.p95 <= TARGET_P95 ? '' : ' (missed)'}`;
    const coldText = run.coldShare === null ? '-' : `${(run.coldShare * 100).toFixed(1)} %`;
    return `| ${[run.name, measured.count, measured.perSecond, ms(measured.p50), p95, ms(measured.p99), coldText, Math.round(run.rssMb), measured.errors, kindsOf(run)].join(' | ')} |`;
  });
  const errors = foundRuns.map(({ measured }) => measured.firstError).filter((text) => text !== '');
  return [
    `${facts.many.length} companies of 5,000 to 100,000 loans, ${loans.toLocaleString('en-US')} in total, queried in random order with the default list memory limit; target p95 ${TARGET_P95} ms. Ready after ${Math.round(readyMs)} ms, load average ${(loadavg()[0] ?? 0).toFixed(1)}.`,
    '',
    '| run | answers | per s | p50 ms | p95 ms | p99 ms | by SQL | rss MB | refused | by kind, p50 / p95 ms |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
    ...foundRuns.map(({ name, gauges }) => `${name}: ${gauges}`),
    ...errors.map((text) => `First refusal: ${text}`),
    '',
  ].join('\n');
}

/** Queries many companies of one server in random order and measures latency and memory. */
export async function measureCompanies(companies: number): Promise<void> {
  const { dataset, facts } = await ensureCompanies(companies, log);
  const server = await startProduct({
    dataFolder: dataset.folder,
    port: PORT,
    isDemo: false,
    logFile: join(dataset.folder, 'server.log'),
  });
  try {
    const admin = await connectAdmin((await openRunningDatabase(configOf(dataset))).adminUrl);
    try {
      const foundRuns = await measureRuns(server, admin, facts);
      const text = table(foundRuns, facts, server.readyMs);
      saveFigures(`lists-companies-${companies}`, text, foundRuns);
      log(`\n${text}`);
    } finally {
      await admin.end();
    }
  } finally {
    await server.stop();
  }
}
