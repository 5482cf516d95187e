export const COMPARISONS = ['=', '!=', '<', '<=', '>', '>='] as const;
export const BINARY_OPERATORS = ['or', 'and', ...COMPARISONS, '&', '+', '-', '*', '/', '%'] as const;

export type BinaryOperator = (typeof BINARY_OPERATORS)[number];

/** A formula as a syntax tree. `at` is the position in the text. Numbers stay text, so that no digit is lost. */
export type FormulaNode =
  | { readonly is: 'number'; readonly text: string }
  | { readonly is: 'percent'; readonly text: string }
  | { readonly is: 'text'; readonly value: string }
  | { readonly is: 'boolean'; readonly value: boolean }
  | { readonly is: 'nothing' }
  | FieldNode
  | RowsNode
  | { readonly is: 'unary'; readonly operator: '-' | 'not'; readonly operand: FormulaNode; readonly at: number }
  | BinaryNode
  | CallNode;

/** A field of the record or of the formula's own row, or a cloneable section to count. */
export interface FieldNode {
  readonly is: 'field';
  readonly id: string;
  readonly at: number;
}

/** A field of all rows of a cloneable section: `section.field`. */
export interface RowsNode {
  readonly is: 'rows';
  readonly section: string;
  readonly field: string;
  readonly at: number;
}

export interface BinaryNode {
  readonly is: 'binary';
  readonly operator: BinaryOperator;
  readonly left: FormulaNode;
  readonly right: FormulaNode;
  readonly at: number;
}

export interface CallNode {
  readonly is: 'call';
  readonly name: string;
  readonly args: readonly FormulaNode[];
  readonly at: number;
}

/** The child nodes. */
export function partsOf(node: FormulaNode): readonly FormulaNode[] {
  if (node.is === 'unary') return [node.operand];
  if (node.is === 'binary') return [node.left, node.right];
  return node.is === 'call' ? node.args : [];
}

/** The fields and sections that a formula names, without duplicates. */
export function namesIn(node: FormulaNode): ReadonlySet<string> {
  const names = new Set<string>();
  const open = [node];
  for (let nextNode = open.pop(); nextNode; nextNode = open.pop()) {
    if (nextNode.is === 'field') names.add(nextNode.id);
    if (nextNode.is === 'rows') names.add(nextNode.section).add(nextNode.field);
    // Popping the first part first keeps the names in reading order.
    open.push(...partsOf(nextNode).toReversed());
  }
  return names;
}
