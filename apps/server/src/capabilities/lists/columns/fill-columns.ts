import type { Id } from '@lendwright/kernel';
import { setImmediate as yieldToEventLoop, setTimeout as wait } from 'node:timers/promises';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CachedModule } from './cached-module';
import type { ColumnSource } from './column';
import { lastIdOf, lengthOf, readColumnChunk, sizeOf, type ColumnChunk } from './column-chunk';
import { readMarks, type RowRange } from './column-rows';

/**
 * Rows per statement, more for short values, because planning a statement takes as long as reading some hundred rows.
 */
const CHUNK = 2_000;
const LARGE_CHUNK = 8_000;
/** Characters per row and column up to which values are short. */
const SHORT_LENGTH = 64;
/** Rows applied in one step, so that other work is not blocked. */
const STEP = 500;
/** A load runs at full speed for this long; after that it pauses between steps for about as long as a step takes. */
const FULL_SPEED_MS = 100;
const PAUSE_MS = 3;
/** The interval at which a paused load checks whether it may continue. */
const PAUSE_STEP_MS = 20;
/** From this number of rows on, a load with a waiting query uses two connections. */
const SPLIT_ROWS = 20_000;

/** The store's options for observing a load. */
export interface FillOptions {
  readonly isClosed: () => boolean;
  /** Called after each step. */
  readonly onStep: () => void;
}

/** Limits a load to half of the time unless a query waits, because a large module occupies the database for seconds. */
class Pace {
  /** The duration of pauses between steps, and of leaving the database to a query. */
  pausedMs = 0;
  leftMs = 0;
  private readonly startedAt = performance.now();

  constructor(
    private readonly cachedModule: CachedModule,
    private readonly isClosed: () => boolean,
  ) {}

  get durationMs(): number {
    return performance.now() - this.startedAt - this.leftMs;
  }

  async pause(): Promise<void> {
    const { cachedModule } = this;
    // The load doesn't pause while a query waits.
    while (!cachedModule.hasWaiters && !this.isClosed() && performance.now() < cachedModule.pausedUntil) {
      const pausedAt = performance.now();
      await wait(PAUSE_STEP_MS);
      this.leftMs += performance.now() - pausedAt;
    }
    if (cachedModule.hasWaiters || performance.now() - this.startedAt < FULL_SPEED_MS) return yieldToEventLoop();
    this.pausedMs += PAUSE_MS;
    await wait(PAUSE_MS);
  }
}

interface FillContext extends FillOptions {
  readonly cached: CachedModule;
  readonly names: readonly string[];
  readonly pace: Pace;
}

/** Reads a part of the rows chunk by chunk. */
async function fillRange(
  tx: TenantTx,
  { cached: { module, columns }, names, pace, isClosed, onStep }: FillContext,
  range: Pick<RowRange, 'after' | 'until'>,
): Promise<void> {
  let limit = CHUNK;
  const readChunkAfter = (idAfter: Id | null) =>
    readColumnChunk(tx, module, names, { ...range, after: idAfter, limit });
  for (let nextChunk: Promise<ColumnChunk> | null = readChunkAfter(range.after); nextChunk && !isClosed();) {
    const chunk: ColumnChunk = await nextChunk;
    const size = sizeOf(chunk);
    const isLast = size < limit;
    limit = lengthOf(chunk) <= size * names.length * SHORT_LENGTH ? LARGE_CHUNK : CHUNK;
    // The database reads the next chunk while this one is applied.
    nextChunk = isLast ? null : readChunkAfter(lastIdOf(chunk));
    nextChunk?.catch(() => undefined);
    for (let index = 0; index < size && !isClosed(); index += STEP) {
      const end = Math.min(index + STEP, size);
      if ('block' in chunk) columns.applyBlock(names, chunk.block, index, end);
      else columns.apply(names, chunk.rows.slice(index, end));
      onStep();
      await pace.pause();
    }
  }
}

/**
 * Reads all rows; if a query waits for many of them, with a second connection. The first connection stays open, so it
 * breaks if the server is replaced in the meantime. Only loads, which run one at a time, wait for the second one, and
 * never while holding another connection beyond the first.
 */
async function fillRows(tx: TenantTx, fillContext: FillContext): Promise<void> {
  const { scope, columns, hasWaiters } = fillContext.cached;
  // The exact boundary of the parts does not matter.
  const middle = hasWaiters && columns.size >= SPLIT_ROWS ? columns.ids.at(columns.size >> 1) : null;
  const parts = [fillRange(tx, fillContext, { after: null, until: middle })];
  if (middle !== null)
    parts.push(scope.read((secondTx) => fillRange(secondTx, fillContext, { after: middle, until: null })));
  await Promise.allSettled(parts);
  await Promise.all(parts);
}

/**
 * Reads the values of missing columns in one transaction, chunk by chunk: if the server is replaced by one that lost
 * writes, the connection breaks and the load fails. No column counts as complete before all of them are.
 * @throws Error if the store is closed in the meantime
 */
export function fillColumns(
  cachedModule: CachedModule,
  missingSources: readonly ColumnSource[],
  options: FillOptions,
): Promise<void> {
  const pace = new Pace(cachedModule, options.isClosed);
  const fillContext = { ...options, cached: cachedModule, pace, names: missingSources.map(({ name }) => name) };
  return cachedModule.scope.read(async (tx) => {
    const marks = await readMarks(tx);
    cachedModule.open(missingSources);
    await fillRows(tx, fillContext);
    if (options.isClosed()) throw new Error('the columns were closed while they were loaded');
    const { durationMs, pausedMs } = pace;
    const workMs = Math.max(durationMs - pausedMs, durationMs / 2);
    await cachedModule.finishLoad(tx, missingSources, { marks, durationMs, workMs });
  });
}
