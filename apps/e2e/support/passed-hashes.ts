import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Hashes of what passed a check in this run, in any of its processes. */
export interface PassedHashes {
  /** All hashes so far. */
  read(): ReadonlySet<number>;
  add(hashes: Iterable<number>): void;
}

/** The hashes of one kind of check. The processes of a run share them in a folder that the global setup creates. */
export function passedHashes(name: string): PassedHashes {
  const passed = new Set<number>();
  const folder = process.env.JOURNEYS_PASSED;
  const file = folder ? path.join(folder, name) : null;
  return {
    read() {
      if (file && existsSync(file)) for (const line of readFileSync(file, 'utf8').split('\n')) passed.add(Number(line));
      return passed;
    },
    add(hashes) {
      const addedHashes = [...hashes].filter((hash) => !passed.has(hash));
      for (const hash of addedHashes) passed.add(hash);
      // Appended at once, so that lines of several processes do not mix.
      if (file && addedHashes.length > 0) appendFileSync(file, `${addedHashes.join('\n')}\n`);
    },
  };
}
