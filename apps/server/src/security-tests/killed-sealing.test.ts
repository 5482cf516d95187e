import type { Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepSigningJob } from '../capabilities/signing';
import { SEAL_JOB } from '../capabilities/signing/seal/seal-job-name';
import { unlockDeadWorkers } from '../platform/jobs/unlock-dead-workers';
import { silentLog } from '../platform/log/log';
import { TEST_SECRET } from '../testing/companies/sample-company';
import { reportMeasurement } from '../testing/report-measurement';
import { isFullRun } from '../testing/scale';
import { BORROWER, LENDER, createSigningFixture, type SigningFixture } from '../testing/signing-fixture';
import { SeededRandom, seedOfRun } from './support/calls/seeded-random';
import { bundleServer, startProcess, type Bundle, type ServerProcess } from './support/servers/server-process';

const KILLS = isFullRun() ? 50 : 3;
/** About the time that a seal takes in a worker that has just started. */
const MAX_SEAL_MS = 600;
const random = new SeededRandom(seedOfRun());

let fixture: SigningFixture;
let bundle: Bundle;
let doc: Id;
beforeAll(async () => {
  [fixture, bundle] = await Promise.all([createSigningFixture(), bundleServer()]);
  doc = await fixture.addDoc();
}, 120_000);
afterAll(() => fixture.close());

const startWorker = (): Promise<ServerProcess> =>
  startProcess({ main: bundle.worker }, 0, {
    DATABASE_URL: fixture.fresh.ownerUrl,
    DATABASE_APP_URL: fixture.fresh.appUrl,
    LENDWRIGHT_DATA: fixture.folder,
    LENDWRIGHT_SECRET: TEST_SECRET,
    LENDWRIGHT_DEMO: 'off',
    LOG_LEVEL: 'error',
  });

async function countOf(sql: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await fixture.fresh.owner.query<{ n: number }>(`select count(*)::int as n ${sql}`, [...values]);
  return rows[0]?.n ?? 0;
}
const countRunning = () =>
  countOf(
    `from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier = $1 and job.locked_by is not null`,
    [SEAL_JOB],
  );
const countUnsealed = () => countOf(`from app.sign_requests where state = 'sealing'`);

async function createSignedRequest(): Promise<Id> {
  const request = await fixture.request(doc, [BORROWER, LENDER]);
  await fixture.sign(BORROWER.email);
  await fixture.sign(LENDER.email);
  return request;
}

/** Lets the grace period for jobs of dead workers pass, and releases those jobs. */
async function releaseJobs(): Promise<void> {
  await fixture.fresh.owner.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_by is not null`,
  );
  await unlockDeadWorkers(fixture.fresh.database);
}

/** Waits for a random moment of a seal: after the worker has taken a job, or when the sealed file has been stored. */
async function waitRandomly(turn: number): Promise<void> {
  const { files } = await fixture.stored();
  const open = await countUnsealed();
  const isOver = async () => (await countUnsealed()) < open;
  while ((await countRunning()) === 0 && !(await isOver())) await wait(1);
  if (turn % 2 === 0) return wait(random.below(MAX_SEAL_MS));
  while ((await fixture.stored()).files === files && !(await isOver())) await wait(1);
  return wait(random.below(10));
}

/** What a request consists of when it was sealed exactly once. */
async function readSealedOnce(request: Id): Promise<unknown> {
  const sql = `select state, completed_at is not null as is_completed, seal_error,
      (select count(*)::int from app.sealed_documents where request_id = $1) as files,
      (select count(*)::int from app.sign_events where request_id = $1 and kind = 'sealed') as events,
      (select count(*)::int from app.audit_events where subject_id = $1 and act = 'document_sealed') as entries
    from app.sign_requests where id = $1`;
  const { rows } = await fixture.fresh.owner.query(sql, [request]);
  return rows[0];
}

/** Whether the stored bytes are those that were sealed. */
async function isIntact(request: Id): Promise<boolean> {
  const { rows } = await fixture.fresh.owner.query<{ storage_key: string; sha256: string }>(
    'select storage_key, sha256 from app.sealed_documents where request_id = $1',
    [request],
  );
  const hash = createHash('sha256');
  for await (const chunk of await fixture.files.open(rows[0]?.storage_key ?? '')) hash.update(chunk as Buffer);
  return hash.digest('hex') === rows[0]?.sha256;
}

it('seals every request exactly once although the worker is killed while it seals', async () => {
  const requests: Id[] = [];
  let kills = 0;
  // A kill that came after the last seal is repeated.
  for (let turn = 0; kills < KILLS; turn++) {
    requests.push(await createSignedRequest());
    await releaseJobs();
    const worker = await startWorker();
    await waitRandomly(turn);
    worker.signal('SIGKILL');
    await worker.ended;
    if ((await countRunning()) > 0) kills++;
  }
  await releaseJobs();
  const lastWorker = await startWorker();
  // After five killed attempts, only the sweep of every minute tries again.
  await fixture.fresh.owner.query(`update app.sign_requests set sealing_since = sealing_since - interval '2 minutes'`);
  const context = {
    database: fixture.fresh.database,
    log: silentLog,
    attempt: 1,
    signal: new AbortController().signal,
  };
  await sweepSigningJob.run({}, context);
  await expect.poll(countUnsealed).toBe(0);
  lastWorker.signal('SIGKILL');
  await lastWorker.ended;
  const sealedOnce = { state: 'completed', is_completed: true, seal_error: null, files: 1, events: 1, entries: 1 };
  expect([random.seed, await Promise.all(requests.map(readSealedOnce))]).toEqual([
    random.seed,
    requests.map(() => sealedOnce),
  ]);
  expect(await Promise.all(requests.map(isIntact))).toEqual(requests.map(() => true));
  const mails = await countOf(`from app.mails where subject like 'Signed by everyone%'`);
  expect(mails).toBe(requests.length * 2);
  const files = await countOf(`from app.sealed_documents`);
  const orphans = (await fixture.stored()).files - files - 1;
  reportMeasurement(
    'F19',
    `${kills} kills of the worker while it sealed (seed ${random.seed}), ${orphans} of them after the file was stored, ${requests.length} requests: each sealed exactly once, 0 stuck`,
  );
}, 600_000);
