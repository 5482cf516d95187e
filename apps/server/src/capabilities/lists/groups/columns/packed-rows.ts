import type { GroupedRow } from '../group-by-sql';

/**
 * The rows of a report as a few arrays, because transferring an object per row would occupy the thread of requests many
 * times as long.
 */
export interface PackedRows {
  /** Twice the level of each row, plus one if it is across. */
  readonly levels: Uint8Array;
  readonly counts: Float64Array;
  /** The measures of each row, row by row; NaN means none. */
  readonly values: Float64Array;
  /** The keys of each row, one row after the other, as positions in `texts`. */
  readonly keys: Uint32Array;
  readonly texts: readonly (string | null)[];
}

export function packRows(rows: readonly GroupedRow[]): PackedRows {
  const texts: (string | null)[] = [];
  const codesOfText = new Map<string | null, number>();
  const positionOf = (text: string | null) => {
    const position = codesOfText.get(text) ?? texts.push(text) - 1;
    codesOfText.set(text, position);
    return position;
  };
  return {
    levels: Uint8Array.from(rows, ({ level, isAcross }) => level * 2 + (isAcross ? 1 : 0)),
    counts: Float64Array.from(rows, ({ count }) => count),
    values: Float64Array.from(rows.flatMap(({ values }) => values.map((value) => value ?? NaN))),
    keys: Uint32Array.from(rows.flatMap(({ keys }) => keys.map(positionOf))),
    texts,
  };
}

export function unpackRows({ levels, counts, values, keys, texts }: PackedRows): GroupedRow[] {
  const measures = levels.length > 0 ? values.length / levels.length : 0;
  let keyAt = 0;
  return Array.from(levels, (packedLevel, row) => {
    const level = packedLevel >> 1;
    const ownKeys: (string | null)[] = [];
    for (const end = keyAt + level; keyAt < end; keyAt++) ownKeys.push(texts[keys[keyAt] as number] ?? null);
    const ownGroups: (number | null)[] = [];
    for (let index = row * measures; index < (row + 1) * measures; index++) {
      const value = values[index] as number;
      ownGroups.push(Number.isNaN(value) ? null : value);
    }
    return { level, isAcross: packedLevel % 2 === 1, keys: ownKeys, count: counts[row] as number, values: ownGroups };
  });
}
