import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backgroundWork } from '../background';
import { demoInstallation } from '../demo/demo-installation';
import { silentLog } from '../platform/log/log';
import { urlWithRole } from '../platform/db/app-role';
import { openDatabase, type Database } from '../platform/db/database';
import { distribute } from '../platform/db/distribute';
import { migrate } from '../platform/db/migrate';
import { migrationsFolder } from '../platform/db/migrations-folder';
import { rowTypes } from '../platform/db/row-types';
import { createOutboxRelay } from '../platform/jobs/outbox-relay';
import { SWEEP_OUTBOX } from '../platform/jobs/start-jobs';
import { reportMeasurement } from '../testing/report-measurement';
import { createFreshDatabase } from '../testing/fresh-database';
import { runSampleCalls, type SampleRun } from './support/calls/sample-run';
import { openRealServer } from './support/servers/real-server';

/** The owner of an empty database at the coordinator of a Citus cluster, and a superuser if that is another role. */
const { CITUS_URL: ownerUrl = '', CITUS_ADMIN_URL: adminUrl = ownerUrl } = process.env;
const APP = { name: 'lendwright_app', password: 'only for this run' };
const MIGRATION = { ownerUrl, appRole: APP.name, appPassword: APP.password, log: silentLog };

/**
 * Connects like the product, except that a statement on more than one shard is an error, and thus a 500 with its cause.
 */
function openStrictDatabase(): Database {
  const url = new URL(urlWithRole(ownerUrl, APP));
  url.searchParams.set('options', '-c citus.multi_task_query_log_level=error');
  return openDatabase({ appUrl: url.href, poolSize: 8, hasPreparedStatements: true, onError: () => undefined });
}

function print(line: string): void {
  reportMeasurement('S1', line);
  process.stdout.write(`${line}\n`);
}

let database: Database;
let admin: pg.Pool;
beforeAll(async () => {
  if (!ownerUrl) throw new Error('Set CITUS_URL to an empty database at a Citus coordinator; docs/scale.md says how.');
  await migrate(MIGRATION);
  admin = new pg.Pool({ connectionString: adminUrl, max: 4, types: rowTypes });
  // The demo is created first, so that its rows must be moved.
  const databaseBefore = openDatabase({
    ...{ appUrl: urlWithRole(ownerUrl, APP), poolSize: 4, hasPreparedStatements: true },
    onError: () => undefined,
  });
  const server = await openRealServer(databaseBefore);
  await demoInstallation({ isDemo: true }, databaseBefore).start(server.api.services);
  await server.stop();
  await databaseBefore.close();
  const start = performance.now();
  const tables = await distribute({ ownerUrl, log: silentLog });
  print(`${tables} tables with the demo distributed in ${Math.round((performance.now() - start) / 1000)} s`);
  database = openStrictDatabase();
});
afterAll(async () => {
  await database.close();
  await admin.end();
});

it('keeps every row of the demo, skips distributed tables the next time, and shows no row without its company', async () => {
  const { rows } = await admin.query<{ id: string; n: number }>(
    'select company_id as id, count(*) as n from app.records group by 1 order by n desc',
  );
  expect(rows[0]?.n).toBeGreaterThan(50);
  const company = rows[0]?.id ?? '';
  const count = 'select count(*) as n from app.records where company_id = $1';
  const seenEntries = await database.tenant(company).read((tx) => tx.query<{ n: number }>(count, [company]));
  expect(seenEntries).toEqual([{ n: rows[0]?.n }]);
  expect(await database.identity((tx) => tx.query(count, [company]))).toEqual([{ n: 0 }]);
  expect(await distribute({ ownerUrl, log: silentLog })).toBe(0);
});

it('refuses a statement on more than one shard, so that none goes unnoticed in the tests below', async () => {
  const query = database.identity((tx) => tx.query('select count(*) from app.records'));
  await expect(query).rejects.toThrow(/multi-task query/);
});

it('distributes the table of a later migration between its creation and its foreign keys', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lendwright-later-'));
  cpSync(migrationsFolder(), folder, { recursive: true });
  writeFileSync(
    join(folder, '9999-later.sql'),
    `create table app.later (company_id uuid not null, id uuid not null, record_id uuid not null, primary key (company_id, id));
    alter table app.later add foreign key (company_id) references auth.companies (id);
    alter table app.later add foreign key (company_id, record_id) references app.records (company_id, id);
    create index later_record on app.later (company_id, record_id);`,
  );
  await migrate({ ...MIGRATION, folder });
  const { rows } = await admin.query(
    `select partmethod, (select count(*)::int from pg_constraint where conrelid = logicalrelid and contype = 'f') as keys
     from pg_dist_partition where logicalrelid = 'app.later'::regclass`,
  );
  await admin.query('drop table app.later');
  await admin.query("delete from public.migrations where name = '9999-later.sql'");
  rmSync(folder, { recursive: true });
  expect(rows).toEqual([{ partmethod: 'h', keys: 2 }]);
});

it('relays every waiting event to its handlers once, company by company', async () => {
  const waiting = async () =>
    (await admin.query<{ id: string }>('select id from app.outbox order by id')).rows.map(({ id }) => id);
  const textsBefore = await waiting();
  const handledEvents: string[] = [];
  const handlers = { '*': [({ id }: { id: string }) => Promise.resolve(void handledEvents.push(id))] };
  const relay = createOutboxRelay({ database, handlers, log: silentLog });
  relay.start();
  while ((await waiting()).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  await relay.stop();
  expect(textsBefore.length).toBeGreaterThan(0);
  expect(handledEvents.sort()).toEqual(textsBefore);
});

it('runs every scheduled job', async () => {
  const server = await openRealServer(database);
  const { config, api } = server;
  const { jobs, timetable } = backgroundWork({ config, mail: api.services.mail, files: api.services.files });
  const names = [...new Set(timetable.split('\n').map((line) => line.split(' ')[5] ?? ''))];
  const failedTexts: string[] = [];
  for (const name of names.filter((candidate) => candidate !== SWEEP_OUTBOX)) {
    const job = jobs.find((candidate) => candidate.name === name);
    const context = { database, log: silentLog, attempt: 1, signal: new AbortController().signal };
    await Promise.resolve(job?.run({}, context)).catch(
      (error: Error) => void failedTexts.push(`${name}: ${error.message}`),
    );
  }
  await server.stop();
  print(`${names.length} jobs of the timetable, ${failedTexts.length} failed`);
  expect(failedTexts).toEqual([]);
});

async function runOnPlainDatabase(): Promise<SampleRun> {
  const freshDatabase = await createFreshDatabase({ poolSize: 8 });
  try {
    return await runSampleCalls(freshDatabase.database, freshDatabase.owner);
  } finally {
    await freshDatabase.drop();
  }
}

it('answers every call of every user like a single PostgreSQL, without a statement on more than one shard', async () => {
  const spread = await runSampleCalls(database, admin);
  const plainRun = await runOnPlainDatabase();
  const differences = [...plainRun.statuses].flatMap(([call, status]) => {
    const otherStatus = spread.statuses.get(call);
    return otherStatus === status ? [] : [`${call}: ${status} on PostgreSQL, ${otherStatus} on Citus`];
  });
  const acceptedCount = [...spread.statuses.values()].filter((status) => status < 300).length;
  print(
    `${spread.calls} calls on Citus (${acceptedCount} accepted), ${spread.failures.length} answers of 5xx or statements on several shards, ${differences.length} other answers than on PostgreSQL`,
  );
  for (const [id, ms] of Object.entries(spread.latencies))
    print(`${id}: median ${plainRun.latencies[id]?.toFixed(1)} ms on PostgreSQL, ${ms.toFixed(1)} ms on Citus`);
  expect(plainRun.failures).toEqual([]);
  expect(spread.failures).toEqual([]);
  expect(differences).toEqual([]);
});
