import type { FlatColumn, ReadColumn } from './saved/flat-column';
import type { TextOrder } from './text-order';

/**
 * One field of all rows of a module, kept in memory in arrival order, so that a filter, a count or a sort on any field
 * reads a flat array instead of the rows. Derived data: the rows in the database stay the only truth.
 */
export interface Column {
  readonly holds: ColumnSource['holds'];
  /** What it takes in memory, within a sixth. */
  readonly bytes: number;
  /** Rises with every value that changed. */
  readonly revision: number;
  /** Stores what the database said for the row at a place; null is empty. */
  set(position: number, value: string | null): void;
  reserve(capacity: number): void;
  /** Clears every place in `mask` (1 = still in) whose value fails the test. Places from `size` on are left alone. */
  narrow(mask: Uint8Array, size: number, test: ColumnTest): void;
  /**
   * Ranks by place for sorting, ascending and dense; an empty value ranks `EMPTY_RANK`. Kept until a value changes.
   * @param order how texts are sorted; numbers have one order
   */
  ranks(size: number, order: TextOrder): Uint32Array;
  /** Its arrays for the first `size` rows, as views that are valid until it changes. */
  flat(size: number): FlatColumn;
  /** Becomes what `flat` gave. Only for a column that has never held anything. @throws ColumnMismatch */
  restore(column: ReadColumn): void;
}

export const EMPTY_RANK = 0xffffffff;

/** A filter on one column: on the stored text, or on the number where the column holds numbers. */
export interface ColumnTest {
  readonly text: (value: string | null) => boolean;
  readonly number: (value: number | null) => boolean;
}

/** How a field is held: as numbers, as texts, as sets of ids, or to be searched for parts. The SQL that reads it is made from the name by column-rows. */
export interface ColumnSource {
  readonly name: string;
  readonly holds: 'number' | 'text' | 'members' | 'search';
}
