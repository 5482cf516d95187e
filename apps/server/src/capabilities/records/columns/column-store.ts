import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { earlierMarks, laterMarks, readChangedRows, readColumnRows, readMarks } from './column-rows';
import { type ColumnRow, type ColumnSource, ModuleColumns } from './module-columns';

/** So few at once that none of them outlives the youngest generation of the heap. */
const CHUNK = 4_000;
/** Lines of history: reading more changes than this one by one costs more than loading the columns. */
const MOST_CHANGES = 20_000;
const DEFAULT_LIMIT_BYTES = 96 * 1024 * 1024;
/** One request may ask many modules, and loading them in turn, each in place of the other, would take seconds a request. */
const SPARED_MS = 60_000;

/**
 * The columns that lists filter, count and sort on, per company and module, loaded field by field when first asked for.
 *
 * Exact, not eventually so: each use first takes in what was committed since the last one, in the caller's transaction.
 * Several processes may each hold their own. The least recently used modules go when the store outgrows its limit; those
 * used within the last minute only when it is at twice that.
 */
export class ColumnStore {
  private readonly modules = new Map<string, ModuleColumns>();
  private readonly loading = new Map<string, Promise<void>>();

  constructor(private readonly limitBytes = DEFAULT_LIMIT_BYTES) {}

  get bytes(): number {
    let bytes = 0;
    for (const module of this.modules.values()) bytes += module.bytes;
    return bytes;
  }

  /** The module's columns with at least `sources` loaded and every committed write taken in. */
  async ready(tx: TenantTx, module: string, sources: readonly ColumnSource[]): Promise<ModuleColumns> {
    const key = `${tx.companyId}/${module}`;
    for (;;) {
      const columns = this.modules.get(key) ?? this.add(key);
      columns.usedAt = performance.now();
      const running = this.loading.get(key);
      if (running) {
        await running;
        continue;
      }
      const missing = sources.filter((source) => !columns.columns.has(source.name));
      if (missing.length > 0 || columns.marks === null) {
        await this.load(tx, key, module, columns, missing);
        continue;
      }
      if (await this.sync(tx, module, columns)) return columns;
      if (this.modules.get(key) === columns) this.modules.delete(key);
    }
  }

  private add(key: string): ModuleColumns {
    const columns = new ModuleColumns();
    this.modules.set(key, columns);
    return columns;
  }

  private load(
    tx: TenantTx,
    key: string,
    module: string,
    columns: ModuleColumns,
    missing: readonly ColumnSource[],
  ): Promise<void> {
    const work = this.fill(tx, module, columns, missing)
      .catch((error: unknown) => {
        // A half-filled column must never answer: the module starts anew at the next use.
        this.modules.delete(key);
        throw error;
      })
      .finally(() => this.loading.delete(key));
    this.loading.set(key, work);
    return work;
  }

  private async fill(
    tx: TenantTx,
    module: string,
    columns: ModuleColumns,
    missing: readonly ColumnSource[],
  ): Promise<void> {
    const marks = await readMarks(tx);
    for (const source of missing) columns.open(source);
    const names = missing.map((source) => source.name);
    const readAfter = (after: Id | null) => readColumnRows(tx, module, names, after, CHUNK);
    for (let coming: ReturnType<typeof readAfter> | null = readAfter(null); coming;) {
      const rows: readonly ColumnRow[] = await coming;
      // The database reads the next rows while these are taken in.
      coming = rows.length < CHUNK ? null : readAfter(rows.at(-1)?.[0] ?? null);
      columns.apply(names, rows);
    }
    // Back to the load's start: a write taken in meanwhile by another reader did not reach the columns being filled.
    columns.marks = columns.marks ? earlierMarks(columns.marks, marks) : marks;
    columns.loads++;
    // Rows that changed during the load are here, and their lines too: if both are lost in a failover, the marks tell.
    await this.sync(tx, module, columns, Number.MAX_SAFE_INTEGER - 1);
    this.evict(columns);
  }

  /** Takes in what changed. @returns false when the columns must be loaded anew */
  private async sync(tx: TenantTx, module: string, columns: ModuleColumns, limit = MOST_CHANGES): Promise<boolean> {
    if (columns.marks === null) return false;
    const loads = columns.loads;
    const names = [...columns.columns.keys()];
    const changed = await readChangedRows(tx, module, names, columns.marks, limit);
    if (!changed.isComplete || !changed.isUnbroken) return false;
    columns.apply(names, changed.rows);
    if (columns.loads === loads) columns.marks = laterMarks(columns.marks, changed.marks);
    return true;
  }

  private evict(keep: ModuleColumns): void {
    const oldestFirst = [...this.modules].sort((a, b) => a[1].usedAt - b[1].usedAt);
    for (const [key, columns] of oldestFirst) {
      const isSpared = columns.usedAt > performance.now() - SPARED_MS;
      if (this.bytes <= this.limitBytes * (isSpared ? 2 : 1)) return;
      if (columns !== keep && !this.loading.has(key)) this.modules.delete(key);
    }
  }
}
