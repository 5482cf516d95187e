import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { addCertificate } from './certificate-pages';
import { shownSize } from './page-space';
import type { PdfResult, PdfTask } from './pdf-task';
import { fontBytes } from './print-fonts';
import { printFields } from './print-fields';
import { embedScriptFonts } from './script-fonts';
import { addSealPlaceholder } from './seal-placeholder';

const MAX_PAGES = 2_000;

async function withFonts(document: PDFDocument) {
  document.registerFontkit(fontkit as unknown as Parameters<PDFDocument['registerFontkit']>[0]);
  const embed = (name: Parameters<typeof fontBytes>[0]) => document.embedFont(fontBytes(name), { subset: true });
  return { regular: await embed('regular'), bold: await embed('bold'), italic: await embed('italic') };
}

/** The signature must be readable as text, so objects are not compressed into streams. */
const saved = async (document: PDFDocument): Promise<PdfResult> => ({
  kind: 'file',
  bytes: await document.save({ useObjectStreams: false, updateFieldAppearances: false }),
});

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
    case 'print':
      printFields(document, task.fields, {
        ...(await withFonts(document)),
        scripts: await embedScriptFonts(document, task.fields),
      });
      return saved(document);
    case 'certify': {
      const page = addCertificate(document, task.lines, await withFonts(document));
      addSealPlaceholder(document, page, task.label);
      return saved(document);
    }
  }
}
