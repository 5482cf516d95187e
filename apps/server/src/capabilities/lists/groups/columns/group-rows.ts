import { inBlocks } from './in-blocks';
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
  /** The group of the outer level that each group is in, and the number of its last key. */
  readonly outer: readonly number[];
  readonly lastKeys: readonly number[];
}

/** All rows of a mask as one group. */
export function* allRows(mask: Uint8Array): Generator<void, GroupedRows, void> {
  let count = 0;
  yield* inBlocks(mask.length, (from, to) => {
    for (let position = from; position < to; position++) count += mask[position] as number;
  });
  const positions = new Uint32Array(count);
  let index = 0;
  yield* inBlocks(mask.length, (from, to) => {
    for (let position = from; position < to; position++) if (mask[position] !== 0) positions[index++] = position;
  });
  return { positions, groups: new Uint32Array(count), paths: [[]], outer: [], lastKeys: [] };
}

type SplitRows = Pick<GroupedRows, 'positions' | 'groups'> & { readonly keys: Uint32Array };

/** Every row once per key. */
function* splitRows({ positions, groups }: GroupedRows, { at, lists }: RowKeys): Generator<void, SplitRows, void> {
  if (!lists) {
    const ownPositions = new Uint32Array(positions.length);
    yield* inBlocks(ownPositions.length, (from, to) => {
      for (let row = from; row < to; row++) ownPositions[row] = at[positions[row] as number] as number;
    });
    return { positions, groups, keys: ownPositions };
  }
  const keysOf = (position: number) => lists[at[position] as number] as Uint32Array;
  let count = 0;
  yield* inBlocks(positions.length, (from, to) => {
    for (let row = from; row < to; row++) count += keysOf(positions[row] as number).length;
  });
  const [splitPositions, splitGroups, keys] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)];
  let nextIndex = 0;
  yield* inBlocks(positions.length, (from, to) => {
    for (let row = from; row < to; row++) {
      const ownKeys = keysOf(positions[row] as number);
      for (let index = 0; index < ownKeys.length; index++) {
        splitPositions[nextIndex] = positions[row] as number;
        splitGroups[nextIndex] = groups[row] as number;
        keys[nextIndex++] = ownKeys[index] as number;
      }
    }
  });
  return { positions: splitPositions, groups: splitGroups, keys };
}

/**
 * The rows of the next level: each group by the keys of one more field.
 * @returns null if there are more groups than the limit
 */
export function* groupWithin(
  level: GroupedRows,
  rowKeys: RowKeys,
  limit: number,
): Generator<void, GroupedRows | null, void> {
  const width = rowKeys.keys.length;
  const { positions, groups: outerGroups, keys } = yield* splitRows(level, rowKeys);
  const places = level.paths.length * width;
  const table = places <= MAX_TABLE ? new Uint32Array(places) : null;
  const knownGroups = new Map<number, number>();
  const paths: (readonly (string | null)[])[] = [];
  const [outerNumbers, lastKeys]: [number[], number[]] = [[], []];
  const groups = new Uint32Array(positions.length);
  const assign = (from: number, to: number) => {
    for (let row = from; row < to && paths.length <= limit; row++) {
      const key = keys[row] as number;
      const within = outerGroups[row] as number;
      const position = within * width + key;
      // Numbers of groups begin at 1; 0 means none.
      let group = (table ? table[position] : knownGroups.get(position)) ?? 0;
      if (group === 0) {
        group = paths.push([...(level.paths[within] ?? []), rowKeys.keys[key] ?? null]);
        outerNumbers.push(within);
        lastKeys.push(key);
        if (table) table[position] = group;
        else knownGroups.set(position, group);
      }
      groups[row] = group - 1;
    }
  };
  yield* inBlocks(positions.length, assign);
  return paths.length > limit ? null : { positions, groups, paths, outer: outerNumbers, lastKeys };
}
