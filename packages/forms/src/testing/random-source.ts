/** Deterministic pseudo-random numbers from a seed. */
export class RandomSource {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  }

  /** An integer from 0 up to but excluding `limit`. */
  below(limit: number): number {
    // Xorshift: three shifts of a 32-bit word, exact in every engine.
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % limit;
  }

  pick<Value>(values: readonly [Value, ...Value[]]): Value {
    return values[this.below(values.length)] ?? values[0];
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }
}
