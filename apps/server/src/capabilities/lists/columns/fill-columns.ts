import type { Id } from '@lendwright/kernel';
import { setImmediate as yieldToEventLoop, setTimeout as wait } from 'node:timers/promises';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CachedModule } from './cached-module';
import type { ColumnSource } from './column';
import { lastIdOf, lengthOf, readColumnChunk, sizeOf, type ColumnChunk } from './column-chunk';
import { readMarks, type RowRange } from './column-rows';

/** Rows per statement: planning one takes as long as reading some hundred rows, so short values are read in larger chunks. */
const CHUNK = 2_000;
const LARGE_CHUNK = 8_000;
/** Characters per row and column up to which values are short. */
const SHORT_LENGTH = 64;
/** Rows that are applied at once, so that other work is not blocked. */
const STEP = 500;
/** A load runs at full speed for this long; after that it pauses between steps for about as long as a step takes. */
const EAGER_MS = 100;
const PAUSE_MS = 3;
/** How often a load that pauses looks whether it may go on. */
const PAUSE_STEP_MS = 20;
/** From so many rows on, two connections read them for a query that waits. */
const SPLIT_ROWS = 20_000;

/** How a load is watched by its store. */
export interface FillOptions {
  readonly isClosed: () => boolean;
  /** Called after each step. */
  readonly onStep: () => void;
}

/** Leaves half of the time to others unless a query waits, because a large module keeps the database busy for seconds. */
class Pace {
  /** For how long the load paused between steps, and while it left the database to a query. */
  pausedMs = 0;
  leftMs = 0;
  private readonly startedAt = performance.now();

  constructor(
    private readonly cached: CachedModule,
    private readonly isClosed: () => boolean,
  ) {}

  get durationMs(): number {
    return performance.now() - this.startedAt - this.leftMs;
  }

  async pause(): Promise<void> {
    const { cached } = this;
    // A query that waits doesn't let the load pause.
    while (!cached.hasWaiters && !this.isClosed() && performance.now() < cached.pausedUntil) {
      const pausedAt = performance.now();
      await wait(PAUSE_STEP_MS);
      this.leftMs += performance.now() - pausedAt;
    }
    if (cached.hasWaiters || performance.now() - this.startedAt < EAGER_MS) return yieldToEventLoop();
    this.pausedMs += PAUSE_MS;
    await wait(PAUSE_MS);
  }
}

interface Filling extends FillOptions {
  readonly cached: CachedModule;
  readonly names: readonly string[];
  readonly pace: Pace;
}

/** Reads a part of the rows chunk by chunk. */
async function fillRange(
  tx: TenantTx,
  { cached: { module, columns }, names, pace, isClosed, onStep }: Filling,
  range: Pick<RowRange, 'after' | 'until'>,
): Promise<void> {
  let limit = CHUNK;
  const readChunkAfter = (after: Id | null) => readColumnChunk(tx, module, names, { ...range, after, limit });
  for (let next: Promise<ColumnChunk> | null = readChunkAfter(range.after); next && !isClosed();) {
    const chunk: ColumnChunk = await next;
    const size = sizeOf(chunk);
    const isLast = size < limit;
    limit = lengthOf(chunk) <= size * names.length * SHORT_LENGTH ? LARGE_CHUNK : CHUNK;
    // The database reads the next chunk while this one is applied.
    next = isLast ? null : readChunkAfter(lastIdOf(chunk));
    next?.catch(() => undefined);
    for (let at = 0; at < size && !isClosed(); at += STEP) {
      const end = Math.min(at + STEP, size);
      if ('block' in chunk) columns.applyBlock(names, chunk.block, at, end);
      else columns.apply(names, chunk.rows.slice(at, end));
      onStep();
      await pace.pause();
    }
  }
}

/**
 * Reads all rows; if a query waits for many of them, with a second connection. The first is open all the time, so it breaks
 * if the server is replaced meanwhile. The second one is only waited for by loads, of which there is one at a time, and
 * never by what holds another connection.
 */
async function fillRows(tx: TenantTx, filling: Filling): Promise<void> {
  const { scope, columns, hasWaiters } = filling.cached;
  // Where exactly the parts meet makes no difference.
  const middle = hasWaiters && columns.size >= SPLIT_ROWS ? columns.ids.at(columns.size >> 1) : null;
  const parts = [fillRange(tx, filling, { after: null, until: middle })];
  if (middle !== null) parts.push(scope.read((second) => fillRange(second, filling, { after: middle, until: null })));
  await Promise.allSettled(parts);
  await Promise.all(parts);
}

/**
 * Reads the values of missing columns in one transaction, chunk by chunk: if the server is replaced by one that lost
 * writes, the connection breaks and the load fails. Nothing is complete before all of it is.
 * @throws Error if the store is closed meanwhile
 */
export function fillColumns(
  cached: CachedModule,
  missing: readonly ColumnSource[],
  options: FillOptions,
): Promise<void> {
  const pace = new Pace(cached, options.isClosed);
  const filling = { ...options, cached, pace, names: missing.map(({ name }) => name) };
  return cached.scope.read(async (tx) => {
    const marks = await readMarks(tx);
    for (const source of missing) cached.columns.open(source);
    await fillRows(tx, filling);
    if (options.isClosed()) throw new Error('the columns were closed while they were loaded');
    const { durationMs, pausedMs } = pace;
    const workMs = Math.max(durationMs - pausedMs, durationMs / 2);
    await cached.finishLoad(tx, missing, { marks, durationMs, workMs });
  });
}
