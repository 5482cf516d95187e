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

function resolveContent(builder: Builder, content: DragContent): { ids: readonly string[]; model: FormModel } {
  const model = builder.model();
  if (content.kind === 'restore') return { model, ids: [content.id] };
  if (content.kind === 'move') return { model, ids: outermostIds(model, builder.selected()) };
  const isUsed = (id: string) => model.elements.has(id);
  const trees = content.kind === 'trees' ? content.trees : [newElement(content.type, content.title, isUsed)];
  return { model: withTrees(model, trees), ids: trees.map(({ id }) => id) };
}

function createDropHandler(ownContent: DragContent, ids: readonly string[]): DragPayload['dropAt'] {
  if (ownContent.kind === 'new') return (spot) => addElement(ownContent.type, ownContent.title, spot);
  if (ownContent.kind === 'trees') return (spot) => insertTrees(ownContent.trees, spot, 'insert-library');
  if (ownContent.kind === 'restore') return (spot) => restoreElement(ownContent.id, spot);
  return (spot) => moveElements(ids, spot);
}

/** Starts a drag. The check of each container is cached. */
export function dragPayload(builder: Builder, content: DragContent): DragPayload {
  const { ids, model } = resolveContent(builder, content);
  const reasons = new Map<string, RejectionReason>();
  return {
    what: content,
    ids,
    isTabs: ids.length > 0 && ids.every((id) => model.elements.get(id)?.type === 'item'),
    lengthOf: (holder) => model.childs.get(holder)?.length ?? 0,
    rejectionReason: (holder) => {
      const knownChoice = reasons.get(holder);
      if (knownChoice !== undefined) return knownChoice;
      const reason = rejectionReason(model, ids, holder);
      reasons.set(holder, reason);
      return reason;
    },
    dropAt: createDropHandler(content, ids),
  };
}
