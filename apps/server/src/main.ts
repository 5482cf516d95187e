import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startApi, type ApiStart, type RunningApi } from './api';
import { backgroundWork } from './background';
import { ensureSetupCode } from './capabilities/accounts';
import { openInboundMail } from './capabilities/email-replies';
import { startAheadLoads } from './capabilities/reports';
import { demoInstallation } from './demo/demo-installation';
import { LOOPBACK, type Config } from './platform/config/config';
import { createBufferedLog, redactingLog, type Log } from './platform/log/log';
import { exitOnError, runProcess, type ProcessLifecycle } from './platform/config/process-lifecycle';
import { projectRoot } from './platform/config/project-root';
import { readServerConfig } from './platform/config/read-server-config';
import type { Database } from './platform/db/database';
import { openInstallation, type Installation } from './platform/db/open-installation';
import { addJob } from './platform/jobs/add-job';
import { forwardOutboxSignal } from './platform/jobs/forward-outbox-signal';
import { startJobs, type RunningJobs } from './platform/jobs/start-jobs';
import { CONCURRENCY } from './platform/limits/limits';
import { startJobsThread } from './platform/threads/jobs-thread';
import { openDedicatedThread, openThreadPool } from './platform/threads/thread-pool';

const print = (text: string) => process.stdout.write(`${text}\n`);

/** The programs of threads are built next to this file. Under `npm run dev` there are none. */
const programOf = (name: string) => join(dirname(process.argv[1] ?? ''), name);

function threadsOf(
  config: Config,
  { appUrl, hasPreparedStatements }: Installation,
  log: Log,
): Pick<ApiStart, 'exportThreads' | 'columnThread'> {
  const [exports, columns] = [programOf('export-worker.mjs'), programOf('columns-worker.mjs')];
  if (![exports, columns].every((file) => existsSync(file))) {
    log.warn('exports and lists run on the main thread: the worker programs are missing');
    return {};
  }
  const { s3, dataFolder, secret } = config;
  const settings = { appUrl, hasPreparedStatements, limitBytes: config.listMemory, store: { s3, dataFolder, secret } };
  return {
    exportThreads: {
      pool: openThreadPool({ file: exports, name: 'exportInThread', threads: CONCURRENCY.exportsOfProcess.running }),
      appUrl,
      hasPreparedStatements,
    },
    columnThread: { pool: openDedicatedThread({ file: columns, name: 'columnsWorker' }), settings },
  };
}

/** The program that renders pages is a part of the built web app. */
function pageThread(): Pick<ApiStart, 'pageThread'> {
  const file = join(projectRoot(), 'build', 'web', '.served', 'served-page.mjs');
  return existsSync(file)
    ? { pageThread: openDedicatedThread({ file, name: 'renderServedPage', isOfRequests: true }) }
    : {};
}

/** An empty installation is set up with a code that only the operator can read. */
async function printSetupCode(database: Database): Promise<void> {
  const code = await ensureSetupCode(database);
  if (code) print(`This installation has no user yet. The setup code for the first one is ${code}`);
}

function readyLine({ publicUrl, host, isHostChosen }: Config): string {
  if (isHostChosen || host !== LOOPBACK) return `Lendwright is ready at ${publicUrl}`;
  return `Lendwright is ready at ${publicUrl} (on this machine only, because the demo is on; HOST=0.0.0.0 opens it to others)`;
}

/** Runs jobs in a thread of their own, so that a long one does not delay requests; in this one if the program is missing. */
async function openJobs(
  { services }: RunningApi,
  log: Log,
  { database, directUrl }: Installation,
  life: ProcessLifecycle,
): Promise<RunningJobs> {
  const { config, mail, files } = services;
  const program = programOf('jobs-thread.mjs');
  if (config.runsJobs && !existsSync(program))
    return startJobs({ database, url: directUrl, log, ...backgroundWork({ config, mail, files }) });
  const stopForwarding = forwardOutboxSignal(database, log);
  if (!config.runsJobs) return { stop: stopForwarding };
  const jobs = startJobsThread(program, (error) => life.fail(error));
  return {
    async stop() {
      await stopForwarding();
      await jobs.stop();
    },
  };
}

async function serve(config: Config, log: Log, installation: Installation, life: ProcessLifecycle): Promise<void> {
  const { database } = installation;
  const demo = demoInstallation(config, database);
  const api: RunningApi = await startApi({
    config,
    database,
    log,
    jobs: { add: addJob },
    ...threadsOf(config, installation, log),
    ...pageThread(),
    hasDemo: () => demo.isThere(),
  });
  const jobs = await openJobs(api, log, installation, life);
  const ahead = startAheadLoads(api.services);
  const inbound = await openInboundMail(api.services, config.inbound);
  life.beforeEnd(() => api.stop());
  life.beforeEnd(async ({ shouldDrain }) => {
    await Promise.all([api.drain(shouldDrain ? (config.drainMs ?? 0) : 0), jobs.stop(), inbound?.stop(), ahead.stop()]);
  });
  await demo.start(api.services).catch((error: unknown) => log.error('the demo could not be started', { error }));
  await printSetupCode(database);
  print(readyLine(config));
}

const config = exitOnError(readServerConfig);
const log = redactingLog(createBufferedLog(config.logLevel));

/** The app: database, requests and, unless disabled, jobs. */
async function runApp(life: ProcessLifecycle): Promise<void> {
  const installation = await openInstallation({ config, log, mayJoin: false, onLost: (error) => life.fail(error) });
  life.beforeEnd(() => installation.close());
  await serve(config, log, installation, life);
}

runProcess(log, runApp, config.drainMs);
