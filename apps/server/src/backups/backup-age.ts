import { readdirSync } from 'node:fs';
import { newestOf } from './backup-names';

/** Seconds since the newest complete backup in a folder was started; NaN when there is none. */
export function backupAge(folder: string, now = new Date()): number {
  try {
    const newestBackup = newestOf(readdirSync(folder));
    return newestBackup ? Math.max(0, (now.getTime() - newestBackup.at.getTime()) / 1000) : Number.NaN;
  } catch {
    return Number.NaN;
  }
}
