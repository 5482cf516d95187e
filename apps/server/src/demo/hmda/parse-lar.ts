import { cellError, type ColumnRule } from './column-rule';
import { findViolatedEdits } from './edits';
import { LAR_COLUMNS, type LarApplication, type LarKey } from './lar-columns';

/** A failed quality edit. The row is accepted. Column numbers start at 1, as in the agency's files. */
export interface LarWarning {
  readonly edit: string;
  readonly column: number;
  readonly columnName: string;
  readonly reason: string;
}

/** The result for one line. Line numbers start at 1 and include the header. */
export type LarLine =
  | { readonly ok: true; readonly line: number; readonly application: LarApplication; readonly warnings: LarWarning[] }
  | {
      readonly ok: false;
      readonly line: number;
      readonly column: number;
      readonly columnName: string;
      readonly reason: string;
    };

type ParseProblem = Extract<LarLine, { ok: false }>;

const INTEGER: ColumnRule = { kind: 'integer' };
const TEXT: ColumnRule = { kind: 'text' };

/** The columns of the header line. @source HMDA filing specification, table 1 */
const HEADER: readonly (readonly [name: string, rule: ColumnRule])[] = [
  ['Record Identifier', { kind: 'code', allowedCodes: ['1'] }],
  ['Financial Institution Name', TEXT],
  ['Calendar Year', INTEGER],
  ['Calendar Quarter', { kind: 'code', allowedCodes: ['1', '2', '3', '4'] }],
  ['Contact Person Name', TEXT],
  ['Contact Person Telephone Number', TEXT],
  ['Contact Person E-mail Address', TEXT],
  ['Contact Person Office Street Address', TEXT],
  ['Contact Person Office City', TEXT],
  ['Contact Person Office State', { kind: 'state' }],
  ['Contact Person Office ZIP Code', { kind: 'zip' }],
  ['Federal Agency', { kind: 'code', allowedCodes: ['1', '2', '3', '5', '7', '9'] }],
  ['Total Number of Entries Contained in Submission', INTEGER],
  ['Federal Taxpayer Identification Number', TEXT],
  ['Legal Entity Identifier (LEI)', { kind: 'lei' }],
];
const LINES_COLUMN = 13;

const COLUMN_RULES: typeof HEADER = LAR_COLUMNS.map((column) => [column.name, column.rule]);
const COLUMN_NUMBER = new Map<LarKey, number>(LAR_COLUMNS.map((column, index) => [column.key, index + 1]));

/** Parses line by line and compares the row count with the header. */
class LarReader {
  #line = 0;
  #applications = 0;
  #declaredCount: number | null = null;

  /** The result for the next line, or null for a valid header and blank lines. */
  read(text: string): LarLine | null {
    this.#line += 1;
    const cells = text.replace(/\r$/, '').split('|');
    if (cells.length === 1 && cells[0] === '') return null;
    if (this.#line === 1) return this.#readHeader(cells);
    this.#applications += 1;
    return readApplication(this.#line, cells);
  }

  /** The error of the whole file after its last line, if the row count differs from the header. */
  finish(): LarLine | null {
    if (this.#declaredCount === null || this.#declaredCount === this.#applications) return null;
    const reason = `S304: says ${this.#declaredCount} applications, the file holds ${this.#applications}`;
    return problem(1, LINES_COLUMN, HEADER[LINES_COLUMN - 1]?.[0] ?? '', reason);
  }

  #readHeader(cells: string[]): LarLine | null {
    const foundError = countError(1, cells, HEADER.length) ?? firstCellError(1, cells, HEADER);
    if (!foundError) this.#declaredCount = Number(cells[LINES_COLUMN - 1]);
    return foundError;
  }
}

function readApplication(line: number, cells: string[]): LarLine {
  const foundError = countError(line, cells, LAR_COLUMNS.length) ?? firstCellError(line, cells, COLUMN_RULES);
  if (foundError) return foundError;
  const application = Object.fromEntries(
    LAR_COLUMNS.map((column, index) => [column.key, cells[index] ?? '']),
  ) as LarApplication;
  const editFindings = findViolatedEdits(application).map((edit) => ({
    weight: edit.weight,
    edit: edit.id,
    ...columnOf(edit.key),
    reason: `${edit.id}: ${edit.reason}`,
  }));
  const refusal = editFindings.find((finding) => finding.weight === 'validity');
  if (refusal) return problem(line, refusal.column, refusal.columnName, refusal.reason);
  const warnings = editFindings.map(({ edit, column, columnName, reason }) => ({ edit, column, columnName, reason }));
  return { ok: true, line, application, warnings };
}

function columnOf(key: LarKey): { column: number; columnName: string } {
  const column = COLUMN_NUMBER.get(key) ?? 0;
  return { column, columnName: LAR_COLUMNS[column - 1]?.name ?? key };
}

function countError(line: number, cells: string[], expected: number): ParseProblem | null {
  if (cells.length === expected) return null;
  const reason = `a line of this kind has ${expected} columns, this one has ${cells.length}`;
  return problem(line, Math.min(cells.length, expected) + 1, 'Number of columns', reason);
}

function firstCellError(line: number, cells: string[], rules: typeof HEADER): ParseProblem | null {
  for (const [index, [name, rule]] of rules.entries()) {
    const reason = cellError(cells[index] ?? '', rule);
    if (reason) return problem(line, index + 1, name, reason);
  }
  return null;
}

function problem(line: number, column: number, columnName: string, reason: string): ParseProblem {
  return { ok: false, line, column, columnName, reason };
}

/**
 * Parses a Loan/Application Register (pipe-delimited, the layout in use since 2018) and yields one result per line.
 *
 * A line is accepted or rejected as a whole, with its first invalid column. A valid header yields nothing. If the row
 * count differs from the header, the last result rejects line 1.
 * @param text the whole file
 */
export function* parseLar(text: string): Generator<LarLine> {
  const reader = new LarReader();
  for (const line of text.split('\n')) {
    const result = reader.read(line);
    if (result) yield result;
  }
  const lastLine = reader.finish();
  if (lastLine) yield lastLine;
}

/** Like `parseLar`, for a stream of lines without line breaks, so that files of any size can be parsed. */
export async function* parseLarLines(lines: AsyncIterable<string>): AsyncGenerator<LarLine> {
  const reader = new LarReader();
  for await (const line of lines) {
    const result = reader.read(line);
    if (result) yield result;
  }
  const lastLine = reader.finish();
  if (lastLine) yield lastLine;
}
