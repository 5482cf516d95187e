import { Extension, mergeAttributes, Node } from '@tiptap/react';
import { createViewedNode, TEXT_EXTENSIONS, wrapperExtensions } from '../../contracts';
import { moveBlock } from '../editor/block-position';
import { ButtonView, ColumnsView, DividerView, PictureView, SpacerView } from './block-views';

const Column = Node.create({
  ...{ name: 'column', content: 'block+', isolating: true },
  parseHTML: () => [{ tag: 'div[data-email-column]' }],
  renderHTML: ({ HTMLAttributes: givenAttributes }) => [
    'div',
    mergeAttributes(givenAttributes, { 'data-email-column': '' }),
    0,
  ],
});

const MoveKeys = Extension.create({
  name: 'moveBlock',
  addKeyboardShortcuts() {
    return {
      'Alt-ArrowUp': () => moveBlock(this.editor, -1),
      'Alt-ArrowDown': () => moveBlock(this.editor, 1),
    };
  },
});

/** The blocks and marks that an email can have; the server accepts the same. */
export const EMAIL_EXTENSIONS = [
  ...TEXT_EXTENSIONS,
  ...wrapperExtensions(true),
  createViewedNode({
    ...{ name: 'emailButton', group: 'block', content: 'inline*', view: ButtonView, hasHandle: true },
    attrs: { href: '', align: 'left', look: 'filled' },
  }),
  createViewedNode({
    ...{ name: 'picture', group: 'block', view: PictureView },
    attrs: { picture: '', alt: '', width: 600, align: 'left', href: '' },
  }),
  createViewedNode({ name: 'divider', group: 'block', attrs: {}, view: DividerView }),
  createViewedNode({ name: 'spacer', group: 'block', attrs: { height: 24 }, view: SpacerView }),
  createViewedNode({
    ...{ name: 'columns', group: 'block', content: 'column column', attrs: {}, view: ColumnsView, hasHandle: true },
  }),
  Column,
  MoveKeys,
];
