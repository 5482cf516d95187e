/** A typed value. `fraction` is a percentage, 1 being 100 %. */
export type CellValue =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number' | 'dollars'; readonly value: number }
  | { readonly kind: 'fraction'; readonly value: number; readonly decimals: 2 | 3 }
  /** A calendar day, `YYYY-MM-DD`. */
  | { readonly kind: 'day'; readonly day: string }
  /** A moment as clocks in the company's time zone show it, in milliseconds as if they were UTC. */
  | { readonly kind: 'moment'; readonly local: number }
  | { readonly kind: 'time'; readonly minutes: number };

/** How a cell looks besides the format of its value. Titles and notes are not wrapped. */
export type CellStyle = 'plain' | 'title' | 'header' | 'label' | 'note';

export interface SheetCell {
  readonly value: CellValue;
  readonly style: CellStyle;
}

/** One sheet of a workbook. Names are made unique and valid by the workbook. */
export interface Sheet {
  readonly name: string;
  /** Column widths in characters. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** How many rows stay visible while scrolling. */
  readonly frozenRows: number;
}

export const textCell = (text: string, style: CellStyle = 'plain'): SheetCell => ({
  value: text === '' ? { kind: 'empty' } : { kind: 'text', text },
  style,
});

const MIN_WIDTH = 10;
const MAX_WIDTH = 60;

const lengthOf = ({ value }: SheetCell): number =>
  value.kind === 'text' ? Math.max(...value.text.split('\n').map((line) => line.length)) : MIN_WIDTH + 4;

/** Widths for the longest text of each column. */
export function widthsOf(rows: Sheet['rows']): number[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: columns }, (_, index) => {
    const longestText = Math.max(...rows.map((row) => (row[index] ? lengthOf(row[index]) : 0)));
    return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longestText + 2));
  });
}
