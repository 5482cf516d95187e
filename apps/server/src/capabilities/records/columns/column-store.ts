import type { Id } from '@lendwright/kernel';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { inSlices } from '../in-slices';
import type { ColumnSource } from './column';
import { readColumnRows, readMarks, type ChangeMarks } from './column-rows';
import { HeldModule, LostWrites } from './held-module';
import type { ColumnRow, ModuleColumns } from './module-columns';
import type { SaveSituation } from './saved/save-policy';
import type { SavedColumns } from './saved/saved-columns';
import { SavedModules } from './saved-modules';
import type { Asking, ColumnIndex, Question } from './question';

/** So few at once that taking them in holds nobody else up. */
const CHUNK = 500;
const DEFAULT_LIMIT_BYTES = 96 * 1024 * 1024;
/** So long a question waits at most for what is read from saved columns. */
const LONGEST_RESTORE_MS = 1_500;
/** For this long a load uses all it can get; then it pauses between its parts, for about as long as one of them takes. */
const EAGER_MS = 100;
const PAUSE_MS = 3;
/** So long after a use it is considered whether the columns should be saved. */
const SAVE_AFTER_MS = 2_000;
/** A module whose columns are dropped so often while one question waits for them is left to the database. */
const MOST_TRIES = 5;

export interface ColumnStoreOptions {
  /** Opens a company's rows. Each load and each look for changes is a short transaction of its own. */
  readonly tenant: (companyId: Id) => Pick<TenantScope, 'read' | 'companyId'>;
  /** What all columns together may take. */
  readonly limitBytes?: number;
  /** Copies of columns in the file store; without them every column is read from the rows. */
  readonly saved?: SavedColumns<ChangeMarks>;
  /** Decides on saves, and how long after a use; by default, what `isSaveWorthwhile` says. */
  readonly saves?: { readonly isWorthwhile: (situation: SaveSituation) => boolean; readonly afterMs: number };
  /** Hears of loads that failed; questions are answered by the database meanwhile. */
  readonly onError?: (error: Error) => void;
}

/**
 * The columns that lists filter, count and sort on, per company and module, loaded field by field when first asked for:
 * a cache over the rows, which may be lost at any time.
 *
 * Exact, not eventually so: each question first takes in what was committed before it. Several processes may each hold
 * their own. Modules load one after the other, and whoever waits holds no connection. After every question the least
 * recently used go until the rest fits the limit; only what is in use may be larger than it.
 */
export class ColumnStore implements ColumnIndex {
  /** In order of use, the least recent first. */
  private readonly modules = new Map<string, HeldModule>();
  private lastLoad: Promise<void> = Promise.resolve();
  private total = 0;
  private isClosed = false;
  private readonly saved: SavedModules;
  private readonly saving = new Map<HeldModule, NodeJS.Timeout>();

  constructor(private readonly options: ColumnStoreOptions) {
    this.saved = new SavedModules(options.saved, options.saves?.isWorthwhile);
  }

  ask<Input, Answer>(question: Question<Input, Answer>, asking: Asking<Input>): Promise<Answer | null> {
    return this.run(asking, (columns) => question.answer(columns, asking.input));
  }

  get bytes(): number {
    return this.total;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const timer of this.saving.values()) clearTimeout(timer);
    await this.lastLoad;
  }

  private async run<Answer>(
    { companyId, module, sources, patienceMs }: Omit<Asking<unknown>, 'input'>,
    answer: (columns: ModuleColumns) => Generator<void, Answer, void>,
  ): Promise<Answer | null> {
    const until = performance.now() + patienceMs;
    for (let tried = 0; tried < MOST_TRIES; tried++) {
      const held = this.moduleOf(companyId, module);
      held.asked++;
      try {
        if (held.missing(sources).length > 0) {
          held.isAwaited ||= patienceMs > LONGEST_RESTORE_MS;
          if (!(await this.isLoadedBy(until, held, sources))) return null;
          continue;
        }
        held.use(sources);
        if (!(await held.catchUp())) {
          this.saved.distrust(held);
          this.drop(held);
          continue;
        }
        // A load that failed or an eviction may have taken columns away meanwhile.
        if (held.missing(sources).length > 0 || this.modules.get(keyOf(held)) !== held) continue;
        this.saveSoon(held);
        return await inSlices(
          () => answer(held.columns),
          () => held.columns.revision,
        );
      } finally {
        held.asked--;
        this.fit(held);
      }
    }
    return null;
  }

  /** The module, as the one used last. */
  private moduleOf(companyId: Id, module: string): HeldModule {
    const key = `${companyId}/${module}`;
    const held = this.modules.get(key) ?? new HeldModule(this.options.tenant(companyId), module);
    this.modules.delete(key);
    this.modules.set(key, held);
    return held;
  }

  private drop(held: HeldModule): void {
    if (this.modules.get(keyOf(held)) !== held) return;
    this.modules.delete(keyOf(held));
    this.total -= held.bytes;
    held.bytes = 0;
  }

  /** Counts what the module takes now, and drops others until all fits. */
  private fit(used: HeldModule): void {
    this.count(used);
    const { limitBytes = DEFAULT_LIMIT_BYTES } = this.options;
    for (const held of this.modules.values()) {
      if (this.total <= limitBytes) return;
      if (held !== used && held.asked === 0 && held.loading === null) this.drop(held);
    }
    if (this.total <= limitBytes || used.asked > 0 || used.loading !== null) return;
    used.dropUnused(performance.now() - 1_000);
    this.count(used);
  }

  private count(held: HeldModule): void {
    if (this.modules.get(keyOf(held)) !== held) return;
    const { bytes } = held.columns;
    this.total += bytes - held.bytes;
    held.bytes = bytes;
  }

  private hear(error: unknown): void {
    this.options.onError?.(error instanceof Error ? error : new Error(String(error)));
  }

  /** Looks after a while whether the module should be saved; those who ask meanwhile go before. */
  private saveSoon(held: HeldModule): void {
    if (!this.options.saved || this.saving.has(held)) return;
    const timer = setTimeout(() => {
      this.saving.delete(held);
      if (!this.isClosed && this.modules.get(keyOf(held)) === held)
        this.saved.save(held).catch((error: unknown) => this.hear(error));
    }, this.options.saves?.afterMs ?? SAVE_AFTER_MS);
    timer.unref();
    this.saving.set(held, timer);
  }

  /** Whether what is missing is there by a moment. What is being read from saved columns is worth waiting for longer. */
  private async isLoadedBy(until: number, held: HeldModule, sources: readonly ColumnSource[]): Promise<boolean> {
    const loading = this.load(held, sources);
    if (await isDoneBy(loading, until)) return true;
    if (!held.restoring) return false;
    return isDoneBy(
      held.restoring.then(() =>
        held.missing(sources).length > 0 ? Promise.reject(new Error('not saved')) : undefined,
      ),
      Math.max(until, performance.now() + LONGEST_RESTORE_MS),
    ).catch(() => false);
  }

  /** Loads what is missing: at once what was saved, and the rest after every load that was asked for before. */
  private async load(held: HeldModule, sources: readonly ColumnSource[]): Promise<void> {
    while (held.loading) await held.loading;
    if (held.missing(sources).length === 0 || this.modules.get(keyOf(held)) !== held) return;
    held.restoring = this.saved.restore(held, held.missing(sources));
    const turn = held.restoring.then(async () => {
      held.restoring = null;
      if (held.missing(sources).length === 0) return;
      const before = this.lastLoad;
      const filled = before.then(() => this.fill(held, sources));
      this.lastLoad = filled.catch(() => undefined);
      await filled;
    });
    held.loading = turn
      .catch((error: unknown) => {
        // A half-filled column must never answer: the module starts anew at the next use.
        if (error instanceof LostWrites) this.saved.distrust(held);
        else this.hear(error);
        this.drop(held);
      })
      .finally(() => {
        held.loading = held.restoring = null;
        held.isAwaited = false;
        this.saveSoon(held);
      });
    await held.loading;
  }

  /**
   * Reads the rows in one transaction, part by part: when the server is replaced meanwhile by one that lost writes, its
   * connection breaks and the load fails.
   */
  private async fill(held: HeldModule, sources: readonly ColumnSource[]): Promise<void> {
    if (this.isClosed) return;
    const missing = held.missing(sources);
    const { scope, module, columns } = held;
    const names = missing.map(({ name }) => name);
    const began = performance.now();
    await scope.read(async (tx) => {
      const marks = await readMarks(tx);
      for (const source of missing) columns.open(source);
      const readAfter = (after: Id | null) => readColumnRows(tx, module, names, after, CHUNK);
      for (let coming: ReturnType<typeof readAfter> | null = readAfter(null); coming && !this.isClosed;) {
        const rows: readonly ColumnRow[] = await coming;
        // The database reads the next rows while these are taken in.
        coming = rows.length < CHUNK ? null : readAfter(rows.at(-1)?.[0] ?? null);
        coming?.catch(() => undefined);
        columns.apply(names, rows);
        this.fit(held);
        // Half of the time is left to others, because a large module keeps the database busy for seconds; unless somebody waits.
        await (held.isAwaited || performance.now() - began < EAGER_MS ? nextTurn() : wait(PAUSE_MS));
      }
      if (this.isClosed) throw new Error('the columns were closed while they were loaded');
      await held.finishLoad(tx, missing, { marks, tookMs: performance.now() - began });
    });
  }
}

const keyOf = ({ scope, module }: HeldModule) => `${scope.companyId}/${module}`;

/** Whether something is done by a moment; it goes on when it is not. */
async function isDoneBy(work: Promise<void>, until: number): Promise<boolean> {
  const left = until - performance.now();
  if (left === Infinity) return work.then(() => true);
  const gaveUp = new AbortController();
  const late = wait(Math.max(0, left), false, { signal: gaveUp.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    gaveUp.abort();
  }
}
