import type { ElementType, FormElement } from '@lendwright/forms';
import {
  addElement,
  formModelOf,
  newElement,
  insertTrees,
  moveElements,
  outermostIds,
  restoreElement,
  rejectionReason,
  type Builder,
  type Command,
  type FormModel,
  type Spot,
} from '../model';
import type { DropConstraints, RejectionReason } from './drop-constraints';

/** What is dragged. `move` without an id drags the selection; an unselected element with an id is selected first. */
export type DragContent =
  | { readonly kind: 'new'; readonly type: ElementType; readonly title: string }
  | { readonly kind: 'trees'; readonly trees: readonly FormElement[] }
  | { readonly kind: 'move'; readonly id?: string }
  | { readonly kind: 'restore'; readonly id: string };

/** What is dragged, where it can go, and the command that drops it. */
export interface DragPayload extends DropConstraints {
  readonly what: DragContent;
  readonly ids: readonly string[];
  readonly dropAt: (spot: Spot) => Command;
}

/** The model with trees added to it that have no position yet. */
function withTrees(model: FormModel, trees: readonly FormElement[]): FormModel {
  const draggedModel = formModelOf({ content: trees });
  return {
    elements: new Map([...model.elements, ...draggedModel.elements]),
    childs: new Map([...draggedModel.childs, ...model.childs]),
    holders: model.holders,
  };
}

function resolveContent(builder: Builder, what: DragContent): { ids: readonly string[]; model: FormModel } {
  const model = builder.model();
  if (what.kind === 'restore') return { model, ids: [what.id] };
  if (what.kind === 'move') return { model, ids: outermostIds(model, builder.selected()) };
  const isUsed = (id: string) => model.elements.has(id);
  const trees = what.kind === 'trees' ? what.trees : [newElement(what.type, what.title, isUsed)];
  return { model: withTrees(model, trees), ids: trees.map(({ id }) => id) };
}

function createDropHandler(what: DragContent, ids: readonly string[]): DragPayload['dropAt'] {
  if (what.kind === 'new') return (spot) => addElement(what.type, what.title, spot);
  if (what.kind === 'trees') return (spot) => insertTrees(what.trees, spot, 'insert-library');
  if (what.kind === 'restore') return (spot) => restoreElement(what.id, spot);
  return (spot) => moveElements(ids, spot);
}

/** Starts a drag. The check of each container is cached. */
export function dragPayload(builder: Builder, what: DragContent): DragPayload {
  const { ids, model } = resolveContent(builder, what);
  const reasons = new Map<string, RejectionReason>();
  return {
    what,
    ids,
    isTabs: ids.length > 0 && ids.every((id) => model.elements.get(id)?.type === 'item'),
    lengthOf: (holder) => model.childs.get(holder)?.length ?? 0,
    rejectionReason: (holder) => {
      const known = reasons.get(holder);
      if (known !== undefined) return known;
      const reason = rejectionReason(model, ids, holder);
      reasons.set(holder, reason);
      return reason;
    },
    dropAt: createDropHandler(what, ids),
  };
}
