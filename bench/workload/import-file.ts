import type { BenchRow } from './rows';
import { CUSTOM } from './schema';

const TEXTS = ['status', 'program', 'product', 'source', 'first', 'last', 'email', 'phone', 'created'] as const;
const NUMBERS = ['loan_amount', 'interest_rate', 'credit_score'];
const ANSWERS = [
  'loan_amount',
  'interest_rate',
  'property_state',
  'credit_score',
  ...CUSTOM.map((field) => field.name),
];
const KIND = new Map(CUSTOM.map((field) => [field.name, field.kind]));

/** Columns of the import file, in order. */
export const IMPORT_COLUMNS: readonly string[] = [...TEXTS, 'assignee', ...ANSWERS];

const isNumber = (field: string) => NUMBERS.includes(field) || KIND.get(field) === 'number';

/** SQL type of a field in the file. */
export const sqlTypeOf = (field: string) =>
  isNumber(field) ? 'numeric' : KIND.get(field) === 'flag' ? 'boolean' : 'text';

/** Formats a row as a line of the file. No quoting is needed: generated values contain no commas or quotes. */
export const toLine = (row: BenchRow): string =>
  [...TEXTS.map((name) => row[name]), row.assignee, ...ANSWERS.map((field) => row.info[field] ?? '')]
    .map(String)
    .join(',');

function answerOf(field: string, text: string): unknown {
  if (isNumber(field)) return Number(text);
  return KIND.get(field) === 'flag' ? text === 'true' : text;
}

/** Parses a line. Empty cells are missing answers. */
export function parseLine(line: string): BenchRow {
  const cells = line.split(',');
  const [
    status = '',
    program = '',
    product = '',
    source = '',
    firstCell = '',
    lastCell = '',
    email = '',
    phone = '',
    createdCell = '',
    assignee,
  ] = cells;
  const info: Record<string, unknown> = {};
  ANSWERS.forEach((field, index) => {
    const text = cells[TEXTS.length + 1 + index];
    if (text) info[field] = answerOf(field, text);
  });
  const facts = {
    status,
    program,
    product,
    source,
    first: firstCell,
    last: lastCell,
    email,
    phone,
    created: createdCell,
    updated: createdCell,
    info,
  };
  return { ...facts, company: 1, active: true, assignee: Number(assignee) };
}
