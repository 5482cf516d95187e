import { shownTotals, type AnswerOf, type runReport } from '@lendwright/api';
import { textCell, widthsOf, type CellValue, type Sheet, type SheetCell } from '../../platform/spreadsheets/sheet';
import { BYTE_ORDER_MARK, csvRow } from '../exports';
import { groupOverlapText } from './group-overlap-text';
import type { ReportContext } from './report-context';
import { fieldTitle, keyText, measureTitle } from './report-titles';

type Result = AnswerOf<typeof runReport>;
type Unit = Result['measures'][number]['unit'];

const CENTS_PER_DOLLAR = 100;
const BASIS_POINTS_PER_WHOLE = 10_000;

function valueCell(value: number | null, unit: Unit): CellValue {
  if (value === null) return { kind: 'empty' };
  if (unit === 'cents') return { kind: 'dollars', value: Math.round(value) / CENTS_PER_DOLLAR };
  if (unit === 'basis-points') return { kind: 'fraction', value: value / BASIS_POINTS_PER_WHOLE, decimals: 3 };
  if (unit === 'day' || unit === 'moment') return { kind: 'day', day: new Date(value).toISOString().slice(0, 10) };
  return { kind: 'number', value };
}

/** The titles of a pivot's columns, one per key and value. */
function acrossTitles(context: ReportContext, { groups, measures, acrossKeys }: Result): string[] {
  const group = groups.at(-1);
  if (!group) return [];
  return acrossKeys.flatMap((key) => {
    const name = keyText(group, key) || 'No value';
    return measures.map((measure) => (measures.length > 1 ? `${name}, ${measureTitle(context, measure)}` : name));
  });
}

/**
 * Groups with subtotals, and the total: one row each, with a cell per group and per value; in a pivot, per column too.
 * Without the totals that the report hides.
 */
export function figureRows(context: ReportContext, result: Result): SheetCell[][] {
  const { measures, rows, acrossKeys, hiddenTotals } = result;
  const isPivot = acrossKeys.length > 0;
  const shown = shownTotals(hiddenTotals, isPivot);
  const groups = isPivot ? result.groups.slice(0, -1) : result.groups;
  const titles = [
    ...groups.map(({ field = '' }) => fieldTitle(context, field)),
    ...acrossTitles(context, result),
    ...(shown.hasColumn ? measures : []).map(
      (measure) => `${isPivot ? 'Total, ' : ''}${measureTitle(context, measure)}`,
    ),
  ];
  const [total, ...rest] = rows;
  const valuesOf = (values: readonly (number | null)[] | null) =>
    measures.map(({ unit }, index): SheetCell => ({ value: valueCell(values?.[index] ?? null, unit), style: 'plain' }));
  const body = [...rest, ...(total && shown.hasRow ? [total] : [])].map(({ level, keys, values, cells = [] }) => {
    const hasTotal = !isPivot || (level === 0 ? shown.hasGrandTotal : shown.hasRowTotals);
    return [
      ...groups.map((group, index) => {
        const key = keys[index];
        return textCell(key ? keyText(group, key) : index === level ? 'Total' : '');
      }),
      ...cells.flatMap((cell) => valuesOf(level > 0 || shown.hasColumnTotals ? cell : null)),
      ...(shown.hasColumn ? valuesOf(hasTotal ? values : null) : []),
    ];
  });
  return [titles.map((title) => textCell(title, 'header')), ...body];
}

/** The listed records with their titles. */
export const recordRows = (context: ReportContext, { columns, records }: Result): SheetCell[][] => [
  columns.map((id) => textCell(fieldTitle(context, id), 'header')),
  ...records.map(({ cells }) => cells.map((cell) => textCell(cell))),
];

/** A sheet with a note below its rows, which doesn't widen the first column; none if the note is empty. */
const sheetOf = (name: string, rows: SheetCell[][], note = ''): Sheet => ({
  ...{ name, rows: note ? [...rows, [], [textCell(note, 'note')]] : rows, widths: widthsOf(rows), frozenRows: 1 },
});

/** The sheets of a report: its figures, and its records if it lists any. */
export const reportSheets = (context: ReportContext, result: Result): Sheet[] => [
  sheetOf(
    context.asOf ? `Figures as of ${context.asOf.day}` : 'Figures',
    figureRows(context, result),
    groupOverlapText(context, result),
  ),
  ...(result.columns.length > 0 ? [sheetOf('Records', recordRows(context, result))] : []),
];

/** A cell as CSV text: amounts in dollars, percentages in percent, as in exports of lists. */
function csvText({ value }: SheetCell): string {
  if (value.kind === 'text') return value.text;
  if (value.kind === 'day') return value.day;
  if (value.kind === 'fraction') return String(Number((value.value * 100).toFixed(4)));
  return value.kind === 'number' || value.kind === 'dollars' ? String(value.value) : '';
}

/** A report as CSV: its figures if it has groups, otherwise its records. Formulas are escaped. */
export function csvOfReport(context: ReportContext, result: Result): string {
  const hasFigures = result.groups.length > 0 || result.columns.length === 0;
  const rows = (hasFigures ? figureRows(context, result) : recordRows(context, result)).map((row) => row.map(csvText));
  const note = hasFigures ? groupOverlapText(context, result) : '';
  // Readers of CSV expect as many cells in each row.
  const noteRow = (rows[0] ?? []).map((_title, index) => (index === 0 ? note : ''));
  return BYTE_ORDER_MARK + [...rows, ...(note ? [noteRow] : [])].map(csvRow).join('');
}
