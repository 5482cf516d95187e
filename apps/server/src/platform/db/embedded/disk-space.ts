import { statfsSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL allocates its log in segments of 16 MB and needs one of them to finish a recovery. */
const NEEDED_BYTES = 2 * 16 * 2 ** 20;

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

/**
 * Whether the disk of a cluster, or the one of its write-ahead log, has less room than a recovery may need. The log of
 * PostgreSQL cannot tell: it often lies on the same full disk.
 */
export function isDiskFull(cluster: string): boolean {
  return Math.min(freeBytes(cluster), freeBytes(join(cluster, 'pg_wal'))) < NEEDED_BYTES;
}
