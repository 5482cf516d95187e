import type { ContractNode } from '@lendwright/api';
import type { Content, ContentTable, ContentText, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { letterheadContent } from './letterhead';
import type { PageInitials, RenderRequest } from './render-request';

/** The pseudo protocol by which a sign field is found on its page. Never written to a file. */
export const FIELD_LINK = 'contract-field:';

/** The name of the font family. */
export const FONT = 'Text';

const MARGIN = 64;
export const SIZES = { letter: 'LETTER', legal: 'LEGAL', a4: 'A4' } as const;
/** In points. */
const WIDTHS = { letter: 612, legal: 612, a4: 595.28 } as const;
const TEXT_SIZE = 10.5;
const HEADINGS = { 1: 17, 2: 13, 3: 11.5 } as const;
const GRAY = '#5d6c77';

/** The run of underscores that reserves the space of a field: their number and font size. */
const FIELD_RUNS = {
  signature: { count: 20, fontSize: 20 },
  initials: { count: 7, fontSize: 16 },
  date: { count: 18, fontSize: 11 },
  name: { count: 30, fontSize: 11 },
  title: { count: 24, fontSize: 11 },
  text: { count: 30, fontSize: 11 },
  dropdown: { count: 24, fontSize: 11 },
  checkbox: { count: 2, fontSize: 13 },
  radio: { count: 2, fontSize: 13 },
} as const;

type Run = Exclude<ContentText['text'], string | number | boolean | null | undefined>;

const signRun = ({ attrs = {} }: ContractNode): Run =>
  fieldRun(attrs['kind'] as keyof typeof FIELD_RUNS, Number(attrs['index']));

function fieldRun(kind: keyof typeof FIELD_RUNS, index: number): Run {
  const { count, fontSize } = FIELD_RUNS[kind];
  const isBox = kind === 'checkbox' || kind === 'radio';
  const link = `${FIELD_LINK}${kind}:${index}`;
  return {
    text: '_'.repeat(count),
    fontSize,
    link,
    color: isBox ? '#ffffff' : '#40505b',
    noWrap: true,
  } as unknown as Run;
}

function textRun({ text = '', marks = [] }: ContractNode): Run {
  const has = (type: string) => marks.some((mark) => mark.type === type);
  const href = marks.find(({ type }) => type === 'link')?.attrs?.['href'];
  return {
    text,
    ...(has('bold') && { bold: true }),
    ...(has('italic') && { italics: true }),
    ...((has('underline') || typeof href === 'string') && { decoration: 'underline' }),
    ...(typeof href === 'string' && { link: href, color: '#0d648a' }),
  } as unknown as Run;
}

function runsOf(nodes: readonly ContractNode[] = []): Run[] {
  return nodes.map((node) => {
    if (node.type === 'signField') return signRun(node);
    return node.type === 'hardBreak' ? ({ text: '\n' } as unknown as Run) : textRun(node);
  });
}

function textOf(node: ContractNode): Content {
  const alignment = node.attrs?.['textAlign'] as 'left' | undefined;
  const level = node.type === 'heading' ? (node.attrs?.['level'] as 1 | 2 | 3) : null;
  const textRuns = runsOf(node.content);
  const heading = level && { fontSize: HEADINGS[level], bold: true, headlineLevel: level };
  return {
    text: (textRuns.length > 0 ? textRuns : ' ') as never,
    margin: level ? [0, level === 1 ? 0 : 10, 0, level === 1 ? 10 : 4] : [0, 0, 0, 6],
    ...(alignment && alignment !== 'left' && { alignment }),
    ...heading,
  };
}

const blocksOf = (nodes: readonly ContractNode[] = []): Content[] => nodes.map(blockOf);

const itemsOf = ({ content = [] }: ContractNode): Content[] =>
  content.map((item) => ({ stack: blocksOf(item.content) }));

function cellOf(cell: ContractNode): TableCell[] {
  const colSpan = Number(cell.attrs?.['colspan'] ?? 1);
  const isHeader = cell.type === 'tableHeader';
  const ownCell: TableCell = {
    stack: blocksOf(cell.content),
    ...(isHeader && { bold: true }),
    ...(colSpan > 1 && { colSpan }),
  };
  return [ownCell, ...Array.from({ length: colSpan - 1 }, () => ({}))];
}

const isHeaderLine = (line: ContractNode): boolean =>
  (line.content ?? []).length > 0 && line.content?.every(({ type }) => type === 'tableHeader') === true;

/** The header rows repeat on every page. Short rows are padded, because all rows need the same number of columns. */
function tableOf({ content = [] }: ContractNode): Content {
  const lines = content.map(({ content: cells = [] }) => cells.flatMap(cellOf));
  const columns = Math.max(1, ...lines.map((line) => line.length));
  const body = lines.map((line) => [...line, ...Array.from({ length: columns - line.length }, () => ({ text: '' }))]);
  if (body.length === 0) return { text: '' };
  const firstBodyRow = content.findIndex((line) => !isHeaderLine(line));
  const headerRows = firstBodyRow === -1 ? Math.max(0, content.length - 1) : firstBodyRow;
  const widths = Array.from({ length: columns }, () => '*');
  const table: ContentTable = {
    table: { headerRows, widths, body, dontBreakRows: true, ...(headerRows > 0 && { keepWithHeaderRows: 1 }) },
    layout: 'contract',
    margin: [0, 4, 0, 10],
  };
  return table;
}

function blockOf(node: ContractNode): Content {
  switch (node.type) {
    case 'bulletList':
      return { ul: itemsOf(node), margin: [0, 0, 0, 6] };
    case 'orderedList':
      return { ol: itemsOf(node), start: Number(node.attrs?.['start'] ?? 1), margin: [0, 0, 0, 6] };
    case 'table':
      return tableOf(node);
    case 'pageBreak':
      return { text: '', pageBreak: 'after' };
    default:
      return textOf(node);
  }
}

const formatPageNumber = (text: string, page: number, pages: number) =>
  text.replaceAll('{page}', String(page)).replaceAll('{pages}', String(pages));

/** A heading is not left alone at the end of a page. */
const isAlone: TDocumentDefinitions['pageBreakBefore'] = (node, container) =>
  node.headlineLevel !== undefined && container.getFollowingNodesOnPage().length === 0;

/** How many signers' initials fit on a line. */
const INITIALS_PER_LINE = 2;
const INITIALS_HEIGHT = 26;

/** A line for each pair of signers who initial the page. */
function initialLines(initials: readonly PageInitials[]): Content[] {
  const lines = Array.from({ length: Math.ceil(initials.length / INITIALS_PER_LINE) }, (_, line) =>
    initials.slice(line * INITIALS_PER_LINE, (line + 1) * INITIALS_PER_LINE),
  );
  return lines.map((line) => ({
    text: line.flatMap(({ index, title }) => [`     ${title}\u00a0\u00a0`, fieldRun('initials', index)]) as never,
    ...{ alignment: 'right' as const, fontSize: 8.5, color: GRAY, margin: [MARGIN, 2, MARGIN, 0] },
  }));
}

/** The document definition of a resolved contract. */
export function pdfDefinition(request: RenderRequest): TDocumentDefinitions {
  const { title, page, header, footer, doc, at, letterhead, initials = [] } = request;
  const lines = Math.ceil(initials.length / INITIALS_PER_LINE);
  const line = (text: string, margin: [number, number, number, number]) => (currentPage: number, count: number) => ({
    text: formatPageNumber(text, currentPage, count),
    ...{ alignment: 'center' as const, fontSize: 8.5, color: GRAY, margin },
  });
  return {
    pageSize: SIZES[page],
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + lines * INITIALS_HEIGHT],
    header: line(header, [64, 30, 64, 0]),
    footer: (currentPage, count) => ({
      stack: [...initialLines(initials), line(footer, [64, lines > 0 ? 10 : 24, 64, 0])(currentPage, count)],
    }),
    content: [
      ...(letterhead ? letterheadContent(letterhead, WIDTHS[page] - 2 * MARGIN) : []),
      ...blocksOf(doc.content),
    ],
    defaultStyle: { font: FONT, fontSize: TEXT_SIZE, lineHeight: 1.25 },
    pageBreakBefore: isAlone,
    info: { title, creator: 'Lendwright', producer: 'Lendwright', creationDate: new Date(at), modDate: new Date(at) },
    language: 'en-US',
    displayTitle: true,
    version: '1.7',
  };
}
