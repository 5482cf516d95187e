import { isRefusal } from '@lendwright/kernel';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../platform/config/project-root';
import { reportMeasurement } from '../../testing/report-measurement';
import { shareOf } from '../../testing/scale';
import { displayName, extensionOf } from './display-name';
import { FILE_KINDS, fileKind } from './inspect/file-kinds';
import { Inspector } from './inspect/inspector';
import { bombs } from './testing/bombs';
import { createDocumentFixture, type DocumentFixture, type SentFile } from '../../testing/document-fixture';
import { declaredOf, FOREIGN_FILES, REAL_FILES, samplePdf } from './testing/real-files';

let fixture: DocumentFixture;
const inspectors = new Inspector();
const inspectInWorker = async (extension: string, data: Buffer) =>
  (await inspectors.inspect(extension, () => Promise.resolve(new Uint8Array(data).buffer))).issue;
const OWN_INPUTS = join(import.meta.dirname, 'testing');
const SHARED_INPUTS = join(projectRoot(), '..', 'shared', 'data', 'bad-input');
const MB = 1024 * 1024;

beforeAll(async () => {
  fixture = await createDocumentFixture();
});
afterAll(() => Promise.all([fixture.close(), inspectors.close()]));

/** The code of the refusal, or null if the upload was saved. Any other error fails the test. */
async function codeOf(sentEntries: SentFile | SentFile[]): Promise<string | null> {
  try {
    await fixture.send(fixture.officer, sentEntries);
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.code;
  }
}
const at = (name: string, data: Buffer, type?: string, element = 'anything'): SentFile => ({
  element,
  name,
  data,
  ...(type === undefined ? {} : { type }),
});
const expectNothingStored = async () => expect((await fixture.stored()).files).toBe(0);

it('accepts none of hundreds of disguised files', async () => {
  const uploadCases = Object.entries({ ...REAL_FILES, ...FOREIGN_FILES });
  const isSameKind = (a: string, b: string) => FILE_KINDS[a]?.mime === FILE_KINDS[b]?.mime && fileKind(a) !== null;
  const isText = (name: string) => ['csv', 'txt', 'json'].includes(name);
  const allFiles: SentFile[] = [];
  for (const [actualKind, data] of uploadCases) {
    for (const [wrongExtension, kind] of Object.entries(FILE_KINDS)) {
      // Plain text is valid under each text extension if the declared type fits; JSON must also parse.
      if (isSameKind(actualKind, wrongExtension) || (isText(actualKind) && isText(wrongExtension))) continue;
      allFiles.push(at(`paper.${wrongExtension}`, data, kind.mime));
      // Windows sends a csv as a spreadsheet; that is not a disguise.
      if (!fileKind(actualKind)?.declared.includes(kind.mime))
        allFiles.push(at(`paper.${actualKind}`, data, kind.mime));
    }
    if (!fileKind(actualKind))
      allFiles.push(
        at(`paper.pdf.${actualKind}`, data),
        at(`paper.${actualKind.toUpperCase()}`, data),
        at('paper', data),
      );
  }
  const disguisedFiles = shareOf(allFiles, 5);
  const acceptedTexts: string[] = [];
  for (const sentFile of disguisedFiles)
    if ((await codeOf(sentFile)) === null) acceptedTexts.push(`${sentFile.name} as ${sentFile.type}`);
  expect(allFiles.length).toBeGreaterThanOrEqual(300);
  expect(acceptedTexts).toEqual([]);
  await expectNothingStored();
  reportMeasurement(
    'M18',
    `disguised files: ${disguisedFiles.length} sent, ${acceptedTexts.length} taken, ${fixture.services.inspector.workerFailures} workers lost`,
  );
}, 120_000);

it('keeps 500 malicious names out of the store and shows them as plain text', async () => {
  const roots = [
    '..',
    '../..',
    '/etc',
    '\\\\host\\share',
    'C:',
    '~',
    '%2e%2e',
    '.',
    'CON',
    'a\0b',
    '\u202E',
    '\u2066',
    '\ufeff',
    '\ud800',
    '--',
    "';",
    '${x}',
    '<img src=x onerror=1>',
    '\r\nSet-Cookie: a=b',
    'x'.repeat(400),
  ];
  const pathSeparators = ['/', '\\', '/../', '--', '%00'];
  const names = roots.flatMap((root) =>
    pathSeparators.flatMap((separator) =>
      ['a', 'passwd', '.htaccess', 'b.exe', '\u202Egpj'].map((end) => `${root}${separator}${end}.pdf`),
    ),
  );
  for (const name of names) {
    const shownName = displayName(name);
    expect(shownName).toMatch(/^[^/\\\p{C}\p{Zl}\p{Zp}]{1,200}$/u);
    expect(extensionOf(shownName)).toBe('pdf');
  }
  const sentFiles = names.map((name) => at(name, samplePdf(), 'application/pdf', 'only_pdf'));
  for (let from = 0; from < sentFiles.length; from += 20)
    expect(await codeOf(sentFiles.slice(from, from + 20))).toBe(from < 200 ? null : 'too_many_files');
  const { rows } = await fixture.fresh.owner.query(
    'select storage_key, element from app.files f join app.documents d on d.id = f.document_id',
  );
  const storedRows = rows as { storage_key: string; element: string }[];
  const outsideFiles = storedRows.filter(
    ({ storage_key: key, element }) => !/^[0-9a-f]{2}\/[0-9a-f]{62}$/.test(key) || element !== 'only_pdf',
  );
  expect(outsideFiles).toEqual([]);
  expect((await fixture.stored()).files).toBe(storedRows.length);
  expect(names).toHaveLength(500);
  reportMeasurement(
    'M18',
    `names: ${names.length} sent, ${outsideFiles.length} outside the store, ${storedRows.length} accepted up to the limit of a document`,
  );
  await fixture.fresh.owner.query('delete from app.files');
}, 120_000);

it('limits every claimed or actual size to what a file may have, in bounded memory', async () => {
  const before = await fixture.stored();
  const zeros = Buffer.alloc(MB);
  const makeOversized = (megabytes: number) =>
    Readable.from(
      (function* () {
        yield samplePdf();
        for (let sentCount = 0; sentCount < megabytes; sentCount++) yield zeros;
      })(),
    );
  const heapBefore = process.memoryUsage();
  let [maximum, refusedCount, cases] = [0, 0, 0];
  const watch = setInterval(() => {
    maximum = Math.max(maximum, process.memoryUsage().rss);
  }, 20);
  const oversizedFiles = [46, 60, 400].map((megabytes) => ({
    element: 'anything',
    name: 'a.pdf',
    data: makeOversized(megabytes),
    type: 'application/pdf',
  }));
  for (const sentFile of oversizedFiles) {
    cases += 1;
    refusedCount += (await codeOf(sentFile)) === 'file_too_large' ? 1 : 0;
  }
  for (const [extension, data] of Object.entries(REAL_FILES)) {
    const cuts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((part) =>
      data.subarray(0, Math.floor((data.length * part) / 12)),
    );
    const isFreeFormat = ['csv', 'txt', 'mp3', 'mpeg'].includes(extension);
    for (const shortened of isFreeFormat ? [Buffer.alloc(0)] : cuts) {
      cases += 1;
      refusedCount += (await codeOf(at(`a.${extension}`, shortened, declaredOf(extension)))) === null ? 0 : 1;
    }
  }
  for (let count = 21; cases < 200; count++) {
    cases += 1;
    refusedCount +=
      (await codeOf(Array.from({ length: count }, () => at('a.txt', Buffer.from('x'))))) === 'too_many_files' ? 1 : 0;
  }
  clearInterval(watch);
  const growthMb = Math.round((maximum - heapBefore.rss) / MB);
  expect({ cases, refusedCount }).toEqual({ cases, refusedCount: cases });
  expect(await fixture.stored()).toEqual(before);
  expect(growthMb).toBeLessThan(256);
  reportMeasurement('M18', `size tricks: ${cases} sent, ${cases - refusedCount} taken, memory up ${growthMb} MB`);
}, 300_000);

it('accepts none of 50 bombs, loses no worker, and stays under 256 MB', async () => {
  const createdBombs = bombs();
  const before = process.memoryUsage().rss;
  let maximum = before;
  const acceptedTexts: string[] = [];
  for (const { name, data } of createdBombs) {
    if ((await codeOf(at(name, data))) === null) acceptedTexts.push(name);
    maximum = Math.max(maximum, process.memoryUsage().rss);
  }
  const growthMb = Math.round((maximum - before) / MB);
  expect(acceptedTexts).toEqual([]);
  expect(createdBombs.length).toBeGreaterThanOrEqual(50);
  expect(fixture.services.inspector.workerFailures).toBe(0);
  expect(growthMb).toBeLessThan(256);
  reportMeasurement(
    'M18',
    `bombs: ${createdBombs.length} sent, ${acceptedTexts.length} taken, ${fixture.services.inspector.workerFailures} workers lost, memory up ${growthMb} MB`,
  );
}, 120_000);

it('handles the collected upload cases as specified', async () => {
  for (const folder of [join(OWN_INPUTS, 'uploads'), join(SHARED_INPUTS, 'uploads')].filter(existsSync)) {
    const cases = JSON.parse(readFileSync(join(folder, 'upload_cases.json'), 'utf8')) as {
      file: string;
      upload_as: string;
    }[];
    const verdicts = new Map<string, string | null>();
    for (const { file, upload_as: name } of cases)
      verdicts.set(name, await codeOf(at(name, readFileSync(join(folder, file)))));
    const takenTexts = [...verdicts].filter(([, code]) => code === null).map(([name]) => name);
    expect(takenTexts).toEqual([
      'SCAN.PDF',
      'name with spaces and (parens) & ampersand.pdf',
      'naïve_résumé_貸付.pdf',
      '../../etc/passwd.pdf',
      'C:\\\\Users\\\\a\\\\b.pdf',
      'junk.pdf',
    ]);
    expect(verdicts.get('empty.pdf')).toBe('file_empty');
    expect(verdicts.get('page.html')).toBe('file_type');
  }
});

it('accepts every valid picture of the collection, no damaged one, and no PDF without header or end', async () => {
  const png = [join(OWN_INPUTS, 'png'), join(SHARED_INPUTS, 'png')].filter(existsSync);
  const wrongExtension: string[] = [];
  let checkedCount = 0;
  for (const folder of png) {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.png'))) {
      checkedCount += 1;
      const isTaken = (await inspectInWorker('png', readFileSync(join(folder, name)))) === null;
      if (isTaken === name.startsWith('x')) wrongExtension.push(name);
    }
  }
  const pdfs = join(SHARED_INPUTS, 'pdf');
  for (const name of existsSync(pdfs) ? readdirSync(pdfs).filter((file) => file.endsWith('.pdf')) : []) {
    checkedCount += 1;
    const data = readFileSync(join(pdfs, name));
    const text = data.toString('latin1');
    const isTaken = (await inspectInWorker('pdf', data)) === null;
    const isWhole = /%PDF-\d\.\d/.test(text) && text.includes('%%EOF') && text.includes(' obj');
    if (isTaken && !isWhole) wrongExtension.push(name);
    if (!isTaken && isWhole) wrongExtension.push(name);
  }
  expect(wrongExtension).toEqual([]);
  expect(inspectors.workerFailures).toBe(0);
  reportMeasurement('M18', `collected pictures and PDF: ${checkedCount} judged, ${wrongExtension.length} wrong`);
});
