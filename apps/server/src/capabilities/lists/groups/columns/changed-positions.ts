/** The number of rows per block in which masks are compared, because most blocks are equal. */
const BLOCK = 4_096;

/** The rows that only one of two masks contains. A shorter mask contains no further rows. */
function* differences(before: Uint8Array<ArrayBuffer>, after: Uint8Array<ArrayBuffer>): Generator<number, void, void> {
  const [a, b] = [Buffer.from(before.buffer), Buffer.from(after.buffer)];
  const size = Math.max(before.length, after.length);
  for (let from = 0; from < size; from += BLOCK) {
    const to = Math.min(from + BLOCK, size);
    if (a.subarray(from, to).equals(b.subarray(from, to))) continue;
    for (let position = from; position < to; position++)
      if ((before[position] ?? 0) !== (after[position] ?? 0)) yield position;
  }
}

/**
 * The rows that changed, or that only one of two masks contains, each once.
 * @param before the previously counted mask; like the other one, it must span its whole buffer
 * @returns null if there are more than a maximum
 */
export function changedPositions(
  changed: readonly number[],
  before: Uint8Array<ArrayBuffer>,
  after: Uint8Array<ArrayBuffer>,
  max: number,
): ReadonlySet<number> | null {
  if (changed.length > max) return null;
  const positions = new Set(changed);
  for (const position of differences(before, after)) {
    positions.add(position);
    if (positions.size > max) return null;
  }
  return positions;
}
