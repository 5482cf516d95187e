import type { ContractNode } from '@lendwright/api';

/** Every node of a tree in reading order, with the repeating section that contains it. */
export function* walkNodes(
  node: ContractNode,
  group: string | null = null,
): Generator<{ readonly node: ContractNode; readonly group: string | null }> {
  yield { node, group };
  const inner = node.type === 'repeat' ? String(node.attrs?.['group']) : group;
  for (const child of node.content ?? []) yield* walkNodes(child, inner);
}

/** An attribute as text. */
export const attrOf = (node: ContractNode, name: string): string => {
  const value = node.attrs?.[name];
  return typeof value === 'string' ? value : '';
};

/** The unformatted text of a node, for titles. */
export function plainText(node: ContractNode): string {
  if (node.type === 'text') return node.text ?? '';
  return (node.content ?? []).map(plainText).join('');
}
