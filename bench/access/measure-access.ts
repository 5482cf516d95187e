import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Id } from '@lendwright/kernel';
import { drive } from '../driver/drive';
import type { Measurement, PlannedRequest } from '../driver/drive-plan';
import { configOf, connectAdmin, openRunningDatabase } from '../load/bench-database';
import { benchDataset, type BenchDataset } from '../load/bench-dataset';
import { startProduct } from '../product/product-server';
import { saveFigures } from '../report/lists-report';
import { ADMIN, ensureAccessCompany, TEAM, teamGroups } from './access-company';
import { runWhileChanging } from '../product/run-while-changing';
import { accessKinds } from './access-requests';
import { measureRights } from './measure-rights';
import { openSession } from '../product/open-session';
import { measureRawAccess } from './raw-access';

const PORT = Number(process.env['BENCH_PORT'] ?? 3900);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const IS_RAW_INCLUDED = process.env['BENCH_RAW'] !== 'off';
const log = (text: string) => console.log(text);
const ms = ({ p50, p95 }: Measurement) => `${p50.toFixed(2)} / ${p95.toFixed(2)}`;

/**
 * Sends every request once. The first queries for a visibility scope load the columns, which later queries don't pay
 * for.
 */
async function sendOnce(token: string, requests: readonly PlannedRequest[]): Promise<void> {
  for (const { method, path, body } of requests) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, { method, headers, body });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  }
}

/** Data location of this benchmark, separate from the list data. */
function accessDataset(): BenchDataset {
  const { folder, rows } = benchDataset();
  return { rows, folder: join(folder, '..', `access-${rows}`) };
}

interface Line {
  readonly name: string;
  readonly admin: Measurement;
  readonly team: Measurement;
  readonly raw: { readonly admin: Measurement; readonly team: Measurement } | null;
}

const cellsOf = ({ name, admin, team, raw }: Line) => [
  name,
  ms(admin),
  ms(team),
  `${(team.p50 / admin.p50).toFixed(2)}`,
  raw ? ms(raw.admin) : '-',
  raw ? ms(raw.team) : '-',
  admin.firstError || team.firstError,
];

function table(lines: readonly Line[], rights: Measurement, rows: number, memory: number): string {
  const head = ['request', 'admin ms p50 / p95', 'team-500 ms p50 / p95', 'ratio p50', 'raw admin', 'raw team', ''];
  return [
    `${rows.toLocaleString('en-US')} records in one company, 90% of them loans; 1,000 groups, the user in 500. ${cpus().length} processors, load average ${(loadavg()[0] ?? 0).toFixed(1)}, server ${Math.round(memory)} MB.`,
    '',
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...lines.map((line) => `| ${cellsOf(line).join(' | ')} |`),
    '',
    `Permission checks of 100 records x 10 tabs for a user in 500 groups: ${(rights.p50 * 1000).toFixed(0)} / ${(rights.p95 * 1000).toFixed(0)} microseconds p50 / p95 for all 1,000 checks.`,
    '',
  ].join('\n');
}

const dataset = accessDataset();
const facts = await ensureAccessCompany(dataset, log);
const config = configOf(dataset);
const server = await startProduct({
  dataFolder: dataset.folder,
  port: PORT,
  isDemo: false,
  logFile: join(dataset.folder, 'server.log'),
});
try {
  const admin = await connectAdmin((await openRunningDatabase(config)).adminUrl);
  try {
    const tokens = { admin: await openSession(admin, ADMIN), team: await openSession(admin, TEAM) };
    const lines: Line[] = [];
    for (const { name, requests } of accessKinds(facts.ids)) {
      const run = (token: string) =>
        drive({ port: PORT, token, requests, connections: 1, warmSeconds: 3, seconds: SECONDS, counterStart: 0 });
      for (const token of Object.values(tokens)) await sendOnce(token, requests);
      const measuredRound = await runWhileChanging(admin, facts.ids.company, async () => ({
        admin: await run(tokens.admin),
        team: await run(tokens.team),
      }));
      const raw = async (groups: readonly Id[] | null) =>
        IS_RAW_INCLUDED ? measureRawAccess(admin, name, facts.ids.company, groups, SECONDS) : null;
      const [rawAdmin, rawTeam] = [await raw(null), await raw(teamGroups(facts.ids))];
      lines.push({ name, ...measuredRound, raw: rawAdmin && rawTeam && { admin: rawAdmin, team: rawTeam } });
      log(cellsOf(lines.at(-1) as Line).join('  '));
    }
    const rights = measureRights();
    const text = table(lines, rights, dataset.rows, server.memory());
    saveFigures('access', text, { lines, rights, rows: dataset.rows });
    log(`\n${text}`);
  } finally {
    await admin.end();
  }
} finally {
  await server.stop();
}
