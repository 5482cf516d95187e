import type { FormDefinition, FormElement } from '../../form-element';
import type { Kind } from '../../kinds/kind';
import { kindOf } from '../../kinds/kind-of';

/** An element in preorder: `index + 1` to `end` covers its descendants. */
export interface OutlineNode {
  readonly element: FormElement;
  readonly kind: Kind;
  readonly index: number;
  end: number;
  readonly parent: number;
}

export interface Outline {
  readonly nodes: readonly OutlineNode[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly elements: ReadonlyMap<string, FormElement>;
  /** The cloneable section that contains an element. */
  readonly rowsOf: ReadonlyMap<string, string>;
}

/** Flattens a tree in reading order. */
export function outlineForm(definition: FormDefinition): Outline {
  const nodes: OutlineNode[] = [];
  const rowsOf = new Map<string, string>();
  const walk = (elements: readonly FormElement[], parent: number, rows: string | null): void => {
    for (const element of elements) {
      const node = { element, kind: kindOf(element.type), index: nodes.length, end: 0, parent };
      nodes.push(node);
      if (rows !== null) rowsOf.set(element.id, rows);
      walk(element.childs ?? [], node.index, element.cloneable ? element.id : rows);
      node.end = nodes.length;
    }
  };
  walk(definition.content, -1, null);
  return {
    nodes,
    rowsOf,
    indexOf: new Map(nodes.map(({ element, index }) => [element.id, index])),
    elements: new Map(nodes.map(({ element }) => [element.id, element])),
  };
}
