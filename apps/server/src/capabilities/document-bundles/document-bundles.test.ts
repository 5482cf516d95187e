import { PDFDict, PDFDocument, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import type { BundleItem } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock/clock';
import { refusalOf } from '../../testing/companies/refusal-of';
import { createDocumentFixture, REAL_FILES, type DocumentFixture } from '../../testing/document-fixture';
import { listZip } from '../../testing/list-zip';
import { createCustomDocParts, createTwoPagePdf } from '../../testing/signing-fixture';
import { ContractRenderer } from '../contracts';
import { textOfPdf } from '../../testing/text-of-pdf';
import { saveCustomDoc } from '../custom-docs';
import { createBundle } from './create-bundle';
import { downloadBundle, listBundles, readBundle } from './download-bundle';
import { checkMerge, mergeCheckWorkers } from './merge/check-merge';
import { mergeBundle } from './merge/merge-bundle.job';
import { NOTE_NAME } from './stream-zip';

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;

let fixture: DocumentFixture;
let pdf: Buffer;
let customDoc: BundleItem;
let paystub: BundleItem;
const jobs: object[] = [];
const workers = mergeCheckWorkers();
// In the background, as jobs use it.
const renderer = new ContractRenderer(true);

beforeAll(async () => {
  fixture = await createDocumentFixture();
  pdf = await createTwoPagePdf();
  paystub = await send('paystub', 'May.pdf');
  const { engine, scope } = fixture.lender;
  const parts = createCustomDocParts({ owner: fixture.loan, title: 'Letter' }, { name: 'letter.pdf', data: pdf });
  const { _id } = await saveCustomDoc({ ...fixture.services, engine }, scope, fixture.officer, parts);
  customDoc = { kind: 'custom_doc', id: _id };
});
afterAll(async () => {
  await Promise.all([workers.close(), renderer.close()]);
  await fixture.close();
});
beforeEach(() => void jobs.splice(0));

async function send(element: string, name: string, data = pdf): Promise<BundleItem> {
  const { document } = await fixture.send(fixture.officer, { element, name, data });
  return { kind: 'upload', id: document.files.at(-1)?._id as Id };
}
const create = async (
  items: BundleItem[],
  viewer: Viewer = fixture.officer,
  format: 'zip' | 'pdf' = 'zip',
  extras = { hasCover: false, hasPageNumbers: false },
) => {
  const { engine, scope } = fixture.lender;
  const add = (_tx: unknown, _name: string, payload: object) => Promise.resolve(void jobs.push(payload));
  return (
    await createBundle({ engine, jobs: { add }, clock: systemClock }, scope, viewer, {
      owner: fixture.loan,
      format,
      items,
      ...extras,
    })
  )._id;
};
const download = async (id: Id, viewer: Viewer = fixture.officer) => {
  const { engine, scope } = fixture.lender;
  const { stream, headers } = await downloadBundle({ engine, files: fixture.files }, scope, viewer, id);
  return { headers, bytes: await buffer(stream as Readable) };
};
const merge = (id: Id) => {
  const { engine, scope } = fixture.lender;
  return mergeBundle({ files: fixture.files, vault: engine.vault, renderer }, scope, id, new AbortController().signal);
};
const check = async (items: BundleItem[], viewer: Viewer = fixture.officer) => {
  const { engine, scope } = fixture.lender;
  const mergeCheck = await checkMerge({ engine, files: fixture.files, workers }, scope, viewer, {
    owner: fixture.loan,
    items,
  });
  return mergeCheck.files.map(({ pages, problem }) => problem ?? pages);
};

it('streams files of several kinds as an archive with distinct names, for the account that asked', async () => {
  const csv = await send('anything', 'rents.csv', REAL_FILES['csv']);
  const id = await create([paystub, customDoc, csv, paystub]);
  const { bytes, headers } = await download(id);
  expect(headers['content-type']).toBe('application/zip');
  const entries = listZip(bytes);
  expect(entries.map(({ name }) => name.replace(/^[^_]*_/, ''))).toEqual([
    'paystub_1.pdf',
    'Letter_1.pdf',
    'anything_1.csv',
  ]);
  expect(entries[0]?.data.equals(pdf)).toBe(true);
  expect(entries[2]?.data.equals(REAL_FILES['csv'] as Buffer)).toBe(true);
  expect(await codeOf(download(id, fixture.lender.viewer('admin')))).toBe('not_found');
  const sql = "select count(*)::int as n from app.audit_events where act = 'documents_downloaded'";
  expect((await fixture.fresh.owner.query<{ n: number }>(sql)).rows[0]?.n).toBe(1);
});

it('lists a file whose bytes are gone, and one that was removed since, instead of breaking', async () => {
  const [removedEntry, removedData] = [await send('statements', 'a.pdf'), await send('statements', 'b.pdf')];
  const id = await create([removedEntry, removedData, paystub]);
  const { rows } = await fixture.fresh.owner.query<{ storage_key: string }>(
    'select storage_key from app.files where id = $1',
    [removedEntry.id],
  );
  await fixture.files.remove(rows[0]?.storage_key ?? '');
  await fixture.fresh.owner.query('update app.files set is_active = false where id = $1', [removedData.id]);
  const entries = listZip((await download(id)).bytes);
  expect(entries.map(({ name }) => name).at(-1)).toBe(NOTE_NAME);
  expect(entries).toHaveLength(2);
  const note = entries.at(-1)?.data.toString();
  expect(note).toContain('statements_1.pdf: the file is no longer stored.');
  expect(note).toContain('1 file: removed, or no longer visible to you.');
});

it('gives nobody a file that a single download would refuse', async () => {
  const hiddenData = await send('secret_scan', 'scan.pdf');
  expect(await create([hiddenData])).toBeTruthy();
  for (const items of [[hiddenData], [customDoc], [paystub, { kind: 'upload', id: newId() } as const]]) {
    expect(await codeOf(create(items, fixture.borrower))).toBe('not_found');
    expect(await codeOf(create(items, fixture.borrower, 'pdf'))).toBe('not_found');
    expect(await codeOf(check(items, fixture.borrower))).toBe('not_found');
  }
  expect(await codeOf(create([paystub], fixture.unrelatedViewer))).toBe('not_found');
  expect(await create([paystub], fixture.borrower)).toBeTruthy();
});

it('omits from an archive what became hidden, and refuses a PDF that contains it', async () => {
  const lease = await send('lease', 'lease.pdf');
  const zip = await create([lease, paystub], fixture.borrower);
  const mergedId = await create([lease, paystub], fixture.borrower, 'pdf');
  await merge(mergedId);
  const setRented = (value: string) =>
    fixture.fresh.owner.query(
      "update app.records set info = info || jsonb_build_object('is_rented', $2::text) where id = $1",
      [fixture.loan, value],
    );
  await setRented('no');
  expect(listZip((await download(zip, fixture.borrower)).bytes).map(({ name }) => name)).toEqual([
    expect.stringContaining('paystub_1.pdf'),
    NOTE_NAME,
  ]);
  expect(await codeOf(download(mergedId, fixture.borrower))).toBe('not_found');
  await setRented('yes');
  expect((await download(mergedId, fixture.borrower)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

it('merges PDFs and images in the chosen order with a bookmark each, and counts the files', async () => {
  const image = await send('anything', 'photo.png', REAL_FILES['png']);
  const id = await create([customDoc, image, paystub], fixture.officer, 'pdf');
  const { scope } = fixture.lender;
  expect(jobs).toEqual([{ companyId: scope.companyId, id }]);
  expect(await readBundle(scope, fixture.officer, id)).toMatchObject({ state: 'queued', done: 0, files: 3 });
  expect(await codeOf(download(id))).toBe('not_found');
  await merge(id);
  expect(await readBundle(scope, fixture.officer, id)).toMatchObject({ state: 'done', done: 3, files: 3 });
  const document = await PDFDocument.load((await download(id)).bytes);
  expect(document.getPageCount()).toBe(5);
  expect(bookmarksOf(document)).toEqual([
    ['Letter', 0],
    ['anything', 2],
    ['paystub', 3],
  ]);
});

it('reports before merging which files are protected, broken or of another type', async () => {
  const lockedDocument = await PDFDocument.create();
  lockedDocument.addPage();
  lockedDocument.encrypt({ userPassword: 'opensesame', ownerPassword: 'owner' });
  const items = [
    await send('anything', 'locked.pdf', Buffer.from(await lockedDocument.save())),
    await send('anything', 'empty.pdf', REAL_FILES['pdf']),
    await send('anything', 'sheet.xlsx', REAL_FILES['xlsx']),
    paystub,
  ];
  expect(await check(items)).toEqual(['protected', 'broken', 'unsupported', 2]);
  const id = await create(items, fixture.officer, 'pdf');
  await merge(id);
  expect((await readBundle(fixture.lender.scope, fixture.officer, id)).state).toBe('failed');
});

function bookmarksOf(document: PDFDocument): [string, number][] {
  const outline = document.catalog.lookup(PDFName.of('Outlines'), PDFDict);
  const pages = document.getPages().map(({ ref }) => ref);
  const foundTitles: [string, number][] = [];
  for (let entry = outline.lookupMaybe(PDFName.of('First'), PDFDict); entry;) {
    const destination = entry.lookup(PDFName.of('Dest')) as unknown as { get(index: number): PDFRef };
    foundTitles.push([entry.lookup(PDFName.of('Title'), PDFHexString).decodeText(), pages.indexOf(destination.get(0))]);
    entry = entry.lookupMaybe(PDFName.of('Next'), PDFDict);
  }
  return foundTitles;
}

it('adds a cover page with a table of contents, and page numbers, and is offered until it was downloaded', async () => {
  const id = await create([customDoc, paystub], fixture.officer, 'pdf', { hasCover: true, hasPageNumbers: true });
  const { engine, scope } = fixture.lender;
  const offered = async (viewer: Viewer) =>
    (await listBundles(engine, scope, viewer, fixture.loan)).bundles.filter(({ _id }) => _id === id);
  expect(await offered(fixture.officer)).toMatchObject([{ state: 'queued', done: 0, files: 2 }]);
  await merge(id);
  expect(await offered(fixture.officer)).toMatchObject([{ state: 'done' }]);
  expect(await offered(fixture.lender.viewer('admin'))).toEqual([]);
  const { bytes } = await download(id);
  expect(await offered(fixture.officer)).toEqual([]);
  const pages = await textOfPdf(bytes);
  expect(pages[0]).toMatch(/Prepared by .* Document Pages Letter 2– ?3 paystub 4– ?5 1 \/ 5/);
  expect(pages.map((page) => /\d+ \/ \d+/.exec(page)?.[0])).toEqual(['1 / 5', '2 / 5', '3 / 5', '4 / 5', '5 / 5']);
  expect(bookmarksOf(await PDFDocument.load(bytes))).toEqual([
    ['Cover page', 0],
    ['Letter', 1],
    ['paystub', 3],
  ]);
});
