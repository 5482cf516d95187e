import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import type { ContractNode } from '../contract-shapes';
import type { SignNode } from './sign-nodes';

/** A node of the text that the inspector shows, and where it is. */
export interface SelectedNode {
  readonly node: ContractNode;
  readonly position: number;
  /** The repeating section around it. */
  readonly group: string | null;
}

const WRAPPER_NODE_TYPES: ReadonlySet<string> = new Set(['condition', 'repeat']);

/** The settings of one unit of a text. */
export interface NodeFieldsProps {
  readonly selected: SelectedNode;
  /** All places to sign of the text; emails have none. */
  readonly signFields?: readonly SignNode[];
  readonly onSet: (attrs: Readonly<Record<string, unknown>>) => void;
}

/** The selected unit, or the innermost condition or repeat around the caret. @param wrappers other types to find */
export function selectedNode(editor: Editor, wrappers = WRAPPER_NODE_TYPES): SelectedNode | null {
  const { selection } = editor.state;
  const { $from } = selection;
  let group: string | null = null;
  for (let depth = $from.depth; depth > 0; depth--) {
    const holder = $from.node(depth);
    if (holder.type.name === 'repeat') group ??= String(holder.attrs['group']);
  }
  if (selection instanceof NodeSelection)
    return { node: selection.node.toJSON() as ContractNode, position: selection.from, group };
  for (let depth = $from.depth; depth > 0; depth--) {
    const holder = $from.node(depth);
    if (wrappers.has(holder.type.name))
      return { node: holder.toJSON() as ContractNode, position: $from.before(depth), group };
  }
  return null;
}

/** Changes attributes of a node and keeps the selection. */
export function setNodeAttrs(editor: Editor, position: number, attrs: Readonly<Record<string, unknown>>): void {
  const { state, view } = editor;
  const node = state.doc.nodeAt(position);
  if (!node) return;
  const isSelected = state.selection instanceof NodeSelection && state.selection.from === position;
  const transaction = state.tr.setNodeMarkup(position, undefined, { ...node.attrs, ...attrs });
  if (isSelected) transaction.setSelection(NodeSelection.create(transaction.doc, position));
  view.dispatch(transaction);
}

/** Removes a node, or keeps the content of a block around the caret. */
export function removeNode(editor: Editor, position: number, retainsContent: boolean): void {
  const { state, view } = editor;
  const node = state.doc.nodeAt(position);
  if (!node) return;
  const transaction = retainsContent
    ? state.tr.replaceWith(position, position + node.nodeSize, node.content)
    : state.tr.delete(position, position + node.nodeSize);
  view.dispatch(transaction);
  editor.commands.focus();
}
