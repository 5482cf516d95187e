import { deflateSync } from 'node:zlib';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../platform/config/project-root';
import { samplePdf } from '../testing/real-files';
import { hasActiveContent } from './active-content';

const text = (value: string) => Buffer.from(value, 'latin1');
const pdf = (...objects: readonly (string | Buffer)[]) =>
  Buffer.concat([
    samplePdf(),
    ...objects.flatMap((object, offset) => [
      text(`${offset + 5} 0 obj\n`),
      Buffer.from(object as Uint8Array),
      text('\nendobj\n'),
    ]),
    text('%%EOF\n'),
  ]);
const stream = (data: Buffer, entries = '') =>
  Buffer.concat([text(`<<${entries}/Length ${data.length}>>stream\n`), data, text('\nendstream')]);
const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
/** Longer than one search window, and without an accidental match. */
const PADDING = Buffer.alloc(1024 * 1024 - 400, 'x');

const ACTIVE: Readonly<Record<string, Buffer>> = {
  'script on opening': pdf(`<</OpenAction${SCRIPT}>>`),
  'name tree of scripts': pdf('<</Names<</JavaScript 6 0 R>>>>'),
  'name in hexadecimal codes': pdf('<</OpenAction<</S/J#61v#61#53cript/#4a#53 6 0 R>>>>'),
  'script of a rendition': pdf('<</S/Rendition/JS (x)>>'),
  'launch action': pdf('<</S /Launch /F (cmd.exe)>>'),
  attachment: pdf('<</Type/Filespec/EF<</F 6 0 R>>>>', stream(text('MZ'), '/Type/EmbeddedFile')),
  'attachment without its optional type': pdf('<</F(a.exe)/EF <</F 6 0 R>>>>'),
  'attachment on a page': pdf('<</Subtype/FileAttachment/FS 6 0 R>>'),
  'rich media': pdf('<</Type/Annot/Subtype/RichMedia>>'),
  'behind a false start of a stream': pdf('% >>stream', `<</OpenAction${SCRIPT}>>`),
  ...Object.fromEntries(
    [0, 60, 120, 180, 240, 300].map((shift) => [
      `across a window, ${shift} on`,
      pdf(stream(Buffer.concat([PADDING, PADDING.subarray(0, shift)])), SCRIPT),
    ]),
  ),
};

const DEMO = join(projectRoot(), 'apps/server/src/demo/data/documents');
const PLAIN_FILES: Readonly<Record<string, Buffer>> = {
  'one page': samplePdf(),
  'form, link and destination on opening': pdf(
    '<</OpenAction[3 0 R/Fit]/AcroForm<</Fields[]>>/A<</S/URI/URI(https://example.com)>>>>',
  ),
  'names that only begin alike': pdf('<</JavaScripts 1/LaunchPad 2/JST(x)/EFG<<>>/EmbeddedFilesOf 3>>'),
  'keys without such a value': pdf('<</JS/EF/JS true/EF 7>>'),
  'words of a page': pdf(stream(text('BT (JavaScript, Launch and EmbeddedFile) Tj ET'))),
  'picture data': pdf(
    stream(deflateSync(Buffer.from(Array.from({ length: 60_000 }, (_, index) => (index * index * 31) & 255)))),
  ),
  ...Object.fromEntries(
    readdirSync(DEMO)
      .filter((name) => name.endsWith('.pdf'))
      .map((name) => [name, readFileSync(join(DEMO, name))]),
  ),
};

const findFlaggedFiles = (files: Readonly<Record<string, Buffer>>) =>
  Object.keys(files).filter((name) => hasActiveContent('pdf', files[name] as Buffer));

it('flags PDFs with scripts, launch actions or attachments, and no others', () => {
  expect(findFlaggedFiles(ACTIVE)).toEqual(Object.keys(ACTIVE));
  expect(findFlaggedFiles(PLAIN_FILES)).toEqual([]);
  expect(Object.keys(PLAIN_FILES).length).toBeGreaterThan(6);
});

it('flags no other kind of file', () => {
  expect(hasActiveContent('txt', ACTIVE['script on opening'] as Buffer)).toBe(false);
});

it('does not find names in compressed object streams', () => {
  expect(hasActiveContent('pdf', pdf(stream(deflateSync(text(`5 0 ${SCRIPT}`)), '/Type/ObjStm')))).toBe(false);
});
