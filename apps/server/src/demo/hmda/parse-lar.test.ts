import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoText } from '../testing/demo-data';
import { LAR_COLUMNS } from './lar-columns';
import { parseLar, parseLarLines, type LarLine } from './parse-lar';
import { hasRightCheckDigits, uliCheckDigits } from './uli-check-digits';

const SAMPLE = demoText('hmda-sample.txt');
const [HEADER = '', FIRST = ''] = SAMPLE.split('\n');

const collectRefusedLines = (lines: Iterable<LarLine>) =>
  [...lines].flatMap((line) => (line.ok ? [] : [[line.line, line.column, line.reason]]));

/** The result for one row with one column changed. */
function parseWithCell(column: number, cell: string): LarLine | undefined {
  const cells = FIRST.split('|');
  cells[column - 1] = cell;
  return [...parseLar(`${HEADER.replace('|400|', '|1|')}\n${cells.join('|')}\n`)][0];
}

describe('a register file', () => {
  it('is accepted when it is valid', () => {
    for (const [file, rows] of [
      ['hmda-sample.txt', 400],
      ['testing/2022_Bank0_clean_100_rows.txt', 100],
    ] as const) {
      const lines = [...parseLar(demoText(file))];
      expect([file, lines.length, collectRefusedLines(lines)]).toEqual([file, rows, []]);
    }
  });

  it('is rejected at a line with an extra column', () => {
    expect(collectRefusedLines(parseLar(demoText('testing/2018_pipe_file_10_rows_bank0.txt')))).toEqual([
      [2, 111, 'a line of this kind has 110 columns, this one has 111'],
    ]);
  });

  it('is rejected only at lines with unreadable cells', () => {
    expect(collectRefusedLines(parseLar(demoText('testing/2018_parser_file_10_rows_bank0.txt')))).toEqual([
      [1, 1, 'must be 1'],
      [2, 1, 'must be 2'],
      [8, 1, 'must be 2'],
    ]);
    expect(collectRefusedLines(parseLar(demoText('testing/2018_bad_file_3_rows_bank0.txt')))).toEqual([
      [1, 4, 'must be one of 1, 2, 3, 4'],
      [2, 5, 'must be one of 1, 2, 3, 4'],
    ]);
  });

  it('is rejected by the edits V660 and V662 at their columns', () => {
    const [V660] = collectRefusedLines(parseLar(demoText('testing/2024_Bank.1_2024.V660.txt')));
    expect(V660).toEqual([2, 64, expect.stringContaining('V660-2')]);
    const [V662] = collectRefusedLines(parseLar(demoText('testing/2024_Bank_1_2024_V662-1.txt')));
    expect(V662).toEqual([2, 65, expect.stringContaining('V662-1')]);
  });

  it('is accepted with a warning when only a quality edit fails', () => {
    const lines = [...parseLar(demoText('testing/2024_Bank.1_2024.Q660-1.txt'))];
    expect(collectRefusedLines(lines)).toEqual([]);
    const editFindings = lines.flatMap((line) => (line.ok ? line.warnings : []));
    expect(editFindings).toEqual([
      expect.objectContaining({ edit: 'Q660-1', column: 13, columnName: 'Street Address' }),
    ]);
  });

  it('is rejected at its header when the row count differs', () => {
    expect(collectRefusedLines(parseLar(`${HEADER}\n${FIRST}\n`))).toEqual([
      [1, 13, 'S304: says 400 applications, the file holds 1'],
    ]);
  });

  it('parses the same from a stream of lines, with either line break', async () => {
    async function* lines() {
      for (const line of SAMPLE.split('\n')) yield `${line}\r`;
    }
    const results: LarLine[] = [];
    for await (const result of parseLarLines(lines())) results.push(result);
    expect(results).toEqual([...parseLar(SAMPLE)]);
  });
});

describe('a cell', () => {
  it.each([
    [3, 'B90YWS6AFX2LGWOXJ1LD7NL4FVA5K2MY7DBLNP243LX82', 'V609'],
    [3, 'NA', 'V608-2'],
    [4, '20180230', 'must be a day'],
    [10, '12,000', 'must be a number'],
    [10, '1e5', 'must be a number'],
    [10, '', 'must not be blank'],
    [11, '9', 'must be one of'],
    [15, 'ZZ', 'state code'],
    [16, '1234', 'ZIP code'],
    [17, '123', '5 digits'],
    [55, 'NA', 'whole number'],
    [62, 'abc', 'V660-1'],
    [78, 'seven', 'NA or Exempt'],
    [72, 'x'.repeat(256), 'at most 255 characters'],
  ])('in column %i may not be %s', (column, cell, reason) => {
    expect(parseWithCell(column, cell)).toMatchObject({
      ok: false,
      line: 2,
      column,
      columnName: LAR_COLUMNS[column - 1]?.name,
      reason: expect.stringContaining(reason),
    });
  });

  it('may be a keyword of its column', () => {
    for (const [column, cell] of [
      [4, 'NA'],
      [57, 'NA'],
      [82, 'Exempt'],
      [78, '6.0600000000000005'],
      [59, '-1.002'],
    ] as const) {
      expect(parseWithCell(column, cell)).toMatchObject({ ok: true });
    }
  });
});

describe('check digits', () => {
  it('match those computed by the agency', () => {
    expect(uliCheckDigits('10Bx939c5543TqA1144M999143X')).toBe('38');
    expect(uliCheckDigits('10Cx939c5543TqA1144M999143X')).toBe('10');
    expect(hasRightCheckDigits('10Bx939c5543TqA1144M999143X38')).toBe(true);
    expect(hasRightCheckDigits('10Bx939c5543TqA1144M999133X38')).toBe(false);
  });
});

/**
 * The agency's long files are too large for the repository. LENDWRIGHT_LAR_FILES may name a folder that contains them.
 */
const LONG_FILES = process.env.LENDWRIGHT_LAR_FILES ?? '';
const ROWS_OF_LONG_FILES = [
  ['2018_clean_file_5k_rows_Bank0_syntax_validity.txt', 5000],
  ['2020_clean_file_1000_rows_Bank0_2020.txt', 1000],
  ['2024_Bank0_clean_100_rows_2024_annual.txt', 100],
  ['2025_Bank0_clean_100_rows_2025_q1.txt', 100],
  ['2026_bank0_clean_100_2026_q1.txt', 100],
] as const;

describe("the agency's long files", () => {
  it('are accepted if they are available', () => {
    for (const [file, rows] of ROWS_OF_LONG_FILES) {
      const path = join(LONG_FILES, file);
      if (!existsSync(path)) continue;
      const lines = [...parseLar(readFileSync(path, 'utf8'))];
      expect([file, lines.length, collectRefusedLines(lines)]).toEqual([file, rows, []]);
    }
  });
});
