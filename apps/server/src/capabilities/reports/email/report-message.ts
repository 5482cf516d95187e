import { DEFAULT_DATE_FORMAT, writeDay } from '@lendwright/kernel';
import type { AnswerOf, runReport } from '@lendwright/api';
import { escapeHtml } from '../../../platform/rich-text/escape-html';
import { todayIn } from '../../records';
import { cellText, counted } from '../cell-text';
import { groupOverlapText } from '../group-overlap-text';
import type { ReportContext } from '../report-context';
import { figureRows } from '../report-sheets';
import { describeChart, type ChartOfReport } from './picture/report-chart';

type Result = AnswerOf<typeof runReport>;

/** Mail programs cut long messages; the attached file has everything. */
const [MAX_ROWS, MAX_COLUMNS] = [30, 8];
const [MAX_NAME, MAX_CELL] = [36, 120];

/** The content id of the picture of a chart. */
export const CHART_CONTENT_ID = 'chart@report';

interface Table {
  readonly rows: readonly (readonly string[])[];
  /** How many columns at the left name the rows. */
  readonly names: number;
  /** What the attached file has beyond the table; empty if nothing. */
  readonly more: string;
}

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/** The figures as texts, the heading first. */
function tableOf(context: ReportContext, result: Result, dateFormat: string): Table {
  const allTexts = figureRows(context, result).map((row) =>
    row.map((cell) => cut(cellText(cell, dateFormat), MAX_CELL)),
  );
  const columns = allTexts[0]?.length ?? 0;
  const names = result.acrossKeys.length > 0 ? result.groups.length - 1 : result.groups.length;
  // The total is the last row.
  const isLong = allTexts.length - 1 > MAX_ROWS;
  const rows = isLong ? [...allTexts.slice(0, MAX_ROWS), ...allTexts.slice(-1)] : allTexts;
  const left = allTexts.length - rows.length;
  const hasMore = isLong || columns > MAX_COLUMNS;
  return {
    rows: rows.map((row) => row.slice(0, MAX_COLUMNS)),
    names,
    more: hasMore ? `The attached file has ${isLong ? `${counted(left)} more` : 'all columns'}.` : '',
  };
}

const CELL = 'padding:6px 10px;border-bottom:1px solid #dde4e8;';

function htmlTable({ rows, names }: Table): string {
  const [head = [], ...body] = rows;
  const cell = (tag: 'td' | 'th', style: string) => (text: string, index: number) =>
    `<${tag} style="${CELL}${style}text-align:${index < names ? 'left' : 'right'}">${escapeHtml(text)}</${tag}>`;
  const line = (cells: readonly string[], tag: 'td' | 'th', style: string) =>
    `<tr>${cells.map(cell(tag, style)).join('')}</tr>`;
  const lines = body.map((cells) => line(cells, 'td', cells[0] === 'Total' ? 'font-weight:600;' : ''));
  return `<table style="border-collapse:collapse;width:100%;font-size:14px">${line(head, 'th', 'color:#2f6a86;')}${lines.join('')}</table>`;
}

/** Columns under each other: names at the left, figures at the right. */
function textTable({ rows, names }: Table): string {
  const cells = rows.map((row) => row.map((text) => cut(text, MAX_NAME)));
  const widths = (cells[0] ?? []).map((_title, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((text, index) => (index < names ? text.padEnd(widths[index] ?? 0) : text.padStart(widths[index] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const NOTE = 'It contains the records that you can see. Links in this email require sign-in.';

/** The content of an email with a report: its chart as a picture, its figures as a table, and a link. */
export function reportMessage(
  context: ReportContext,
  result: Result,
  { title, link, chart }: { readonly title: string; readonly link: string; readonly chart: ChartOfReport | null },
): { readonly html: string; readonly text: string } {
  const { setup } = context;
  const { dateFormat } = setup.settings;
  const format = typeof dateFormat === 'string' ? dateFormat : DEFAULT_DATE_FORMAT;
  const line = `${setup.name} · ${writeDay(todayIn(setup.timeZone), format)} · ${counted(result.count)}`;
  const table = tableOf(context, result, format);
  const picture = chart
    ? `<p style="margin:0 0 4px;color:#5d6c77">${escapeHtml(chart.title)}</p><img src="cid:${CHART_CONTENT_ID}" alt="${escapeHtml(describeChart(chart))}" width="600" style="display:block;width:100%;max-width:600px;height:auto;margin:0 0 16px">`
    : '';
  const notes = [table.more, groupOverlapText(context, result)].filter((note) => note !== '');
  const notesHtml = notes.map((note) => `<p style="color:#5d6c77">${escapeHtml(note)}</p>`).join('');
  const body = `<h1 style="margin:0;font-size:20px">${escapeHtml(title)}</h1><p style="margin:2px 0 16px;color:#5d6c77">${escapeHtml(line)}</p>${picture}${htmlTable(table)}${notesHtml}<p><a href="${escapeHtml(link)}" style="color:#1a7199">Open the report</a></p><p style="color:#5d6c77;font-size:13px">${NOTE}</p>`;
  const parts = [title, line, '', textTable(table), '', ...notes.flatMap((note) => [note, ''])];
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body style="margin:0;padding:24px;background:#ffffff;color:#0c2230;font:15px/1.45 Arial,Helvetica,sans-serif"><div style="max-width:640px">${body}</div></body></html>`,
    text: `${parts.join('\n')}\nThe report “${title}” is attached. ${NOTE}\n\n${link}\n`,
  };
}
