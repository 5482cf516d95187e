/**
 * The values of a longest increasing subsequence of distinct numbers: the elements that did not move.
 * @example longestOrderedRun([0, 3, 1, 2]) // 0, 1, 2
 */
export function longestOrderedRun(positions: readonly number[]): ReadonlySet<number> {
  const runEnds: number[] = [];
  const predecessors = new Map<number, number | undefined>();
  for (const position of positions) {
    let [low, high] = [0, runEnds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((runEnds[middle] ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    predecessors.set(position, runEnds[low - 1]);
    runEnds[low] = position;
  }
  const run = new Set<number>();
  for (let position = runEnds.at(-1); position !== undefined; position = predecessors.get(position)) run.add(position);
  return run;
}
