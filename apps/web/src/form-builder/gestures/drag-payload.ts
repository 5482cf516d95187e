import type { ElementType, FormElement } from '@lendwright/forms';
import {
  addElement,
  drawingOf,
  freshElement,
  insertTrees,
  moveElements,
  outermost,
  restoreElement,
  whyNot,
  type Builder,
  type Command,
  type Drawing,
  type Spot,
} from '../model';
import type { Asked, WhyNot } from './drop-constraints';

/** What is dragged. `move` means what is selected; an element that is named and not selected is selected first. */
export type What =
  | { readonly kind: 'new'; readonly type: ElementType; readonly title: string }
  | { readonly kind: 'trees'; readonly trees: readonly FormElement[] }
  | { readonly kind: 'move'; readonly id?: string }
  | { readonly kind: 'restore'; readonly id: string };

/** What is dragged, with what can be asked of it and what dropping it does. */
export interface Carried extends Asked {
  readonly what: What;
  readonly ids: readonly string[];
  readonly dropAt: (spot: Spot) => Command;
}

/** The drawing with trees made known to it, which stand nowhere yet. */
function knowing(drawing: Drawing, trees: readonly FormElement[]): Drawing {
  const made = drawingOf({ content: trees });
  return {
    elements: new Map([...drawing.elements, ...made.elements]),
    childs: new Map([...made.childs, ...drawing.childs]),
    holders: drawing.holders,
  };
}

function idsAndDrawing(builder: Builder, what: What): { ids: readonly string[]; drawing: Drawing } {
  const drawing = builder.drawing();
  if (what.kind === 'restore') return { drawing, ids: [what.id] };
  if (what.kind === 'move') return { drawing, ids: outermost(drawing, builder.selected()) };
  const isTaken = (id: string) => drawing.elements.has(id);
  const trees = what.kind === 'trees' ? what.trees : [freshElement(what.type, what.title, isTaken)];
  return { drawing: knowing(drawing, trees), ids: trees.map(({ id }) => id) };
}

function dropOf(what: What, ids: readonly string[]): Carried['dropAt'] {
  if (what.kind === 'new') return (spot) => addElement(what.type, what.title, spot);
  if (what.kind === 'trees') return (spot) => insertTrees(what.trees, spot, 'insert-library');
  if (what.kind === 'restore') return (spot) => restoreElement(what.id, spot);
  return (spot) => moveElements(ids, spot);
}

/** Takes something up. What each holder says to it is asked once. */
export function carry(builder: Builder, what: What): Carried {
  const { ids, drawing } = idsAndDrawing(builder, what);
  const said = new Map<string, WhyNot>();
  return {
    what,
    ids,
    isTabs: ids.length > 0 && ids.every((id) => drawing.elements.get(id)?.type === 'item'),
    lengthOf: (holder) => drawing.childs.get(holder)?.length ?? 0,
    whyNot: (holder) => {
      const known = said.get(holder);
      if (known !== undefined) return known;
      const why = whyNot(drawing, ids, holder);
      said.set(holder, why);
      return why;
    },
    dropAt: dropOf(what, ids),
  };
}
