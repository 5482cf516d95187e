import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { ColumnSource } from './column';
import { type ChangeMarks, readChangedRows } from './column-rows';
import { ModuleColumns } from './module-columns';

/** More changes than this are not caught up with one by one: the module is loaded anew. */
const MOST_CHANGES = 20_000;

/** The columns of one module as the store holds them: which of them are whole, up to where, and when each was used. */
export class HeldModule {
  readonly columns = new ModuleColumns();
  /** Up to where all whole columns are known; null before the first load. */
  marks: ChangeMarks | null = null;
  /** The load that is under way. */
  loading: Promise<void> | null = null;
  /** How many questions are being answered. */
  asked = 0;
  /** How many loads have ended: a reader that started before one must not move the marks after it. */
  loads = 0;
  /** Bytes as last counted. */
  bytes = 0;
  private readonly usedAt = new Map<string, number>();
  private reading: Promise<boolean> | null = null;
  private next: Promise<boolean> | null = null;

  constructor(
    readonly scope: Pick<TenantScope, 'read' | 'companyId'>,
    readonly module: string,
  ) {}

  missing(sources: readonly ColumnSource[]): ColumnSource[] {
    return sources.filter(({ name }) => !this.usedAt.has(name));
  }

  use(sources: readonly ColumnSource[]): void {
    const now = performance.now();
    for (const { name } of sources) this.usedAt.set(name, now);
  }

  /** Drops every column that was not used since a moment. */
  dropUnused(since: number): void {
    for (const [name, at] of this.usedAt) {
      if (at >= since) continue;
      this.usedAt.delete(name);
      this.columns.columns.delete(name);
    }
  }

  /**
   * Takes in everything that was committed before the call. Those who call while rows are being read share the reading
   * that begins next.
   * @returns false when the columns cannot be caught up and have to be loaded anew
   */
  catchUp(): Promise<boolean> {
    if (!this.reading) return this.begin();
    this.next ??= this.reading.then(
      () => this.begin(),
      () => this.begin(),
    );
    return this.next;
  }

  private begin(): Promise<boolean> {
    this.next = null;
    const reading = this.read().finally(() => {
      if (this.reading === reading) this.reading = null;
    });
    this.reading = reading;
    return reading;
  }

  private async read(): Promise<boolean> {
    const { marks, loads } = this;
    if (marks === null) return false;
    const names = [...this.columns.columns.keys()];
    const changed = await this.scope.read((tx) => readChangedRows(tx, this.module, names, marks, MOST_CHANGES));
    if (!changed.isComplete || !changed.isUnbroken) return false;
    this.columns.apply(names, changed.rows);
    if (this.loads === loads) this.marks = changed.marks;
    return true;
  }
}
