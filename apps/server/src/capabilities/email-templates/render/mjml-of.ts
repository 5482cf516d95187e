import type { EmailNode } from '@lendwright/api';
import type { MjmlNode } from './mjml-node';
import { attrOf } from '../../merge-fields';
import { contentIdOf } from '../pictures/pictures-of';
import type { FilledEmail } from '../resolve/fill-email';
import { escapeHtml } from '../../../platform/rich-text/escape-html';
import { blockHtml, inlineHtml } from './inline-html';
import { DARK_STYLE, APPEARANCE } from './email-appearance';

type Attributes = Record<string, string>;

const leaf = (tagName: string, attributes: Attributes, content = ''): MjmlNode => ({ tagName, attributes, content });
const holder = (tagName: string, attributes: Attributes, children: MjmlNode[]): MjmlNode => ({
  ...{ tagName, attributes, children },
});

function button(node: EmailNode): MjmlNode {
  const isFilled = attrOf(node, 'look') !== 'outline';
  const colors: Attributes = isFilled
    ? { 'background-color': APPEARANCE.button, color: APPEARANCE.onButton }
    : { 'background-color': APPEARANCE.paper, color: APPEARANCE.button, border: `1px solid ${APPEARANCE.button}` };
  const link = attrOf(node, 'href');
  const attributes = {
    ...colors,
    ...(link !== '' && { href: escapeHtml(link) }),
    align: attrOf(node, 'align') || 'left',
    'css-class': isFilled ? 'filled' : 'outline',
    'border-radius': '6px',
    'inner-padding': '12px 20px',
    'font-size': '15px',
  };
  return leaf('mj-button', attributes, inlineHtml(node.content));
}

function picture(node: EmailNode): MjmlNode {
  const link = attrOf(node, 'href');
  return leaf('mj-image', {
    src: `cid:${escapeHtml(contentIdOf(attrOf(node, 'picture')))}`,
    alt: escapeHtml(attrOf(node, 'alt')),
    width: `${Number(node.attrs?.['width'])}px`,
    align: attrOf(node, 'align') || 'left',
    ...(link !== '' && { href: escapeHtml(link) }),
  });
}

function component(node: EmailNode): MjmlNode {
  switch (node.type) {
    case 'emailButton':
      return button(node);
    case 'picture':
      return picture(node);
    case 'divider':
      return leaf('mj-divider', { 'border-width': '1px', 'border-color': APPEARANCE.line, 'css-class': 'line' });
    case 'spacer':
      return leaf('mj-spacer', { height: `${Number(node.attrs?.['height'] ?? 24)}px` });
    default:
      return leaf('mj-text', {}, blockHtml(node));
  }
}

/** Whether a block is rendered. Columns are not nested, and pictures that were not selected are omitted. */
const isRendered = (node: EmailNode) =>
  node.type !== 'columns' && (node.type !== 'picture' || attrOf(node, 'picture') !== '');

const column = (nodes: readonly EmailNode[]) =>
  holder('mj-column', { 'vertical-align': 'top' }, nodes.filter(isRendered).map(component));

const SECTION = { 'background-color': APPEARANCE.paper, padding: '8px 12px', 'css-class': 'paper' };

/** Consecutive blocks share a section; columns have their own section. */
function sections(blocks: readonly EmailNode[]): MjmlNode[] {
  const groups: EmailNode[][] = [];
  for (const block of blocks) {
    const lastGroups = groups.at(-1);
    if (lastGroups && block.type !== 'columns' && lastGroups[0]?.type !== 'columns') lastGroups.push(block);
    else groups.push([block]);
  }
  return groups.map((group) => {
    const [firstNode] = group;
    const columns =
      firstNode?.type === 'columns'
        ? (firstNode.content ?? []).map(({ content = [] }) => column(content))
        : [column(group)];
    return holder('mj-section', SECTION, columns);
  });
}

/**
 * An email as MJML. It is built from objects, so texts and values never pass through the MJML parser, and each is
 * escaped where it becomes HTML.
 */
export function mjmlOf({ subject, preheader, doc }: FilledEmail, language: string): MjmlNode {
  const text = {
    'font-family': APPEARANCE.font,
    'font-size': '15px',
    'line-height': '1.5',
    color: APPEARANCE.ink,
    padding: '4px 16px',
  };
  return holder('mjml', { lang: language }, [
    holder('mj-head', {}, [
      leaf('mj-title', {}, escapeHtml(subject)),
      ...(preheader === '' ? [] : [leaf('mj-preview', {}, escapeHtml(preheader))]),
      holder('mj-attributes', {}, [
        leaf('mj-text', text),
        leaf('mj-button', { 'font-family': APPEARANCE.font, padding: '8px 16px' }),
        leaf('mj-image', { padding: '8px 16px' }),
        leaf('mj-divider', { padding: '8px 16px' }),
      ]),
      leaf('mj-style', {}, DARK_STYLE),
      leaf(
        'mj-raw',
        {},
        '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
      ),
    ]),
    holder('mj-body', { 'background-color': APPEARANCE.page, 'css-class': 'page' }, sections(doc.content ?? [])),
  ]);
}
