import { RowCollector, TableError, trimRows, type Table, type TableLimits } from './table';
import { decodeText } from './decode-text';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const PROBED_LINES = 20;

/** The first lines of a text, without what quotes contain. */
const firstLines = (text: string): string[] =>
  text
    .slice(0, 65_536)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, PROBED_LINES);

/** The separator that splits the first line and most others into the same number of cells; a comma if none does. */
export function guessDelimiter(text: string): string {
  const lines = firstLines(text);
  const countDelimiters = (line: string, delimiter: string) => line.split(delimiter).length - 1;
  let [bestDelimiter, maxCount] = [',', 0];
  for (const delimiter of DELIMITERS) {
    const firstCount = countDelimiters(lines[0] ?? '', delimiter);
    const alikeCount = lines.filter((line) => countDelimiters(line, delimiter) === firstCount).length;
    const score = firstCount === 0 ? 0 : alikeCount * 1_000 + firstCount;
    if (score > maxCount) [bestDelimiter, maxCount] = [delimiter, score];
  }
  return bestDelimiter;
}

function findCellEnd(text: string, position: number, delimiter: string): number {
  let end = position;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++;
  return end;
}

/** One cell from `index` on, and where it ends. Quoted cells may contain separators and line breaks. */
function readCell(text: string, index: number, delimiter: string): { readonly cell: string; readonly end: number } {
  if (text[index] !== '"') {
    const end = findCellEnd(text, index, delimiter);
    return { cell: text.slice(index, end), end };
  }
  let [cell, from] = ['', index + 1];
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) throw new TableError('unterminated');
    cell += text.slice(from, quote);
    from = quote + 1;
    if (text[from] !== '"') break;
    cell += '"';
    from++;
  }
  // What follows a closing quote belongs to the cell, as spreadsheets read it.
  const end = findCellEnd(text, from, delimiter);
  return { cell: cell + text.slice(from, end), end };
}

const LINE_FEED = 0x0a;

/** The complete lines at the beginning of a file: the last character may be cut, which would look like another encoding. */
const completeLines = (bytes: Uint8Array): Uint8Array =>
  bytes.subarray(0, bytes.lastIndexOf(LINE_FEED) + 1 || bytes.length);

function readRows(text: string, delimiter: string, limits: TableLimits, collector: RowCollector): void {
  let [row, position]: [string[], number] = [[], 0];
  while (position < text.length) {
    const { cell, end } = readCell(text, position, delimiter);
    row.push(cell);
    position = end;
    if (row.length > limits.columns) throw new TableError('columns');
    if (text[position] === delimiter) {
      position++;
      if (position === text.length) row.push('');
      else continue;
    }
    collector.add(row);
    row = [];
    if (text[position] === '\r' && text[position + 1] === '\n') position++;
    position++;
  }
}

/**
 * Reads comma, semicolon, tab or pipe separated text in any usual encoding, with any line ending.
 * @param isHead whether these are only the first bytes of a file, which may end within a quoted cell
 * @throws TableError
 * @source RFC 4180
 */
export function readDelimited(bytes: Uint8Array, limits: TableLimits, isHead = false): Table {
  const { text, encoding } = decodeText(isHead ? completeLines(bytes) : bytes);
  const delimiter = guessDelimiter(text);
  const collector = new RowCollector(limits);
  try {
    readRows(text, delimiter, limits, collector);
  } catch (error) {
    if (!isHead || !(error instanceof TableError) || error.problem !== 'unterminated') throw error;
  }
  return { rows: trimRows(collector.rows), encoding, delimiter };
}
