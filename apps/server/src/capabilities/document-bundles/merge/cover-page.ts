import type { Viewer } from '@lendwright/access';
import { tableRows, type PagesRequest } from '../../contracts';
import type { CompanySetup } from '../../records';
import { preparedLine, summaryTexts } from '../../summary-docs';
import type { Cover } from './merge-plan';

const INK = '#0c2230';
const QUIET_COLOR = '#5d6c77';
const RULE = '#49839f';
const [SIDE, TEXT_WIDTH, PAGES_WIDTH] = [48, 516, 70];

/** The texts of the cover page, in the viewer's language. */
export function coverOf(setup: CompanySetup, viewer: Viewer, title: string, now: Date): Cover {
  const texts = summaryTexts(viewer);
  const { cover, document, pages, language } = texts;
  return {
    ...{ title, company: setup.name, language, texts: { cover, document, pages }, at: now.getTime() },
    line: preparedLine({ setup, viewer, texts }, now),
  };
}

/** A file in the table of contents. */
export interface CoveredPart {
  readonly title: string;
  readonly pages: number;
}

const rangeOf = (firstPage: number, count: number) =>
  count === 1 ? String(firstPage) : `${firstPage}–${firstPage + count - 1}`;

/** The table of contents behind a cover of `coverPages` pages. */
function rowsOf(parts: readonly CoveredPart[], coverPages: number) {
  let firstPage = coverPages + 1;
  return parts.map(({ title, pages }) => {
    const range = rangeOf(firstPage, pages);
    firstPage += pages;
    return [
      { text: title, color: INK },
      { text: range, alignment: 'right' as const, color: INK },
    ];
  });
}

/** The cover page, for the renderer. */
export function coverPages(cover: Cover, parts: readonly CoveredPart[], coverPageCount: number): PagesRequest {
  const { title, company, line, language, texts, at } = cover;
  const header = [
    { text: texts.document, bold: true },
    { text: texts.pages, bold: true, alignment: 'right' as const },
  ];
  return {
    ...{ title, language, page: 'letter', margins: [SIDE, 64, SIDE, 56], textSize: 10, at },
    ...{ header: { text: '' }, footer: { text: '' } },
    content: [
      { text: company, bold: true, fontSize: 13, color: INK, margin: [0, 0, 0, 8] },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: TEXT_WIDTH, y2: 0, lineWidth: 1.5, lineColor: RULE }] },
      { text: title, fontSize: 24, bold: true, color: INK, margin: [0, 28, 0, 4], headlineLevel: 1 },
      { text: line, color: QUIET_COLOR, margin: [0, 0, 0, 24] },
      {
        table: { widths: ['*', PAGES_WIDTH], ...tableRows(header, rowsOf(parts, coverPageCount)) },
        layout: 'rows',
      },
    ],
  };
}
