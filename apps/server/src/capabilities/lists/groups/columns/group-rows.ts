import type { RowKeys } from './row-keys';

/** Above this many possible groups, they are found in a map. */
const MAX_TABLE = 1 << 22;

/**
 * The rows of one level by their groups. A row with several keys is in several groups, but never twice in one.
 */
export interface GroupedRows {
  /** The positions of the rows. */
  readonly positions: Uint32Array;
  /** The group of each, as an index into `paths`. */
  readonly groups: Uint32Array;
  /** The keys of each group. */
  readonly paths: readonly (readonly (string | null)[])[];
}

/** All rows of a mask as one group. */
export function allRows(mask: Uint8Array): GroupedRows {
  let count = 0;
  for (let position = 0; position < mask.length; position++) count += mask[position] as number;
  const positions = new Uint32Array(count);
  for (let position = 0, at = 0; position < mask.length; position++)
    if (mask[position] !== 0) positions[at++] = position;
  return { positions, groups: new Uint32Array(count), paths: [[]] };
}

/** Every row once per key. */
function splitRows({ positions, groups }: GroupedRows, { at, lists }: RowKeys) {
  if (!lists) {
    const own = new Uint32Array(positions.length);
    for (let row = 0; row < own.length; row++) own[row] = at[positions[row] as number] as number;
    return { positions, groups, keys: own };
  }
  const keysOf = (position: number) => lists[at[position] as number] as Uint32Array;
  let count = 0;
  for (let row = 0; row < positions.length; row++) count += keysOf(positions[row] as number).length;
  const [splitPositions, splitGroups, keys] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)];
  let next = 0;
  for (let row = 0; row < positions.length; row++) {
    const own = keysOf(positions[row] as number);
    for (let index = 0; index < own.length; index++) {
      splitPositions[next] = positions[row] as number;
      splitGroups[next] = groups[row] as number;
      keys[next++] = own[index] as number;
    }
  }
  return { positions: splitPositions, groups: splitGroups, keys };
}

/**
 * The rows of the next level: each group by the keys of one more field.
 * @returns null if there are more groups than the limit
 */
export function groupWithin(level: GroupedRows, rowKeys: RowKeys, limit: number): GroupedRows | null {
  const width = rowKeys.keys.length;
  const { positions, groups: outer, keys } = splitRows(level, rowKeys);
  const places = level.paths.length * width;
  const table = places <= MAX_TABLE ? new Uint32Array(places) : null;
  const known = new Map<number, number>();
  const paths: (readonly (string | null)[])[] = [];
  const groups = new Uint32Array(positions.length);
  for (let row = 0; row < positions.length; row++) {
    const key = keys[row] as number;
    const place = (outer[row] as number) * width + key;
    // Groups by place begin at 1; 0 is none.
    let group = (table ? table[place] : known.get(place)) ?? 0;
    if (group === 0) {
      group = paths.push([...(level.paths[outer[row] as number] ?? []), rowKeys.keys[key] ?? null]);
      if (group > limit) return null;
      if (table) table[place] = group;
      else known.set(place, group);
    }
    groups[row] = group - 1;
  }
  return { positions, groups, paths };
}
