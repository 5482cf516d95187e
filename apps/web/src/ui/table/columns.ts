import type { ReactNode } from 'react';

/** The kind of content, which determines alignment and color. */
export type ColumnKind =
  | 'title'
  | 'text'
  | 'link'
  | 'number'
  | 'money'
  | 'percent'
  | 'date'
  | 'ago'
  | 'status'
  | 'people'
  // Buttons of a row: never narrower than its width, and in view while the other columns scroll.
  | 'actions';

export interface DataTableColumn<Row> {
  /** The field for sorting, and the key of the saved layout. */
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly kind?: ColumnKind | undefined;
  /** Pixels; columns share the remaining width proportionally. */
  readonly width?: number | undefined;
  readonly minWidth?: number | undefined;
  /** By default from the kind: numbers, money and percentages to the right. */
  readonly align?: 'left' | 'right' | undefined;
  readonly isSortable?: boolean | undefined;
  /** False excludes it from the column chooser. */
  readonly isHideable?: boolean | undefined;
  /** The full text, shown as a tooltip if the cell is truncated. */
  readonly text?: ((row: Row) => string) | undefined;
  /**
   * An inline editor, opened by a click, or a double click, or its `key`. `close` ends editing; `next` continues with
   * the next column of the row that opens on a double click, or the previous one.
   */
  readonly edit?:
    | {
        readonly render: (row: Row, close: () => void, next: (step: 1 | -1) => void) => ReactNode;
        readonly key?: string;
        readonly on?: 'click' | 'doubleClick';
        readonly can?: (row: Row) => boolean;
      }
    | undefined;
}

export interface Sort {
  readonly field: string;
  readonly order: 1 | -1;
}

/** The alignment of a column's cells. */
export function alignOf<Row>(column: DataTableColumn<Row>): 'left' | 'right' {
  if (column.align) return column.align;
  return column.kind === 'money' || column.kind === 'number' || column.kind === 'percent' ? 'right' : 'left';
}

/** The sort order after a click on a header: ascending first, then alternating. */
export function nextSort(sort: Sort | undefined, field: string): Sort {
  return { field, order: sort?.field === field && sort.order === 1 ? -1 : 1 };
}

/** The user's column settings; the caller saves them. */
export interface ColumnLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

export const EMPTY_LAYOUT: ColumnLayout = { order: [], hidden: [], widths: {} };
export const DEFAULT_WIDTH = 140;
export const MIN_WIDTH = 56;

/** All column ids in the user's order; columns unknown to the layout are appended. */
export function orderedIds(allIds: readonly string[], order: readonly string[]): string[] {
  const knownOrder = order.filter((id) => allIds.includes(id));
  return [...knownOrder, ...allIds.filter((id) => !knownOrder.includes(id))];
}

/** Moves a column before another one, or to the end. */
export function moveBefore(order: readonly string[], movedText: string, nextColumn: string | null): string[] {
  if (movedText === nextColumn) return [...order];
  const remainingOrder = order.filter((id) => id !== movedText);
  const index = nextColumn === null ? remainingOrder.length : remainingOrder.indexOf(nextColumn);
  return index < 0 ? [...order] : [...remainingOrder.slice(0, index), movedText, ...remainingOrder.slice(index)];
}
