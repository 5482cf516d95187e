import { newId } from '@lendwright/kernel';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sealChain } from '../../apps/server/src/capabilities/audit';
import { readChangedRows, readMarks } from '../../apps/server/src/capabilities/lists/columns/column-rows';
import { writeRecord, type Author } from '../../apps/server/src/capabilities/records/rows/write-rows';
import { silentLog } from '../../apps/server/src/platform/log/log';
import { roleOf } from '../../apps/server/src/platform/db/app-role';
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded/start-embedded';
import { migrate } from '../../apps/server/src/platform/db/migrate';
import type { TenantTx } from '../../apps/server/src/platform/db/tenant-scope';
import { createCompany, type CompanyIds } from '../../apps/server/src/platform/provisioning';
import { fillLoans, knownId } from '../dashboard/fill-loans';
import { sumStatistics } from '../driver/percentiles';
import { benchPlan } from '../product/bench-plan';
import { saveFigures } from '../report/lists-report';
import { useTransactionIds, withTransactionIds } from './old-scheme';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 4);
const CLIENTS = [1, 16] as const;
const LINES = 300_000;
const READ_COUNT = 300;
const SEAL_TARGET_MS = 1;
const AUTHOR: Author = { accountId: null, personId: null, name: 'Writer' };

/** The two change tracking schemes, each in a separate database with the same rows. */
const SCHEMES = ['transaction ids', 'slots'] as const;
type Scheme = (typeof SCHEMES)[number];

const to = (url: string, database: string) => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};
const NAMES: Readonly<Record<Scheme, string>> = { 'transaction ids': 'old_scheme', slots: 'lendwright' };

async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  return work(admin).finally(() => admin.end());
}

/** One save like the product's: locks the record, then runs one statement. */
async function save(tx: TenantTx, iteration: number): Promise<void> {
  const id = knownId('1', 1 + Math.floor(Math.random() * ROWS));
  const [row] = await tx.query<{ version: number; status: string | null }>(
    'select version, status_id as status from app.records where company_id = $1 and id = $2 for update',
    [tx.companyId, id],
    'bench-lock',
  );
  await writeRecord(tx, {
    ...{ id, module: 'loans', version: row?.version ?? 0, statusBefore: row?.status ?? null, isActiveBefore: true },
    ...{ patch: {}, answers: { loan_amount: iteration }, cleared: [], secrets: {}, author: AUTHOR, act: 'save' },
    ...{ reason: null, changes: [{ field: 'loan_amount', from: null, to: iteration }], historyId: newId() },
  });
}

async function savesPerSecond(database: Database, company: string, scheme: Scheme, clients: number): Promise<number> {
  const scope = database.tenant(company);
  const startedAt = performance.now();
  const deadline = startedAt + SECONDS * 1000;
  let savedCount = 0;
  const client = async () => {
    while (performance.now() < deadline) {
      await scope.write((tx) => save(scheme === 'slots' ? tx : withTransactionIds(tx), savedCount));
      savedCount++;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (savedCount * 1000) / (performance.now() - startedAt);
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Alternates between the schemes, so that both share any background load. */
async function measureSaves(databases: Readonly<Record<Scheme, Database>>, company: string) {
  const lines: string[] = [];
  for (const clients of CLIENTS) {
    const foundTimes: Record<Scheme, number[]> = { 'transaction ids': [], slots: [] };
    for (let round = 0; round < ROUNDS; round++)
      for (const scheme of round % 2 === 0 ? SCHEMES : SCHEMES.toReversed())
        foundTimes[scheme].push(await savesPerSecond(databases[scheme], company, scheme, clients));
    const [oldNumber, slots] = [median(foundTimes['transaction ids']), median(foundTimes.slots)];
    lines.push(`| ${clients} | ${oldNumber.toFixed(0)} | ${slots.toFixed(0)} | ${(slots / oldNumber).toFixed(2)} |`);
  }
  return lines;
}

async function timesOf(work: () => Promise<unknown>) {
  const times: number[] = [];
  for (let read = 0; read < READ_COUNT; read++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  const warmTimes = times.slice(READ_COUNT / 10);
  return { ...sumStatistics(warmTimes, 1), min: Math.min(...warmTimes) };
}

/**
 * Measures the minutely audit run of a company with many entries and no new ones, and a list refresh without changes.
 */
async function measureSeals(adminUrl: string, database: Database, { company }: CompanyIds): Promise<string[]> {
  await asAdmin(adminUrl, async (admin) => {
    await admin.query(
      `insert into app.history (company_id, id, record_id, version, act, change_slot, change_seq)
       select $1, gen_random_uuid(), r.id, 1, 'save', n % 16, n from generate_series(1, $2::int) n, (select id from app.records where company_id = $1 limit 1) r`,
      [company, LINES],
    );
    await admin.query('vacuum analyze app.history');
  });
  const scope = database.tenant(company);
  const startedAt = performance.now();
  await sealChain(scope);
  const durationMs = performance.now() - startedAt;
  const seal = await timesOf(() => sealChain(scope));
  const marks = await scope.read(readMarks);
  const read = await timesOf(() => scope.read((tx) => readChangedRows(tx, 'loans', [], marks, 1_000)));
  const line = (label: string, { p50, p95, min }: Awaited<ReturnType<typeof timesOf>>, target = '') =>
    `| ${label} | ${min.toFixed(2)} | ${p50.toFixed(2)} | ${p95.toFixed(2)} | ${target} |`;
  const missNote = seal.p50 < SEAL_TARGET_MS ? '' : ' (missed)';
  return [
    line('seal, no new entries', seal, `p50 under ${SEAL_TARGET_MS}${missNote}`),
    line('list refresh, no changes', read),
    `| first seal of all ${LINES} entries | | ${durationMs.toFixed(0)} | | |`,
  ];
}

async function measure(folder: string): Promise<string> {
  const embeddedDatabase = await startEmbedded({ dataFolder: folder, secret: 'b5'.repeat(32) });
  const role = roleOf(embeddedDatabase.appUrl);
  await migrate({
    ownerUrl: embeddedDatabase.ownerUrl,
    appRole: role.name,
    appPassword: role.password,
    log: silentLog,
  });
  const adminUrlOf = (scheme: Scheme) => to(embeddedDatabase.adminUrl, NAMES[scheme]);
  const open = (scheme: Scheme, poolSize: number) =>
    openDatabase({
      ...{ appUrl: to(embeddedDatabase.appUrl, NAMES[scheme]), poolSize, hasPreparedStatements: true },
      onError: (error) => process.stderr.write(`${error.message}\n`),
    });
  const firstRun = open('slots', 1);
  const ids = await firstRun.tenant(newId()).write((tx) => createCompany(tx, benchPlan('Lender')));
  await firstRun.close();
  await asAdmin(adminUrlOf('slots'), (admin) => fillLoans(admin, ids, ROWS));
  await asAdmin(embeddedDatabase.adminUrl, (admin) =>
    admin.query(`create database ${NAMES['transaction ids']} template lendwright`),
  );
  await asAdmin(adminUrlOf('transaction ids'), useTransactionIds);
  for (const scheme of SCHEMES)
    await asAdmin(adminUrlOf(scheme), async (admin) => {
      await admin.query('vacuum (full, analyze) app.records');
      await admin.query('checkpoint');
    });
  const maximum = Math.max(...CLIENTS);
  const databases = { 'transaction ids': open('transaction ids', maximum), slots: open('slots', maximum) };
  try {
    const saves = await measureSaves(databases, ids.company);
    const seals = await measureSeals(adminUrlOf('slots'), databases.slots, ids);
    return [
      `| clients, one company of ${ROWS} loans | transaction ids, saves per s | slots, saves per s | ratio |`,
      '|---|---|---|---|',
      ...saves,
      '',
      `| company with ${LINES} audit entries plus those of the saves, ms | min | p50 | p95 | target |`,
      '|---|---|---|---|---|',
      ...seals,
      '',
      `Medians of ${ROUNDS} runs of ${SECONDS} s each. Load average ${(loadavg()[0] ?? 0).toFixed(1)}.`,
      '',
    ].join('\n');
  } finally {
    await databases.slots.close();
    await databases['transaction ids'].close();
    await embeddedDatabase.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'lendwright-writes-'));
chmodSync(folder, 0o711);
try {
  const table = await measure(folder);
  saveFigures('writes', table, {});
  console.log(table);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
