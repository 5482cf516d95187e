import { statfsSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL allocates its WAL in segments of 16 MB and needs one of them to finish a recovery. */
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
 * Whether the disk of a cluster, or of its WAL, has less space than a recovery may need. PostgreSQL's log cannot tell,
 * since it is often on the same full disk.
 */
export function isDiskFull(cluster: string): boolean {
  return Math.min(freeBytes(cluster), freeBytes(join(cluster, 'pg_wal'))) < NEEDED_BYTES;
}
