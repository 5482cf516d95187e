import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { reportMeasurement } from '../../testing/report-measurement';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { TransactionPooler } from '../../testing/clusters/transaction-pooler';
import { readConfig } from '../config/config';
import { silentLog } from '../log/log';
import { addJob } from '../jobs/add-job';
import { defineJob } from '../jobs/define-job';
import { startJobs } from '../jobs/start-jobs';
import { openInstallation, type Installation } from './open-installation';
import { poolingOf } from './pooling-of';

const TIMES = 20;
let freshDatabase: FreshDatabase;
let pooler: TransactionPooler;
let dataFolder: string;
const pooledUrl = () => pooler.urlOf(freshDatabase.appUrl);

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  pooler = await TransactionPooler.open(freshDatabase.appUrl, 3);
  dataFolder = mkdtempSync(join(tmpdir(), 'lendwright-pooler-'));
});
afterAll(async () => {
  pooler.close();
  rmSync(dataFolder, { recursive: true, force: true });
  await freshDatabase.drop();
});

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const open = (env: Record<string, string>): Promise<Installation> =>
  openInstallation({
    config: readConfig({
      LENDWRIGHT_DATA: dataFolder,
      LENDWRIGHT_SECRET: '5e'.repeat(32),
      DATABASE_URL: freshDatabase.ownerUrl,
      ...env,
    }),
    log: silentLog,
    mayJoin: false,
  });

/** Advisory session locks, held by connections of the pooler or by all others. */
async function readSessionLocks(isPooler: boolean): Promise<number> {
  const { rows } = await freshDatabase.owner.query<{ n: number }>(
    `select count(*)::int as n from pg_locks where locktype = 'advisory' and (pid = any($1)) = $2
      and database = (select oid from pg_database where datname = current_database())`,
    [pooler.pids, isPooler],
  );
  return rows[0]?.n ?? 0;
}

it('the pooler of these tests breaks everything that needs a session, as pgbouncer in transaction mode does', async () => {
  let receivedCount = 0;
  await withClient(pooledUrl(), async (client) => {
    client.on('notification', () => receivedCount++);
    await client.query('listen trial');
    const countBefore = pooler.unexpectedNotifications;
    for (let sentCount = 0; sentCount < TIMES; sentCount++)
      await freshDatabase.owner.query(`select pg_notify('trial', '${sentCount}')`);
    await until(() => pooler.unexpectedNotifications >= countBefore + TIMES);
    await client.query('unlisten *; unlisten *; select 1');
  });
  await withClient(pooledUrl(), (client) => client.query('select pg_advisory_lock_shared(4711)'));
  expect([receivedCount, await readSessionLocks(true)]).toEqual([0, 1]);
  const useNamedStatement = async (client: pg.Client) => {
    for (let sentCount = 0; sentCount < 6; sentCount++) await client.query({ name: 'one', text: 'select 1' });
  };
  await expect(withClient(pooledUrl(), useNamedStatement)).rejects.toThrow(/prepared statement "one" does not exist/);
  await freshDatabase.owner.query(
    'select pg_terminate_backend(pid) from pg_locks where locktype = $1 and pid = any($2)',
    ['advisory', pooler.pids],
  );
  await until(async () => (await readSessionLocks(true)) === 0);
  pooler.close();
  pooler = await TransactionPooler.open(freshDatabase.appUrl, 3);
});

it('distinguishes a pooler in transaction mode from the server, and refuses one as DATABASE_URL', async () => {
  expect([await poolingOf(freshDatabase.appUrl), await poolingOf(pooledUrl())]).toEqual(['none', 'transaction']);
  await expect(open({ DATABASE_URL: pooledUrl() })).rejects.toThrow(/^DATABASE_URL leads to a connection pooler/);
});

it('sends transactions to DATABASE_APP_URL and everything that needs a session to DATABASE_URL', async () => {
  const [direct, pooledInstallation] = [
    await open({ DATABASE_APP_URL: freshDatabase.appUrl }),
    await open({ DATABASE_APP_URL: pooledUrl() }),
  ];
  expect([direct.hasPreparedStatements, pooledInstallation.hasPreparedStatements]).toEqual([true, false]);
  const { database, directUrl } = pooledInstallation;
  const receivedKeys = new Set<string>();
  const stop = await database.listen('trial', (payload) => void receivedKeys.add(payload));
  const [before, unexpectedBefore] = [pooler.transactions, pooler.unexpectedNotifications];
  const runTimes: number[] = [];
  const job = defineJob('trial', z.object({ n: z.number() }), ({ n }) => Promise.resolve(void runTimes.push(n)));
  const workers = await Promise.all(
    [0, 1].map(() => startJobs({ database, url: directUrl, jobs: [job], log: silentLog })),
  );
  for (let n = 0; n < TIMES; n++)
    await database.identity(async (tx) => {
      await tx.query('select pg_notify($1, $2)', ['trial', String(n)], 'trial-notify');
      await addJob(tx, 'trial', { n });
    });
  await until(() => receivedKeys.size === TIMES && runTimes.length >= TIMES);
  await database.ping();
  const [locks, leases] = [await readSessionLocks(true), await readSessionLocks(false)];
  await Promise.all(workers.map((worker) => worker.stop()));
  await stop();
  await Promise.all([direct.close(), pooledInstallation.close()]);
  const transactions = pooler.transactions - before;
  reportMeasurement(
    'Pooler',
    `${receivedKeys.size} of ${TIMES} notifications received, ${runTimes.length} runs of ${TIMES} jobs by two workers, ${transactions} transactions through the pooler with ${locks} session locks and ${pooler.unexpectedNotifications - unexpectedBefore} listeners on its connections`,
  );
  expect([new Set(runTimes).size, runTimes.length]).toEqual([TIMES, TIMES]);
  expect([locks, leases >= 2, pooler.unexpectedNotifications - unexpectedBefore]).toEqual([0, true, 0]);
  expect(transactions).toBeGreaterThan(TIMES);
});
