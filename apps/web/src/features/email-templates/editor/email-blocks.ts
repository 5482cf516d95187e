import type { Editor } from '@tiptap/react';
import { useEditorContext } from '../../contracts';
import { insertionRange } from './block-position';

const EMAIL_BLOCKS = [
  ...([
    'heading',
    'paragraph',
    'emailButton',
    'picture',
    'divider',
    'spacer',
    'columns',
    'condition',
    'repeat',
  ] as const),
];
export type EmailBlock = (typeof EMAIL_BLOCKS)[number];

/** The blocks that fit the form: a repeat needs a section with rows. */
export function useOfferedBlocks(): readonly EmailBlock[] {
  const { groups } = useEditorContext();
  return EMAIL_BLOCKS.filter((block) => block !== 'repeat' || groups.length > 0);
}

const paragraph = { type: 'paragraph' };
const column = { type: 'column', content: [paragraph] };

const CONTENT: Readonly<Record<EmailBlock, (group: string, label: string) => object>> = {
  heading: () => ({ type: 'heading', attrs: { level: 1 } }),
  paragraph: () => paragraph,
  emailButton: (_group, label) => ({ type: 'emailButton', content: [{ type: 'text', text: label }] }),
  picture: () => ({ type: 'picture' }),
  divider: () => ({ type: 'divider' }),
  spacer: () => ({ type: 'spacer' }),
  columns: () => ({ type: 'columns', content: [column, column] }),
  condition: () => ({ type: 'condition', attrs: { when: {} }, content: [paragraph] }),
  repeat: (group) => ({ type: 'repeat', attrs: { group }, content: [paragraph] }),
};

/**
 * Inserts a block after the one at the caret, or instead of an empty paragraph.
 * @param group the section of a repeat @param label of a button
 */
export function insertBlock(editor: Editor, block: EmailBlock, group: string, label: string): void {
  const range = insertionRange(editor.state);
  editor.chain().focus().insertContentAt(range, CONTENT[block](group, label)).run();
}

const viewed = (name: string, content = '') => `<div data-contract-node="${name}">${content}</div>`;

/** What a dragged tile drops into the text: the markup of the block, which the editor parses. */
export const DROPPED_HTML: Readonly<Record<EmailBlock, string>> = {
  heading: '<h1></h1>',
  paragraph: '<p></p>',
  emailButton: viewed('emailButton'),
  picture: viewed('picture'),
  divider: viewed('divider'),
  spacer: viewed('spacer'),
  columns: viewed('columns', '<div data-email-column><p></p></div><div data-email-column><p></p></div>'),
  condition: viewed('condition', '<p></p>'),
  repeat: viewed('repeat', '<p></p>'),
};
