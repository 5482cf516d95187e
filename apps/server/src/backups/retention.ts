import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsAmong, type NamedBackup } from './backup-names';

export interface Retention {
  /**
   * The number of days and of weeks for which the newest backup is retained. Days and weeks without a backup do not
   * count.
   */
  readonly keepDaily: number;
  readonly keepWeekly: number;
}

const DAY_MS = 86_400_000;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const dayOf = ({ at }: NamedBackup) => Math.floor(at.getTime() / DAY_MS);
const weekOf = ({ at }: NamedBackup) => Math.floor((at.getTime() - FIRST_MONDAY_MS) / (7 * DAY_MS));

/** The newest backup of each of the latest `maximum` periods. */
function newestPerPeriod(backups: readonly NamedBackup[], periodOf: (backup: NamedBackup) => number, maximum: number) {
  const newestByPeriod = new Map<number, NamedBackup>();
  for (const backup of backups) if (!newestByPeriod.has(periodOf(backup))) newestByPeriod.set(periodOf(backup), backup);
  return [...newestByPeriod.values()].slice(0, maximum);
}

/** The names of backups to delete. The newest is never deleted, and files with other names are ignored. */
export function expiredBackups(names: readonly string[], { keepDaily, keepWeekly }: Retention): string[] {
  const backups = backupsAmong(names);
  const retainedNames = new Set([
    ...newestPerPeriod(backups, dayOf, Math.max(1, keepDaily)),
    ...newestPerPeriod(backups, weekOf, keepWeekly),
  ]);
  return backups.filter((backup) => !retainedNames.has(backup)).map(({ name }) => name);
}

/** Deletes the backups outside a retention. @returns their names */
export async function removeExpired(folder: string, retention: Retention): Promise<string[]> {
  const names = expiredBackups(await readdir(folder), retention);
  for (const name of names) await rm(join(folder, name), { force: true });
  return names;
}
