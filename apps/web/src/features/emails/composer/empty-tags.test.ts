import { Schema } from '@tiptap/pm/model';
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { expect, it } from 'vitest';
import { joinTag, markEmptyTags } from './empty-tags';

const schema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: { content: 'inline*' },
    text: { group: 'inline' },
    mergeTag: { group: 'inline', inline: true, atom: true, attrs: { tag: { default: '' } } },
  },
});
const tag = (key: string) => schema.node('mergeTag', { tag: key });

/** The text after a sign is typed at the end, or null if nothing is done with it. */
function typeAtEnd(after: string, typedText: string): string | null {
  const inline = [schema.text('Hi '), tag('first_name'), schema.text(after)];
  const doc = schema.node('doc', null, [schema.node('paragraph', null, inline)]);
  const state = EditorState.create({ doc, selection: TextSelection.atEnd(doc) });
  let text: string | null = null;
  const dispatch = (change: Transaction) => (text = change.doc.textBetween(0, change.doc.content.size, '', '@'));
  joinTag({ state, dispatch } as unknown as EditorView, typedText);
  return text;
}

it('replaces the space that came with a tag by the punctuation after it, and nothing else', () => {
  expect([',', '.', '?'].map((typedText) => typeAtEnd(' ', typedText))).toEqual(['Hi @,', 'Hi @.', 'Hi @?']);
  expect([typeAtEnd(' ', 'a'), typeAtEnd(' ', '-'), typeAtEnd(' you ', ','), typeAtEnd('  ', ',')]).toEqual([
    ...[null, null, null, null],
  ]);
});

it('marks the tags without a value, and not those with a text for that case', () => {
  const inline = [tag('first_name'), tag('closing_date'), tag('closing_date|soon')];
  const doc = schema.node('doc', null, [schema.node('paragraph', null, inline)]);
  const marks = markEmptyTags(EditorState.create({ doc }), new Set(['closing_date']), 'x').find();
  expect(marks.map(({ from, to }) => [from, to])).toEqual([[2, 3]]);
});
