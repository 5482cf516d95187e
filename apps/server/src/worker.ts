import { backgroundWork } from './background';
import { openFileStore } from './open-file-store';
import { openMailSender } from './open-mail-sender';
import { readServerConfig } from './platform/config/read-server-config';
import { createBufferedLog, redactingLog } from './platform/log/log';
import { exitOnError, runProcess } from './platform/config/process-lifecycle';
import { openInstallation } from './platform/db/open-installation';
import { lowerPriority } from './platform/jobs/lower-priority';
import { startJobs } from './platform/jobs/start-jobs';

lowerPriority();
const config = exitOnError(readServerConfig);
const log = redactingLog(createBufferedLog(config.logLevel));

/** Runs jobs only, in parallel with any number of apps and other workers. */
runProcess(log, async (life) => {
  const onLost = (error: Error) => life.fail(error);
  const { database, directUrl, close } = await openInstallation({ config, log, mayJoin: true, onLost });
  life.beforeEnd(close);
  const mail = openMailSender(config);
  const files = await openFileStore(config);
  const jobs = await startJobs({ database, url: directUrl, log, ...backgroundWork({ config, mail, files }) });
  life.beforeEnd(async () => {
    await jobs.stop();
    await mail.close();
  });
  process.stdout.write('The Lendwright worker is ready\n');
});
