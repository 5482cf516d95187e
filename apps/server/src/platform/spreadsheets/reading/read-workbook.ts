import { inflateRawSync } from 'node:zlib';
import { RowCollector, TableError, trimRows, type Table, type TableLimits } from './table';
import { dateText, readDateStyles } from './workbook-dates';

const MAX_UNPACKED = 256 * 1024 * 1024;

/** The unpacked parts of a package whose directory was checked before. */
function readPart(file: Buffer, name: RegExp): string | null {
  let index = file.readUInt32LE(file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16);
  while (index + 46 <= file.length && file.readUInt32LE(index) === 0x02014b50) {
    const [nameLength, extraIndex, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(index + offset)) as [
      number,
      number,
      number,
    ];
    if (name.test(file.toString('utf8', index + 46, index + 46 + nameLength))) {
      const local = file.readUInt32LE(index + 42);
      const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      const packedBuffer = file.subarray(start, start + file.readUInt32LE(index + 20));
      const isStored = file.readUInt16LE(index + 10) === 0;
      return (isStored ? packedBuffer : inflateRawSync(packedBuffer, { maxOutputLength: MAX_UNPACKED })).toString(
        'utf8',
      );
    }
    index += 46 + nameLength + extraIndex + comment;
  }
  return null;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const decodeText = (xml: string): string =>
  xml.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|quot|apos|amp));/gi,
    (match, hex: string, digits: string, name: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? match;
      const code = hex ? Number.parseInt(hex, 16) : Number(digits);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );

const textOfRuns = (xml: string): string =>
  [...xml.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g)].map(([, text]) => decodeText(text ?? '')).join('');

/** The index of the column in a cell reference such as `AB12`. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

const CELL_PATTERN = /<(?:\w+:)?c((?:\s[^>]*?)?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g;

interface CellSources {
  readonly shared: readonly string[];
  /** Whether the style of a cell shows its number as a date. */
  readonly dateStyles: ReadonlySet<number>;
}

function readCell(attributes: string, innerXml: string, { shared, dateStyles }: CellSources): string {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1];
  if (type === 'inlineStr') return textOfRuns(innerXml);
  const value = decodeText(/<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</.exec(innerXml)?.[1] ?? '');
  if (type === 's') return shared[Number(value)] ?? '';
  const style = Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? -1);
  return (type === undefined || type === 'n') && dateStyles.has(style) ? dateText(value) : value;
}

function readRow(rowXml: string, sources: CellSources, limits: TableLimits): string[] {
  const row: string[] = [];
  for (const [, attributes = '', content = ''] of rowXml.matchAll(CELL_PATTERN)) {
    const column = columnOf(/\br="([A-Z]+)/.exec(attributes)?.[1] ?? '');
    const index = column >= 0 ? column : row.length;
    const cell = readCell(attributes, content, sources);
    if (index >= limits.columns && cell !== '') throw new TableError('columns');
    if (index < limits.columns) row[index] = cell;
  }
  return Array.from(row, (cell) => cell ?? '');
}

/**
 * The cells of the first sheet as text; dates as `YYYY-MM-DD`. Formulas count with their stored result.
 * @throws TableError
 */
export function readWorkbook(bytes: Uint8Array, limits: TableLimits): Table {
  const file = Buffer.from(bytes);
  const sheet = readPart(file, /^xl\/worksheets\/sheet1\.xml$/) ?? readPart(file, /^xl\/worksheets\/[^/]+\.xml$/) ?? '';
  const strings = readPart(file, /^xl\/sharedStrings\.xml$/) ?? '';
  const sharedTexts = [...strings.matchAll(/<(?:\w+:)?si(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?si>/g)].map(([, runsXml]) =>
    textOfRuns(runsXml ?? ''),
  );
  const sources = { shared: sharedTexts, dateStyles: readDateStyles(readPart(file, /^xl\/styles\.xml$/) ?? '') };
  const collector = new RowCollector(limits);
  for (const [, innerXml] of sheet.matchAll(/<(?:\w+:)?row(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?row>/g))
    collector.add(readRow(innerXml ?? '', sources, limits));
  return { rows: trimRows(collector.rows), encoding: 'utf-8', delimiter: '' };
}
