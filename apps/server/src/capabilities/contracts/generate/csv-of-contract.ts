import type { ContractNode } from '@lendwright/api';
import { csvRow } from '../../exports';
import { plainText } from '../../merge-fields';

/** The byte order mark, without which spreadsheet programs don't read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const cellText = (cell: ContractNode): string => (cell.content ?? []).map(plainText).join('\n');

function rowsOfBlock(node: ContractNode): string[][] {
  switch (node.type) {
    case 'table':
      return (node.content ?? []).map(({ content = [] }) => content.map(cellText));
    case 'bulletList':
    case 'orderedList':
      return (node.content ?? []).flatMap(({ content = [] }) => content.flatMap(rowsOfBlock));
    case 'pageBreak':
      return [['']];
    default:
      return [[plainText(node)]];
  }
}

/** A resolved text as CSV: a row per paragraph and per table row. Formulas are escaped as in exports. */
export const csvOfContract = (doc: ContractNode): Buffer =>
  Buffer.from(BYTE_ORDER_MARK + (doc.content ?? []).flatMap(rowsOfBlock).map(csvRow).join(''));
