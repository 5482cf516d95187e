import { runInSlices } from '../scans/run-in-slices';
import type { FlatColumn } from './flat-column';
import { headOf, type PartHead } from './part-body';

/** Bytes copied between two clock checks: about half a millisecond. */
const STEP_BYTES = 1 << 20;

/** A column, or the ids and versions, of a module in use. */
export interface CopySource {
  readonly holds: PartHead['holds'];
  /** Incremented with every change. */
  revision(): number;
  /** The current number of rows. */
  size(): number;
  flattenColumn(size: number): FlatColumn;
}

/** A consistent copy of a part. */
export interface PartCopy<Marks> {
  readonly head: PartHead;
  readonly body: Uint8Array;
  /** Every change below these marks is in the copy. */
  readonly marks: Marks;
}

/**
 * Copies a part in short steps. The copy is consistent: if the part changed between two steps, copying restarts.
 * @param currentMarks returns the marks of the part at the moment of the call
 */
export function copyPart<Marks>(source: CopySource, currentMarks: () => Marks): Promise<PartCopy<Marks>> {
  function* copy(): Generator<void, PartCopy<Marks>, void> {
    const [marks, size] = [currentMarks(), source.size()];
    const flatColumn = source.flattenColumn(size);
    const head = headOf(source.holds, size, flatColumn);
    const body = Buffer.allocUnsafeSlow(head.arrays.reduce((sum, { bytes }) => sum + bytes, 0));
    let offset = 0;
    for (const { bytes } of flatColumn.arrays) {
      for (let from = 0; from < bytes.length; from += STEP_BYTES) {
        const step = bytes.subarray(from, from + STEP_BYTES);
        body.set(step, offset);
        offset += step.length;
        yield;
      }
    }
    return { head, body, marks };
  }
  return runInSlices(copy, () => source.revision());
}
