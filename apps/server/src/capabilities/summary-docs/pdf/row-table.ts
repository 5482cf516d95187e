import type { Content, ContentText } from 'pdfmake/interfaces';
import { tableRows } from '../../contracts';
import type { SummaryBlock } from '../model/summary';
import { COLORS, TEXT_WIDTH } from './colors';
import { itemGrid } from './field-grid';

type Rows = Omit<SummaryBlock & { readonly kind: 'rows' }, 'kind' | 'id'>;

/** More columns don't fit next to each other; each row is then printed as fields. */
const MAX_COLUMNS = 8;
const TEXT_SIZE = 8.5;
const POINTS_PER_CHARACTER = 4.9;
const PADDING = 12;
const MAX_CHARACTERS = 40;

const longestWord = (text: string) => Math.max(0, ...text.split(/\s+/).map((word) => word.length));

/** Widths that share the page by the longest text of each column, and don't break a word that fits. */
function widthsOf({ columns, rows }: Rows): number[] {
  const wantedNumbers = columns.map(({ title }, index) => {
    const texts = rows.map((row) => row[index]?.text ?? '');
    const longestText = Math.max(...texts.map((text) => Math.min(text.length, MAX_CHARACTERS)), 4);
    return Math.max(longestText, longestWord(title), ...texts.map((text) => Math.min(longestWord(text), 24)));
  });
  const availableWidth = TEXT_WIDTH - columns.length * PADDING;
  const neededWidths = wantedNumbers.map((characters) => characters * POINTS_PER_CHARACTER);
  const total = neededWidths.reduce((sum, width) => sum + width, 0);
  return neededWidths.map((width) => (width / total) * availableWidth);
}

function tableOf(block: Rows): Content {
  const alignment = (index: number) => (block.columns[index]?.isNumeric ? ('right' as const) : ('left' as const));
  const head: ContentText[] = block.columns.map(({ title }, index) => ({
    ...{ text: title, bold: true, color: COLORS.accent, alignment: alignment(index) },
  }));
  const body = block.rows.map((row) =>
    row.map(({ text }, index): ContentText => ({ text: text || '–', color: COLORS.ink, alignment: alignment(index) })),
  );
  return {
    table: {
      widths: widthsOf(block),
      ...tableRows(head, body),
    },
    ...{ layout: 'rows', fontSize: TEXT_SIZE, margin: [0, 2, 0, 8] },
  };
}

function cardsOf({ title, columns, rows }: Rows): Content[] {
  return rows.flatMap((row, itemIndex): Content[] => {
    const items = columns.map(({ title: label }, index) => ({ label, value: row[index]?.text ?? '' }));
    const answeredItems = items.filter(({ value }) => value !== '');
    if (answeredItems.length === 0) return [];
    const heading = { text: `${title} ${itemIndex + 1}`.trim(), bold: true, color: COLORS.ink, headlineLevel: 3 };
    return [{ ...heading, margin: [0, 6, 0, 0] as [number, number, number, number] }, itemGrid(answeredItems)];
  });
}

/** The rows of a repeating section as a table, or as fields if they have too many columns. Empty without rows. */
export function rowContent(block: Rows): Content[] {
  if (block.rows.length === 0 || block.columns.length === 0) return [];
  return block.columns.length > MAX_COLUMNS ? cardsOf(block) : [tableOf(block)];
}
