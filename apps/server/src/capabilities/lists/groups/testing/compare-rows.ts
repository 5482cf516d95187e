import { expect } from 'vitest';
import type { ColumnIndex } from '../../columns/column-query';
import type { GroupedRow } from '../group-by-sql';
import type { GroupSpec } from '../level-sql';

/** Columns that never load, so that PostgreSQL answers. */
export const NO_COLUMNS: ColumnIndex = { run: () => Promise.resolve(null), bytes: 0, close: () => Promise.resolve() };

type RowsByKeys = ReadonlyMap<string, Omit<GroupedRow, 'keys' | 'isAcross'>>;

/** Rows by their keys, regardless of order. Numeric keys are compared by value. */
export function groupByKeys(rows: readonly GroupedRow[], groups: readonly GroupSpec[]): RowsByKeys {
  const key = (value: string | null, group: GroupSpec | undefined) =>
    value !== null && group?.kind === 'number' ? Number(value) : value;
  return new Map(
    rows.map(({ keys, isAcross, ...row }) => {
      const path = keys.map((value, index) =>
        key(value, isAcross && index === keys.length - 1 ? groups.at(-1) : groups[index]),
      );
      return [JSON.stringify([isAcross, ...path]), row];
    }),
  );
}

/** Sums of binary fractions depend on the order of addition. */
export const isNear = (a: number | null | undefined, b: number | null | undefined): boolean =>
  a === b || (typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a)));

/** Expects the same groups with the same figures. @param name the name of the test case */
export function expectSameRows(rows: RowsByKeys, expected: RowsByKeys, name: unknown): void {
  expect([...rows.keys()].sort(), JSON.stringify(name)).toEqual([...expected.keys()].sort());
  for (const [key, { level, count, values }] of expected) {
    const row = rows.get(key);
    expect([row?.level, row?.count], JSON.stringify([name, key])).toEqual([level, count]);
    values.forEach((value, index) =>
      expect(isNear(row?.values[index], value), JSON.stringify([name, key, index, value, row?.values])).toBe(true),
    );
  }
}
