import type { EmailNode } from '../email-shapes';

/** The names used in lines of blocks. */
export interface BlockNames {
  readonly fieldTitle: (key: string) => string;
  /** The name of a block without text, and of one that holds others. */
  readonly blockTitle: (type: string) => string;
}

const TEXT_BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'emailButton']);
const TITLED_TYPES: ReadonlySet<string> = new Set([
  'picture',
  'divider',
  'spacer',
  'columns',
  'condition',
  'repeat',
  'emailButton',
]);

function inlineText(node: EmailNode, names: BlockNames): string {
  if (node.type === 'text') return node.text ?? '';
  if (node.type === 'mergeField') return `{${names.fieldTitle(String(node.attrs?.['key'] ?? ''))}}`;
  if (node.type === 'hardBreak') return ' ';
  return (node.content ?? []).map((child) => inlineText(child, names)).join('');
}

/** A block as lines of text, one for each block in it. */
export function blockLines(node: EmailNode, names: BlockNames): string[] {
  const { type } = node;
  const ownText = TEXT_BLOCKS.has(type) ? inlineText(node, names) : String(node.attrs?.['alt'] ?? '');
  const head = [TITLED_TYPES.has(type) ? names.blockTitle(type) : '', ownText].filter((part) => part !== '').join(': ');
  const innerLines = TEXT_BLOCKS.has(type) ? [] : (node.content ?? []).flatMap((child) => blockLines(child, names));
  return head === '' ? innerLines : [head, ...innerLines];
}
