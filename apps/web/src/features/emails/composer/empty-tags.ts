import type { EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

/** Marks the merge tags that have no value for a recipient. */
export function markEmptyTags({ doc }: EditorState, keys: ReadonlySet<string>, className: string): DecorationSet {
  const marks: Decoration[] = [];
  doc.descendants((node, position) => {
    if (node.type.name !== 'mergeTag' || !keys.has(String(node.attrs['tag']))) return;
    marks.push(Decoration.node(position, position + node.nodeSize, { class: className }));
  });
  return DecorationSet.create(doc, marks);
}

/** Signs that follow a value without a space. */
const CLOSING_PATTERN = /^[,.;:!?)\]}]$/;

/**
 * Replaces the space that came with a merge tag by the sign that is typed after it: "Hi {{name}}," has none.
 * @returns whether it did
 */
export function joinTag(view: EditorView, typedText: string): boolean {
  const { state } = view;
  const { $from, empty } = state.selection;
  const nodeBefore = $from.nodeBefore;
  if (!empty || !CLOSING_PATTERN.test(typedText) || nodeBefore?.text !== ' ') return false;
  if ($from.parent.childBefore($from.parentOffset - 1).node?.type.name !== 'mergeTag') return false;
  view.dispatch(state.tr.insertText(typedText, $from.pos - 1, $from.pos));
  return true;
}
