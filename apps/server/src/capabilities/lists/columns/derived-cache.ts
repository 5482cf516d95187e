/** Six reports on half a million records. */
const LIMIT_BYTES = 64 * 1024 * 1024;

/** Data computed from the columns of a module, which follows their changes. */
export interface DerivedData {
  readonly bytes: number;
}

/**
 * The data that queries derived from the columns of one module. Above the size limit, the least recently used data is
 * dropped first.
 */
export class DerivedCache {
  /** Ordered by use, least recent first. */
  private readonly entries = new Map<string, { readonly derived: DerivedData; readonly bytes: number }>();
  private total = 0;

  constructor(private readonly limitBytes = LIMIT_BYTES) {}

  get bytes(): number {
    return this.total;
  }

  get(key: string): DerivedData | null {
    return this.entries.get(key)?.derived ?? null;
  }

  /** Stores computed or used data as the most recent. Data that exceeds the limit on its own is not stored. */
  set(key: string, derived: DerivedData): void {
    this.delete(key);
    const { bytes } = derived;
    if (bytes > this.limitBytes) return;
    this.entries.set(key, { derived, bytes });
    this.total += bytes;
    for (const oldestKey of this.entries.keys()) {
      if (this.total <= this.limitBytes) break;
      this.delete(oldestKey);
    }
  }

  delete(key: string): void {
    this.total -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
    this.total = 0;
  }
}
