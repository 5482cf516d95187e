import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { HEADING_PART } from './pages-definition';

/** An element of the document's structure, which screen readers use. */
export interface StructureElement {
  readonly type: 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD';
  /** The parent element; null for the document. */
  readonly parent: StructureElement | null;
  /** The description of a picture. */
  readonly alt?: string;
  /** The number of columns that a cell spans. */
  readonly columns?: number;
  /** The cells of a row, which exist in this order even without content. */
  readonly cells?: readonly StructureElement[];
  /** The number of a list item, which the library writes after its text. */
  readonly label?: StructureElement;
}

/** The element of the content. Content without one is decoration, such as page numbers and lines. */
export interface StructuredContent {
  readonly element?: StructureElement;
  /** The element of the number of a list item. */
  readonly label?: StructureElement;
}

type Node = Readonly<Record<string, unknown>>;
type Parent = StructureElement | null;

/** Tables with other layouts only arrange fields, whose labels and values are read one after the other. */
const DATA_LAYOUTS = new Set<unknown>(['contract', 'rows']);

function headingOf(level: unknown): 'H1' | 'H2' | 'H3' | null {
  if (level === 1 || level === HEADING_PART) return 'H1';
  if (level === 2) return 'H2';
  return level === 3 ? 'H3' : null;
}

/** The empty object that follows a cell of several columns. */
const isSpanned = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && Object.keys(content).length === 0;

function setTable(table: Node, parent: Parent): Node {
  const element: StructureElement = { type: 'Table', parent };
  const rows = table['body'] as readonly (readonly unknown[])[];
  const headers = Number(table['headerRows'] ?? 0);
  const body = rows.map((row, index) => {
    const cells: StructureElement[] = [];
    const line: StructureElement = { type: 'TR', parent: element, cells };
    return row.map((content) => {
      if (isSpanned(content)) return content;
      const columns = Number((content as Node)['colSpan'] ?? 1);
      const cell: StructureElement = { type: index < headers ? 'TH' : 'TD', parent: line, columns };
      cells.push(cell);
      return setStructure(content, cell);
    });
  });
  return { ...table, body };
}

/** Bullets are decoration, numbers are labels. */
function setItem(item: unknown, list: StructureElement, isOrdered: boolean): unknown {
  const parent: StructureElement = { type: 'LI', parent: list };
  if (!isOrdered) return setStructure(item, { type: 'LBody', parent });
  const label: StructureElement = { type: 'Lbl', parent };
  return { ...(setStructure(item, { type: 'LBody', parent, label }) as Node), label };
}

/** Returns content in which every text and picture refers to its element. */
function setStructure(content: unknown, parent: Parent): unknown {
  if (typeof content === 'string') return setStructure({ text: content }, parent);
  if (Array.isArray(content)) return content.map((child) => setStructure(child, parent));
  if (typeof content !== 'object' || content === null || isSpanned(content)) return content;
  const node = content as Node;
  const list: StructureElement = { type: 'L', parent };
  const items = (key: 'ul' | 'ol') =>
    (node[key] as readonly unknown[]).map((item) => setItem(item, list, key === 'ol'));
  if ('stack' in node) return { ...node, stack: setStructure(node['stack'], parent) };
  if ('columns' in node) return { ...node, columns: setStructure(node['columns'], parent) };
  if ('ul' in node) return { ...node, ul: items('ul') };
  if ('ol' in node) return { ...node, ol: items('ol') };
  if ('table' in node) {
    const table = node['table'] as Node;
    if (DATA_LAYOUTS.has(node['layout'])) return { ...node, table: setTable(table, parent) };
    return { ...node, table: { ...table, body: setStructure(table['body'], parent) } };
  }
  if ('text' in node) {
    const type = headingOf(node['headlineLevel']) ?? 'P';
    return { ...node, element: { type, parent } satisfies StructureElement };
  }
  if ('image' in node) {
    const alt = typeof node['alt'] === 'string' ? { alt: node['alt'] } : {};
    return { ...node, element: { type: 'Figure', parent, ...alt } satisfies StructureElement };
  }
  return node;
}

/** A document whose content refers to its structure. Headers and footers are decoration and have none. */
export const tagContent = (definition: TDocumentDefinitions): TDocumentDefinitions => ({
  ...definition,
  content: setStructure(definition.content, null) as TDocumentDefinitions['content'],
  tagged: true,
});
