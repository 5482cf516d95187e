import { z } from 'zod';
import type { FlatColumn, ReadArray, ReadColumn } from './flat-column';
import type { BodySink } from './sealed-part';

const count = z.number().int().nonnegative();
const partHead = z.strictObject({
  holds: z.enum(['rows', 'number', 'text', 'members', 'search']),
  size: count,
  numbers: z.record(z.string(), z.number()),
  arrays: z.array(z.strictObject({ name: z.string(), bytes: count, perRow: count })),
});

/** The header of a part. */
export type PartHead = z.infer<typeof partHead>;

/** Builds the header of a part: its kind, its row count, and its arrays in order. */
export const headOf = (kind: PartHead['holds'], size: number, { numbers, arrays }: FlatColumn): PartHead => ({
  ...{ holds: kind, size, numbers },
  arrays: arrays.map(({ name, bytes, perRow }) => ({ name, bytes: bytes.length, perRow })),
});

/** Maximum spare capacity of arrays without an entry per row. */
const MAX_SLACK = 1 << 20;
const alignToEight = (bytes: number) => (bytes + 7) & ~7;

/**
 * Streams the body of a part into one buffer per array: each byte is copied once, to its final location.
 * @param capacity row capacity of arrays with one entry per row
 * @returns null if the part is of another kind
 */
export function arraysOf(kind: PartHead['holds'], capacity: number, givenBody: unknown): BodySink<ReadColumn> | null {
  const read = partHead.safeParse(givenBody);
  if (!read.success || read.data.holds !== kind || read.data.size > capacity) return null;
  const { size, numbers, arrays } = read.data;
  const offsets = arrays.map(({ name, bytes, perRow }) => {
    const reservedBytes = perRow > 0 ? capacity * perRow : bytes + Math.min(bytes >> 4, MAX_SLACK);
    return { name, used: bytes, buffer: new ArrayBuffer(alignToEight(Math.max(reservedBytes, bytes))) };
  });
  let [array, offset] = [0, 0];
  return {
    bytes: offsets.reduce((sum, { used }) => sum + used, 0),
    take(piece) {
      for (let from = 0; from < piece.length;) {
        const target = offsets[array] as (typeof offsets)[number];
        const length = Math.min(piece.length - from, target.used - offset);
        new Uint8Array(target.buffer, offset, length).set(piece.subarray(from, from + length));
        from += length;
        offset += length;
        if (offset === target.used) [array, offset] = [array + 1, 0];
      }
    },
    result: {
      size,
      numbers,
      arrays: new Map<string, ReadArray>(offsets.map((listedOffset) => [listedOffset.name, listedOffset])),
    },
  };
}
