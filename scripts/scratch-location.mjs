import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const MEMORY_FOLDER = '/dev/shm';
/** Several times what a run stores at once: some databases, and WAL until the next checkpoint. */
const MEMORY_BYTES = 6 * 2 ** 30;

/**
 * A folder in memory if there is plenty of it, otherwise on disk. Tests create databases of a thousand small files, and
 * wait for each of their commits: on disk, that takes five times the processor time.
 */
export function scratchLocation() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return Math.min(bavail * bsize, freemem()) > MEMORY_BYTES ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}
