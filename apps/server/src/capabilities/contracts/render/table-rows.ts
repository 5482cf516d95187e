import type { ContentText, Table } from 'pdfmake/interfaces';

/** A table that may have rows which belong together on a page; see `installUnbreakableRows`. */
export interface RowsTable extends Omit<Table, 'widths'> {
  /** How many rows at its end stay on one page. */
  readonly lastRows?: number;
}

type Row = readonly ContentText[];

/** At least so many rows follow the header on its page, and stand on the last page. */
const MIN_ROWS_BESIDE_HEADER = 2;
/** What stays together must fit on a page; rows with longer texts may stand alone. */
const MAX_CHARACTERS = 300;

const isShort = (row: Row): boolean =>
  row.every(({ text }) => (typeof text === 'string' ? text.length : 0) <= MAX_CHARACTERS);

/** A table whose first and last row don't stand alone on a page. The header is repeated on every page. */
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
