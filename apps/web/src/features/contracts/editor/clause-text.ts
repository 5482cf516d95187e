import type { ContractNode } from '@lendwright/api';

/** A merge field in a typed clause: its key in braces, as in `{@loan_number}`. */
const TOKEN_PATTERN = /\{([@\w.-]{1,120})\}/gu;

const isPlainText = (node: ContractNode): boolean => node.type === 'text' && (node.marks ?? []).length === 0;
const isMergeField = ({ type, attrs }: ContractNode): boolean =>
  type === 'mergeField' && !attrs?.['format'] && !attrs?.['fallback'];

/** A clause as typed text: one line per paragraph. Null for formatting that a plain text cannot hold. */
export function textOfClause({ content = [] }: ContractNode): string | null {
  const lines: string[] = [];
  for (const { type, attrs, content: inline = [] } of content) {
    const isPlain = type === 'paragraph' && (attrs?.['textAlign'] ?? 'left') === 'left';
    if (!isPlain || !inline.every((node) => isPlainText(node) || isMergeField(node))) return null;
    lines.push(inline.map((node) => (node.type === 'text' ? node.text : `{${String(node.attrs?.['key'])}}`)).join(''));
  }
  return lines.join('\n');
}

function inlineOf(line: string): ContractNode[] {
  const nodes: ContractNode[] = [];
  let from = 0;
  const addText = (text: string) => text !== '' && nodes.push({ type: 'text', text });
  for (const match of line.matchAll(TOKEN_PATTERN)) {
    addText(line.slice(from, match.index));
    nodes.push({ type: 'mergeField', attrs: { key: match[1], format: '', fallback: '' } });
    from = match.index + match[0].length;
  }
  addText(line.slice(from));
  return nodes;
}

/** The text of a clause to save: a formatted one, which shows no text to type in, stays unless something was typed. */
export const contentToSave = (storedNode: ContractNode | null, typedText: string): ContractNode =>
  storedNode && typedText.trim() === '' && textOfClause(storedNode) === null ? storedNode : clauseOfText(typedText);

/** The document tree of a typed clause. */
export const clauseOfText = (typedText: string): ContractNode => ({
  type: 'doc',
  content: typedText
    .split(/\n+/u)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', content: inlineOf(line.trim()) })),
});
