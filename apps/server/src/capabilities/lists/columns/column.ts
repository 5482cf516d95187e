import type { FlatColumn, ReadColumn } from './saved/flat-column';
import type { TextOrder } from './text-order';

/**
 * One field of all rows of a module in memory, in arrival order. Filters, counts and sorts on any field read a flat
 * array instead of rows. Derived data: the database remains the source of truth.
 */
export interface Column {
  readonly holds: ColumnSource['holds'];
  /** Memory use, accurate to about 15 percent. */
  readonly bytes: number;
  /** Incremented with every changed value. */
  readonly revision: number;
  /** Stores the database value of the row at a position; null is empty. */
  set(position: number, value: string | null): void;
  /** Stores a part of a text, as `set` would store it, without creating it. */
  setPart?(position: number, text: string, start: number, end: number): void;
  reserve(capacity: number): void;
  /**
   * Clears every position in `mask` (1 = still included) whose value fails the test. Positions from `size` on are
   * unchanged.
   */
  narrowMask(mask: Uint8Array, size: number, test: ColumnTest): void;
  /**
   * Sort ranks by position, ascending and dense; empty values rank `EMPTY_RANK`. Cached until a value changes.
   * @param order how texts are sorted; numbers have one order
   */
  ranks(size: number, order: TextOrder): Uint32Array;
  /** The column's arrays for the first `size` rows, as views that are valid until it changes. */
  flattenColumn(size: number): FlatColumn;
  /** Restores the result of `flattenColumn`. Only valid for an empty column. @throws ColumnMismatch */
  restore(column: ReadColumn): void;
}

export const EMPTY_RANK = 0xffffffff;

/** A filter on one column: on the stored text, or on the number if the column stores numbers; null is never met. */
export interface ColumnTest {
  readonly text: (value: string | null) => boolean;
  readonly number: NumberTest | null;
}

/**
 * A number filter as data, so that no function is called per row, and PostgreSQL evaluates the same filter. An empty
 * value meets only `not` and `empty`.
 */
export type NumberTest =
  | { readonly is: 'empty' }
  | { readonly is: 'among' | 'not'; readonly values: readonly number[] }
  | {
      readonly is: 'within';
      readonly min?: number;
      readonly above?: number;
      readonly max?: number;
      readonly below?: number;
    };

/**
 * The storage type of a field: numbers, texts, sets of ids, or searchable text. `column-rows` derives the SQL from the
 * name.
 */
export interface ColumnSource {
  readonly name: string;
  readonly holds: 'number' | 'text' | 'members' | 'search';
}
