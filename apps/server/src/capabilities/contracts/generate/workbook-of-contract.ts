import type { ContractNode } from '@lendwright/api';
import { textCell, widthsOf, type SheetCell } from '../../../platform/spreadsheets/sheet';
import { writeWorkbook } from '../../../platform/spreadsheets/write-workbook';
import { plainText } from '../../merge-fields';

/**
 * Amounts as merge fields print them. Plain digits stay text, because they may be a zip code or a number with leading
 * zeros.
 */
const AMOUNT_PATTERN =
  /^(?<sign>-?)(?<dollar>\$?)(?<digits>\d{1,3}(?:,\d{3})*\.\d{1,2}|\d{1,3}(?:,\d{3})+|(?<=\$)\d+)$/;

function cellOf(text: string): SheetCell {
  const { sign = '', dollar = '', digits = '' } = AMOUNT_PATTERN.exec(text.trim())?.groups ?? {};
  if (digits === '') return textCell(text);
  const value = Number(`${sign}${digits.replaceAll(',', '')}`);
  return { value: { kind: dollar ? 'dollars' : 'number', value }, style: 'plain' };
}

const textOf = (cell: ContractNode): string => (cell.content ?? []).map(plainText).join('\n');

const tableCell = (cell: ContractNode): SheetCell =>
  cell.type === 'tableHeader' ? textCell(textOf(cell), 'header') : cellOf(textOf(cell));

function rowsOfBlock(node: ContractNode): SheetCell[][] {
  switch (node.type) {
    case 'table':
      return (node.content ?? []).map(({ content = [] }) => content.map(tableCell));
    case 'bulletList':
    case 'orderedList':
      return (node.content ?? []).flatMap(({ content = [] }) => content.flatMap(rowsOfBlock));
    case 'heading':
      return [[textCell(plainText(node), node.attrs?.['level'] === 1 ? 'title' : 'label')]];
    default:
      return [[textCell(plainText(node), 'note')]];
  }
}

/** The blocks between page breaks. */
function pagesOf(doc: ContractNode): ContractNode[][] {
  const pages: ContractNode[][] = [[]];
  for (const node of doc.content ?? []) {
    if (node.type === 'pageBreak') pages.push([]);
    else pages.at(-1)?.push(node);
  }
  return pages.filter((blocks, index) => blocks.length > 0 || index === 0);
}

/** Paragraphs and headings run over several columns, so only tables set the widths. */
const tableRows = (rows: readonly SheetCell[][]) => rows.filter((row) => row.length > 1);

/**
 * A resolved text as an Excel workbook: a row per paragraph and per table row, and a sheet per page break. Texts are
 * written as strings and never as formulas.
 */
export async function workbookOfContract(title: string, doc: ContractNode): Promise<Buffer> {
  const sheets = pagesOf(doc).map((blocks) => {
    const rows = blocks.flatMap(rowsOfBlock);
    return { name: title, rows, widths: widthsOf(tableRows(rows)), frozenRows: 0 };
  });
  return Buffer.from(await writeWorkbook(sheets, 'MM/DD/YYYY'));
}
