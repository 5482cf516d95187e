/** The limits of a file's contents. */
export interface TableLimits {
  readonly rows: number;
  readonly columns: number;
  /** Characters of one cell. */
  readonly cell: number;
}

export type TableType = 'csv' | 'xlsx' | 'json';

/** Why a file is refused. */
export type TableProblem = 'unreadable' | 'empty' | 'unterminated' | 'rows' | 'columns' | 'cell';

/** Cells as text, row by row. `width` is the number of columns of the widest row. */
export interface Table {
  readonly rows: readonly (readonly string[])[];
  readonly encoding: string;
  /** The separator of a delimited file; empty for other types. */
  readonly delimiter: string;
}

/** A file that cannot be read as a table. */
export class TableError extends Error {
  constructor(readonly problem: TableProblem) {
    super(`the file cannot be read as a table: ${problem}`);
  }
}

/** A list of rows that never grows beyond the limits. */
export class RowCollector {
  readonly rows: string[][] = [];

  constructor(private readonly limits: TableLimits) {}

  /** @throws TableError beyond the limits */
  add(row: string[]): void {
    if (this.rows.length >= this.limits.rows) throw new TableError('rows');
    if (row.length > this.limits.columns) throw new TableError('columns');
    if (row.some((cell) => cell.length > this.limits.cell)) throw new TableError('cell');
    this.rows.push(row.map(cleanCell));
  }
}

/** What the database cannot store: NUL characters and lone surrogates. */
const UNSTORABLE_PATTERN = /[\0\p{Cs}]/gu;
const cleanCell = (text: string): string =>
  UNSTORABLE_PATTERN.test(text) ? text.replace(UNSTORABLE_PATTERN, '') : text;

/** Completes a table, without the empty rows at its end. @throws TableError if nothing is left */
export function trimRows(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  let end = rows.length;
  while (end > 0 && (rows[end - 1] ?? []).every((cell) => cell.trim() === '')) end--;
  if (end === 0) throw new TableError('empty');
  return rows.slice(0, end);
}
