import { readConfig } from './platform/config/config';
import { createLog } from './platform/log/log';
import { printError } from './platform/config/process-lifecycle';
import { distribute } from './platform/db/distribute';
import { openInstallation } from './platform/db/open-installation';

const print = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Migrates the database to this release and exits. Every other start does the same first. With `--distribute`, it then
 * distributes the companies' rows over the workers of a Citus cluster.
 */
async function run(args: readonly string[]): Promise<void> {
  const unknownArgument = args.find((arg) => arg !== '--distribute');
  if (unknownArgument !== undefined) throw new Error(`npm run migrate knows --distribute and not ${unknownArgument}.`);
  const config = readConfig();
  const { databaseUrl } = config;
  if (args.length > 0 && databaseUrl === undefined)
    throw new Error(
      'The embedded database is one machine. Set DATABASE_URL to a Citus coordinator to distribute. Nothing was changed.',
    );
  const log = createLog(config.logLevel);
  const { close } = await openInstallation({ config, log, mayJoin: true });
  await close();
  print('The database is up to date');
  if (args.length === 0 || databaseUrl === undefined) return;
  const tables = await distribute({ ownerUrl: databaseUrl, log });
  print(tables === 0 ? 'Every table is distributed already' : `${tables} tables are distributed by company`);
}

run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    printError(error);
    process.exit(1);
  },
);
