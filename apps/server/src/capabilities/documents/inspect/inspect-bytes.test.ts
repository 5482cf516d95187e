import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeCompound, makeZip, makeZippedOffice } from '../testing/make-office';
import { makeGif, makeJpeg, makePng, makeWebp } from '../testing/make-pictures';
import { FOREIGN_FILES, REAL_FILES, samplePdf } from '../testing/real-files';
import { fileKind } from './file-kinds';
import { inspectBytes } from './inspect-bytes';

const EQUIVALENT_EXTENSIONS: Readonly<Record<string, string>> = { jpg: 'jpeg', jpeg: 'jpg' };
const text = (value: string, encoding: BufferEncoding = 'utf8') => Buffer.from(value, encoding);

it('accepts one valid file of every kind', async () => {
  for (const [extension, file] of Object.entries(REAL_FILES)) {
    expect([extension, await inspectBytes(extension, file)]).toEqual([extension, null]);
  }
});

it('refuses every kind under the extension of every other', async () => {
  const takenTexts: string[] = [];
  for (const [actualKind, file] of Object.entries({ ...REAL_FILES, ...FOREIGN_FILES })) {
    for (const extension of Object.keys(REAL_FILES)) {
      // A csv and a JSON text are also plain text, and a line of plain text is a csv with one column.
      const isText = ['csv', 'txt', 'json'].includes(actualKind) && ['csv', 'txt'].includes(extension);
      if (actualKind === extension || EQUIVALENT_EXTENSIONS[actualKind] === extension || isText) continue;
      if ((await inspectBytes(extension, file)) === null) takenTexts.push(`${actualKind} as ${extension}`);
    }
  }
  expect(takenTexts).toEqual([]);
});

it('accepts the valid pictures of PngSuite and refuses the damaged ones', async () => {
  const folder = join(import.meta.dirname, '../testing/png');
  const verdicts = await Promise.all(
    readdirSync(folder).map(
      async (name) => [name, (await inspectBytes('png', readFileSync(join(folder, name)))) === null] as const,
    ),
  );
  expect(verdicts.length).toBeGreaterThan(12);
  expect(verdicts.filter(([name, isTaken]) => isTaken === name.startsWith('x'))).toEqual([]);
});

it('refuses pictures of more than 50 megapixels without decompressing them', async () => {
  const bombs: readonly (readonly [string, Buffer])[] = [
    ['png', makePng(60_000, 60_000)],
    ['png', makePng(4_000_000_000, 2)],
    ['png', makePng(0, 5)],
    ['jpg', makeJpeg(65_535, 65_535)],
    ['jpg', makeJpeg(0, 10)],
    ['gif', makeGif(65_535, 65_535)],
    ['webp', makeWebp(16_384, 16_384)],
  ];
  for (const [extension, file] of bombs) expect((await inspectBytes(extension, file))?.text).toMatch(/image/);
  expect(await inspectBytes('png', makePng(10_000, 5_000))).toBeNull();
});

it('refuses pictures that are truncated or followed by other data', async () => {
  const [png, jpg] = [makePng(), makeJpeg()];
  for (let length = 8; length < png.length; length++)
    expect(await inspectBytes('png', png.subarray(0, length))).not.toBeNull();
  for (let length = 3; length < jpg.length; length++)
    expect(await inspectBytes('jpg', jpg.subarray(0, length))).not.toBeNull();
  expect((await inspectBytes('png', Buffer.concat([png, text('PK..')])))?.text).toMatch(/damaged/);
});

it('accepts a PDF after junk, but not after the start of another file type', async () => {
  expect(await inspectBytes('pdf', Buffer.concat([text('junk before header\n'.repeat(20)), samplePdf()]))).toBeNull();
  expect(
    await inspectBytes('pdf', Buffer.concat([text('<html><script>alert(1)</script>'), samplePdf()])),
  ).not.toBeNull();
  expect(await inspectBytes('pdf', Buffer.concat([makeZip([{ name: 'a' }]), samplePdf()]))).not.toBeNull();
  expect((await inspectBytes('pdf', Buffer.concat([text('x'.repeat(2000)), samplePdf()])))?.text).toMatch(
    /isn't a PDF/,
  );
  expect((await inspectBytes('pdf', text('%PDF-1.4\n1 0 obj\n')))?.text).toMatch(/incomplete/);
  expect((await inspectBytes('pdf', text('%PDF-1.4\nhello\n%%EOF')))?.text).toMatch(/empty/);
});

it('accepts text in the encodings that office programs write, and nothing with control characters or markup', async () => {
  expect(await inspectBytes('csv', text('name;amount\nJos\u00e9;1\n', 'latin1'))).toBeNull();
  expect(await inspectBytes('csv', text('\ufeffname,amount\n', 'utf16le'))).toBeNull();
  expect(await inspectBytes('txt', text('BMO statement'))).toBeNull();
  expect(await inspectBytes('txt', text('貸付 ✓'))).toBeNull();
  expect((await inspectBytes('csv', text('a,b\0c\n')))?.text).toMatch(/isn't plain text/);
  expect((await inspectBytes('txt', text('a\u001b[2J')))?.text).toMatch(/isn't plain text/);
  for (const page of ['\ufeff <html>', '<SCRIPT src=x>', '<svg/onload=alert(1)>', '<!-- x -->', '\n\n<img src=x>']) {
    expect(await inspectBytes('txt', text(page))).not.toBeNull();
  }
  expect((await inspectBytes('json', text('{"a":')))?.text).toMatch(/JSON/);
  expect(await inspectBytes('json', text('['.repeat(2_000_000)))).not.toBeNull();
});

it('distinguishes compound documents by their root streams', async () => {
  expect(await inspectBytes('xls', makeCompound('Summary', 'Book'))).toBeNull();
  expect((await inspectBytes('doc', makeCompound('Setup', 'Tables')))?.text).toMatch(/isn't a doc/);
  const cyclicDocument = makeCompound('WordDocument');
  cyclicDocument.writeUInt32LE(1, 512 + 4);
  expect(await inspectBytes('doc', cyclicDocument)).toBeNull();
  expect((await inspectBytes('doc', makeCompound('WordDocument').subarray(0, 1100)))?.text).toMatch(/damaged/);
});

it('refuses packages with macros, programs, archives, encryption or paths outside the package', async () => {
  const refusedFiles = [
    'word/vbaProject.bin',
    'word/embeddings/a.zip',
    'word/run.exe',
    '../evil.xml',
    '/etc/passwd',
    'a\\b.xml',
    'c:x',
  ];
  for (const name of refusedFiles)
    expect([name, await inspectBytes('docx', makeZippedOffice('docx', [{ name, data: 'x' }]))]).not.toEqual([
      name,
      null,
    ]);
  expect((await inspectBytes('docx', makeZippedOffice('docx', [{ name: 'a', claims: { flags: 1 } }])))?.text).toMatch(
    /damaged/,
  );
  expect(
    await inspectBytes('xlsx', makeZippedOffice('xlsx', [{ name: 'xl/embeddings/sheet1.xlsx', data: 'PK' }])),
  ).toBeNull();
});

it('knows no kind named like an inherited property', () => {
  expect(['constructor', 'toString', '__proto__', 'html', 'svg', 'exe', ''].map(fileKind)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

it('refuses a PDF that is also a page or an archive, and accepts one with scripts, forms and attachments', async () => {
  const pdf = (pdfBody: string, textAfter = '') =>
    text(`%PDF-1.7\n${pdfBody}${samplePdf().toString('latin1').slice(9)}${textAfter}`);
  const page = '<html><body><script>alert(document.domain)</script></body></html>';
  const polyglots = [
    ...[pdf(`%${page}\n`), pdf(`${page}\n`), pdf('', page), pdf('', `\n% a comment\n${page}`)],
    ...[pdf('', `<svg onload="alert(1)"/>\n%%EOF\n`), pdf('% <SCRIPT src=//evil.example></SCRIPT>\n')],
    Buffer.concat([samplePdf(), makeZip([{ name: 'a' }])]),
    Buffer.concat([samplePdf(), makeZip([{ name: 'a' }]), text('\n%%EOF\n')]),
  ];
  const takenEntries = await Promise.all(polyglots.map((file) => inspectBytes('pdf', file)));
  expect(takenEntries.filter((verdict) => verdict === null)).toEqual([]);
  const activeBuffers = [
    pdf('5 0 obj\n<</OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>\nendobj\n'),
    pdf('5 0 obj\n<</Type/Filespec/EF<</F 6 0 R>>>>\nendobj\n6 0 obj\n<</Type/EmbeddedFile>>\nendobj\n'),
    pdf('5 0 obj\n<</Type/Metadata>>\nstream\n<x:xmpmeta><rdf:RDF/></x:xmpmeta>\nendstream\nendobj\n'),
    Buffer.concat([samplePdf(), text('5 0 obj\n<<>>\nendobj\n%%EOF\n')]),
  ];
  expect(await Promise.all(activeBuffers.map((file) => inspectBytes('pdf', file)))).toEqual(
    activeBuffers.map(() => null),
  );
});
