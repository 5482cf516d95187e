import { newId } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { silentLog } from '../log/log';
import { addJob } from './add-job';
import { defineJob, type JobDefinition } from './define-job';
import { startJobs } from './start-jobs';
import { unlockOrphanedJobs } from './unlock-dead-workers';
import { openWorkerLease } from './worker-lease';

let freshDatabase: FreshDatabase;

beforeAll(async () => {
  freshDatabase = await createFreshDatabase({ poolSize: 8 });
});
afterAll(() => freshDatabase.drop());

/** Job completions that are being recorded. */
const ACTIVE_RUN_WRITES = `select from pg_stat_activity where datname = current_database() and state = 'active'
  and query like 'delete from%_private_jobs%'`;

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
const add = (name: string, payload = {}) => freshDatabase.database.identity((tx) => addJob(tx, name, payload));
const start = (...jobs: JobDefinition[]) =>
  startJobs({ database: freshDatabase.database, url: freshDatabase.appUrl, jobs, log: silentLog });

/** Makes every statement of a kind on a queue table fail after a delay, and counts it although it fails. */
async function addFailingTrigger(event: string, table: string) {
  await freshDatabase.owner.query(`create sequence public.tried; grant usage on public.tried to public;
    create function public.fail() returns trigger language plpgsql as
      $$ begin perform nextval('public.tried'); perform pg_sleep(0.3); raise exception 'broken'; end $$;
    create trigger broken before ${event} on graphile_worker.${table} for each statement execute function public.fail()`);
  return {
    attempts: async () =>
      (await freshDatabase.owner.query<{ n: number }>('select last_value::int * is_called::int as n from public.tried'))
        .rows[0]?.n ?? 0,
    recover: () =>
      freshDatabase.owner.query(`drop trigger broken on graphile_worker.${table}; drop function public.fail();
        drop sequence public.tried`),
  };
}

describe('the job queue of a process', () => {
  it('continues when several job completions could not be recorded at once', async () => {
    const [startedRuns, seenKeys] = [new Set<number>(), new Set<string>()];
    const releases = new Map<number, () => void>();
    const heldJob = defineJob('held', z.object({ n: z.number() }), ({ n }) => {
      const isFirst = !startedRuns.has(n);
      startedRuns.add(n);
      return isFirst ? new Promise((resolve) => releases.set(n, resolve)) : Promise.resolve();
    });
    const jobAfter = defineJob('after', z.object({ id: z.string() }), async ({ id }) => void seenKeys.add(id));
    for (const n of [1, 2, 3, 4]) await add('held', { n });
    const runningJobs = await start(heldJob, jobAfter);
    await until(() => releases.size === 4);
    const brokenTrigger = await addFailingTrigger('delete', '_private_jobs');
    for (const n of [1, 2, 3]) {
      releases.get(n)?.();
      await until(async () => (await brokenTrigger.attempts()) === n);
    }
    // The fourth job keeps the runner from ending before all failures are counted.
    await until(async () => (await freshDatabase.owner.query(ACTIVE_RUN_WRITES)).rowCount === 0);
    releases.get(4)?.();
    await brokenTrigger.recover();
    const id = newId();
    await add('after', { id });
    await until(() => seenKeys.has(id));
    await runningJobs.stop();
  });

  it('continues when its first statement failed', async () => {
    const seenKeys = new Set<string>();
    const brokenTrigger = await addFailingTrigger('insert', '_private_tasks');
    const runningJobs = await start(defineJob('first', z.object({}), async () => void seenKeys.add('first')));
    await until(async () => (await brokenTrigger.attempts()) > 0);
    await brokenTrigger.recover();
    await add('first');
    await until(() => seenKeys.size === 1);
    await runningJobs.stop();
  });

  it('releases its lease immediately when it ends, even if it was requested while the connection was opening', async () => {
    const lease = openWorkerLease(freshDatabase.appUrl, silentLog);
    await Promise.all([lease.hold('pool-one'), lease.hold('pool-two')]);
    await Promise.all([lease.drop('pool-one'), lease.drop('pool-two')]);
    const heldResult = await freshDatabase.owner.query(
      `select from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and datname = current_database() and application_name = 'lendwright lease'`,
    );
    await lease.close();
    expect(heldResult.rowCount).toBe(0);
  });

  it('releases a job that was handed out but never arrived, refunding its attempt, and none that is running', async () => {
    await freshDatabase.owner.query('truncate graphile_worker._private_jobs');
    for (const n of [1, 2]) await add('handed', { n });
    await freshDatabase.owner.query(
      `update graphile_worker._private_jobs set locked_by = 'pool-here', locked_at = now() - interval '1 minute', attempts = 1`,
    );
    const { rows } = await freshDatabase.owner.query<{ id: string }>(
      `select id::text as id from graphile_worker._private_jobs where payload ->> 'n' = '1'`,
    );
    expect(await unlockOrphanedJobs(freshDatabase.database, ['pool-elsewhere'], [])).toBe(0);
    expect(await unlockOrphanedJobs(freshDatabase.database, ['pool-here'], [rows[0]?.id ?? ''])).toBe(1);
    const remainingJobs = await freshDatabase.owner.query(
      `select payload ->> 'n' as n, locked_by, attempts from graphile_worker._private_jobs order by 1`,
    );
    expect(remainingJobs.rows).toEqual([
      { n: '1', locked_by: 'pool-here', attempts: 1 },
      { n: '2', locked_by: null, attempts: 0 },
    ]);
  });
});
