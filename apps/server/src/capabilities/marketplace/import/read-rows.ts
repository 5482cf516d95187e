import { parseDollars } from '@lendwright/kernel';
import { NO_CRITERIA, type LenderCriteria } from '@lendwright/lending';
import type { WireChoices } from '../fields/list-choices';

export const IMPORT_COLUMNS = [
  'lender_company',
  'email',
  'property_types',
  'loan_programs',
  'min_loan_amount',
  'max_loan_amount',
  'state_we_lend_in',
  'min_credit_score_range',
  'max_ltv',
  'min_down_payment',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];
export type CellError = 'unknown' | 'ambiguous' | 'number' | 'percent' | 'range' | 'option' | 'state';

/** The accepted headings of each column, in lower case without punctuation. */
const HEADINGS: Readonly<Record<ImportColumn, readonly string[]>> = {
  lender_company: ['lender company', 'lender', 'company'],
  email: ['email', 'e mail'],
  property_types: ['property type', 'property types'],
  loan_programs: ['loan program', 'loan programs', 'programs'],
  min_loan_amount: ['min loan amount', 'minimum loan amount', 'min amount'],
  max_loan_amount: ['max loan amount', 'maximum loan amount', 'max amount'],
  state_we_lend_in: ['state we lend in', 'states we lend in', 'states', 'state'],
  min_credit_score_range: [
    'min credit score range',
    'min credit score',
    'min score',
    'minimum credit score',
    'min fico',
  ],
  max_ltv: ['max ltv', 'maximum ltv', 'ltv'],
  min_down_payment: ['min down payment required', 'min down payment', 'minimum down payment', 'min down'],
};

export interface ReadRow {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<ImportColumn, string>>>;
  readonly errors: Readonly<Partial<Record<ImportColumn, CellError>>>;
  /** The criteria in the columns of the file. */
  readonly criteria: Partial<LenderCriteria>;
}

const normalize = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The columns by known heading. */
export function readHeadings(row: readonly string[]): Map<ImportColumn, number> {
  const columns = new Map<ImportColumn, number>();
  row.forEach((heading, index) => {
    const column = IMPORT_COLUMNS.find(
      (name) => name === heading.trim() || HEADINGS[name].includes(normalize(heading)),
    );
    if (column && !columns.has(column)) columns.set(column, index);
  });
  return columns;
}

type ParseResult<Value> = { readonly value: Value } | { readonly error: CellError };

function parseOptions(text: string, options: WireChoices['property_type'], error: CellError): ParseResult<string[]> {
  const names = text
    .split(/[,;|\n]/)
    .map((name) => normalize(name))
    .filter((name) => name !== '');
  if (names.length === 1 && ['all', 'any'].includes(names[0] as string)) return { value: [] };
  const ids = names.map(
    (name) => options.find(({ id, text: title }) => normalize(id) === name || normalize(title) === name)?.id,
  );
  return ids.every((id) => id !== undefined) ? { value: [...new Set(ids)] } : { error };
}

function parseAmount(text: string): ParseResult<number> {
  const match = /^(.*?)\s*([km])?$/i.exec(text.trim());
  const amount = parseDollars(match?.[1] ?? '');
  const factor = { k: 1_000, m: 1_000_000 }[match?.[2]?.toLowerCase() ?? ''] ?? 1;
  if (amount === null || amount < 0 || amount * factor > 1_000_000_000_000) return { error: 'number' };
  return { value: Math.round(amount * factor) };
}

/** A percentage in basis points. Spreadsheets store 80 % as 0.8. */
function parsePercent(text: string): ParseResult<number> {
  const match = /^(\d{1,3}(?:\.\d{1,10})?)\s*(%?)$/.exec(text.trim());
  if (!match) return { error: 'percent' };
  const typedNumber = Number(match[1]);
  const basisPoints = Math.round((match[2] === '' && typedNumber < 1 ? typedNumber * 100 : typedNumber) * 100);
  return basisPoints <= 100_000 ? { value: basisPoints } : { error: 'percent' };
}

function parseScore(text: string): ParseResult<number> {
  const score = Number(text.trim());
  return Number.isInteger(score) && score >= 0 && score <= 1_000 ? { value: score } : { error: 'number' };
}

function parseCell(column: ImportColumn, text: string, choices: WireChoices): ParseResult<unknown> | null {
  switch (column) {
    case 'lender_company':
    case 'email':
      return null;
    case 'property_types':
      return parseOptions(text, choices.property_type, 'option');
    case 'loan_programs':
      return parseOptions(text, choices.loan_program, 'option');
    case 'state_we_lend_in':
      return parseOptions(text, choices.property_state, 'state');
    case 'min_loan_amount':
    case 'max_loan_amount':
      return text.trim() === '' ? { value: null } : parseAmount(text);
    case 'min_credit_score_range':
      return text.trim() === '' ? { value: null } : parseScore(text);
    default:
      return text.trim() === '' ? { value: null } : parsePercent(text);
  }
}

function readRow(
  columns: ReadonlyMap<ImportColumn, number>,
  row: readonly string[],
  line: number,
  choices: WireChoices,
): ReadRow {
  const cells: Partial<Record<ImportColumn, string>> = {};
  const errors: Partial<Record<ImportColumn, CellError>> = {};
  const criteria: Record<string, unknown> = {};
  for (const [column, index] of columns) {
    const text = (row[index] ?? '').slice(0, 500);
    cells[column] = text;
    const parsedCell = parseCell(column, text, choices);
    if (parsedCell && 'error' in parsedCell) errors[column] = parsedCell.error;
    else if (parsedCell) criteria[column] = parsedCell.value;
  }
  const { min_loan_amount: min, max_loan_amount: max } = { ...NO_CRITERIA, ...criteria };
  if (min !== null && max !== null && min > max) errors.max_loan_amount = 'range';
  return { line, cells, errors, criteria };
}

/** The non-empty rows below the headings, with the error of each cell. */
export function readRows(
  rows: readonly (readonly string[])[],
  columns: ReadonlyMap<ImportColumn, number>,
  choices: WireChoices,
): ReadRow[] {
  return rows
    .slice(1)
    .flatMap((row, index) =>
      row.every((cell) => cell.trim() === '') ? [] : [readRow(columns, row, index + 2, choices)],
    );
}
