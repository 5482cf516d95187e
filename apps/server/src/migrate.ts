import { readConfig } from './platform/config/config';
import { createLog } from './platform/config/log';
import { explainFault } from './platform/config/process-life';
import { openInstallation } from './platform/db/open-installation';

/** Brings the database up to this release and ends; every other start does the same first. */
async function run(): Promise<void> {
  const config = readConfig();
  const { close } = await openInstallation({ config, log: createLog(config.logLevel), mayJoin: true });
  await close();
  process.stdout.write('The database is up to date\n');
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    explainFault(error);
    process.exit(1);
  },
);
