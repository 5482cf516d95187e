import type { ContractNode } from '@lendwright/api';
import { expect, it, vi } from 'vitest';
import { ContractRenderer } from './contract-renderer';
import { readFontFiles } from './font-files';
import { renderContract } from './render-contract';
import type { RenderRequest } from './render-request';
import { deflateSync } from 'node:zlib';
import { makePng } from '../../../testing/pictures';
import { structureOfPdf, textOfPdf } from '../../../testing/text-of-pdf';

vi.mock('../../../platform/threads/limited-worker', { spy: true });

const text = (words: string): ContractNode => ({ type: 'text', text: words });
const paragraph = (...content: ContractNode[]): ContractNode => ({ type: 'paragraph', content });
const cell = (type: string, words: string): ContractNode => ({ type, content: [paragraph(text(words))] });
const line = (type: string, ...words: string[]): ContractNode => ({
  type: 'tableRow',
  content: words.map((word) => cell(type, word)),
});
const sign = (kind: string, index: number): ContractNode => ({ type: 'signField', attrs: { kind, index } });
const request = (content: ContractNode[], overrides: Partial<RenderRequest> = {}): RenderRequest => ({
  ...{ title: 'Note', page: 'letter', header: 'FX-1', footer: 'Page {page} of {pages}', at: Date.UTC(2026, 10, 20) },
  doc: { type: 'doc', content },
  ...overrides,
});
const render = async (content: ContractNode[], overrides?: Partial<RenderRequest>) =>
  renderContract(request(content, overrides), await readFontFiles());

it('sets text in embedded fonts, with header, page numbers and non-Latin letters', async () => {
  const { pdf, pages } = await render([
    { type: 'heading', attrs: { level: 1 }, content: [text('Promissory Note')] },
    paragraph(text('Żółć Ελλάδα Москва “quoted”')),
    { type: 'pageBreak' },
    { type: 'orderedList', attrs: { start: 1 }, content: [{ type: 'listItem', content: [paragraph(text('First'))] }] },
  ]);
  expect(pages).toBe(2);
  const [firstText, secondText] = await textOfPdf(pdf);
  expect(firstText).toContain('Promissory Note');
  expect(firstText).toContain('Żółć Ελλάδα Москва “quoted”');
  expect(firstText).toContain('Page 1 of 2');
  expect(secondText).toMatch(/First.*1\..*FX-1.*Page 2 of 2/);
});

it('repeats the header of a table on every page', async () => {
  const rows = Array.from({ length: 90 }, (_, index) => line('tableCell', `Unit ${index}`, `${index}`));
  const { pdf, pages } = await render([{ type: 'table', content: [line('tableHeader', 'Unit', 'Rent'), ...rows] }]);
  expect(pages).toBeGreaterThan(2);
  for (const page of await textOfPdf(pdf)) expect(page).toContain('Unit Rent');
});

it('records where signers fill in, in the order of the text', async () => {
  const { fields } = await render([
    paragraph(text('Sign: '), sign('signature', 0), text(' on '), sign('date', 1)),
    { type: 'pageBreak' },
    paragraph(sign('checkbox', 2), text(' I agree')),
  ]);
  expect(fields.map(({ index, page }) => [index, page])).toEqual([
    [0, 1],
    [1, 1],
    [2, 2],
  ]);
  const [signature, date, box] = fields;
  expect(signature?.width).toBeGreaterThan(150);
  expect(date?.x).toBeGreaterThan((signature?.x ?? 0) + (signature?.width ?? 0));
  expect(box?.width).toBe(box?.height);
});

it('prints the letterhead on the first page, and leaves room at the foot of each for the initials of all signers', async () => {
  const logo = `data:image/png;base64,${makePng(4, 4, deflateSync(Buffer.alloc(4 * 5))).toString('base64')}`;
  const roles = ['Borrower', 'Co-borrower', 'Guarantor'];
  const lines = Array.from({ length: 60 }, (_, index) => paragraph(text(`Line ${index}`)));
  const { pdf, pages, fields } = await render(lines, {
    letterhead: { name: 'Harborline Lending', address: '1 Harbor Way', logo },
    initials: roles.map((title, index) => ({ title, index })),
  });
  const texts = await textOfPdf(pdf);
  expect(texts[0]).toMatch(/^Harborline Lending 1 Harbor Way.*Line 0/);
  expect(texts[1]).not.toContain('Harbor Way');
  for (const page of texts) expect(page).toMatch(/Borrower.*Co- ?borrower.*Guarantor/);
  expect(fields).toHaveLength(roles.length * pages);
  for (const { y, height } of fields) expect([y > 792 - 64 - 52, y + height < 792]).toEqual([true, true]);
  expect((await structureOfPdf(pdf)).join(' ')).toMatch(/^Document Figure P P/);
});

it('sets Chinese and Japanese in their own font, of which it embeds the used characters', async () => {
  const renderer = new ContractRenderer();
  const texts = ['金銭消費貸借契約 No. 4 山田 はな', '借款人应按期归还贷款本金', 'Łódź'];
  const results = await Promise.all(
    texts.map((words) =>
      renderer.render(request([{ type: 'heading', attrs: { level: 1 }, content: [text(words)] }], { title: words })),
    ),
  );
  await renderer.close();
  const files = results.map(({ pdf }) => Buffer.from(pdf));
  // The reader inserts spaces between separately drawn parts.
  const withoutSpaces = (words = '') => words.replaceAll(' ', '');
  for (const [index, file] of files.entries())
    expect(withoutSpaces((await textOfPdf(file))[0])).toContain(withoutSpaces(texts[index]));
  expect(files.map((file) => /NotoSans\w+-\w+/.exec(file.toString('latin1'))?.[0])).toEqual([
    ...['NotoSansJP-Bold', 'NotoSansHans-Bold', undefined],
  ]);
  // The font files are 4 to 9 MB in size.
  for (const file of files) expect(file.length).toBeLessThan(150_000);
});

it('writes the structure for screen readers: headings, lists, tables, and decoration', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => line('tableCell', `Unit ${index}`, `${index}`));
  const totalLine = { type: 'tableRow', content: [{ ...cell('tableCell', 'Total'), attrs: { colspan: 2 } }] };
  const { pdf, pages } = await render([
    { type: 'heading', attrs: { level: 2 }, content: [text('Terms')] },
    { type: 'orderedList', attrs: { start: 1 }, content: [{ type: 'listItem', content: [paragraph(text('First'))] }] },
    { type: 'table', content: [line('tableHeader', 'Unit', 'Rent'), ...rows, totalLine] },
  ]);
  expect(pages).toBeGreaterThan(1);
  const roles = (await structureOfPdf(pdf)).join(' ');
  expect(roles).toMatch(/^Document H2 L LI Lbl LBody P Table TR TH P TH P TR TD P TD P TR TD P TD P /);
  expect(roles.match(/TH/g)).toHaveLength(2);
  expect(roles).toMatch(/ TR TD P$/);
  expect(Buffer.from(pdf).toString('latin1')).toMatch(
    /\/Lang \(en-US\)[^]*\/ColSpan 2|\/ColSpan 2[^]*\/Lang \(en-US\)/,
  );
});

it('gives the same bytes for the same request', async () => {
  const content = [paragraph(text('Same'), sign('initials', 0))];
  const [firstResult, otherResult] = [await render(content), await render(content)];
  expect(Buffer.from(firstResult.pdf).equals(Buffer.from(otherResult.pdf))).toBe(true);
  const laterPdf = await render(content, { at: 0 });
  expect(Buffer.from(laterPdf.pdf).equals(Buffer.from(firstResult.pdf))).toBe(false);
});

it('renders uneven tables, empty cells and a table of headers alone', async () => {
  const unevenRows = [line('tableHeader', 'A', 'B', 'C'), line('tableCell', 'x'), { type: 'tableRow' }];
  const wideRow = { type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 3 } }] };
  const { pages } = await render([
    { type: 'table', content: [...unevenRows, wideRow] },
    { type: 'table', content: [line('tableHeader', 'A')] },
    { type: 'table' },
    { type: 'bulletList', content: [{ type: 'listItem' }] },
  ]);
  expect(pages).toBe(1);
});

it('renders documents that nobody waits for one at a time, and leaves a processor to requests', async () => {
  // Another test file of this process may have loaded the renderer with threads that are not counted.
  vi.resetModules();
  const { startLimitedWorker } = await import('../../../platform/threads/limited-worker');
  const { ContractRenderer } = await import('./contract-renderer');
  const countWorkers = async (renderer: InstanceType<typeof ContractRenderer>) => {
    const startedCount = vi.mocked(startLimitedWorker).mock.calls.length;
    const results = await Promise.all(
      [1, 2, 3].map((index) => renderer.render(request([paragraph(text(`Note ${index}`))]))),
    );
    await renderer.close();
    expect(results.map(({ pages }) => pages)).toEqual([1, 1, 1]);
    return vi.mocked(startLimitedWorker).mock.calls.length - startedCount;
  };
  expect(await countWorkers(new ContractRenderer(true))).toBe(1);
  expect(await countWorkers(new ContractRenderer())).toBe(2);
});
