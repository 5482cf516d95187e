import { readdirSync } from 'node:fs';
import { newestOf } from './backup-names';

/** Seconds since the newest complete backup in a folder was started; NaN when there is none. */
export function backupAge(folder: string, now = new Date()): number {
  try {
    const newest = newestOf(readdirSync(folder));
    return newest ? Math.max(0, (now.getTime() - newest.at.getTime()) / 1000) : Number.NaN;
  } catch {
    return Number.NaN;
  }
}
