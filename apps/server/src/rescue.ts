import { rescueAccount } from './capabilities/accounts';
import { readConfig } from './platform/config/config';
import { createLog } from './platform/log/log';
import { printError } from './platform/config/process-lifecycle';
import { openInstallation } from './platform/db/open-installation';

/**
 * Prints links that restore access to an account. For the operator of the server; works whether or not the product is
 * running.
 */
async function run(): Promise<void> {
  const [username] = process.argv.slice(2);
  if (!username) throw new Error('Name the username of the account: npm run rescue -- USERNAME');
  const config = readConfig();
  const { database, close } = await openInstallation({ config, log: createLog(config.logLevel), mayJoin: true });
  try {
    const { link, enrollmentCode } = await rescueAccount(database, config.publicUrl, username);
    process.stdout.write(
      `Set a new password within 30 minutes: ${link}\nThen set up a second factor with the enrollment code ${enrollmentCode} (valid for 72 hours).\n`,
    );
  } finally {
    await close();
  }
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    printError(error);
    process.exit(1);
  },
);
