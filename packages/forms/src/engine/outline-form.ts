import type { FormDefinition, FormElement } from '../form-element';
import type { Kind } from '../kind';
import { kindOf } from '../kinds/kind-of';
import { fieldsRead, type Rule } from '../rule';

/** An element's place in the tree: elements lie in preorder, so `index + 1` up to `end` is all that it holds. */
export interface OutlineNode {
  readonly element: FormElement;
  readonly kind: Kind;
  readonly index: number;
  end: number;
  readonly parent: number;
}

export interface OutlineRule {
  readonly rule: Rule;
  /** The element that carries the rule. */
  readonly owner: string;
  readonly reads: ReadonlySet<string>;
}

export interface Outline {
  readonly nodes: readonly OutlineNode[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly rules: readonly OutlineRule[];
}

/** Lays a tree out flat, in reading order. */
export function outlineForm(definition: FormDefinition): Outline {
  const nodes: OutlineNode[] = [];
  const walk = (elements: readonly FormElement[], parent: number): void => {
    for (const element of elements) {
      const node = { element, kind: kindOf(element.type), index: nodes.length, end: 0, parent };
      nodes.push(node);
      walk(element.childs ?? [], node.index);
      node.end = nodes.length;
    }
  };
  walk(definition.content, -1);
  const rules = nodes.flatMap(({ element }) =>
    (element.control_settings ?? []).map((rule) => ({ rule, owner: element.id, reads: fieldsRead(rule.when) })),
  );
  return { nodes, indexOf: new Map(nodes.map(({ element, index }) => [element.id, index])), rules };
}
