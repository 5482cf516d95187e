import type { ContractNode } from '@lendwright/api';
import type { RenderResult } from '../render/render-request';

/** The id of a contract's field in sign requests, by its index in the list of fields. */
export const signFieldId = (position: number): string => `field_${position + 1}`;

function withFields(node: ContractNode, idOf: ReadonlyMap<number, string>): ContractNode {
  if (node.type === 'signField') {
    const field = idOf.get(Number(node.attrs?.['index']));
    return { type: 'signField', attrs: { kind: node.attrs?.['kind'], ...(field !== undefined && { field }) } };
  }
  return node.content ? { ...node, content: node.content.map((child) => withFields(child, idOf)) } : node;
}

/**
 * The text of a contract for reading on a small screen: the tree that its PDF was rendered from, with the ids of its
 * sign fields. Null for a text without sign fields. A field on several pages occurs in the text once.
 */
export function readingText(doc: ContractNode, fields: RenderResult['fields']): ContractNode | null {
  if (fields.length === 0) return null;
  const idOf = new Map<number, string>();
  for (const [position, { index }] of fields.entries()) if (!idOf.has(index)) idOf.set(index, signFieldId(position));
  return withFields(doc, idOf);
}
