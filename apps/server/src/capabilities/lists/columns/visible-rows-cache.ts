import { VisibleRows, type RowFilter, type ViewedColumns } from './visible-rows';

const LIMIT_BYTES = 32 * 1024 * 1024;

/**
 * The visibility views of one module. Least recently used views are evicted above the size limit, but never the one in
 * use.
 */
export class VisibleRowsCache {
  private readonly views = new Map<string, { readonly view: VisibleRows; readonly bytes: number }>();
  private total = 0;

  constructor(
    private readonly columns: ViewedColumns,
    private readonly limitBytes = LIMIT_BYTES,
  ) {}

  get bytes(): number {
    return this.total;
  }

  /** Returns an up-to-date view. @param key identifies the row filter: equal keys must mean equal filters */
  of(key: string, rowFilter: RowFilter): VisibleRows {
    const knownView = this.views.get(key);
    const view = knownView?.view ?? new VisibleRows(this.columns, rowFilter);
    view.catchUp();
    // Reinserted, so the order of the map is the order of use.
    this.drop(key);
    this.views.set(key, { view, bytes: view.bytes });
    this.total += view.bytes;
    for (const oldestKey of this.views.keys()) {
      if (this.views.size === 1 || this.total <= this.limitBytes) break;
      this.drop(oldestKey);
    }
    return view;
  }

  private drop(key: string): void {
    this.total -= this.views.get(key)?.bytes ?? 0;
    this.views.delete(key);
  }
}
