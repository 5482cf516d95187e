import { backgroundWork } from './background';
import { openFileStore } from './open-file-store';
import { openMailSender } from './open-mail-sender';
import { readConfig } from './platform/config/config';
import { createLog } from './platform/config/log';
import { explainFault, stopOnSignals } from './platform/config/process-life';
import { openInstallation } from './platform/db/open-installation';
import { startJobs } from './platform/jobs/start-jobs';
import { lineWriter } from './platform/log/line-writer';
import { redactingLog } from './platform/log/redacting-log';

/** Jobs alone, beside any number of apps and other workers. */
async function start(): Promise<void> {
  const config = readConfig();
  const log = redactingLog(createLog(config.logLevel, lineWriter()));
  const { database, appUrl, close } = await openInstallation({ config, log, mayJoin: true });
  const mail = openMailSender(config);
  const files = await openFileStore(config);
  const jobs = await startJobs({ database, url: appUrl, log, ...backgroundWork({ config, mail, files }) });
  stopOnSignals(async () => {
    await jobs.stop();
    await mail.close();
    await close();
  }, log);
  process.stdout.write('The Lendwright worker is ready\n');
}

start().catch((error: unknown) => {
  explainFault(error);
  process.exit(1);
});
