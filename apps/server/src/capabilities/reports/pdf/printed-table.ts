import type { Content, ContentText } from 'pdfmake/interfaces';
import { tableRows } from '../../contracts';

/** The width of the text on a page, in points. */
export const TEXT_WIDTH = 516;
export const [INK, LABEL, ACCENT] = ['#0c2230', '#5d6c77', '#2f6a86'];

const TEXT_SIZE = 8.5;
const POINTS_PER_CHARACTER = 4.9;
const PADDING = 12;
const [MIN_CHARACTERS, MAX_CHARACTERS] = [5, 30];

/** A table of a report: columns at the left that name its rows, then the others. */
export interface PrintedTable {
  readonly head: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly isStrong: boolean }[];
  /** How many columns name the rows: they are repeated where the others need several tables. */
  readonly names: number;
  /** Whether the other columns are numbers. */
  readonly isNumeric: boolean;
}

const longestWord = (text: string) => Math.max(0, ...text.split(/\s+/).map((word) => word.length));

/** The preferred width of each column: that of its longest text, and at least that of the longest word of its title. */
const preferredWidths = ({ head, rows }: PrintedTable): number[] =>
  head.map((title, index) => {
    const longestLength = rows.reduce((width, { cells }) => Math.max(width, cells[index]?.length ?? 0), MIN_CHARACTERS);
    const characters = Math.min(MAX_CHARACTERS, Math.max(longestLength, longestWord(title)));
    return characters * POINTS_PER_CHARACTER + PADDING;
  });

/** The columns of each table that fits the page, by position. */
function chunksOf(widths: readonly number[], names: number): number[][] {
  const firstWidths = Array.from({ length: names }, (_, index) => index);
  const total = (columns: readonly number[]) => columns.reduce((sum, index) => sum + (widths[index] ?? 0), 0);
  const chunks: number[][] = [];
  for (let index = names; index < widths.length; index++) {
    const lastChunks = chunks.at(-1);
    if (lastChunks && total([...lastChunks, index]) <= TEXT_WIDTH) lastChunks.push(index);
    else chunks.push([...firstWidths, index]);
  }
  return chunks.length > 0 ? chunks : [firstWidths];
}

/** A report's table on paper: as many tables below each other as its columns need. Empty without rows. */
export function printTable(table: PrintedTable): Content[] {
  if (table.rows.length === 0 || table.head.length === 0) return [];
  const wantedWidths = preferredWidths(table);
  const names = Math.min(table.names, table.head.length);
  return chunksOf(wantedWidths, names).map((columns): Content => {
    const total = columns.reduce((sum, index) => sum + (wantedWidths[index] ?? 0), 0);
    const availableWidth = TEXT_WIDTH - columns.length * PADDING;
    const cell = (text: string, index: number, isStrong: boolean, color: string | undefined): ContentText => ({
      ...{ text: text || (index < names ? '' : '–'), bold: isStrong, ...(color !== undefined && { color }) },
      alignment: table.isNumeric && index >= names ? 'right' : 'left',
    });
    return {
      table: {
        widths: columns.map((index) => ((wantedWidths[index] ?? 0) / total) * availableWidth),
        ...tableRows(
          columns.map((index) => cell(table.head[index] ?? '', index, true, ACCENT)),
          table.rows.map(({ cells, isStrong }) =>
            columns.map((index) => cell(cells[index] ?? '', index, isStrong, INK)),
          ),
        ),
      },
      ...{ layout: 'rows', fontSize: TEXT_SIZE, margin: [0, 2, 0, 10] },
    };
  });
}
