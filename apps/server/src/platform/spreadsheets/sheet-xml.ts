import { isIsoDate } from '@lendwright/kernel';
import type { CellStyle, CellValue, Sheet, SheetCell } from './sheet';
import { STYLE_IDS, type StyleId } from './styles-xml';

const DAY_MS = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Before March 1900, Excel counts a day that did not exist. */
const FIRST_SERIAL = 61;
/** The longest text of a cell, in characters. */
const MAX_TEXT = 32_767;
const MINUTES_PER_DAY = 1440;
const FORMULA_START_PATTERN = /^[=+\-@\t\r]/;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Text for XML. Characters that XML can't contain are removed; `_x0041_` is escaped, because Excel reads it as a
 * character.
 * @source ECMA-376, 22.4.2.4 (ST_Xstring)
 */
export const xmlText = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

/** @example columnName(27) // 'AB' */
function columnName(index: number): string {
  const lastCode = String.fromCharCode(65 + (index % 26));
  return index < 26 ? lastCode : `${columnName(Math.floor(index / 26) - 1)}${lastCode}`;
}

interface NumberCell {
  readonly number: number;
  readonly style: StyleId;
}

/** A value as a number with its format; null for texts. */
function numberOf(value: CellValue): NumberCell | null {
  const serial = (milliseconds: number) => (milliseconds - DAY_ZERO) / DAY_MS;
  switch (value.kind) {
    case 'number':
      return { number: value.value, style: 'plain' };
    case 'dollars':
      return { number: value.value, style: 'dollars' };
    case 'fraction':
      return { number: value.value, style: value.decimals === 3 ? 'fraction3' : 'fraction2' };
    case 'time':
      return { number: value.minutes / MINUTES_PER_DAY, style: 'time' };
    case 'day':
      return isIsoDate(value.day) ? { number: serial(Date.parse(value.day)), style: 'day' } : null;
    case 'moment':
      return { number: serial(value.local), style: 'moment' };
    default:
      return null;
  }
}

function textOf(value: CellValue): string {
  if (value.kind === 'text') return value.text.length > MAX_TEXT ? `${value.text.slice(0, MAX_TEXT - 1)}…` : value.text;
  return value.kind === 'day' ? value.day : '';
}

/** A text stays one when it is edited in place, even if it looks like a formula. */
const styleOfText = (style: CellStyle, text: string): StyleId =>
  style === 'plain' && FORMULA_START_PATTERN.test(text) ? 'quoted' : style;

function cellXml({ value, style }: SheetCell, cellName: string): string {
  const writtenNumber = numberOf(value);
  if (writtenNumber && (writtenNumber.number >= FIRST_SERIAL || !['day', 'moment'].includes(value.kind)))
    return `<c r="${cellName}" s="${STYLE_IDS[writtenNumber.style]}"><v>${writtenNumber.number}</v></c>`;
  const text = textOf(value);
  if (text === '') return `<c r="${cellName}" s="${STYLE_IDS[style]}"/>`;
  const styleId = STYLE_IDS[styleOfText(style, text)];
  return `<c r="${cellName}" s="${styleId}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

const rowXml = (cells: readonly SheetCell[], row: number): string =>
  `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row}`)).join('')}</row>`;

function paneXml(frozenRowCount: number): string {
  if (frozenRowCount === 0) return '<sheetView workbookViewId="0" showGridLines="0"/>';
  const firstCell = `A${frozenRowCount + 1}`;
  const pane = `<pane ySplit="${frozenRowCount}" topLeftCell="${firstCell}" activePane="bottomLeft" state="frozen"/>`;
  return `<sheetView workbookViewId="0">${pane}<selection pane="bottomLeft" activeCell="${firstCell}" sqref="${firstCell}"/></sheetView>`;
}

/** The part of a worksheet. Every cell has a type: numbers are numbers, everything else is text and never a formula. */
export function sheetXml({ widths, rows, frozenRows }: Sheet): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const body = rows.map((cells, index) => rowXml(cells, index + 1)).join('');
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
    `<sheetViews>${paneXml(frozenRows)}</sheetViews><sheetFormatPr defaultRowHeight="15"/>` +
    `<cols>${columns.join('')}</cols><sheetData>${body}</sheetData>` +
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>' +
    '<pageSetup orientation="portrait" fitToHeight="0"/></worksheet>'
  );
}
