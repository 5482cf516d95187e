import { openWorker } from './open-worker';
import { exitOnError, runProcess } from './platform/config/process-lifecycle';
import { readServerConfig } from './platform/config/read-server-config';
import { lowerPriority } from './platform/jobs/lower-priority';
import { createBufferedLog, redactingLog } from './platform/log/log';

lowerPriority();
const config = exitOnError(readServerConfig);
const log = redactingLog(createBufferedLog(config.logLevel));

/** Runs jobs only, in parallel with any number of apps and other workers. */
runProcess(log, async (life) => {
  const jobs = await openWorker(config, log, (error) => life.fail(error));
  life.beforeEnd(() => jobs.stop());
  process.stdout.write('The Lendwright worker is ready\n');
});
