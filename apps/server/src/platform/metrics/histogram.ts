/** Upper bounds of the buckets in seconds. */
export const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** Counts durations per bucket. */
export class Histogram {
  readonly #buckets = new Uint32Array(BOUNDS.length + 1);
  #sum = 0;

  /** @param seconds one duration. */
  observe(seconds: number): void {
    let place = 0;
    while (place < BOUNDS.length && seconds > (BOUNDS[place] ?? 0)) place++;
    this.#buckets[place] = (this.#buckets[place] ?? 0) + 1;
    this.#sum += seconds;
  }

  /** Lines of the Prometheus text format. @param labels without braces. */
  lines(name: string, labels: string): string[] {
    let count = 0;
    const buckets = Array.from(this.#buckets, (n, place) => {
      count += n;
      return `${name}_bucket{${labels},le="${BOUNDS[place] ?? '+Inf'}"} ${count}`;
    });
    return [...buckets, `${name}_sum{${labels}} ${this.#sum}`, `${name}_count{${labels}} ${count}`];
  }
}
