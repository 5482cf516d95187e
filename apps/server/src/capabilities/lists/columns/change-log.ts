/** Above this many changes, rescanning every row is cheaper than following each change. */
const LONGEST = 50_000;

/** The positions whose rows were added or changed, in order. Derived structures catch up from it. */
export class ChangeLog {
  /** Incremented when the log is truncated: derived structures must be rebuilt. */
  epoch = 0;
  private noted: number[] = [];

  get length(): number {
    return this.noted.length;
  }

  get bytes(): number {
    return this.noted.length * 8;
  }

  note(position: number): void {
    if (this.noted.length >= LONGEST) {
      this.noted = [];
      this.epoch++;
    }
    this.noted.push(position);
  }

  /** The positions added since the log had `from` entries. */
  since(from: number): readonly number[] {
    return from === this.noted.length ? [] : this.noted.slice(from);
  }
}
