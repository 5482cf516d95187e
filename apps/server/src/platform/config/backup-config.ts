import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError, text, whole, type Environment } from './variables';

/** Where backups are written, and their schedule. */
export interface BackupConfig {
  readonly folder: string;
  /** `minute hour day month weekday` in UTC. Absent: backups run by command only. */
  readonly cron?: string;
  /** The number of days and of weeks whose newest backup is retained. */
  readonly keepDaily: number;
  readonly keepWeekly: number;
  /** Present whenever backups are scheduled. */
  readonly passphrase?: string;
}

const DEFAULT_CRON = '23 2 * * *';
const FIELD = String.raw`(\*|\d{1,2}(-\d{1,2})?(,\d{1,2}(-\d{1,2})?)*)(\/\d{1,2})?`;
const CRON_PATTERN = new RegExp(`^${FIELD}( ${FIELD}){4}$`);

/**
 * The passphrase of backups: LENDWRIGHT_BACKUP_PASSPHRASE, otherwise the first line of the file named by
 * LENDWRIGHT_BACKUP_PASSPHRASE_FILE. @throws ConfigError when the file cannot be read or is empty
 */
export function readPassphrase(env: Environment): string | undefined {
  const givenPassphrase = text(env, 'LENDWRIGHT_BACKUP_PASSPHRASE', '');
  const path = text(env, 'LENDWRIGHT_BACKUP_PASSPHRASE_FILE', '');
  if (givenPassphrase || !path) return givenPassphrase || undefined;
  try {
    const [line = ''] = readFileSync(path, 'utf8').split(/\r?\n/);
    if (line.trim()) return line.trim();
  } catch {
    throw new ConfigError('LENDWRIGHT_BACKUP_PASSPHRASE_FILE', `names ${path}, which cannot be read`);
  }
  throw new ConfigError('LENDWRIGHT_BACKUP_PASSPHRASE_FILE', `names ${path}, whose first line is empty`);
}

function readCron(env: Environment): string | undefined {
  const cron = text(env, 'LENDWRIGHT_BACKUP_CRON', DEFAULT_CRON).replace(/\s+/g, ' ');
  if (cron === 'off') return undefined;
  if (CRON_PATTERN.test(cron)) return cron;
  throw new ConfigError(
    'LENDWRIGHT_BACKUP_CRON',
    `must be five fields (minute hour day month weekday, in UTC) or off, but is "${cron}"`,
  );
}

/** Reads LENDWRIGHT_BACKUP_*. Undefined without a folder: then only a command that names one makes backups. */
export function readBackupConfig(env: Environment): BackupConfig | undefined {
  const folder = text(env, 'LENDWRIGHT_BACKUP_FOLDER', '');
  if (!folder) return undefined;
  const cron = readCron(env);
  const passphrase = readPassphrase(env);
  if (cron && !passphrase)
    throw new ConfigError(
      'LENDWRIGHT_BACKUP_PASSPHRASE',
      'or LENDWRIGHT_BACKUP_PASSPHRASE_FILE must be set where LENDWRIGHT_BACKUP_FOLDER is, unless LENDWRIGHT_BACKUP_CRON is off',
    );
  return {
    folder: resolve(folder),
    cron,
    keepDaily: whole(env, 'LENDWRIGHT_BACKUP_KEEP_DAILY', 7, 1, 1000),
    keepWeekly: whole(env, 'LENDWRIGHT_BACKUP_KEEP_WEEKLY', 4, 0, 1000),
    passphrase,
  };
}
