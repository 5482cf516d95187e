import { setImmediate as yieldToEventLoop, setTimeout as wait } from 'node:timers/promises';
import type { CachedModule } from './cached-module';
import type { ColumnSource } from './column';
import { lastIdOf, readColumnChunk, sizeOf, type ColumnChunk } from './column-chunk';
import { readMarks } from './column-rows';

/** Rows per statement: planning one takes as long as reading some hundred rows. */
const CHUNK = 2_000;
/** Rows that are applied at once, so that other work is not blocked. */
const STEP = 500;
/** A load runs at full speed for this long; after that it pauses between steps for about as long as a step takes. */
const EAGER_MS = 100;
const PAUSE_MS = 3;
/** How often a load that pauses looks whether it may go on. */
const PAUSE_STEP_MS = 20;

/** How a load is watched by its store. */
export interface FillOptions {
  readonly isClosed: () => boolean;
  /** Called after each step. */
  readonly onStep: () => void;
}

/**
 * Reads the values of missing columns in one transaction, chunk by chunk: if the server is replaced by one that lost
 * writes, the connection breaks and the load fails. Nothing is complete before all of it is.
 * @throws Error if the store is closed meanwhile
 */
export function fillColumns(
  cached: CachedModule,
  missing: readonly ColumnSource[],
  { isClosed, onStep }: FillOptions,
): Promise<void> {
  const { scope, module, columns } = cached;
  const names = missing.map(({ name }) => name);
  const startedAt = performance.now();
  // Leaves half of the time to others unless a query waits, because a large module keeps the database busy for seconds.
  let [pausedMs, leftMs] = [0, 0];
  const pause = async () => {
    // A query that waits doesn't let the load pause.
    while (!cached.hasWaiters && !isClosed() && performance.now() < cached.pausedUntil) {
      const pausedAt = performance.now();
      await wait(PAUSE_STEP_MS);
      leftMs += performance.now() - pausedAt;
    }
    if (cached.hasWaiters || performance.now() - startedAt < EAGER_MS) return yieldToEventLoop();
    pausedMs += PAUSE_MS;
    await wait(PAUSE_MS);
  };
  return scope.read(async (tx) => {
    const marks = await readMarks(tx);
    for (const source of missing) columns.open(source);
    const readChunkAfter = (last: ColumnChunk | null) =>
      readColumnChunk(tx, module, names, { after: last && lastIdOf(last), limit: CHUNK });
    for (let next: Promise<ColumnChunk> | null = readChunkAfter(null); next && !isClosed();) {
      const chunk: ColumnChunk = await next;
      const size = sizeOf(chunk);
      // The database reads the next chunk while this one is applied.
      next = size < CHUNK ? null : readChunkAfter(chunk);
      next?.catch(() => undefined);
      for (let at = 0; at < size && !isClosed(); at += STEP) {
        const end = Math.min(at + STEP, size);
        if ('block' in chunk) columns.applyBlock(names, chunk.block, at, end);
        else columns.apply(names, chunk.rows.slice(at, end));
        onStep();
        await pause();
      }
    }
    if (isClosed()) throw new Error('the columns were closed while they were loaded');
    const durationMs = performance.now() - startedAt - leftMs;
    await cached.finishLoad(tx, missing, {
      marks,
      durationMs,
      workMs: Math.max(durationMs - pausedMs, durationMs / 2),
    });
  });
}
