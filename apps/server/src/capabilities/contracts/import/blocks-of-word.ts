import type { ContractNode } from '@lendwright/api';

/** A node of the Word reader. */
export interface WordNode {
  readonly type: string;
  readonly children?: readonly WordNode[];
  readonly value?: string;
  readonly styleName?: string | null;
  readonly alignment?: string | null;
  readonly numbering?: { readonly isOrdered?: boolean; readonly level?: string } | null;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly isUnderline?: boolean;
  readonly isHeader?: boolean;
  readonly colSpan?: number;
  readonly breakType?: string;
  readonly href?: string;
}

/** The kinds of content that could not be converted. */
export type DroppedMarks = Set<string>;

type Marks = NonNullable<ContractNode['marks']>;

/** Kinds without content that a contract needs. */
const IGNORED_NODES: ReadonlySet<string> = new Set(['bookmarkStart', 'commentReference']);

function runMarks(node: WordNode): Marks {
  return [
    ...(node.isBold ? [{ type: 'bold' }] : []),
    ...(node.isItalic ? [{ type: 'italic' }] : []),
    ...(node.isUnderline ? [{ type: 'underline' }] : []),
  ];
}

function textNode(text: string, marks: Marks): ContractNode[] {
  return text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 && { marks }) }];
}

function inlinesOf(nodes: readonly WordNode[] = [], marks: Marks, droppedMarks: DroppedMarks): ContractNode[] {
  return nodes.flatMap((node): ContractNode[] => {
    switch (node.type) {
      case 'run':
        return inlinesOf(node.children, [...marks, ...runMarks(node)], droppedMarks);
      case 'text':
        return textNode(node.value ?? '', marks);
      case 'tab':
        return textNode('  ', marks);
      case 'hyperlink':
        return inlinesOf(
          node.children,
          node.href ? [...marks, { type: 'link', attrs: { href: node.href } }] : marks,
          droppedMarks,
        );
      case 'break':
        return node.breakType === 'line' ? [{ type: 'hardBreak' }] : [];
      default:
        if (!IGNORED_NODES.has(node.type)) droppedMarks.add(node.type);
        return [];
    }
  });
}

const hasPageBreak = (node: WordNode): boolean =>
  (node.type === 'break' && node.breakType === 'page') || (node.children ?? []).some(hasPageBreak);

const HEADING_PATTERN = /^heading ([1-3])$|^(title)$|^(subtitle)$/i;

function levelOf(styleName: string | null | undefined): number | null {
  const match = HEADING_PATTERN.exec(styleName ?? '');
  if (!match) return null;
  return match[1] ? Number(match[1]) : match[2] ? 1 : 2;
}

const ALIGNMENTS: Readonly<Record<string, string>> = {
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
};

function paragraphOf(node: WordNode, droppedMarks: DroppedMarks): ContractNode {
  const content = inlinesOf(node.children, [], droppedMarks);
  const level = levelOf(node.styleName);
  const textAlign = ALIGNMENTS[node.alignment ?? ''] ?? 'left';
  const ownContent = content.length > 0 ? { content } : {};
  return level === null
    ? { type: 'paragraph', attrs: { textAlign }, ...ownContent }
    : { type: 'heading', attrs: { level, textAlign }, ...ownContent };
}

function cellOf(node: WordNode, isHeader: boolean, droppedMarks: DroppedMarks): ContractNode {
  return {
    type: isHeader ? 'tableHeader' : 'tableCell',
    attrs: { colspan: node.colSpan ?? 1 },
    content: blocksOfWord(node.children, droppedMarks),
  };
}

/** Rows that Word marks as headers become header rows; a table without them has none. */
function tableOf({ children = [] }: WordNode, droppedMarks: DroppedMarks): ContractNode {
  const lines = children.filter(({ type }) => type === 'tableRow');
  return {
    type: 'table',
    content: lines.map((line) => ({
      type: 'tableRow',
      content: (line.children ?? []).map((cell) => cellOf(cell, line.isHeader === true, droppedMarks)),
    })),
  };
}

/** Consecutive paragraphs of a list become one list; deeper levels stay in their item. */
function listOf(nodes: readonly WordNode[], droppedMarks: DroppedMarks): ContractNode {
  const isOrdered = nodes[0]?.numbering?.isOrdered === true;
  const items = nodes.map((node) => ({ type: 'listItem', content: [paragraphOf(node, droppedMarks)] }));
  return { type: isOrdered ? 'orderedList' : 'bulletList', content: items };
}

const isListed = (node: WordNode): boolean => node.type === 'paragraph' && Boolean(node.numbering);

/**
 * The blocks of a Word document. Pictures, notes and everything else without a counterpart are dropped and reported.
 */
export function blocksOfWord(nodes: readonly WordNode[] = [], droppedMarks: DroppedMarks): ContractNode[] {
  const blocks: ContractNode[] = [];
  for (let itemIndex = 0; itemIndex < nodes.length; itemIndex++) {
    const node = nodes[itemIndex] as WordNode;
    if (isListed(node)) {
      const end = nodes.findIndex(
        (otherNode, index) => index > itemIndex && !(isListed(otherNode) && isSameList(node, otherNode)),
      );
      const list = nodes.slice(itemIndex, end === -1 ? undefined : end);
      blocks.push(listOf(list, droppedMarks));
      itemIndex += list.length - 1;
    } else if (node.type === 'table') blocks.push(tableOf(node, droppedMarks));
    else if (node.type === 'paragraph') {
      if (hasPageBreak(node)) blocks.push({ type: 'pageBreak' });
      blocks.push(paragraphOf(node, droppedMarks));
    } else if (!IGNORED_NODES.has(node.type)) droppedMarks.add(node.type);
  }
  return blocks;
}

const isSameList = (a: WordNode, b: WordNode): boolean =>
  (a.numbering?.isOrdered === true) === (b.numbering?.isOrdered === true);
