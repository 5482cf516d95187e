import type { Id } from '@lendwright/kernel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTriggers, RUN_TRIGGERS } from '../capabilities/records';
import { createTemplate } from '../capabilities/tasks/templates/create-template';
import type { TemplateInput } from '../capabilities/tasks/templates/template-input';
import { sampleCompany, TEST_SECRET, type SampleCompany } from '../testing/companies/sample-company';
import { createFreshDatabase, type FreshDatabase } from '../testing/fresh-database';
import { reportMeasurement } from '../testing/report-measurement';
import { isFullRun } from '../testing/scale';
import { SeededRandom, seedOfRun } from './support/calls/seeded-random';
import { bundleServer, startProcess, type Bundle, type ServerProcess } from './support/servers/server-process';

const [JOBS, KILLS] = isFullRun() ? [10_000, 25] : [150, 2];
const SHARE = JOBS / KILLS;
const WORKERS = 3;
/** Transactions that add jobs at once. */
const WRITERS = 4;
/** A job that is due for longer is stuck. */
const MAX_STUCK_SECONDS = 120;
const random = new SeededRandom(seedOfRun());

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let bundle: Bundle;
let dataFolder: string;
let template: Id;
let record: Id;
beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'lendwright-workers-'));
  [freshDatabase, bundle] = await Promise.all([createFreshDatabase({ poolSize: 8 }), bundleServer()]);
  lender = await sampleCompany(freshDatabase.database);
  record = await lender.addPerson('prospects', 'Ann', 'Bell');
  const setup = await lender.engine.setups.of(lender.scope);
  const input: TemplateInput = {
    ...{ title: 'Call', description: '', module: 'prospects', priority: 'High', status: 'Not Started', assignees: [] },
    ...{ start: null, due: null, target_status: null, convert_lead: false, checklist: [], followUps: [] },
    trigger: { kind: 'record-created' },
  };
  ({ id: template } = await lender.scope.write((tx) => createTemplate(tx, setup, lender.viewer('admin'), input)));
}, 120_000);
afterAll(async () => {
  await freshDatabase.drop();
  rmSync(dataFolder, { recursive: true, force: true });
});

const startWorker = (): Promise<ServerProcess> =>
  startProcess({ main: bundle.worker }, 0, {
    ...{ DATABASE_URL: freshDatabase.ownerUrl, DATABASE_APP_URL: freshDatabase.appUrl, LENDWRIGHT_DATA: dataFolder },
    ...{ LENDWRIGHT_SECRET: TEST_SECRET, LENDWRIGHT_DEMO: 'off', LOG_LEVEL: 'error' },
  });

/** Adds jobs as the product does: each in the transaction of its cause. */
async function addJobs(count: number): Promise<void> {
  let remainingCount = count;
  const author = { accountId: null, personId: null, name: 'Load' };
  const event = { kind: 'record-created', module: 'prospects', record, payload: { templates: [template] } } as const;
  const write = async () => {
    while (remainingCount-- > 0) await lender.scope.write((tx) => addTriggers(tx, author, [event]));
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

async function readNumbers(sql: string): Promise<Readonly<Record<string, number>>> {
  return (await freshDatabase.owner.query<Record<string, number>>(sql)).rows[0] ?? {};
}
const countTasks = async () => Number((await readNumbers('select count(*)::int as n from app.tasks'))['n']);
/** The jobs that are not done, and for how many seconds the oldest of them has been due. */
const readWaitingJobs = () =>
  readNumbers(`select count(*)::int as jobs, coalesce(max(extract(epoch from clock_timestamp() - j.run_at)), 0)::float8 as seconds
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = '${RUN_TRIGGERS}'`);

/** Watches how long jobs are due until everything is done. */
function watchJobs(): { readonly close: () => Promise<number> } {
  let [isOver, longest] = [false, 0];
  const watch = async () => {
    while (!isOver) {
      longest = Math.max(longest, (await readWaitingJobs())['seconds'] ?? 0);
      await wait(100);
    }
    return longest;
  };
  const watchedPromise = watch();
  return {
    close: () => {
      isOver = true;
      return watchedPromise;
    },
  };
}

it(`runs ${JOBS} jobs once each with ${WORKERS} workers of which one is killed at random, ${KILLS} times`, async () => {
  const workers = await Promise.all(Array.from({ length: WORKERS }, startWorker));
  const watch = watchJobs();
  for (let kill = 1; kill <= KILLS; kill++) {
    const goal = (kill - 1) * SHARE + random.below(SHARE);
    const addedPromise = addJobs(SHARE);
    while ((await countTasks()) < goal) await wait(2);
    const turn = random.below(WORKERS);
    workers[turn]?.signal('SIGKILL');
    await workers[turn]?.ended;
    workers[turn] = await startWorker();
    await addedPromise;
  }
  await expect
    .poll(readWaitingJobs, { timeout: 2 * MAX_STUCK_SECONDS * 1_000, interval: 200 })
    .toMatchObject({ jobs: 0 });
  const longest = await watch.close();
  for (const worker of workers) worker.signal('SIGTERM');
  await Promise.all(workers.map(({ ended }) => ended));

  const tasks = await readNumbers(
    `select count(*)::int as tasks, count(distinct trigger_id)::int as triggers, (select count(*)::int from app.task_runs) as entries,
       (select count(*)::int from app.task_triggers where done_at is null) as pending from app.tasks`,
  );
  expect(tasks).toEqual({ tasks: JOBS, triggers: JOBS, entries: JOBS, pending: 0 });
  const figures = await readNumbers(
    `select count(distinct payload->>'_job')::int as jobs, count(*) filter (where status = 'failed')::int as interrupted,
       count(*) filter (where status = 'dead')::int as dead from work.job_runs where name = '${RUN_TRIGGERS}'`,
  );
  expect(figures).toMatchObject({ jobs: JOBS, dead: 0 });
  expect(longest).toBeLessThan(MAX_STUCK_SECONDS);
  reportMeasurement(
    'M28',
    `${JOBS} jobs, ${WORKERS} workers, ${KILLS} kills at random (seed ${random.seed}): ${figures['interrupted']} jobs interrupted and run again, ${tasks['tasks']} effects, 0 missing, 0 twice; none due for longer than ${longest.toFixed(1)} s`,
  );
}, 3_600_000);
