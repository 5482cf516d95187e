import type { ReactNode } from 'react';

/** What a column holds decides its side and its ink. */
export type ColumnKind =
  'title' | 'text' | 'link' | 'number' | 'money' | 'percent' | 'date' | 'ago' | 'status' | 'people';

export interface DataTableColumn<Row> {
  /** The field under which it is sorted and its layout is kept. */
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly kind?: ColumnKind | undefined;
  /** Pixels; the columns share what is left over in proportion. */
  readonly width?: number | undefined;
  readonly minWidth?: number | undefined;
  /** From the kind where not given: numbers, money and percent to the right. */
  readonly align?: 'left' | 'right' | undefined;
  readonly sortable?: boolean | undefined;
  /** False keeps it out of the column chooser. */
  readonly hideable?: boolean | undefined;
  /** The whole text, shown on hover where the cell is cut. */
  readonly text?: ((row: Row) => string) | undefined;
  /** An editor in place of the cell; a press or its `key` opens it. `close` ends the editing. */
  readonly edit?:
    | {
        readonly render: (row: Row, close: () => void) => ReactNode;
        readonly key?: string;
        readonly can?: (row: Row) => boolean;
      }
    | undefined;
}

export interface Sort {
  readonly field: string;
  readonly order: 1 | -1;
}

/** The side on which a column's cells stand. */
export function alignOf<Row>(column: DataTableColumn<Row>): 'left' | 'right' {
  if (column.align) return column.align;
  return column.kind === 'money' || column.kind === 'number' || column.kind === 'percent' ? 'right' : 'left';
}

/** The next sort when a head is pressed: up, down, then up again. */
export function nextSort(sort: Sort | undefined, field: string): Sort {
  return { field, order: sort?.field === field && sort.order === 1 ? -1 : 1 };
}

/** What a person made of the columns; saved by the caller. */
export interface ColumnLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

export const EMPTY_LAYOUT: ColumnLayout = { order: [], hidden: [], widths: {} };
export const DEFAULT_WIDTH = 140;
export const MIN_WIDTH = 56;

/** All column ids in the person's order; columns that the layout does not know follow in their own order. */
export function orderedIds(all: readonly string[], order: readonly string[]): string[] {
  const known = order.filter((id) => all.includes(id));
  return [...known, ...all.filter((id) => !known.includes(id))];
}

/** Moves a column to stand before another one, or to the end. */
export function moveBefore(order: readonly string[], moved: string, before: string | null): string[] {
  if (moved === before) return [...order];
  const rest = order.filter((id) => id !== moved);
  const at = before === null ? rest.length : rest.indexOf(before);
  return at < 0 ? [...order] : [...rest.slice(0, at), moved, ...rest.slice(at)];
}
