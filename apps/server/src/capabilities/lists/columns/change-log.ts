/** Above this many changes, rescanning every row is cheaper than following each change. */
const MAX_LOG_LENGTH = 50_000;

/** The positions whose rows were added or changed, in order. Derived structures catch up from it. */
export class ChangeLog {
  /** Incremented when the log is truncated: derived structures must be rebuilt. */
  epoch = 0;
  private entries: number[] = [];

  get length(): number {
    return this.entries.length;
  }

  get bytes(): number {
    return this.entries.length * 8;
  }

  add(position: number): void {
    if (this.entries.length >= MAX_LOG_LENGTH) {
      this.entries = [];
      this.epoch++;
    }
    this.entries.push(position);
  }

  /** The positions added since the log had `from` entries. */
  since(from: number): readonly number[] {
    return from === this.entries.length ? [] : this.entries.slice(from);
  }
}
