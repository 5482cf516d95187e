import type { TemplateNode } from '@lendwright/api';

/** Iterates over every node of a tree in reading order, with the repeating section that contains it. */
export function* walkNodes(
  node: TemplateNode,
  group: string | null = null,
): Generator<{ readonly node: TemplateNode; readonly group: string | null }> {
  yield { node, group };
  const innerGroup = node.type === 'repeat' ? String(node.attrs?.['group']) : group;
  for (const child of node.content ?? []) yield* walkNodes(child, innerGroup);
}

/** An attribute as text. */
export const attrOf = (node: TemplateNode, name: string): string => {
  const value = node.attrs?.[name];
  return typeof value === 'string' ? value : '';
};

/** The unformatted text of a node, for titles. */
export function plainText(node: TemplateNode): string {
  if (node.type === 'text') return node.text ?? '';
  return (node.content ?? []).map(plainText).join('');
}
