import type { Content, TableCell } from 'pdfmake/interfaces';
import { tableRows, type PagesRequest } from '../../contracts';
import type { PrintContext } from './print-context';

const INK = '#0c2230';
const LABEL = '#5d6c77';
const [SIDE, TEXT_WIDTH] = [48, 516];
/** Longer lists of amounts may continue on the next page. */
const MAX_UNBREAKABLE_ROWS = 20;

export const heading = (text: string): Content => ({
  ...{ text, fontSize: 12, bold: true, color: INK, headlineLevel: 1, margin: [0, 14, 0, 4] },
});
export const paragraph = (text: string): Content => ({ text, color: INK, margin: [0, 4, 0, 4] });

/** Labels and amounts in two columns; the last line is the sum. */
export function amounts(lines: readonly (readonly [label: string, amount: string])[], hasSum: boolean): Content {
  const body = lines.map(([label, amount], index): TableCell[] => {
    const style = { bold: hasSum && index === lines.length - 1, color: INK };
    return [
      { text: label, ...style },
      { text: amount, alignment: 'right', ...style },
    ];
  });
  const content: Content = { table: { widths: ['*', 'auto'], body, dontBreakRows: true }, layout: 'fields' };
  return { ...content, unbreakable: lines.length <= MAX_UNBREAKABLE_ROWS, margin: [0, 0, 0, 6] };
}

/** Rows under a header. Columns after the first `texts` are amounts. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], texts: number): Content {
  const cell = (isHead: boolean) => (text: string, index: number) => ({
    ...{ text, bold: isHead, color: INK, alignment: index < texts ? ('left' as const) : ('right' as const) },
  });
  const widths = head.map((_, index) => (index < texts ? 'auto' : '*'));
  return {
    table: {
      widths,
      ...tableRows(
        head.map(cell(true)),
        rows.map((row) => row.map(cell(false))),
      ),
    },
    ...{ layout: 'rows', fontSize: 8.5, margin: [0, 2, 0, 8] },
  };
}

/** A letter of the lender on US letter paper: head with company, title, facts, then the content. */
export function letterPages(
  print: PrintContext,
  title: string,
  facts: readonly (readonly [label: string, value: string])[],
  content: readonly Content[],
): PagesRequest {
  const { texts, company, address, loan, borrower, today } = print;
  const knownLoans = [[texts.loan, loan] as const, [texts.borrower, borrower] as const, ...facts].filter(
    ([, value]) => value !== '',
  );
  const line = (left: string, right: string, top: number): Content => ({
    columns: [
      { text: left, width: '*' },
      { text: right, width: 'auto', alignment: 'right' },
    ],
    ...{ columnGap: 12, fontSize: 7.5, color: LABEL, margin: [SIDE, top, SIDE, 0] },
  });
  return {
    ...{ title: `${title} · ${loan}`, language: texts.language, page: 'letter', at: Date.parse(today) },
    ...{ margins: [SIDE, 56, SIDE, 52], textSize: 9.5 },
    content: [
      { text: company, bold: true, fontSize: 15, color: INK },
      { text: address, color: LABEL, fontSize: 8.5, margin: [0, 0, 0, 10] },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: TEXT_WIDTH, y2: 0, lineWidth: 1.5, lineColor: '#49839f' }] },
      { text: title, fontSize: 19, bold: true, color: INK, margin: [0, 14, 0, 6] },
      amounts(knownLoans, false),
      ...content,
    ],
    header: line(`${title} · ${loan}`, company, 28),
    footer: line(print.fill(texts.printed, { day: print.writeDay(today) }), texts.page, 22),
  };
}
