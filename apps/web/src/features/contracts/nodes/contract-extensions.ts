import Link from '@tiptap/extension-link';
import { tableEditing } from '@tiptap/pm/tables';
import { Extension, mergeAttributes, Node, ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import type { ComponentType } from 'react';
import { ClauseView, ConditionView, MergeFieldView, PageBreakView, RepeatView, SignFieldView } from './node-views';

export interface NodePlan {
  readonly name: string;
  readonly group: 'inline' | 'block';
  /** Absent for a unit without content. */
  readonly content?: string;
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly view: ComponentType<ReactNodeViewProps>;
  /** Whether a block with content can be dragged by the part that its view marks with `data-drag-handle`. */
  readonly hasHandle?: boolean;
}

/** A node that React shows. It leaves the editor as data only, so that its markup is a placeholder. */
export function createViewedNode({ name, group, content, attrs, view, hasHandle = false }: NodePlan): Node {
  const tag = group === 'inline' ? 'span' : 'div';
  return Node.create({
    ...{ name, group, inline: group === 'inline', atom: content === undefined, selectable: true },
    ...(content !== undefined && { content, defining: true, isolating: true }),
    draggable: content === undefined || hasHandle,
    addAttributes: () =>
      Object.fromEntries(Object.entries(attrs).map(([key, value]) => [key, { default: value, rendered: false }])),
    parseHTML: () => [{ tag: `${tag}[data-contract-node="${name}"]` }],
    renderHTML: ({ HTMLAttributes: givenAttributes }) => {
      const ownAttributes = mergeAttributes(givenAttributes, { 'data-contract-node': name });
      return content === undefined ? [tag, ownAttributes] : [tag, ownAttributes, 0];
    },
    addNodeView: () => ReactNodeViewRenderer(view),
  });
}

const plain = (
  name: string,
  content: string,
  tag: string,
  role: string,
  attrs: Readonly<Record<string, unknown>> = {},
) =>
  Node.create({
    ...{ name, content, isolating: role === 'table' || role.endsWith('cell') },
    ...(role === 'table' && { group: 'block' }),
    // Called for every node of the editor, so it names the role of its own only.
    extendNodeSchema: (extension: { name: string }) => (extension.name === name ? { tableRole: role } : {}),
    addAttributes: () => Object.fromEntries(Object.entries(attrs).map(([key, value]) => [key, { default: value }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes: givenAttributes }) =>
      role === 'table' ? [tag, givenAttributes, ['tbody', 0]] : [tag, givenAttributes, 0],
    ...(role === 'table' && { addProseMirrorPlugins: () => [tableEditing()] }),
  });

/** What the table commands of the editor expect; the server stores the spans only. */
const CELL = { colspan: 1, rowspan: 1, colwidth: null };

const Alignment = Extension.create({
  name: 'contractAlignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        textAlign: {
          default: 'left',
          parseHTML: (element: HTMLElement) => element.style.textAlign || 'left',
          renderHTML: ({ textAlign }: Record<string, unknown>) => ({ style: `text-align: ${String(textAlign)}` }),
        },
      },
    },
  ],
});

/** The text of every kind of template: paragraphs, headings, lists, emphasis, links, merge fields. */
export const TEXT_EXTENSIONS = [
  StarterKit.configure({
    ...{ strike: false, code: false, codeBlock: false, blockquote: false, horizontalRule: false, link: false },
    heading: { levels: [1, 2, 3] },
  }),
  Link.configure({ openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] }),
  Alignment,
  createViewedNode({
    name: 'mergeField',
    group: 'inline',
    attrs: { key: '', format: '', fallback: '' },
    view: MergeFieldView,
  }),
];

/** Blocks around other blocks. @param hasHandle whether their band drags them */
export const wrapperExtensions = (hasHandle: boolean) => [
  createViewedNode({
    name: 'condition',
    group: 'block',
    content: 'block+',
    attrs: { when: {} },
    view: ConditionView,
    hasHandle,
  }),
  createViewedNode({
    name: 'repeat',
    group: 'block',
    content: 'block+',
    attrs: { group: '' },
    view: RepeatView,
    hasHandle,
  }),
];

/** The nodes and marks that a contract can have; the server accepts the same. */
export const CONTRACT_EXTENSIONS = [
  ...TEXT_EXTENSIONS,
  ...wrapperExtensions(false),
  plain('table', 'tableRow+', 'table', 'table'),
  plain('tableRow', '(tableHeader | tableCell)+', 'tr', 'row'),
  plain('tableHeader', 'block+', 'th', 'header_cell', CELL),
  plain('tableCell', 'block+', 'td', 'cell', CELL),
  createViewedNode({
    ...{ name: 'signField', group: 'inline', view: SignFieldView },
    attrs: { role: '', kind: 'signature', label: '', isRequired: true, choices: '', shownIf: '', shownValue: '' },
  }),
  createViewedNode({ name: 'clause', group: 'block', attrs: { clause: '' }, view: ClauseView }),
  createViewedNode({ name: 'pageBreak', group: 'block', attrs: {}, view: PageBreakView }),
];
