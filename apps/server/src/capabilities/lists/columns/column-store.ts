import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { runInSlices, type Scan } from './scans/run-in-slices';
import type { ColumnSource } from './column';
import type { ChangeMarks } from './column-rows';
import { fillColumns } from './fill-columns';
import { CachedModule, LostWritesError } from './cached-module';
import type { ModuleColumns } from './module-columns';
import type { SaveContext } from './saved/save-policy';
import type { SavedColumns } from './saved/saved-columns';
import { SavedModules } from './saved-modules';
import type { ColumnRequest, ColumnIndex, ColumnQuery } from './column-query';
import { waitUntilFinished } from './wait-until-finished';
import type { UrgentWork } from './scans/urgent-work';

const DEFAULT_LIMIT_BYTES = 96 * 1024 * 1024;
/** The share of the limit up to which columns are loaded in advance. */
const READ_AHEAD_SHARE = 0.75;
/** How long a query waits at most for a restore from saved columns. */
const MAX_RESTORE_MS = 1_500;
/** Delay between a use and the decision whether to save the columns. */
const SAVE_AFTER_MS = 2_000;
/** If a module is dropped this often during one query, the query falls back to the database. */
const MAX_ATTEMPTS = 5;

export interface ColumnStoreOptions {
  /** Opens a company's rows. Each load and each catch-up is a separate short transaction. */
  readonly tenant: (companyId: Id) => Pick<TenantScope, 'read' | 'readAtOnce' | 'companyId'>;
  /** The size limit of all columns together. */
  readonly limitBytes?: number;
  /** Saved columns in the file store; without them every column is read from the rows. */
  readonly saved?: SavedColumns<ChangeMarks>;
  /** The save policy, and its delay after a use; defaults to `isSaveWorthwhile`. */
  readonly saves?: { readonly isWorthwhile: (situation: SaveContext) => boolean; readonly afterMs: number };
  /** The urgent work to which reports yield, in addition to other queries of this store. */
  readonly urgentWork?: UrgentWork;
  /** Called when a load fails; the database answers queries meanwhile. */
  readonly onError?: (error: Error) => void;
}

/**
 * A cache of the columns that lists filter, count and sort by, per company and module. Fields are loaded on first use,
 * and may be evicted at any time.
 *
 * Consistent, not eventually consistent: each query first applies what was committed before it. Several processes may
 * each have their own store. Modules load one after another, and waiting queries hold no connection. After every query,
 * the least recently used modules are evicted until the rest fits the limit; only modules in use may exceed it.
 */
export class ColumnStore implements ColumnIndex {
  /** Ordered by use, least recent first. */
  private readonly modules = new Map<string, CachedModule>();
  private lastLoad: Promise<void> = Promise.resolve();
  private total = 0;
  private isClosed = false;
  /** The number of urgent queries in progress. */
  private urgentQueries = 0;
  private readonly saved: SavedModules;
  private readonly limitBytes: number;
  private readonly saveTimers = new Map<CachedModule, NodeJS.Timeout>();

  constructor(private readonly options: ColumnStoreOptions) {
    this.limitBytes = options.limitBytes ?? DEFAULT_LIMIT_BYTES;
    this.saved = new SavedModules(options.saved, options.saves?.isWorthwhile);
  }

  run<Input, Answer>(query: ColumnQuery<Input, Answer>, request: ColumnRequest<Input>): Promise<Answer | null> {
    return this.runQuery(request, (columns) => query.answer(columns, request.input), query.shouldYield === true);
  }

  get bytes(): number {
    return this.total;
  }

  private get hasUrgentWork(): boolean {
    return this.urgentQueries > 0 || this.options.urgentWork?.isInProgress === true;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const timer of this.saveTimers.values()) clearTimeout(timer);
    await this.lastLoad;
  }

  private async runQuery<Answer>(
    { companyId, module, sources, marks, timeoutMs, ...options }: Omit<ColumnRequest<unknown>, 'input'>,
    answer: (columns: ModuleColumns) => Scan<Answer>,
    shouldYield: boolean,
  ): Promise<Answer | null> {
    const { longerTimeoutMs = 0, pauseLoadMs = 0, isAhead = false } = options;
    const startedAt = performance.now();
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const cachedModule = this.moduleOf(companyId, module);
      cachedModule.activeQueries++;
      let isUrgent = false;
      try {
        if (cachedModule.missing(sources).length > 0) {
          if (isAhead && this.total > this.limitBytes * READ_AHEAD_SHARE) return null;
          const isLoadQuick = cachedModule.expectedLoadMs(sources) <= longerTimeoutMs;
          if (!isAhead) {
            cachedModule.hasWaiters ||= isLoadQuick || timeoutMs > MAX_RESTORE_MS;
            cachedModule.pausedUntil = 0;
          }
          const deadline = startedAt + (isLoadQuick ? longerTimeoutMs : timeoutMs);
          if (!(await this.isLoadedBy(deadline, cachedModule, sources))) {
            cachedModule.pausedUntil = performance.now() + pauseLoadMs;
            return null;
          }
          continue;
        }
        isUrgent = !shouldYield;
        if (isUrgent) this.urgentQueries++;
        cachedModule.use(sources);
        if (!(await cachedModule.catchUp(marks))) {
          this.saved.rejectGeneration(cachedModule);
          this.drop(cachedModule);
          continue;
        }
        // A failed load or an eviction may have removed columns in the meantime.
        if (cachedModule.missing(sources).length > 0 || this.modules.get(keyOf(cachedModule)) !== cachedModule)
          continue;
        this.scheduleSave(cachedModule);
        return await runInSlices(
          () => answer(cachedModule.columns),
          () => cachedModule.columns.revision,
          shouldYield ? { isUrgentWork: () => this.hasUrgentWork } : undefined,
        );
      } finally {
        if (isUrgent) this.urgentQueries--;
        cachedModule.activeQueries--;
        this.evictToFit(cachedModule);
      }
    }
    return null;
  }

  /** Returns the module and marks it as most recently used. */
  private moduleOf(companyId: Id, module: string): CachedModule {
    const key = `${companyId}/${module}`;
    const cachedModule = this.modules.get(key) ?? new CachedModule(this.options.tenant(companyId), module);
    this.modules.delete(key);
    this.modules.set(key, cachedModule);
    return cachedModule;
  }

  private drop(cachedModule: CachedModule): void {
    if (this.modules.get(keyOf(cachedModule)) !== cachedModule) return;
    this.modules.delete(keyOf(cachedModule));
    this.total -= cachedModule.bytes;
    cachedModule.bytes = 0;
  }

  private dropDerived(cachedModule: CachedModule): void {
    cachedModule.columns.derived.clear();
    this.count(cachedModule);
  }

  /** Updates the size of the module, and evicts others until all fit. */
  private evictToFit(usedModule: CachedModule): void {
    this.count(usedModule);
    // Results of reports are evicted first, because computing them again takes a fraction of the time of a load.
    for (const evict of [this.dropDerived, this.drop])
      for (const cachedModule of this.modules.values()) {
        if (this.total <= this.limitBytes) return;
        if (cachedModule !== usedModule && cachedModule.activeQueries === 0 && cachedModule.loadPromise === null)
          evict.call(this, cachedModule);
      }
    if (this.total <= this.limitBytes || usedModule.activeQueries > 0 || usedModule.loadPromise !== null) return;
    this.dropDerived(usedModule);
    if (this.total <= this.limitBytes) return;
    usedModule.dropUnusedColumns(performance.now() - 1_000);
    this.count(usedModule);
  }

  private count(cachedModule: CachedModule): void {
    if (this.modules.get(keyOf(cachedModule)) !== cachedModule) return;
    const { bytes } = cachedModule.columns;
    this.total += bytes - cachedModule.bytes;
    cachedModule.bytes = bytes;
  }

  private reportError(error: unknown): void {
    this.options.onError?.(error instanceof Error ? error : new Error(String(error)));
  }

  /** Schedules the save decision; queries that arrive in the meantime take precedence. */
  private scheduleSave(cachedModule: CachedModule): void {
    if (!this.options.saved || this.saveTimers.has(cachedModule)) return;
    const timer = setTimeout(() => {
      this.saveTimers.delete(cachedModule);
      if (!this.isClosed && this.modules.get(keyOf(cachedModule)) === cachedModule)
        this.saved.save(cachedModule).catch((error: unknown) => this.reportError(error));
    }, this.options.saves?.afterMs ?? SAVE_AFTER_MS);
    timer.unref();
    this.saveTimers.set(cachedModule, timer);
  }

  /** Whether the missing columns are loaded in time. A restore from saved columns is granted more time. */
  private async isLoadedBy(
    deadline: number,
    cachedModule: CachedModule,
    sources: readonly ColumnSource[],
  ): Promise<boolean> {
    const loadPromise = this.load(cachedModule, sources);
    if (await waitUntilFinished(loadPromise, deadline)) return true;
    if (!cachedModule.restorePromise) return false;
    return waitUntilFinished(
      cachedModule.restorePromise.then(() =>
        cachedModule.missing(sources).length > 0 ? Promise.reject(new Error('not saved')) : undefined,
      ),
      Math.max(deadline, performance.now() + MAX_RESTORE_MS),
    ).catch(() => false);
  }

  /** Loads missing columns: saved ones immediately, the rest after all earlier loads. */
  private async load(cachedModule: CachedModule, sources: readonly ColumnSource[]): Promise<void> {
    while (cachedModule.loadPromise) await cachedModule.loadPromise;
    if (cachedModule.missing(sources).length === 0 || this.modules.get(keyOf(cachedModule)) !== cachedModule) return;
    cachedModule.restorePromise = this.saved.restore(cachedModule, cachedModule.missing(sources));
    const restoreLoad = cachedModule.restorePromise.then(async () => {
      cachedModule.restorePromise = null;
      if (cachedModule.missing(sources).length === 0) return;
      const loadBefore = this.lastLoad;
      const filled = loadBefore.then(() => this.fill(cachedModule, sources));
      this.lastLoad = filled.catch(() => undefined);
      await filled;
    });
    cachedModule.loadPromise = restoreLoad
      .catch((error: unknown) => {
        // A partially loaded column must never be used: the module is reloaded on the next use.
        if (error instanceof LostWritesError) this.saved.rejectGeneration(cachedModule);
        else this.reportError(error);
        this.drop(cachedModule);
      })
      .finally(() => {
        cachedModule.loadPromise = cachedModule.restorePromise = null;
        cachedModule.hasWaiters = false;
        this.scheduleSave(cachedModule);
      });
    await cachedModule.loadPromise;
  }

  private async fill(cachedModule: CachedModule, sources: readonly ColumnSource[]): Promise<void> {
    if (this.isClosed) return;
    const onStep = () => this.evictToFit(cachedModule);
    await fillColumns(cachedModule, cachedModule.missing(sources), { isClosed: () => this.isClosed, onStep });
  }
}

const keyOf = ({ scope, module }: CachedModule) => `${scope.companyId}/${module}`;
