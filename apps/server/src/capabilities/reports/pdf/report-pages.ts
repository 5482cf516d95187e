import type { AnswerOf, runReport } from '@lendwright/api';
import { writeDay } from '@lendwright/kernel';
import type { Content } from 'pdfmake/interfaces';
import type { SheetCell } from '../../../platform/spreadsheets/sheet';
import type { PagesRequest } from '../../contracts';
import { cellText, counted, plainNumber } from '../cell-text';
import { groupOverlapText } from '../group-overlap-text';
import { figureRows, recordRows } from '../report-sheets';
import type { ReportContext } from '../report-context';
import { ACCENT, INK, LABEL, printTable, TEXT_WIDTH, type PrintedTable } from './printed-table';

type Result = AnswerOf<typeof runReport>;

/** The facts in the heading and the margins of a printed report. */
export interface PrintedReport {
  readonly title: string;
  readonly company: string;
  /** What it counts. @example 'Loans' */
  readonly source: string;
  /** Its filters as one sentence; empty without any. */
  readonly filters: string;
  /** For whom it was computed. */
  readonly reader: string;
  /** Today in the company's time zone. */
  readonly today: string;
  readonly dateFormat: string;
  readonly at: number;
}

const SIDE = 48;
/** After more rows of figures, the records begin on a new page, so that their heading is never alone. */
const ROWS_WITH_RECORDS = 15;
function tableOf(sheet: readonly SheetCell[][], isStrong: (row: number) => boolean, dateFormat: string) {
  const [head = [], ...rows] = sheet.map((row) => row.map((cell) => cellText(cell, dateFormat)));
  return { head, rows: rows.map((cells, index) => ({ cells, isStrong: isStrong(index) })) };
}

/** The figures with subtotals and the total below. */
function figures(context: ReportContext, result: Result, dateFormat: string): PrintedTable {
  const levels = result.acrossKeys.length > 0 ? result.groups.length - 1 : result.groups.length;
  const [, ...rows] = result.rows;
  const isStrong = (index: number) => index >= rows.length || (rows[index]?.level ?? 0) < levels;
  return { ...tableOf(figureRows(context, result), isStrong, dateFormat), names: levels, isNumeric: true };
}

const heading = (text: string, note: string, isOnNewPage = false): Content => ({
  text: [
    { text, fontSize: 12, bold: true, color: INK },
    { text: note && `   ${note}`, fontSize: 9, color: LABEL },
  ],
  margin: [0, 12, 0, 4],
  ...(isOnNewPage && { pageBreak: 'before' as const }),
});

const line = (left: string, right: string, margin: [number, number, number, number]): Content => ({
  columns: [
    { text: left, width: '*' },
    { text: right, width: 'auto', alignment: 'right' },
  ],
  ...{ columnGap: 12, fontSize: 7.5, color: LABEL, margin },
});

function recordContent(context: ReportContext, result: Result, dateFormat: string, isOnNewPage: boolean): Content[] {
  if (result.columns.length === 0 || result.records.length === 0) return [];
  const { records, count } = result;
  const note =
    records.length < count ? `the newest ${plainNumber.format(records.length)} of ${plainNumber.format(count)}` : '';
  const table = tableOf(recordRows(context, result), () => false, dateFormat);
  return [heading('Records', note, isOnNewPage), ...printTable({ ...table, names: 1, isNumeric: false })];
}

/** A report on US letter paper: title, filters, figures with totals, then its records. */
export function reportPages(context: ReportContext, result: Result, printedReport: PrintedReport): PagesRequest {
  const { title, company, source, filters, reader, today, dateFormat, at } = printedReport;
  const day = writeDay(today, dateFormat);
  const note = groupOverlapText(context, result);
  const tables = printTable(figures(context, result, dateFormat));
  const isLong = tables.length * result.rows.length > ROWS_WITH_RECORDS;
  const rule: Content = {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: TEXT_WIDTH, y2: 0, lineWidth: 1.5, lineColor: '#49839f' }],
  };
  return {
    ...{ title: `${title} · ${day}`, language: 'en-US', page: 'letter', at },
    ...{ margins: [SIDE, 56, SIDE, 52], textSize: 9.5 },
    content: [
      { text: company, bold: true, fontSize: 10, color: ACCENT, margin: [0, 0, 0, 6] },
      rule,
      { text: title, fontSize: 20, bold: true, color: INK, margin: [0, 14, 0, 2] },
      { text: `${source} · ${counted(result.count)} · ${day}`, color: LABEL, margin: [0, 0, 0, 6] },
      { text: filters === '' ? 'No filters' : `Filters: ${filters}`, color: INK, margin: [0, 0, 0, 2] },
      heading('Figures', ''),
      ...tables,
      ...(note ? [{ text: note, fontSize: 8.5, color: LABEL, margin: [0, 0, 0, 4] } satisfies Content] : []),
      ...recordContent(context, result, dateFormat, isLong),
    ],
    header: line(title, company, [SIDE, 28, SIDE, 0]),
    footer: line(`Generated for ${reader}, ${day}: the records that this person can see`, 'Page {page} of {pages}', [
      ...([SIDE, 22, SIDE, 0] as const),
    ]),
  };
}
