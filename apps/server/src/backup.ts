import { parseArgs } from 'node:util';
import { BackupError } from './backups/archive/backup-error';
import { promptPassphrase } from './backups/command/ask-passphrase';
import { runBackup } from './backups/run-backup';
import { readConfig } from './platform/config/config';
import { dataFolderOf } from './platform/config/data-folder';
import { printError } from './platform/config/process-lifecycle';
import { text } from './platform/config/variables';
import { existingCluster } from './platform/db/embedded/location';

const print = (line: string) => process.stdout.write(`${line}\n`);
const MEGABYTE = 1024 * 1024;

/** Backing up an empty location would create an installation first. */
function keepStarting(): void {
  const folder = dataFolderOf(process.env);
  if (!text(process.env, 'DATABASE_URL', '') && !existingCluster(folder))
    throw new BackupError(`There is no installation in ${folder}. Set LENDWRIGHT_DATA or DATABASE_URL.`);
}

/** `npm run backup -- FOLDER`: writes an archive of the installation, running or not. @returns the exit code. */
async function run(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const folder = positionals[0] ?? text(process.env, 'LENDWRIGHT_BACKUP_FOLDER', '');
  if (!folder) {
    print('Which folder? npm run backup -- FOLDER, or set LENDWRIGHT_BACKUP_FOLDER');
    return 2;
  }
  keepStarting();
  const passphrase = await promptPassphrase(process.env, true);
  const startedAt = performance.now();
  const { path, size, rows, manifest } = await runBackup({ config: readConfig(), folder, passphrase });
  const { files, fileFaults, tables, jobs } = manifest;
  print(`${rows} rows of ${tables.length} tables, ${files.count} files, ${jobs} waiting jobs`);
  for (const { key, fault } of fileFaults) print(`The file ${key} is ${fault} in the store`);
  print(`${path} (${(size / MEGABYTE).toFixed(1)} MB, ${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return fileFaults.length > 0 ? 1 : 0;
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    printError(error);
    process.exit(1);
  },
);
