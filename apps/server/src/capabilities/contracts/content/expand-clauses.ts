import type { ContractNode } from '@lendwright/api';
import { attrOf } from '../../merge-fields';

/** The contents of clauses by id. */
export type ClauseTexts = ReadonlyMap<string, ContractNode>;

/** Replaces references to clauses by their content. A clause that no longer exists stays a reference. */
export function expandClauses(node: ContractNode, clauses: ClauseTexts): ContractNode {
  if (!node.content) return node;
  const content = node.content.flatMap((child) => {
    const clause = child.type === 'clause' ? clauses.get(attrOf(child, 'clause')) : undefined;
    return clause ? (clause.content ?? []) : [expandClauses(child, clauses)];
  });
  return { ...node, content };
}
