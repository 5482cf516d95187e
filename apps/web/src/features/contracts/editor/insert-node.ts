import type { Editor } from '@tiptap/react';
import type { SignFieldKind } from '../nodes/sign-field-icons';

const paragraph = { type: 'paragraph' };

/** Inserts a merge field at the caret. */
export const insertMergeField = (editor: Editor, key: string) =>
  editor
    .chain()
    .focus()
    .insertContent({ type: 'mergeField', attrs: { key, format: '', fallback: '' } })
    .run();

/** Inserts a place to sign at the caret. */
export const insertSignField = (editor: Editor, role: string, kind: SignFieldKind) =>
  editor
    .chain()
    .focus()
    .insertContent({ type: 'signField', attrs: { role, kind, label: '', isRequired: kind !== 'checkbox' } })
    .run();

const cell = (type: string) => ({ type, content: [paragraph] });
const line = (type: string, columns: number) => ({
  type: 'tableRow',
  content: Array.from({ length: columns }, () => cell(type)),
});

const COLUMNS = 3;

/** The blocks that the palette offers. */
export const BLOCKS = ['table', 'repeat', 'condition', 'pageBreak'] as const;
export type BlockKind = (typeof BLOCKS)[number];

const BLOCK_CONTENT: Readonly<Record<BlockKind, (group: string) => object>> = {
  table: () => ({ type: 'table', content: [line('tableHeader', COLUMNS), line('tableCell', COLUMNS)] }),
  repeat: (group) => ({ type: 'repeat', attrs: { group }, content: [paragraph] }),
  condition: () => ({ type: 'condition', attrs: { when: {} }, content: [paragraph] }),
  pageBreak: () => ({ type: 'pageBreak' }),
};

/** Inserts a block at the caret. @param group the section of a repeat */
export const insertBlock = (editor: Editor, kind: BlockKind, group: string) =>
  editor.chain().focus().insertContent(BLOCK_CONTENT[kind](group)).run();

/** Inserts a reference to a clause. */
export const insertClause = (editor: Editor, clause: string) =>
  editor.chain().focus().insertContent({ type: 'clause', attrs: { clause } }).run();
