import type { FormulaNode } from './formula-node';
import { MINUS_STRENGTH, NOT_STRENGTH, STRENGTH, WORDS } from './parse-formula';

/** Formats a name; by default so that the text can be parsed again. */
export type NameWriter = (id: string, isCallable: boolean) => string;

const PLAIN_NAME_PATTERN = /^[A-Za-z_][A-Za-z0-9_]*$/;
const LEAF_STRENGTH = 9;

/** Writes an id in formula syntax. */
export const writeId: NameWriter = (id) =>
  PLAIN_NAME_PATTERN.test(id) && !WORDS.has(id.toLowerCase()) ? id : `{${id}}`;

function strengthOf(node: FormulaNode): number {
  if (node.is === 'binary') return STRENGTH[node.operator];
  if (node.is === 'unary') return node.operator === 'not' ? NOT_STRENGTH : MINUS_STRENGTH;
  return LEAF_STRENGTH;
}

/**
 * Prints a tree with as few parentheses as possible.
 * @param name formats a field or section; pass a function that returns the title for display
 * @example printFormula(parseFormula('((a+b))*2')) // '(a + b) * 2'
 */
export function printFormula(node: FormulaNode, name: NameWriter = writeId): string {
  const print = (listedNode: FormulaNode): string => printFormula(listedNode, name);
  const inside = (listedNode: FormulaNode, isBare: boolean): string =>
    isBare ? print(listedNode) : `(${print(listedNode)})`;
  if (node.is === 'number') return node.text;
  if (node.is === 'percent') return `${node.text}%`;
  if (node.is === 'text') return `'${node.value.replaceAll("'", "''")}'`;
  if (node.is === 'boolean') return String(node.value);
  if (node.is === 'nothing') return 'null';
  if (node.is === 'field') return name(node.id, false);
  if (node.is === 'rows') return `${name(node.section, false)}.${name(node.field, false)}`;
  if (node.is === 'call') return `${node.name}(${node.args.map(print).join(', ')})`;
  if (node.is === 'unary') {
    const text = inside(node.operand, strengthOf(node.operand) > strengthOf(node));
    return node.operator === 'not' ? `not ${text}` : `-${text}`;
  }
  const ownStrength = STRENGTH[node.operator];
  const [left, right] = [
    inside(node.left, strengthOf(node.left) >= ownStrength),
    inside(node.right, strengthOf(node.right) > ownStrength),
  ];
  return `${left} ${node.operator} ${right}`;
}
