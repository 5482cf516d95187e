import type { SummaryCell } from '../model/summary';

/** How a cell looks besides the format of its value. Titles and notes are not wrapped. */
export type CellStyle = 'plain' | 'title' | 'header' | 'label' | 'note';

export interface SheetCell {
  readonly value: SummaryCell;
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
