const COUNT_BYTES = 4;

/**
 * Counts the requests in progress to which reports yield, in memory shared by threads. A report occupies a processor
 * for tenths of a second; lists, which are more frequent, need only some milliseconds.
 */
export class UrgentWork {
  private readonly count: Int32Array;

  /** @param memory the memory of the same counter in another thread */
  constructor(readonly memory: SharedArrayBuffer = new SharedArrayBuffer(COUNT_BYTES)) {
    this.count = new Int32Array(memory);
  }

  get isInProgress(): boolean {
    return Atomics.load(this.count, 0) > 0;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    Atomics.add(this.count, 0, 1);
    try {
      return await work();
    } finally {
      Atomics.sub(this.count, 0, 1);
    }
  }
}
