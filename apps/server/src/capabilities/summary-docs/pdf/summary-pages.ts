import type { Content } from 'pdfmake/interfaces';
import { HEADING_PART, type PagesRequest } from '../../contracts';
import type { Preparation } from '../model/preparation';
import type { Summary, SummaryBlock, SummaryTab } from '../model/summary';
import { COLORS, TEXT_WIDTH } from './colors';
import { fieldContent, itemBox } from './field-grid';
import { rowContent } from './row-table';

const SIDE = 48;
const SMALL_FONT_SIZE = 7.5;

/** A bookmark of the document, below another one. */
const bookmark = (text: string, id: string, parent?: string) => ({
  ...{ outline: true, outlineText: text, outlineExpanded: true, id },
  ...(parent !== undefined && { outlineParentId: parent }),
});

const ruleOf = (width: number, lineColor: string): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: TEXT_WIDTH, y2: 0, lineWidth: width, lineColor }],
});

function headOf({ brand, name, number, about }: Summary, { texts }: Preparation): Content[] {
  const { logo } = brand;
  const company: Content = logo
    ? { image: logo.data, fit: [190, 40] }
    : { text: brand.name, bold: true, fontSize: 15, color: COLORS.ink, margin: [0, 8, 0, 0] };
  const kind: Content = {
    stack: [
      { text: texts.summary, fontSize: 9, color: COLORS.accent, bold: true },
      { text: logo ? `${about} · ${brand.name}` : about, fontSize: 9, color: COLORS.label },
    ],
    ...{ alignment: 'right', margin: [0, 9, 0, 0] },
  };
  const title = name || number || about;
  const titleRun = { text: title, fontSize: 21, bold: true, color: COLORS.ink };
  const numberRun = { text: `   ${number}`, fontSize: 13, color: COLORS.label };
  return [
    {
      columns: [
        { width: '*', stack: [company] },
        { width: 'auto', ...kind },
      ],
      columnGap: 16,
      margin: [0, 0, 0, 10],
    },
    ruleOf(1.5, COLORS.rule),
    { text: [titleRun, ...(name && number ? [numberRun] : [])] as never, margin: [0, 16, 0, 10] },
  ];
}

const tabHeading = (title: string, id: string): Content => ({
  stack: [
    {
      ...{
        text: title,
        fontSize: 13,
        bold: true,
        color: COLORS.ink,
        headlineLevel: HEADING_PART,
        margin: [0, 14, 0, 4],
      },
      ...bookmark(title, id),
    },
    ruleOf(0.75, COLORS.rule),
  ],
  ...{ headlineLevel: 1, margin: [0, 0, 0, 4] },
});

function blockContent(block: SummaryBlock, parent: string, isOnlyBlock: boolean): Content[] {
  const content = block.kind === 'rows' ? rowContent(block) : fieldContent(block.fields);
  if (content.length === 0 || block.title === '' || isOnlyBlock) return content;
  const heading: Content = {
    ...{ text: block.title, fontSize: 10.5, bold: true, color: COLORS.accent, headlineLevel: 2, margin: [0, 8, 0, 2] },
    ...bookmark(block.title, `${parent}/${block.id}`, parent),
  };
  return [heading, ...content];
}

/** Nothing for a tab without answers. A section with the same title as its tab needs no heading of its own. */
function tabContent(tab: SummaryTab): Content[] {
  const id = `tab/${tab.id}`;
  const isOnlyBlock = ({ title }: SummaryBlock) => title === tab.title;
  const content = tab.blocks.flatMap((block) => blockContent(block, id, isOnlyBlock(block)));
  if (content.length === 0) return [];
  return tab.title === '' ? content : [tabHeading(tab.title, id), ...content];
}

function documentContent({ documents }: Summary, { texts }: Preparation): Content[] {
  if (documents.length === 0) return [];
  const cell = (text: string) => ({ text, cell: { kind: 'text' as const, text } });
  const columns = [texts.document, texts.status, texts.files].map((title) => ({ id: title, title, isNumeric: false }));
  const rows = documents.map(({ title, status, files }) => [title, status, files.join('\n')].map(cell));
  return [tabHeading(texts.documents, 'documents'), ...rowContent({ title: texts.documents, columns, rows })];
}

const line = (left: string, right: string, margin: [number, number, number, number]): Content => ({
  columns: [
    { text: left, width: '*' },
    { text: right, width: 'auto', alignment: 'right' },
  ],
  ...{ columnGap: 12, fontSize: SMALL_FONT_SIZE, color: COLORS.label, margin },
});

/** The pages of a summary, for the renderer. */
export function summaryPages(summary: Summary, preparation: Preparation): PagesRequest {
  const { brand, name, number, about, details, tabs } = summary;
  const { texts } = preparation;
  // The title has the name and number.
  const box = details.filter(({ value }) => value !== name && value !== number);
  const content = [...tabs.flatMap(tabContent), ...documentContent(summary, preparation)];
  const emptyContent: Content = { text: texts.empty, color: COLORS.label, margin: [0, 12, 0, 0] };
  const title = [name || about, number].filter(Boolean).join(' · ');
  return {
    ...{ title: `${title} · ${texts.summary}`, language: texts.language, page: 'letter', at: preparation.at },
    ...{ margins: [SIDE, 56, SIDE, 52], textSize: 9.5 },
    content: [
      ...headOf(summary, preparation),
      ...(box.length > 0 ? [itemBox(box)] : []),
      ...(content.length > 0 ? content : [emptyContent]),
    ],
    header: line(title, brand.name, [SIDE, 28, SIDE, 0]),
    footer: line(preparation.line, texts.page, [SIDE, 22, SIDE, 0]),
  };
}
