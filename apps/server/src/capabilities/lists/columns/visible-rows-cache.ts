import { VisibleRows, type RowFilter, type ViewedColumns } from './visible-rows';

const LIMIT_BYTES = 32 * 1024 * 1024;

/** The views of one module by reach. The least recently used go when they outgrow their limit, but never the one in use. */
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

  /** The view of a reach as of now. @param key names the reach: two reaches of one key must see the same */
  of(key: string, rowFilter: RowFilter): VisibleRows {
    const known = this.views.get(key);
    const view = known?.view ?? new VisibleRows(this.columns, rowFilter);
    view.catchUp();
    // Taken out and put back, so that the map's own order is that of use.
    this.drop(key);
    this.views.set(key, { view, bytes: view.bytes });
    this.total += view.bytes;
    for (const oldest of this.views.keys()) {
      if (this.views.size === 1 || this.total <= this.limitBytes) break;
      this.drop(oldest);
    }
    return view;
  }

  private drop(key: string): void {
    this.total -= this.views.get(key)?.bytes ?? 0;
    this.views.delete(key);
  }
}
