import { FILE_KINDS } from '../inspect/file-kinds';
import { makeCompound, makeZippedOffice } from './make-office';
import { makeGif, makeJpeg, makePng, makeWebp } from './make-pictures';

/** A complete PDF with one empty page. */
export const samplePdf = (text = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n% ${text}\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`,
  );

const mp3 = Buffer.concat([
  Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'),
  Buffer.from('fffb9000', 'hex'),
  Buffer.alloc(413),
]);
const mpeg = Buffer.concat([Buffer.from('000001ba2100010001800001', 'hex'), Buffer.alloc(64)]);

/** One valid file of every accepted type, by extension. */
export const REAL_FILES: Readonly<Record<string, Buffer>> = {
  csv: Buffer.from('name,amount\n"Ann",12.50\n'),
  txt: Buffer.from('Dear Ann,\r\nyour loan is on its way.\r\n'),
  json: Buffer.from('{"loans":[1,2,3]}'),
  pdf: samplePdf(),
  png: makePng(),
  jpg: makeJpeg(),
  jpeg: makeJpeg(),
  gif: makeGif(),
  webp: makeWebp(),
  mp3,
  mpeg,
  doc: makeCompound('WordDocument'),
  xls: makeCompound('Workbook'),
  ppt: makeCompound('PowerPoint Document'),
  docx: makeZippedOffice('docx'),
  xlsx: makeZippedOffice('xlsx'),
  pptx: makeZippedOffice('pptx'),
};

/** Files that are never accepted, under any name. */
export const FOREIGN_FILES: Readonly<Record<string, Buffer>> = {
  html: Buffer.from('<!DOCTYPE html><html><script>alert(1)</script></html>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  exe: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
  zip: Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
  gz: Buffer.from('1f8b0800000000000003', 'hex'),
  elf: Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(60)]),
  xml: Buffer.from('<?xml version="1.0"?><a/>'),
  rtf: Buffer.from('{\\rtf1 hello}'),
  noise: Buffer.from(Array.from({ length: 300 }, (_, index) => (index * 7919) & 0xff)),
};

export const declaredOf = (extension: string): string => FILE_KINDS[extension]?.mime ?? 'application/octet-stream';
