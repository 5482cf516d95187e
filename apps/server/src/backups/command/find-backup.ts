import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupError } from '../archive/backup-error';
import { newestOf } from '../backup-names';

/**
 * The archive for a command-line argument: a file, or the newest one in a folder. @throws BackupError when there is
 * none
 */
export function findBackup(location: string): string {
  const path = resolve(location);
  const foundStats = statSync(path, { throwIfNoEntry: false });
  if (!foundStats) throw new BackupError(`There is nothing at ${path}.`);
  if (!foundStats.isDirectory()) return path;
  const newestBackup = newestOf(readdirSync(path));
  if (!newestBackup) throw new BackupError(`There is no backup in ${path}.`);
  return join(path, newestBackup.name);
}
