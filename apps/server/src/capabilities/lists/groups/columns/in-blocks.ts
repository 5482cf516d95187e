/** Rows per step: about a third of a millisecond. */
const BLOCK = 16_384;

/** Works through rows in steps; may pause after each. */
export function* inBlocks(size: number, work: (from: number, to: number) => void): Generator<void, void, void> {
  for (let from = 0; from < size; from += BLOCK) {
    work(from, Math.min(from + BLOCK, size));
    yield;
  }
}
