import { newId } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { reportMeasurement } from '../../testing/report-measurement';
import { isFullRun, repetitions } from '../../testing/scale';
import { silentLog } from '../log/log';
import { openDatabase } from '../db/database';
import { addJob } from './add-job';
import { defineJob, type JobDefinition } from './define-job';
import { openEventBus, packEvents, type CompanyEvent } from './events';
import { forwardOutboxSignal } from './forward-outbox-signal';
import { publish, type OutboxHandler, type OutboxHandlers } from './outbox-relay';
import { startJobs, SWEEP_OUTBOX } from './start-jobs';
import { unlockDeadWorkers } from './unlock-dead-workers';

let freshDatabase: FreshDatabase;
const [ownCompany, theirId] = [newId(), newId()];

beforeAll(async () => {
  freshDatabase = await createFreshDatabase({ poolSize: 8 });
  await freshDatabase.owner.query(`insert into auth.companies (id, name) values ($1, 'Ours'), ($2, 'Theirs')`, [
    ownCompany,
    theirId,
  ]);
});
afterAll(() => freshDatabase.drop());

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
const start = (jobs: JobDefinition[], outbox?: OutboxHandlers) =>
  startJobs({ database: freshDatabase.database, url: freshDatabase.appUrl, jobs, outbox, log: silentLog });
const runsOf = async (name: string) =>
  (
    await freshDatabase.owner.query('select status, attempts, error from work.job_runs where name = $1 order by id', [
      name,
    ])
  ).rows;

describe('a job', () => {
  it('runs when its transaction commits, and never otherwise; 200 of each', async () => {
    const completedRuns = new Set<number>();
    const count = defineJob('count', z.object({ n: z.number() }), async ({ n }) => void completedRuns.add(n));
    const runningJobs = await start([count]);
    for (let n = 0; n < 400; n++) {
      const scope = freshDatabase.database.tenant(ownCompany);
      const work = scope.write(async (tx) => {
        await addJob(tx, 'count', { n });
        if (n % 2) throw new Error('no');
      });
      await work.catch(() => undefined);
    }
    await until(() => completedRuns.size === 200);
    await runningJobs.stop();
    expect([...completedRuns].every((n) => n % 2 === 0)).toBe(true);
    const remainingJobs = await freshDatabase.owner.query('select count(*) as n from graphile_worker._private_jobs');
    expect(remainingJobs.rows).toEqual([{ n: 0 }]);
  });

  it('is retried, then visible as dead, while others continue', async () => {
    const [failingCount, fineCount, mostTries] = [repetitions(10), repetitions(990), isFullRun() ? 5 : 2];
    let doneCount = 0;
    const failingJob = defineJob('poison', z.object({}), () => Promise.reject(new Error('never works')));
    const succeedingJob = defineJob('fine', z.object({}), async () => void doneCount++);
    await freshDatabase.database.identity(async (tx) => {
      for (let index = 0; index < failingCount; index++) await addJob(tx, 'poison', {}, { mostTries });
      for (let itemIndex = 0; itemIndex < fineCount; itemIndex++) await addJob(tx, 'fine', {});
    });
    const runningJobs = await start([failingJob, succeedingJob]);
    const readDeadRuns = async () => (await runsOf('poison')).filter(({ status }) => status === 'dead');
    await until(async () => doneCount === fineCount && (await readDeadRuns()).length === failingCount);
    await runningJobs.stop();
    const allRuns = await runsOf('poison');
    expect(allRuns).toHaveLength(failingCount * mostTries);
    expect(allRuns.slice(0, failingCount)).toEqual(
      allRuns.slice(0, failingCount).map(() => ({ status: 'failed', attempts: 1, error: 'never works' })),
    );
    expect(await readDeadRuns()).toEqual(
      allRuns.slice(0, failingCount).map(() => ({ status: 'dead', attempts: mostTries, error: 'never works' })),
    );
    reportMeasurement(
      'F18',
      `${failingCount} jobs that always fail among ${failingCount + fineCount}: ${doneCount} done, ${failingCount} visible as dead after ${mostTries} attempts`,
    );
  }, 200_000);

  it('of the schedule is in the queue once, with two processes running', async () => {
    const nightly = defineJob('nightly', z.unknown(), async () => undefined);
    const options = {
      database: freshDatabase.database,
      url: freshDatabase.appUrl,
      jobs: [nightly],
      log: silentLog,
      timetable: '17 3 * * * nightly',
    };
    const runningJobs = [await startJobs(options), await startJobs(options)];
    const known = async () =>
      (await freshDatabase.owner.query('select identifier from graphile_worker._private_known_crontabs')).rows;
    await until(async () => (await known()).length > 0);
    await Promise.all(runningJobs.map((jobs) => jobs.stop()));
    expect(await known()).toEqual([{ identifier: 'nightly' }]);
  });

  it('of a dead process is released, and one of a live process is not', async () => {
    await freshDatabase.owner.query('truncate graphile_worker._private_jobs');
    for (const n of [1, 2]) await freshDatabase.database.identity((tx) => addJob(tx, 'orphan', { n }));
    await freshDatabase.owner.query(
      `update graphile_worker._private_jobs set locked_by = 'pool-' || (payload ->> 'n'), locked_at = now() - interval '1 minute'`,
    );
    const liveConnection = await freshDatabase.owner.connect();
    await liveConnection.query(`select pg_advisory_lock_shared(hashtextextended('lendwright worker pool-1', 0))`);
    expect(await unlockDeadWorkers(freshDatabase.database)).toBe(1);
    const { rows } = await freshDatabase.owner.query(
      `select locked_by from graphile_worker._private_jobs order by locked_by`,
    );
    expect(rows).toEqual([{ locked_by: 'pool-1' }, { locked_by: null }]);
    liveConnection.release(true);
    await until(async () => (await unlockDeadWorkers(freshDatabase.database)) === 1);
  });
});

describe('the outbox', () => {
  it('delivers an event to its company in every process, and to its handlers once, with two relays', async () => {
    const receivedEvents: CompanyEvent[] = [];
    const handledEvents: unknown[] = [];
    const bus = await openEventBus(freshDatabase.database, () => undefined);
    bus.subscribe(ownCompany, (event) => receivedEvents.push(event));
    const outbox: OutboxHandlers = { saved: [async (event) => void handledEvents.push(event.payload.n)] };
    const relays = [await start([], outbox), await start([], outbox)];
    for (let n = 0; n < 50; n++) {
      await freshDatabase.database.tenant(ownCompany).write((tx) => publish(tx, 'saved', { n }));
      await freshDatabase.database.tenant(theirId).write((tx) => publish(tx, 'other', { n }));
    }
    await until(() => receivedEvents.length === 50 && handledEvents.length === 50);
    await Promise.all(relays.map((relay) => relay.stop()));
    await bus.close();
    expect(receivedEvents.every(({ companyId, kind }) => companyId === ownCompany && kind === 'saved')).toBe(true);
    expect([...handledEvents].sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });

  it('continues past an event whose handler fails, and retries that one as a job', async () => {
    let attemptCount = 0;
    const seenEntries: unknown[] = [];
    const outbox: OutboxHandlers = {
      bad: [
        async (_, tx) => {
          // In the batch and alone; the job is the third attempt.
          if (++attemptCount < 3) await tx.query('select 1 / 0');
        },
      ],
      good: [async ({ payload }) => void seenEntries.push(payload.n)],
    };
    const runningJobs = await start([], outbox);
    await freshDatabase.database.tenant(ownCompany).write(async (tx) => {
      await publish(tx, 'bad');
      await publish(tx, 'good', { n: 1 });
    });
    await until(() => attemptCount === 3 && seenEntries.length === 1);
    await runningJobs.stop();
    expect((await freshDatabase.owner.query('select from app.outbox')).rowCount).toBe(0);
  });

  it('keeps what handlers did once for all events of a batch, although one of them fails', async () => {
    const insert = `insert into work.job_runs (name, payload, status) values ('noted', '{}', 'done')`;
    const noted = new WeakSet<object>();
    const note: OutboxHandler = async (_, tx) => {
      if (noted.has(tx)) return;
      noted.add(tx);
      await tx.query(insert);
    };
    let failureCount = 0;
    const fail: OutboxHandler = async ({ payload }, tx) => {
      if (payload.n === 0 && failureCount++ < 2) await tx.query('select 1 / 0');
    };
    const runningJobs = await start([], { event: [note, fail] });
    await freshDatabase.database.tenant(ownCompany).write(async (tx) => {
      for (let n = 0; n < 3; n++) await publish(tx, 'event', { n });
    });
    // Once by the batch without the failing event, once by the job that repeats that one.
    await until(async () => (await runsOf('noted')).length === 2);
    await runningJobs.stop();
    expect((await runsOf('noted')).length).toBe(2);
    expect((await freshDatabase.owner.query('select from app.outbox')).rowCount).toBe(0);
  });

  it("relays events from a process without jobs, and by the sweep those that nobody announced, in the company's order", async () => {
    const seenEntries: unknown[] = [];
    const note = async ({ companyId, payload }: CompanyEvent) =>
      void seenEntries.push(`${companyId === ownCompany ? 'ours' : 'theirs'} ${String(payload.n)}`);
    const otherDatabase = openDatabase({
      appUrl: freshDatabase.appUrl,
      poolSize: 2,
      hasPreparedStatements: true,
      onError: () => undefined,
    });
    const stopForwarding = forwardOutboxSignal(otherDatabase, silentLog);
    const runningJobs = await start([], { forwarded: [note], unreported: [note] });
    await otherDatabase.tenant(theirId).write(async (tx) => {
      for (let n = 0; n < 5; n++) await publish(tx, 'forwarded', { n });
    });
    await until(() => seenEntries.length === 5);
    // Simulates a kill between the commit and the announcement.
    await otherDatabase.tenant(ownCompany).write(async (tx) => {
      const sql = `insert into app.outbox (company_id, at, kind, payload)
        select $1, now() + n * interval '1 us', 'unreported', jsonb_build_object('n', n) from generate_series(0, 449) n`;
      await tx.query(sql, [ownCompany]);
    });
    await otherDatabase.identity((tx) => addJob(tx, SWEEP_OUTBOX, {}));
    await until(() => seenEntries.length === 455);
    await runningJobs.stop();
    await stopForwarding();
    await otherDatabase.close();
    const of = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n}`);
    expect(seenEntries).toEqual([...of('theirs', 5), ...of('ours', 450)]);
  });

  it('handles each event exactly once when the connections of two relays are cut repeatedly', async () => {
    const insert = `insert into work.job_runs (name, payload, status) values ('handled', $1, 'done')`;
    const outbox: OutboxHandlers = {
      counted: [async ({ payload }, tx) => void (await tx.query(insert, [JSON.stringify(payload)]))],
    };
    const relays = [await start([], outbox), await start([], outbox)];
    const readHandledEvents = async () =>
      (
        await freshDatabase.owner.query<{ n: number }>(
          `select (payload ->> 'n')::int as n from work.job_runs where name = 'handled' order by 1`,
        )
      ).rows.map(({ n }) => n);
    const addedNumbers: number[] = [];
    for (let n = 0; n < 60; n++) {
      const company = n % 2 ? ownCompany : theirId;
      if (n % 10 === 9)
        await freshDatabase.owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%from app.outbox%' and pid <> pg_backend_pid()`,
        );
      const write = () => freshDatabase.database.tenant(company).write((tx) => publish(tx, 'counted', { n }));
      await write().then(
        () => addedNumbers.push(n),
        () => undefined,
      );
    }
    await until(async () => (await readHandledEvents()).length >= addedNumbers.length);
    await Promise.all(relays.map((relay) => relay.stop()));
    expect(addedNumbers.length).toBeGreaterThan(30);
    expect(await readHandledEvents()).toEqual(addedNumbers);
    expect((await freshDatabase.owner.query('select from app.outbox')).rowCount).toBe(0);
  });
});

describe('event notifications', () => {
  it("stay below PostgreSQL's maximum size, whatever the events contain", () => {
    const events = Array.from({ length: 300 }, (_, n) => ({
      companyId: ownCompany,
      kind: 'saved',
      payload: { text: 'ü'.repeat(n * 20) },
    }));
    const packs = packEvents(events);
    expect(packs.every((pack) => Buffer.byteLength(pack) < 8000)).toBe(true);
    expect(packs.flatMap((pack) => JSON.parse(pack) as unknown[])).toHaveLength(300);
  });
});
