/** Where a slice begins on a ring of 100, and how long it is. */
export interface Arc {
  readonly start: number;
  readonly length: number;
}

/** The room between two slices; a ring of one slice has none. */
const GAP = 0.5;

/**
 * The arcs of the values on a ring of 100, one after the other with a gap between; of nothing all are empty.
 * @example arcsOf([3, 1]) // [{ start: 0, length: 74.5 }, { start: 75, length: 24.5 }]
 */
export function arcsOf(values: readonly number[]): Arc[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const gap = values.filter((value) => value > 0).length > 1 ? GAP : 0;
  let start = 0;
  return values.map((value) => {
    const share = total === 0 ? 0 : (value / total) * 100;
    const arc = { start, length: Math.max(0, share - gap) };
    start += share;
    return arc;
  });
}
