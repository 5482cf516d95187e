import { Schema } from '@tiptap/pm/model';
import { EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { expect, it } from 'vitest';
import { canMoveBlock, deleteBlock, duplicateBlock, insertionRange, moveBlock } from './block-position';

const schema = new Schema({
  nodes: { doc: { content: 'paragraph+' }, paragraph: { content: 'text*', group: 'block' }, text: {} },
});

/** An editor of three paragraphs with the caret in one of them. */
function editorAt(index: number) {
  const paragraphs = ['one', 'two', 'three'].map((text) => schema.node('paragraph', null, [schema.text(text)]));
  const doc = schema.node('doc', null, paragraphs);
  const before = paragraphs.slice(0, index).reduce((size, { nodeSize }) => size + nodeSize, 0);
  const editor = {
    state: EditorState.create({ doc, selection: TextSelection.create(doc, before + 2) }),
    view: { dispatch: (transaction: Transaction) => (editor.state = editor.state.apply(transaction)) },
  };
  const texts = () => editor.state.doc.children.map(({ textContent }) => textContent);
  return { editor: editor as never as Parameters<typeof moveBlock>[0], texts };
}

it('moves the block at the caret past its neighbor, with the caret in it', () => {
  const { editor, texts } = editorAt(1);
  expect(moveBlock(editor, -1)).toBe(true);
  expect(texts()).toEqual(['two', 'one', 'three']);
  expect([canMoveBlock(editor, -1), moveBlock(editor, -1)]).toEqual([false, false]);
  moveBlock(editor, 1);
  moveBlock(editor, 1);
  expect(texts()).toEqual(['one', 'three', 'two']);
  expect(editor.state.selection.$from.parent.textContent).toBe('two');
  expect(editor.state.selection.$from.parentOffset).toBe(1);
});

it('moves a selected block and keeps it selected', () => {
  const { editor, texts } = editorAt(0);
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 0)));
  moveBlock(editor, 1);
  expect(texts()).toEqual(['two', 'one', 'three']);
  expect(editor.state.selection).toMatchObject({ from: 5, node: { textContent: 'one' } });
});

it('duplicates and deletes the block at the caret', () => {
  const { editor, texts } = editorAt(2);
  duplicateBlock(editor);
  expect(texts()).toEqual(['one', 'two', 'three', 'three']);
  deleteBlock(editor);
  expect(texts()).toEqual(['one', 'two', 'three']);
});

it('inserts after the block at the caret, and instead of an empty paragraph', () => {
  expect(insertionRange(editorAt(0).editor.state)).toEqual({ from: 5, to: 5 });
  const blankState = EditorState.create({ doc: schema.node('doc', null, [schema.node('paragraph')]) });
  expect(insertionRange(blankState)).toEqual({ from: 0, to: 2 });
});
