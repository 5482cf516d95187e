import { expect, it } from 'vitest';
import { textOfPdf } from '../../../testing/text-of-pdf';
import { readFontFiles } from './font-files';
import type { PagesRequest } from './pages-definition';
import { renderContract } from './render-contract';
import { tableRows } from './table-rows';

const ROWS = 6;
const row = (...words: string[]) => words.map((text) => ({ text }));

/** Pages with a table that starts at this distance from the top of the first page, in points. */
const pagesAt = (top: number): PagesRequest => ({
  ...{ title: 'Rows', language: 'en-US', page: 'letter', margins: [48, 56, 48, 52], textSize: 9.5, at: 0 },
  ...{ header: { text: '' }, footer: { text: '' } },
  content: [
    { text: 'Above', margin: [0, 0, 0, top] },
    { text: 'Activity', headlineLevel: 1 },
    {
      table: {
        widths: ['*', '*', '*'],
        ...tableRows(
          row('Day', 'Entry', 'Amount'),
          Array.from({ length: ROWS }, (_, index) => row(`Row ${index + 1}.`, '', 'Paid')),
        ),
      },
      layout: 'rows',
    },
  ],
});

it('leaves neither the first nor the last row of a table alone on a page, and no header without rows', async () => {
  const fonts = await readFontFiles();
  const splits = new Set<string>();
  for (let top = 480; top <= 640; top += 8) {
    const pages = await textOfPdf((await renderContract(pagesAt(top), fonts)).pdf);
    const rows = pages.map((text) => [...text.matchAll(/Row (\d)\./g)].map(([, rowNumber]) => Number(rowNumber)));
    expect(rows.flat()).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1));
    for (const [index, text] of pages.entries()) {
      const [count, paidCount] = [rows[index]?.length ?? 0, text.match(/Paid/g)?.length ?? 0];
      expect([top, index, count === 1, text.includes('Entry'), paidCount]).toEqual([
        top,
        index,
        false,
        count > 0,
        count,
      ]);
    }
    splits.add(rows.map(({ length }) => length).join('+'));
  }
  // The only remaining ways to split the table.
  expect([...splits].sort()).toEqual(['0+6', '2+4', '3+3', '4+2', '6']);
});
