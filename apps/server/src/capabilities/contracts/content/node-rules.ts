import { CHOICE_SIGN_FIELDS, SIGN_FIELD_KINDS } from '@lendwright/api';
import { lineText, TEXT_RULES, wholeNumber, type NodeRules, type RawAttrs } from '../../merge-fields';

/**
 * A sign field. `choices` are the options of a radio button or dropdown; `shownIf` refers to another field, see
 * `linkFields`.
 */
function signAttrs({ role, kind, label, isRequired, choices, shownIf, shownValue }: RawAttrs): RawAttrs | null {
  const knownKind = SIGN_FIELD_KINDS.find((candidate) => candidate === kind);
  const [roleName, title, trigger] = [lineText(role, 40), lineText(label ?? '', 120), lineText(shownIf ?? '', 120)];
  const [options, value] = [lineText(choices ?? '', 600), lineText(shownValue ?? '', 80)];
  if (knownKind === undefined || roleName === null || title === null) return null;
  if (trigger === null || options === null || value === null) return null;
  return {
    ...{ role: roleName, kind: knownKind, label: title, isRequired: isRequired !== false },
    ...(CHOICE_SIGN_FIELDS.has(knownKind) && options !== '' && { choices: options }),
    ...(trigger !== '' && { shownIf: trigger, shownValue: value }),
  };
}

function clauseAttrs({ clause }: RawAttrs): RawAttrs | null {
  const id = lineText(clause, 40);
  return id === null ? null : { clause: id };
}

const spanAttrs = ({ colspan, rowspan }: RawAttrs): RawAttrs => ({
  colspan: wholeNumber(colspan, 20),
  rowspan: wholeNumber(rowspan, 1),
});

/** The rules for all kinds of nodes of a contract. */
export const CONTRACT_RULES: NodeRules = {
  ...TEXT_RULES,
  table: { is: 'block', holds: 'rows' },
  tableRow: { is: 'row', holds: 'cells' },
  tableHeader: { is: 'cell', holds: 'blocks', attrs: spanAttrs },
  tableCell: { is: 'cell', holds: 'blocks', attrs: spanAttrs },
  pageBreak: { is: 'block', holds: 'nothing' },
  clause: { is: 'block', holds: 'nothing', attrs: clauseAttrs },
  signField: { is: 'inline', holds: 'nothing', attrs: signAttrs },
};
