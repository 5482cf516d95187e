import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { FONT, SIZES } from './pdf-definition';

/** A laid-out document for the renderer: plain data, with pictures as data URLs. */
export interface PagesRequest {
  readonly title: string;
  /** The language of the text, such as `en-US`. */
  readonly language: string;
  readonly page: keyof typeof SIZES;
  /** In points: left, top, right, bottom. */
  readonly margins: readonly [number, number, number, number];
  readonly textSize: number;
  readonly content: readonly Content[];
  /**
   * The header of every page except the first, and the footer of all pages. Their texts may contain `{page}` and
   * `{pages}`.
   */
  readonly header: Content;
  readonly footer: Content;
  /** The moment in the metadata, in milliseconds since 1970: the same request produces the same bytes. */
  readonly at: number;
}

/** The content with the page numbers filled in. */
function formatPageNumber(content: unknown, page: number, pages: number): unknown {
  if (typeof content === 'string')
    return content.replaceAll('{page}', String(page)).replaceAll('{pages}', String(pages));
  if (Array.isArray(content)) return content.map((node) => formatPageNumber(node, page, pages));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, formatPageNumber(value, page, pages)]));
}

/** The `headlineLevel` of texts inside a heading. */
export const HEADING_PART = 9;

/** A heading stays with the first text or picture below it. */
const isSeparated: TDocumentDefinitions['pageBreakBefore'] = ({ headlineLevel }, container) =>
  headlineLevel !== undefined &&
  headlineLevel !== HEADING_PART &&
  !container
    .getFollowingNodesOnPage()
    .some(
      ({ text, image, headlineLevel: level }) => (text !== undefined && level === undefined) || image !== undefined,
    );

/** The document definition of laid-out pages. */
export function pagesDefinition(request: PagesRequest): TDocumentDefinitions {
  const { title, language, page, margins, textSize, content, header, footer, at } = request;
  const [creationDate, modDate] = [new Date(at), new Date(at)];
  return {
    pageSize: SIZES[page],
    pageMargins: [...margins],
    header: (currentPage, count) =>
      currentPage === 1 ? '' : (formatPageNumber(header, currentPage, count) as Content),
    footer: (currentPage, count) => formatPageNumber(footer, currentPage, count) as Content,
    content: [...content],
    defaultStyle: { font: FONT, fontSize: textSize, lineHeight: 1.2 },
    pageBreakBefore: isSeparated,
    info: { title, creator: 'Lendwright', producer: 'Lendwright', creationDate, modDate },
    language,
    displayTitle: true,
    version: '1.7',
  };
}
