import { SIGN_FIELD_KINDS } from '@lendwright/api';
import { lineText, TEXT_RULES, wholeNumber, type NodeRules, type RawAttrs } from '../../merge-fields';

function signAttrs({ role, kind, label, isRequired }: RawAttrs): RawAttrs | null {
  const [named, title] = [lineText(role, 40), lineText(label ?? '', 120)];
  const known = SIGN_FIELD_KINDS.find((one) => one === kind);
  return named === null || title === null || known === undefined
    ? null
    : { role: named, kind: known, label: title, isRequired: isRequired !== false };
}

function clauseAttrs({ clause }: RawAttrs): RawAttrs | null {
  const id = lineText(clause, 40);
  return id === null ? null : { clause: id };
}

const spans = ({ colspan, rowspan }: RawAttrs): RawAttrs => ({
  colspan: wholeNumber(colspan, 20),
  rowspan: wholeNumber(rowspan, 1),
});

/** Every kind of node of a contract. */
export const CONTRACT_RULES: NodeRules = {
  ...TEXT_RULES,
  table: { is: 'block', holds: 'rows' },
  tableRow: { is: 'row', holds: 'cells' },
  tableHeader: { is: 'cell', holds: 'blocks', attrs: spans },
  tableCell: { is: 'cell', holds: 'blocks', attrs: spans },
  pageBreak: { is: 'block', holds: 'nothing' },
  clause: { is: 'block', holds: 'nothing', attrs: clauseAttrs },
  signField: { is: 'inline', holds: 'nothing', attrs: signAttrs },
};
