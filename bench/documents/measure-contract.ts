import type { ContractNode } from '@lendwright/api';
import { createRequire } from 'node:module';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { readFontFiles } from '../../apps/server/src/capabilities/contracts/render/font-files';
import { renderContract } from '../../apps/server/src/capabilities/contracts/render/render-contract';
import { comparePairs, type CostPair } from './processor-cost';

const PAIRS = 9;
const PAGES = 10;
const ROWS = 60;
const CLAUSE_COUNT = 40;
const CLOSING = 6;
const COLUMNS = ['Unit', 'Rent', 'Lease', 'Ends'];
const MAX_MS = 700;

const SENTENCE =
  'The Lender may transfer this Note, and anyone who takes it by transfer and is entitled to receive payments under it is called the holder. ';
const clause = (index: number) => `${index + 1}. ${SENTENCE.repeat(4)}`;
const rowOf = (index: number) => [`Unit ${index}`, '$1,895.00', '12-month lease', '06/30/2027'];

const paragraph = (text: string): ContractNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const line = (type: string, cells: readonly string[]): ContractNode => ({
  type: 'tableRow',
  content: cells.map((text) => ({ type, content: [paragraph(text)] })),
});

/** A contract of ten pages: numbered clauses, a table of 60 rows, and closing paragraphs. */
export const BENCH_CONTRACT: ContractNode = {
  type: 'doc',
  content: [
    ...Array.from({ length: CLAUSE_COUNT }, (_, index) => paragraph(clause(index))),
    {
      type: 'table',
      content: [
        line('tableHeader', COLUMNS),
        ...Array.from({ length: ROWS }, (_, index) => line('tableCell', rowOf(index))),
      ],
    },
    ...Array.from({ length: CLOSING }, () => paragraph(SENTENCE.repeat(4))),
  ],
};

interface BarePdf extends NodeJS.EventEmitter {
  end(): void;
}
const require = createRequire(import.meta.url);
const { default: PdfPrinter } = require('pdfmake/js/Printer.js') as {
  readonly default: new (
    fonts: object,
    files?: object,
    addresses?: object,
  ) => {
    createPdfKitDocument(definition: TDocumentDefinitions): Promise<BarePdf>;
  };
};
const { default: virtualFiles } = require('pdfmake/js/virtual-fs.js') as {
  readonly default: { writeFileSync(name: string, bytes: Uint8Array): void };
};
const NO_ADDRESSES = { resolve: () => Promise.resolve(), resolved: () => Promise.resolve([]) };

/** The same text and table in the library's own format. */
const pdfmakeDefinition = (): TDocumentDefinitions => ({
  pageSize: 'LETTER',
  pageMargins: 64,
  header: { text: 'Note', alignment: 'center', fontSize: 8.5 },
  footer: (page, pages) => ({ text: `Page ${page} of ${pages}`, alignment: 'center', fontSize: 8.5 }),
  content: [
    ...Array.from({ length: CLAUSE_COUNT }, (_, index) => ({ text: clause(index), margin: [0, 0, 0, 6] as never })),
    {
      table: {
        headerRows: 1,
        widths: COLUMNS.map(() => '*'),
        body: [COLUMNS, ...Array.from({ length: ROWS }, (_, index) => rowOf(index))],
      },
    },
    ...Array.from({ length: CLOSING }, () => ({ text: SENTENCE.repeat(4), margin: [0, 0, 0, 6] as never })),
  ],
  defaultStyle: { font: 'Text', fontSize: 10.5, lineHeight: 1.25 },
});

async function renderDirectly(): Promise<number> {
  const fonts = Object.entries(await readFontFiles()) as [string, Uint8Array][];
  for (const [style, bytes] of fonts) virtualFiles.writeFileSync(`bare-${style}`, bytes);
  const styles = Object.fromEntries(fonts.map(([style]) => [style, `bare-${style}`]));
  const printer = new PdfPrinter({ Text: styles }, virtualFiles, NO_ADDRESSES);
  const pdf = await printer.createPdfKitDocument(pdfmakeDefinition());
  let size = 0;
  const endedPromise = new Promise((resolve) => pdf.on('end', resolve));
  pdf.on('data', (part: Buffer) => (size += part.length));
  pdf.end();
  await endedPromise;
  return size;
}

export type ContractFigures = CostPair & { readonly pages: number; readonly isMet: boolean };

/** The cost of generating a contract of ten pages with a table of 60 rows: what its worker does. */
export async function measureContract(): Promise<ContractFigures> {
  const fonts = await readFontFiles();
  const request = { title: 'Note', page: 'letter', header: 'Note', footer: 'Page {page} of {pages}', at: 0 } as const;
  const render = () => renderContract({ ...request, doc: BENCH_CONTRACT }, fonts);
  const { pages } = await render();
  if (pages < PAGES) throw new Error(`The contract has ${pages} pages instead of ${PAGES}.`);
  const pair = await comparePairs(PAIRS, render, renderDirectly);
  return { ...pair, pages, isMet: pair.productMs <= MAX_MS };
}
