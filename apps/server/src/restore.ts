import { parseArgs } from 'node:util';
import { promptPassphrase } from './backups/command/ask-passphrase';
import { findBackup } from './backups/command/find-backup';
import { restoreBackup } from './backups/restore/restore-backup';
import { verifyBackup } from './backups/verify/verify-backup';
import { printError } from './platform/config/process-lifecycle';
import { text, type Environment } from './platform/config/variables';
import { roleOf, urlWithRole } from './platform/db/app-role';

const print = (line: string) => process.stdout.write(`${line}\n`);
const USAGE = 'npm run restore -- FILE-OR-FOLDER [--into DATABASE_URL] [--resume-jobs]';

const seconds = (count: number) => `${count.toFixed(1)} s`;

/** The environment with another database, used by the same application role if one is set. */
function targetEnvironment(targetUrl: string | undefined): Environment {
  if (targetUrl === undefined) return process.env;
  const app = text(process.env, 'DATABASE_APP_URL', '');
  const appUrl = app ? urlWithRole(targetUrl, roleOf(app)) : undefined;
  return { ...process.env, DATABASE_URL: targetUrl, DATABASE_APP_URL: appUrl };
}

async function verify(path: string, passphrase: string): Promise<number> {
  const report = await verifyBackup({ path, passphrase, print });
  const { contents, secrets, files, audit, sealedBlockCount, loanCount } = report;
  print(`Backup of ${contents.facts.createdAt}, Lendwright ${contents.facts.product}`);
  print(`Restored in ${seconds(report.restoreSeconds)}, checked in ${seconds(report.checkSeconds)}`);
  print(`Signed in: ${loanCount === null ? 'no company to sign in to' : `yes, ${loanCount} loans in the list`}`);
  print(`Encrypted values: ${secrets.count}, of which ${secrets.failures} cannot be decrypted`);
  print(`Files: ${files.count}, of which ${files.failures} do not match their checksums`);
  print(
    `Audit log: ${audit.count} sealed entries, ${audit.failures} errors; ${sealedBlockCount} sealed after the restore`,
  );
  const isSuccessful = secrets.failures + files.failures + audit.failures === 0;
  print(isSuccessful ? 'This backup restores.' : 'This backup restores, with the errors above.');
  return isSuccessful ? 0 : 1;
}

async function restore(path: string, passphrase: string, targetUrl: string | undefined, resumesJobs: boolean) {
  const startedAt = performance.now();
  const env = targetEnvironment(targetUrl);
  const { contents, damagedFiles, held, dataFolder } = await restoreBackup({
    path,
    passphrase,
    env,
    resumesJobs,
    print,
  });
  const { tables, files, fileFaults } = contents.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  print(
    `Restored ${rows} rows of ${tables.length} tables and ${files.count} files in ${seconds((performance.now() - startedAt) / 1000)}`,
  );
  print(`The data folder is ${dataFolder}. All sessions ended: everyone must sign in again.`);
  if (held.jobs + held.events + held.mails > 0)
    print(
      `Held back, since it may have happened already: ${held.jobs} jobs, ${held.events} events, ${held.mails} mails`,
    );
  for (const { key } of fileFaults.filter(({ fault }) => fault === 'missing'))
    print(`The file ${key} was missing when the backup was made`);
  for (const key of damagedFiles) print(`The file ${key} was damaged when the backup was made`);
  return fileFaults.length + damagedFiles.length > 0 ? 1 : 0;
}

/** `npm run restore` and `npm run backup:verify`. @returns the exit code. */
async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { into: { type: 'string' }, 'resume-jobs': { type: 'boolean' }, verify: { type: 'boolean' } },
  });
  const location = positionals[0] ?? text(process.env, 'LENDWRIGHT_BACKUP_FOLDER', '');
  if (!location) {
    print(`Which backup? ${USAGE}`);
    return 2;
  }
  const path = findBackup(location);
  print(`Reading ${path}`);
  const passphrase = await promptPassphrase(process.env, false);
  if (values.verify) return verify(path, passphrase);
  return restore(path, passphrase, values.into, values['resume-jobs'] ?? false);
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    printError(error);
    process.exit(1);
  },
);
