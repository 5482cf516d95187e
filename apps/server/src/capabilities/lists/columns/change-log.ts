/** Behind this many changes it is cheaper to look at every row again than to follow each. */
const LONGEST = 50_000;

/** The places whose rows arrived or changed, in order. Whoever keeps something made of the columns catches up from it. */
export class ChangeLog {
  /** Rises when the log was cut: what was kept before must be made anew. */
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

  /** The places noted since the log had `from` entries. */
  since(from: number): readonly number[] {
    return from === this.noted.length ? [] : this.noted.slice(from);
  }
}
