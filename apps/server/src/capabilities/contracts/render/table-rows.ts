import type { ContentText, Table } from 'pdfmake/interfaces';

/** A table that may have rows to be kept on one page; see `installUnbreakableRows`. */
export interface RowsTable extends Omit<Table, 'widths'> {
  /** How many rows at its end stay on one page. */
  readonly lastRows?: number;
}

type Row = readonly ContentText[];

/** The minimum number of rows after the header on its page, and on the last page. */
const MIN_ROWS_BESIDE_HEADER = 2;
/** Rows that stay together must fit on a page, so rows with longer texts are exempt. */
const MAX_CHARACTERS = 300;

const isShort = (row: Row): boolean =>
  row.every(({ text }) => (typeof text === 'string' ? text.length : 0) <= MAX_CHARACTERS);

/** A table whose first and last rows are never alone on a page. The header is repeated on every page. */
export function tableRows(header: Row, rows: readonly Row[]): RowsTable {
  const isSmall = rows.length < 2 * MIN_ROWS_BESIDE_HEADER;
  const firstRows = rows.slice(0, isSmall ? rows.length : MIN_ROWS_BESIDE_HEADER);
  const lastRows = isSmall ? [] : rows.slice(-MIN_ROWS_BESIDE_HEADER);
  return {
    headerRows: 1,
    keepWithHeaderRows: firstRows.every(isShort) ? firstRows.length : Math.min(1, rows.length),
    lastRows: lastRows.every(isShort) ? lastRows.length : 0,
    dontBreakRows: true,
    body: [header, ...rows].map((row) => [...row]),
  };
}
