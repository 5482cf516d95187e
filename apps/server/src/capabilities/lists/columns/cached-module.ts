import { invariant } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { ColumnSource } from './column';
import { type ChangeMarks, earlierMarks, laterMarks, readChangedRows } from './column-rows';
import { readEarlierStatusColumn } from './earlier-status-column';
import { ModuleColumns } from './module-columns';
import { ColumnMismatch, type ReadColumn } from './saved/flat-column';
import type { SaveContext } from './saved/save-policy';
import type { ReadModule } from './saved/read-module';

/** Above this many history entries, the module is reloaded instead of updated entry by entry. */
const MAX_CHANGES = 20_000;

/** The assumed duration of a load per row and column, until a load of the module has been measured. */
const LOAD_MS = 0.0015;

/** The moments whose earlier statuses are kept: those of three periods, on two days. */
const MAX_MOMENTS = 6;

const isEarlierStatus = (name: string) => readEarlierStatusColumn(name) !== null;

/** The columns contain writes that the database no longer has. */
export class LostWritesError extends Error {}

interface LoadFacts {
  /** The marks from before the first row was read. */
  readonly marks: ChangeMarks;
  readonly durationMs: number;
  /** The duration without pauses. */
  readonly workMs: number;
}

/** The cached columns of one module: which are complete, up to which change, and when each was last used. */
export class CachedModule {
  columns = new ModuleColumns();
  /** The load in progress. */
  loadPromise: Promise<void> | null = null;
  /** The restore from saved columns in progress. */
  restorePromise: Promise<void> | null = null;
  /** A query waits for the load and has no fallback. */
  hasWaiters = false;
  /**
   * The time of `performance.now` until which the load leaves the database to a query that it could not answer in time.
   */
  pausedUntil = 0;
  /** The number of queries in progress. */
  activeQueries = 0;
  /** The size at the last measurement. */
  bytes = 0;
  /** The saved generation whose row positions these columns share; null if there is none. */
  generation: string | null = null;
  isSaving = false;
  /** When a save was last attempted, in milliseconds since 1970. */
  attemptedAt: number | null = null;
  private readonly savedNames = new Set<string>();
  private changedSinceSave = 0;
  /** The duration of the last load per row and column; an id and its version count as one column. */
  private loadMs = LOAD_MS;
  /** How long the database took to load the unsaved columns. */
  private unsavedLoadMs = 0;
  /** The changes that all complete columns include; null before the first load. */
  private marks: ChangeMarks | null = null;
  private readonly usedAt = new Map<string, number>();
  /** The number of finished loads: a reader that started before one must not advance the marks after it. */
  private finishedLoadCount = 0;
  private reading: Promise<boolean> | null = null;
  private next: Promise<boolean> | null = null;

  constructor(
    readonly scope: Pick<TenantScope, 'read' | 'readAtOnce' | 'companyId'>,
    readonly module: string,
  ) {}

  get isEmpty(): boolean {
    return this.marks === null && this.columns.size === 0;
  }

  /** Whether no column is partially loaded. */
  get isWhole(): boolean {
    return this.marks !== null && [...this.columns.columns.keys()].every((name) => this.usedAt.has(name));
  }

  /** Restores a saved module. Only valid for an empty module. */
  restore({ columns, marks, generation, sources }: ReadModule<ChangeMarks>): void {
    this.columns = columns;
    this.marks = marks;
    this.generation = generation;
    for (const { name } of sources) this.savedNames.add(name);
    const now = performance.now();
    for (const name of columns.columns.keys()) this.usedAt.set(name, now);
  }

  /** Adds a column of the same saved generation. The next catch-up brings it up to date. */
  restoreColumn(source: ColumnSource, { column, marks }: { readonly column: ReadColumn; readonly marks: ChangeMarks }) {
    try {
      this.columns.restoreColumn(source, column);
    } catch (error) {
      if (error instanceof ColumnMismatch) return;
      throw error;
    }
    this.marks = this.marks ? earlierMarks(this.marks, marks) : marks;
    this.finishedLoadCount++;
    this.use([source]);
  }

  /** The inputs of the save policy. */
  saveContext(): Pick<SaveContext, 'rows' | 'bytes' | 'attemptedAt' | 'changedRows' | 'unsavedColumns' | 'loadMs'> {
    const unsavedColumns = [...this.columns.columns.keys()].filter((name) => !this.savedNames.has(name)).length;
    const { attemptedAt, changedSinceSave: changedRows, unsavedLoadMs: loadMs } = this;
    return { rows: this.columns.size, bytes: this.columns.bytes, attemptedAt, changedRows, unsavedColumns, loadMs };
  }

  currentMarks(): ChangeMarks {
    invariant(this.marks, 'only loaded columns are saved');
    return this.marks;
  }

  isSavedAs(generation: string, names: readonly string[]): void {
    this.generation = generation;
    this.savedNames.clear();
    for (const name of names) this.savedNames.add(name);
    [this.changedSinceSave, this.unsavedLoadMs] = [0, 0];
  }

  missing(sources: readonly ColumnSource[]): ColumnSource[] {
    return sources.filter(({ name }) => !this.usedAt.has(name));
  }

  /**
   * The expected time for loading those of the given columns that are missing; unknown before the first rows are
   * loaded.
   */
  expectedLoadMs(sources: readonly ColumnSource[]): number {
    if (this.columns.size === 0) return Infinity;
    return this.columns.size * (this.missing(sources).length + 1) * this.loadMs;
  }

  use(sources: readonly ColumnSource[]): void {
    const now = performance.now();
    for (const { name } of sources) this.usedAt.set(name, now);
  }

  /** Allocates columns that are about to be loaded. Of too many moments, those used the longest ago are dropped. */
  open(sources: readonly ColumnSource[]): void {
    const addedCount = sources.filter(({ name }) => isEarlierStatus(name)).length;
    if (addedCount > 0) {
      const moments = [...this.usedAt].filter(([name]) => isEarlierStatus(name)).sort(([, a], [, b]) => b - a);
      for (const [name] of moments.slice(Math.max(0, MAX_MOMENTS - addedCount))) this.drop(name);
    }
    for (const source of sources) this.columns.open(source);
  }

  /** Drops every column that has not been used since a moment. */
  dropUnusedColumns(since: number): void {
    for (const [name, usedAt] of this.usedAt) if (usedAt < since) this.drop(name);
  }

  private drop(name: string): void {
    this.usedAt.delete(name);
    this.columns.drop(name);
  }

  /**
   * Applies everything that was committed before the call. Callers that arrive during a read share the next read.
   * @param current the company's change numbers, if the caller has read them: nothing is read if these are included
   * @returns false if the columns cannot be caught up and must be reloaded
   */
  catchUp(current?: readonly number[]): Promise<boolean> {
    if (current && this.isAtMarks(current)) return Promise.resolve(true);
    if (!this.reading) return this.begin();
    this.next ??= this.reading.then(
      () => this.begin(),
      () => this.begin(),
    );
    return this.next;
  }

  private isAtMarks(knownMarks: readonly number[]): boolean {
    return (
      this.marks?.seqs.length === knownMarks.length && this.marks.seqs.every((seq, slot) => seq === knownMarks[slot])
    );
  }

  private begin(): Promise<boolean> {
    this.next = null;
    const readPromise = this.scope
      .readAtOnce((tx) => this.read(tx, MAX_CHANGES))
      .finally(() => {
        if (this.reading === readPromise) this.reading = null;
      });
    this.reading = readPromise;
    return readPromise;
  }

  /**
   * Finishes a load in its own transaction by applying concurrent changes.
   * @throws LostWritesError
   */
  async finishLoad(
    tx: TenantTx,
    loadedSources: readonly ColumnSource[],
    { marks, durationMs, workMs }: LoadFacts,
  ): Promise<void> {
    // Back to the start of the load: writes that another reader applied in the meantime did not reach the columns being
    // loaded.
    this.marks = this.marks ? earlierMarks(this.marks, marks) : marks;
    this.finishedLoadCount++;
    // Rows that changed during the load are included, and now their history entries are marked too: if both are lost,
    // the marks reveal it.
    if (!(await this.read(tx, Number.MAX_SAFE_INTEGER - 1))) throw new LostWritesError();
    this.unsavedLoadMs += durationMs;
    if (this.columns.size > 0) this.loadMs = workMs / (this.columns.size * (loadedSources.length + 1));
    this.use(loadedSources);
  }

  private async read(tx: TenantTx, max: number): Promise<boolean> {
    const { marks, finishedLoadCount } = this;
    if (marks === null) return false;
    const names = [...this.columns.columns.keys()];
    const changedRows = await readChangedRows(tx, this.module, names, marks, max);
    if (!changedRows.isComplete || !changedRows.isUnbroken) return false;
    this.columns.apply(names, changedRows.rows);
    this.changedSinceSave += changedRows.rows.length;
    if (this.finishedLoadCount === finishedLoadCount) this.marks = laterMarks(marks, changedRows.marks);
    return true;
  }
}
