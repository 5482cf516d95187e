import { MERGE_FORMATS, SIGN_FIELD_KINDS } from '@lendwright/api';

/** What a node may contain. */
export type Holds = 'blocks' | 'inlines' | 'items' | 'rows' | 'cells' | 'nothing';

type RawAttrs = Readonly<Record<string, unknown>>;

/** A kind of node: what it contains, and its attributes in stored form; null for attributes that cannot be stored. */
export interface NodeRule {
  readonly is: 'block' | 'inline' | 'item' | 'row' | 'cell';
  readonly holds: Holds;
  readonly attrs?: (raw: RawAttrs) => RawAttrs | null;
}

const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const MAX_CONDITION = 4_000;

const oneOf = <Value>(values: readonly Value[], raw: unknown, otherwise: Value): Value =>
  values.find((value) => value === raw) ?? otherwise;
const line = (raw: unknown, max: number): string | null =>
  typeof raw === 'string' && raw.length <= max && !CONTROL.test(raw) ? raw : null;
const whole = (raw: unknown, max: number): number =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= max ? raw : 1;

const alignmentOf = ({ textAlign }: RawAttrs): RawAttrs => ({
  textAlign: oneOf(['left', 'center', 'right', 'justify'], textAlign, 'left'),
});

function mergeAttrs({ key, format, fallback }: RawAttrs): RawAttrs | null {
  const [name, text] = [line(key, 120), line(fallback ?? '', 200)];
  return name === null || name === '' || text === null
    ? null
    : { key: name, format: oneOf<string>(MERGE_FORMATS, format, ''), fallback: text };
}

function signAttrs({ role, kind, label, isRequired }: RawAttrs): RawAttrs | null {
  const [named, title] = [line(role, 40), line(label ?? '', 120)];
  const known = SIGN_FIELD_KINDS.find((one) => one === kind);
  return named === null || title === null || known === undefined
    ? null
    : { role: named, kind: known, label: title, isRequired: isRequired !== false };
}

/** The condition itself is checked against the form, which may change later. */
function conditionAttrs({ when }: RawAttrs): RawAttrs | null {
  const isObject = typeof when === 'object' && when !== null && !Array.isArray(when);
  return isObject && JSON.stringify(when).length <= MAX_CONDITION ? { when } : null;
}

function repeatAttrs({ group }: RawAttrs): RawAttrs | null {
  const named = line(group, 120);
  return named === null ? null : { group: named };
}

function clauseAttrs({ clause }: RawAttrs): RawAttrs | null {
  const id = line(clause, 40);
  return id === null ? null : { clause: id };
}

const spans = ({ colspan, rowspan }: RawAttrs): RawAttrs => ({
  colspan: whole(colspan, 20),
  rowspan: whole(rowspan, 1),
});

/** Every kind of node of a contract. */
export const NODE_RULES: Readonly<Record<string, NodeRule>> = {
  paragraph: { is: 'block', holds: 'inlines', attrs: alignmentOf },
  heading: { is: 'block', holds: 'inlines', attrs: (raw) => ({ ...alignmentOf(raw), level: whole(raw['level'], 3) }) },
  bulletList: { is: 'block', holds: 'items' },
  orderedList: { is: 'block', holds: 'items', attrs: ({ start }) => ({ start: whole(start, 10_000) }) },
  listItem: { is: 'item', holds: 'blocks' },
  table: { is: 'block', holds: 'rows' },
  tableRow: { is: 'row', holds: 'cells' },
  tableHeader: { is: 'cell', holds: 'blocks', attrs: spans },
  tableCell: { is: 'cell', holds: 'blocks', attrs: spans },
  pageBreak: { is: 'block', holds: 'nothing' },
  condition: { is: 'block', holds: 'blocks', attrs: conditionAttrs },
  repeat: { is: 'block', holds: 'blocks', attrs: repeatAttrs },
  clause: { is: 'block', holds: 'nothing', attrs: clauseAttrs },
  mergeField: { is: 'inline', holds: 'nothing', attrs: mergeAttrs },
  signField: { is: 'inline', holds: 'nothing', attrs: signAttrs },
  hardBreak: { is: 'inline', holds: 'nothing' },
};

/** The kind of the children of a node. */
export const CHILD_OF: Readonly<Record<Exclude<Holds, 'nothing'>, NodeRule['is']>> = {
  ...{ blocks: 'block', inlines: 'inline', items: 'item' },
  ...{ rows: 'row', cells: 'cell' },
};
