import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection, TextSelection, type EditorState } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

/** What contains blocks that can change places. */
const CONTAINERS: ReadonlySet<string> = new Set(['doc', 'condition', 'repeat', 'column']);

/** The block around the caret, or the selected one: where it is, and which one of its container. */
function currentBlock({ selection, doc }: EditorState) {
  const { $from } = selection;
  if (selection instanceof NodeSelection && selection.node.isBlock)
    return { position: selection.from, parent: $from.parent, index: $from.index(), node: selection.node };
  for (let depth = $from.depth; depth > 0; depth--) {
    const parent = depth === 1 ? doc : $from.node(depth - 1);
    if (!CONTAINERS.has(parent.type.name)) continue;
    return { position: $from.before(depth), parent, index: $from.index(depth - 1), node: $from.node(depth) };
  }
  return null;
}

/** A transaction that is its own undo step, whatever was typed just before. */
const separateStep = ({ tr }: EditorState) => closeHistory(tr);

/** Where a new block goes: after the one around the caret, or instead of it if it is an empty paragraph. */
export function insertionRange(state: EditorState): { readonly from: number; readonly to: number } {
  const block = currentBlock(state);
  if (!block) return { from: state.selection.from, to: state.selection.from };
  const to = block.position + block.node.nodeSize;
  const isEmpty = block.node.type.name === 'paragraph' && block.node.childCount === 0;
  return { from: isEmpty ? block.position : to, to };
}

/** Whether the block around the caret has a neighbor to change places with. @param step 1 down, -1 up */
export function canMoveBlock({ state }: Pick<Editor, 'state'>, step: 1 | -1): boolean {
  const block = currentBlock(state);
  return block !== null && block.parent.maybeChild(block.index + step) !== null;
}

/** Moves the block around the caret past its neighbor, with the caret. @returns whether it moved */
export function moveBlock({ state, view }: Pick<Editor, 'state' | 'view'>, step: 1 | -1): boolean {
  const block = currentBlock(state);
  const neighbor = block?.parent.maybeChild(block.index + step);
  if (!block || !neighbor) return false;
  const { position, node } = block;
  const target = position + step * neighbor.nodeSize;
  const transaction = separateStep(state)
    .delete(position, position + node.nodeSize)
    .insert(target, node);
  const { selection } = state;
  transaction.setSelection(
    selection instanceof NodeSelection && selection.from === position
      ? NodeSelection.create(transaction.doc, target)
      : TextSelection.near(transaction.doc.resolve(target + selection.from - position)),
  );
  view.dispatch(transaction.scrollIntoView());
  return true;
}

/** Adds a copy of the block around the caret after it. */
export function duplicateBlock({ state, view }: Pick<Editor, 'state' | 'view'>): void {
  const block = currentBlock(state);
  if (block) view.dispatch(separateStep(state).insert(block.position + block.node.nodeSize, block.node));
}

/** Removes the block around the caret. An empty paragraph takes the place of the last one. */
export function deleteBlock({ state, view }: Pick<Editor, 'state' | 'view'>): void {
  const block = currentBlock(state);
  if (block) view.dispatch(separateStep(state).delete(block.position, block.position + block.node.nodeSize));
}
