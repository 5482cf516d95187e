import type { EmailNode } from '@lendwright/api';
import { escapeHtml } from '../../../platform/rich-text/escape-html';
import { APPEARANCE } from './email-appearance';

const TAGS: Readonly<Record<string, string>> = { bold: 'b', italic: 'i', underline: 'u' };

function markedHtml({ text = '', marks = [] }: EmailNode): string {
  return marks.reduce((html, { type, attrs }) => {
    if (type === 'link')
      return `<a href="${escapeHtml(String(attrs?.['href']))}" style="color:${APPEARANCE.link}" class="link">${html}</a>`;
    const tag = TAGS[type];
    return tag ? `<${tag}>${html}</${tag}>` : html;
  }, escapeHtml(text));
}

/** The inline content of a block as HTML. */
export const inlineHtml = (nodes: readonly EmailNode[] = []): string =>
  nodes.map((node) => (node.type === 'hardBreak' ? '<br>' : markedHtml(node))).join('');

const alignOf = ({ attrs }: EmailNode) => escapeHtml(String(attrs?.['textAlign'] ?? 'left'));

function itemsHtml({ content = [] }: EmailNode): string {
  return content
    .map((item) => `<li style="margin:0 0 4px">${(item.content ?? []).map(blockHtml).join('')}</li>`)
    .join('');
}

/** A text block as HTML: a paragraph, a heading or a list. Blocks of other kinds have no text. */
export function blockHtml(node: EmailNode): string {
  const { type, content, attrs } = node;
  if (type === 'paragraph')
    return `<p style="margin:0 0 12px;text-align:${alignOf(node)}">${inlineHtml(content) || '&#160;'}</p>`;
  if (type === 'heading') {
    const level = Number(attrs?.['level'] ?? 1);
    const size = APPEARANCE.headings[level - 1] ?? APPEARANCE.headings[0];
    return `<h${level} style="margin:0 0 12px;font-size:${size}px;line-height:1.3;text-align:${alignOf(node)}">${inlineHtml(content)}</h${level}>`;
  }
  if (type === 'bulletList') return `<ul style="margin:0 0 12px;padding-left:24px">${itemsHtml(node)}</ul>`;
  if (type === 'orderedList')
    return `<ol start="${Number(attrs?.['start'] ?? 1)}" style="margin:0 0 12px;padding-left:24px">${itemsHtml(node)}</ol>`;
  return '';
}
