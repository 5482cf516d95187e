import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startApi, type ApiStart, type RunningApi } from './api';
import { backgroundWork } from './background';
import { ensureSetupCode } from './capabilities/accounts';
import { demoOf } from './demo/demo-of';
import { LOOPBACK, readConfig, type Config } from './platform/config/config';
import { createLog, type Log } from './platform/config/log';
import { orExplain, runProcess, type ProcessLife } from './platform/config/process-life';
import type { Database } from './platform/db/database';
import { openInstallation, type Installation } from './platform/db/open-installation';
import { addJob } from './platform/jobs/add-job';
import { startJobs } from './platform/jobs/start-jobs';
import { CONCURRENCY } from './platform/limits/limits';
import { lineWriter } from './platform/log/line-writer';
import { redactingLog } from './platform/log/redacting-log';
import { openThreadPool } from './platform/threads/thread-pool';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** The program of the export threads is built beside this one; under `npm run dev` there is none. */
function exportThreadsOf({ appUrl, hasPreparedStatements }: Installation, log: Log): Pick<ApiStart, 'exportThreads'> {
  const file = join(dirname(process.argv[1] ?? ''), 'export-worker.mjs');
  if (!existsSync(file)) {
    log.warn('exports are made between the requests: there is no export-worker.mjs beside this program');
    return {};
  }
  const pool = openThreadPool({ file, name: 'exportInThread', threads: CONCURRENCY.exportsOfProcess.running });
  return { exportThreads: { pool, appUrl, hasPreparedStatements } };
}

/** An empty installation is entered with a code that only who started it can read. */
async function tellSetupCode(database: Database): Promise<void> {
  const code = await ensureSetupCode(database);
  if (code) say(`This installation has no user yet. The setup code for the first one is ${code}`);
}

function readyLine({ publicUrl, host, isHostChosen }: Config): string {
  if (isHostChosen || host !== LOOPBACK) return `Lendwright is ready at ${publicUrl}`;
  return `Lendwright is ready at ${publicUrl} (on this machine only, because the demo is on; HOST=0.0.0.0 opens it to others)`;
}

async function serve(config: Config, log: Log, installation: Installation, life: ProcessLife): Promise<void> {
  const { database, directUrl } = installation;
  const demo = demoOf(config, database);
  const api: RunningApi = await startApi({
    config,
    database,
    log,
    jobs: { add: addJob },
    ...exportThreadsOf(installation, log),
    isDemoThere: () => demo.isThere(),
  });
  const work = backgroundWork({ config, mail: api.services.mail, files: api.services.files });
  const jobs = config.runsJobs ? await startJobs({ database, url: directUrl, log, ...work }) : undefined;
  life.beforeEnd(() => api.stop());
  life.beforeEnd(async ({ drains }) => {
    await Promise.all([api.drain(drains ? (config.drainMs ?? 0) : 0), jobs?.stop()]);
  });
  await demo.bringUp(api.services).catch((error: unknown) => log.error('the demo could not be brought up', { error }));
  await tellSetupCode(database);
  say(readyLine(config));
}

const config = orExplain(readConfig);
const log = redactingLog(createLog(config.logLevel, lineWriter()));

/** The app: database, requests and, unless they are off, jobs. */
async function runApp(life: ProcessLife): Promise<void> {
  const installation = await openInstallation({ config, log, mayJoin: false, onLost: (error) => life.fail(error) });
  life.beforeEnd(() => installation.close());
  await serve(config, log, installation, life);
}

runProcess(log, runApp, config.drainMs);
