/**
 * The values of a longest increasing subsequence of distinct numbers: the elements that did not move.
 * @example longestOrderedRun([0, 3, 1, 2]) // 0, 1, 2
 */
export function longestOrderedRun(places: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const place of places) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    before.set(place, ends[low - 1]);
    ends[low] = place;
  }
  const run = new Set<number>();
  for (let place = ends.at(-1); place !== undefined; place = before.get(place)) run.add(place);
  return run;
}
