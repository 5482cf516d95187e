/** The number of rows per block in which masks are compared, because most blocks are equal. */
const BLOCK = 4_096;

/** The rows that only one of two masks contains. A shorter mask contains no further rows. */
function* differences(
  bytesBefore: Uint8Array<ArrayBuffer>,
  bytesAfter: Uint8Array<ArrayBuffer>,
): Generator<number, void, void> {
  const [a, b] = [Buffer.from(bytesBefore.buffer), Buffer.from(bytesAfter.buffer)];
  const size = Math.max(bytesBefore.length, bytesAfter.length);
  for (let from = 0; from < size; from += BLOCK) {
    const to = Math.min(from + BLOCK, size);
    if (a.subarray(from, to).equals(b.subarray(from, to))) continue;
    for (let position = from; position < to; position++)
      if ((bytesBefore[position] ?? 0) !== (bytesAfter[position] ?? 0)) yield position;
  }
}

/**
 * The rows that changed, or that only one of two masks contains, each once.
 * @param previousBytes the previously counted mask; like the other one, it must span its whole buffer
 * @returns null if there are more than a maximum
 */
export function changedPositions(
  changedNumbers: readonly number[],
  previousBytes: Uint8Array<ArrayBuffer>,
  resultingBytes: Uint8Array<ArrayBuffer>,
  max: number,
): ReadonlySet<number> | null {
  if (changedNumbers.length > max) return null;
  const positions = new Set(changedNumbers);
  for (const position of differences(previousBytes, resultingBytes)) {
    positions.add(position);
    if (positions.size > max) return null;
  }
  return positions;
}
