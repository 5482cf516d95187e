import type { EmailNode } from '@lendwright/api';
import { attrOf } from '../../merge-fields';

/** The address of a link follows its text, unless the text is the address. */
function inlineText(nodes: readonly EmailNode[] = []): string {
  return nodes
    .map(({ type, text = '', marks = [] }) => {
      if (type === 'hardBreak') return '\n';
      const href = marks.find((mark) => mark.type === 'link')?.attrs?.['href'];
      return typeof href === 'string' && href !== text && href !== `mailto:${text}` ? `${text} (${href})` : text;
    })
    .join('');
}

const indent = (text: string, prefix: string) => text.replaceAll('\n', `\n${prefix}`);

function listText({ type, content = [], attrs }: EmailNode): string {
  const start = Number(attrs?.['start'] ?? 1);
  return content
    .map((item, index) => {
      const mark = type === 'orderedList' ? `${start + index}. ` : '- ';
      return `${mark}${indent(blocksText(item.content ?? [], '\n'), ' '.repeat(mark.length))}`;
    })
    .join('\n');
}

function blockText(node: EmailNode): string {
  switch (node.type) {
    case 'bulletList':
    case 'orderedList':
      return listText(node);
    case 'emailButton':
      return [inlineText(node.content), attrOf(node, 'href')].filter(Boolean).join(': ');
    case 'picture':
      return [attrOf(node, 'alt'), attrOf(node, 'href')].filter(Boolean).join(': ');
    case 'divider':
      return '---';
    case 'columns':
      return blocksText((node.content ?? []).flatMap(({ content = [] }) => content));
    default:
      return inlineText(node.content);
  }
}

const blocksText = (nodes: readonly EmailNode[], separator = '\n\n'): string =>
  nodes
    .map((node) => blockText(node).trim())
    .filter(Boolean)
    .join(separator);

/** An email as plain text, for mail programs that show no HTML. */
export const plainTextOf = (doc: EmailNode): string => `${blocksText(doc.content ?? [])}\n`;
