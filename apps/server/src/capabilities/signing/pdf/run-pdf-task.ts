import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';
import { createHash } from 'node:crypto';
import { addCertificate } from './certificate-pages';
import { shownSize } from '../../../platform/pdf/page-space';
import type { PdfResult, PdfTask } from './pdf-task';
import { embedCjkFonts, embedFonts } from './print-fonts';
import { printFields } from './print-fields';
import { embedScriptFonts } from './script-fonts';
import { addSealPlaceholder } from './seal-placeholder';

const MAX_PAGES = 2_000;

/** The signature must be readable as text, so objects are not compressed into streams. */
const saved = (document: PDFDocument): Promise<Uint8Array> =>
  document.save({ useObjectStreams: false, updateFieldAppearances: false });

/** The document is parsed once. The certificate has fonts of its own: those of the fields are already written. */
async function prepareForSeal(
  document: PDFDocument,
  { fields, lines, label }: Extract<PdfTask, { kind: 'seal' }>,
): Promise<PdfResult> {
  const fonts = await embedFonts(document, ['regular', 'italic']);
  const scripts = await embedScriptFonts(document, fields);
  const printedTexts = fields.map(({ value, mark }) => (mark?.kind === 'typed' ? mark.text : value));
  const cjk = await embedCjkFonts(document, printedTexts);
  printFields(document, fields, { ...fonts, scripts, cjk: cjk && cjk.regular });
  const signedSha256 = createHash('sha256')
    .update(await saved(document))
    .digest('hex');
  const completeLines = lines.map(({ hasSignedHash, ...line }) =>
    hasSignedHash ? { ...line, text: `${line.text} ${signedSha256}` } : line,
  );
  const certificateTexts = completeLines.flatMap(({ text, label: name = '' }) => [text, name]);
  const page = addCertificate(document, completeLines, {
    ...(await embedFonts(document, ['regular', 'bold'])),
    cjk: await embedCjkFonts(document, certificateTexts),
  });
  addSealPlaceholder(document, page, label);
  return { kind: 'file', bytes: await saved(document), signedSha256 };
}

/** Runs one task on an untrusted file. Only workers with limited memory and time call this. */
export async function runPdfTask(task: PdfTask): Promise<PdfResult> {
  let document: PDFDocument;
  try {
    document = await PDFDocument.load(task.bytes, { updateMetadata: false });
    const count = document.getPageCount();
    if (count === 0 || count > MAX_PAGES) return { kind: 'refused', why: 'unreadable' };
  } catch (error) {
    return { kind: 'refused', why: error instanceof EncryptedPDFError ? 'encrypted' : 'unreadable' };
  }
  switch (task.kind) {
    case 'measure':
      return { kind: 'pages', pages: document.getPages().map(shownSize) };
    case 'seal':
      return prepareForSeal(document, task);
  }
}
