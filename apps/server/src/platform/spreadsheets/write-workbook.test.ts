import { expect, it } from 'vitest';
import { hasFormula, readWorkbook } from '../../testing/read-workbook';
import { textCell } from './sheet';
import { sheetNames, writeWorkbook } from './write-workbook';

const HOSTILE_TEXTS = [
  '=1+1',
  '+1',
  '-1+cmd|x',
  '@SUM(A1)',
  '\t=1',
  '＝1',
  '<f>1</f>',
  '"&\'',
  '_x0041_',
  'a_x000D_b',
  '日本語',
  'é\nü',
];

it('writes every text as text and never as a formula', async () => {
  const rows = HOSTILE_TEXTS.map((text) => [textCell(text), textCell(text, 'header')]);
  const bytes = await writeWorkbook([{ name: '=1+1', widths: [10, 10], rows, frozenRows: 1 }], 'MM/DD/YYYY');
  expect(hasFormula(bytes)).toBe(false);
  expect(readWorkbook(bytes).get('=1+1')).toEqual(HOSTILE_TEXTS.map((text) => [text, text]));
});

it('removes what XML can not contain and shortens what a cell can not hold', async () => {
  const rows = [[textCell('a\u0000b\u000Bc'), textCell('x'.repeat(40_000))]];
  const [[firstCell, longCell] = []] = readWorkbook(
    await writeWorkbook([{ name: 'A', widths: [10], rows, frozenRows: 0 }], 'MM/DD/YYYY'),
  ).get('A') ?? [[]];
  expect(firstCell).toBe('abc');
  expect(String(longCell)).toHaveLength(32_767);
});

it('writes days before March 1900 as text', async () => {
  const rows = [[{ value: { kind: 'day' as const, day: '1899-05-01' }, style: 'plain' as const }]];
  const bytes = await writeWorkbook([{ name: 'A', widths: [10], rows, frozenRows: 0 }], 'MM/DD/YYYY');
  expect(readWorkbook(bytes).get('A')).toEqual([['1899-05-01']]);
});

it('gives sheets valid and unique names', () => {
  expect(sheetNames(['A/B: [C]?', 'a b c', "'Rent'", '', 'x'.repeat(40), 'X'.repeat(40)])).toEqual([
    ...['A B C', 'a b c 2', 'Rent', 'Sheet'],
    ...['x'.repeat(31), `${'X'.repeat(29)} 2`],
  ]);
});
