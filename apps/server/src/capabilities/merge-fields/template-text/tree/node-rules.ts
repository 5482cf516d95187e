import { MERGE_FORMATS } from '@lendwright/api';

/** The allowed content of a node. */
export type NodeContent = 'blocks' | 'inlines' | 'items' | 'rows' | 'cells' | 'columns' | 'nothing';

export type RawAttrs = Readonly<Record<string, unknown>>;

/** A kind of node: its content, and its attributes in stored form; null for invalid attributes. */
export interface NodeRule {
  readonly is: 'block' | 'inline' | 'item' | 'row' | 'cell' | 'column';
  readonly holds: NodeContent;
  readonly attrs?: (rawAttrs: RawAttrs) => RawAttrs | null;
}

export type NodeRules = Readonly<Record<string, NodeRule>>;

const CONTROL_PATTERN = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const MAX_CONDITION = 4_000;

/** Parses one of the values; anything else becomes the fallback. */
export const oneOf = <Value>(values: readonly Value[], rawValue: unknown, fallback: Value): Value =>
  values.find((value) => value === rawValue) ?? fallback;
/** Parses a single-line text; null if it is too long or contains control characters. */
export const lineText = (rawValue: unknown, max: number): string | null =>
  typeof rawValue === 'string' && rawValue.length <= max && !CONTROL_PATTERN.test(rawValue) ? rawValue : null;
/** Parses a whole number from 1 to `max`; anything else becomes 1. */
export const wholeNumber = (rawValue: unknown, max: number): number =>
  typeof rawValue === 'number' && Number.isInteger(rawValue) && rawValue >= 1 && rawValue <= max ? rawValue : 1;

const alignmentOf = ({ textAlign }: RawAttrs): RawAttrs => ({
  textAlign: oneOf(['left', 'center', 'right', 'justify'], textAlign, 'left'),
});

function mergeAttrs({ key, format, fallback }: RawAttrs): RawAttrs | null {
  const [name, text] = [lineText(key, 120), lineText(fallback ?? '', 200)];
  return name === null || name === '' || text === null
    ? null
    : { key: name, format: oneOf<string>(MERGE_FORMATS, format, ''), fallback: text };
}

/** The condition itself is checked against the form, which may change later. */
function conditionAttrs({ when }: RawAttrs): RawAttrs | null {
  const isObject = typeof when === 'object' && when !== null && !Array.isArray(when);
  return isObject && JSON.stringify(when).length <= MAX_CONDITION ? { when } : null;
}

function repeatAttrs({ group }: RawAttrs): RawAttrs | null {
  const namedText = lineText(group, 120);
  return namedText === null ? null : { group: namedText };
}

/** The nodes common to all kinds of templates. */
export const TEXT_RULES: NodeRules = {
  paragraph: { is: 'block', holds: 'inlines', attrs: alignmentOf },
  heading: {
    is: 'block',
    holds: 'inlines',
    attrs: (rawAttrs) => ({ ...alignmentOf(rawAttrs), level: wholeNumber(rawAttrs['level'], 3) }),
  },
  bulletList: { is: 'block', holds: 'items' },
  orderedList: { is: 'block', holds: 'items', attrs: ({ start }) => ({ start: wholeNumber(start, 10_000) }) },
  listItem: { is: 'item', holds: 'blocks' },
  condition: { is: 'block', holds: 'blocks', attrs: conditionAttrs },
  repeat: { is: 'block', holds: 'blocks', attrs: repeatAttrs },
  mergeField: { is: 'inline', holds: 'nothing', attrs: mergeAttrs },
  hardBreak: { is: 'inline', holds: 'nothing' },
};

/** The kind of the children of a node. */
export const CHILD_KINDS: Readonly<Record<Exclude<NodeContent, 'nothing'>, NodeRule['is']>> = {
  ...{ blocks: 'block', inlines: 'inline', items: 'item' },
  ...{ rows: 'row', cells: 'cell', columns: 'column' },
};
