import { startApi } from './api';
import { backgroundWork } from './background';
import { ensureSetupCode } from './capabilities/accounts';
import { demoOf } from './demo/demo-of';
import { readConfig } from './platform/config/config';
import { createLog } from './platform/config/log';
import { explainFault, stopOnSignals } from './platform/config/process-life';
import { openInstallation } from './platform/db/open-installation';
import { addJob } from './platform/jobs/add-job';
import { startJobs } from './platform/jobs/start-jobs';
import { lineWriter } from './platform/log/line-writer';
import { redactingLog } from './platform/log/redacting-log';

/** The app: database, requests and, unless they are off, jobs. */
async function start(): Promise<void> {
  const config = readConfig();
  const log = redactingLog(createLog(config.logLevel, lineWriter()));
  const { database, appUrl, close } = await openInstallation({ config, log, mayJoin: false });
  try {
    const demo = demoOf(config, database);
    const api = await startApi({ config, database, jobs: { add: addJob }, log, isDemoThere: demo.isThere });
    const work = backgroundWork({ config, database, log });
    const jobs = config.runsJobs ? await startJobs({ database, url: appUrl, log, ...work }) : undefined;
    stopOnSignals(async () => {
      await api.stop();
      await jobs?.stop();
      await close();
    }, log);
    await demo.bringUp(api.services);
    const code = config.isDemo ? null : await ensureSetupCode(database);
    if (code) process.stdout.write(`The first visit asks for this code, once: ${code}\n`);
    process.stdout.write(`Lendwright is ready at ${config.publicUrl}\n`);
  } catch (error) {
    await close();
    throw error;
  }
}

start().catch((error: unknown) => {
  explainFault(error);
  process.exit(1);
});
