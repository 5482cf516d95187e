import type { Column, Content, TableCell } from 'pdfmake/interfaces';
import type { SummaryField } from '../model/summary';
import { COLORS, TEXT_WIDTH } from './colors';

/** A label above its value. */
export interface GridItem {
  readonly label: string;
  readonly value: string;
}

const COLUMNS = 3;
/** Space between columns, and on both sides of the box, as in the layouts of the renderer. */
const GAP = 14;
const BOX_PADDING = 28;
const ONE_COLUMN_LENGTH = 32;
const TWO_COLUMN_LENGTH = 72;
const LABEL_SHARE = 0.78;

/** How many columns an item needs, by the longer of its texts; labels are smaller. Lines of a text keep their breaks. */
function spanOf({ label, value }: GridItem): number {
  const length = Math.max(label.length * LABEL_SHARE, ...value.split('\n').map((line) => line.length));
  if (value.includes('\n') || length > TWO_COLUMN_LENGTH) return COLUMNS;
  return length > ONE_COLUMN_LENGTH ? 2 : 1;
}

function cellOf({ label, value }: GridItem, colSpan: number): TableCell[] {
  const cell: TableCell = {
    stack: [
      ...(label
        ? [
            {
              text: label,
              fontSize: 7.5,
              color: COLORS.label,
              margin: [0, 0, 0, 1.5] as [number, number, number, number],
            },
          ]
        : []),
      { text: value, color: COLORS.ink },
    ],
    colSpan,
  };
  return [cell, ...Array.from({ length: colSpan - 1 }, () => ({}))];
}

/** Items from left to right in rows of three columns; one that doesn't fit in its row starts the next. */
function rowsOf(items: readonly GridItem[]): TableCell[][] {
  const rows: TableCell[][] = [];
  let row: TableCell[] = [];
  const finish = () => {
    if (row.length > 0) rows.push([...row, ...Array.from({ length: COLUMNS - row.length }, () => ({ text: '' }))]);
    row = [];
  };
  for (const item of items) {
    const span = spanOf(item);
    if (row.length + span > COLUMNS) finish();
    row.push(...cellOf(item, span));
  }
  finish();
  return rows;
}

/** Labels above values in three columns. */
export function itemGrid(
  items: readonly GridItem[],
  width = TEXT_WIDTH,
  layout: 'fields' | 'plain' = 'fields',
): Content {
  const widths = Array.from({ length: COLUMNS }, () => width / COLUMNS - GAP);
  return { table: { widths, body: rowsOf(items), dontBreakRows: true }, layout, margin: [0, 0, 0, 6] };
}

/** The same in a shaded box, which is one cell, because cells next to each other show a seam. */
export function itemBox(items: readonly GridItem[]): Content {
  const grid = itemGrid(items, TEXT_WIDTH - BOX_PADDING, 'plain');
  return { table: { widths: ['*'], body: [[grid]] }, layout: 'box', margin: [0, 0, 0, 6] };
}

const PICTURES_IN_LINE = 3;
/** Small pictures, such as signatures, are not enlarged. */
const POINTS_PER_PIXEL = 0.75;

function pictureLines({ pictures, title }: SummaryField & { kind: 'pictures' }): Content[] {
  const cells = pictures.map(({ data, caption, width, height }): Column => ({
    stack: [
      { image: data, fit: [Math.min(158, width * POINTS_PER_PIXEL), Math.min(130, height * POINTS_PER_PIXEL)] },
      { text: caption, fontSize: 7.5, color: COLORS.label, margin: [0, 3, 0, 0] },
    ],
    width: TEXT_WIDTH / PICTURES_IN_LINE,
  }));
  const lines = Array.from({ length: Math.ceil(cells.length / PICTURES_IN_LINE) }, (_, index): Content => ({
    columns: cells.slice(index * PICTURES_IN_LINE, (index + 1) * PICTURES_IN_LINE),
    unbreakable: true,
    margin: [0, 2, 0, 8],
  }));
  return [{ text: title, fontSize: 7.5, color: COLORS.label, margin: [0, 4, 0, 2] }, ...lines];
}

const isAnswered = (field: SummaryField): boolean =>
  field.kind === 'pictures' || (field.kind === 'value' && field.text !== '');

/** Headings that an answered field follows, before the next heading. */
const withoutEmptyHeadings = (fields: readonly SummaryField[]): SummaryField[] =>
  fields.filter((field, index) => {
    if (field.kind !== 'heading') return isAnswered(field);
    const remainingFields = fields.slice(index + 1);
    const nextIndex = remainingFields.findIndex(({ kind }) => kind === 'heading');
    return (nextIndex === -1 ? remainingFields : remainingFields.slice(0, nextIndex)).some(isAnswered);
  });

/** The answered fields of a section: values in a grid, pictures and headings between. Empty without answers. */
export function fieldContent(fields: readonly SummaryField[]): Content[] {
  const content: Content[] = [];
  let items: GridItem[] = [];
  const flush = () => {
    if (items.length > 0) content.push(itemGrid(items));
    items = [];
  };
  for (const field of withoutEmptyHeadings(fields)) {
    if (field.kind === 'value') {
      items.push({ label: field.title, value: field.text });
      continue;
    }
    flush();
    if (field.kind === 'pictures') content.push(...pictureLines(field));
    else content.push({ text: field.title, bold: true, color: COLORS.ink, headlineLevel: 3, margin: [0, 6, 0, 0] });
  }
  flush();
  return content;
}
