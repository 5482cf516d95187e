import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFString,
} from '@cantoo/pdf-lib';
import type { SealLabel } from './pdf-task';

/** Stands for the three numbers of the byte range until the file is written. */
export const BYTE_RANGE_MARK = '**********';

function formOf(document: PDFDocument): PDFDict {
  const acroForm = document.catalog.lookup(PDFName.of('AcroForm'));
  if (acroForm instanceof PDFDict) return acroForm;
  const createdDict = document.context.obj({ Fields: [] }) as PDFDict;
  document.catalog.set(PDFName.of('AcroForm'), document.context.register(createdDict));
  return createdDict;
}

function appendTo(holder: PDFDict, key: string, value: Parameters<PDFArray['push']>[0]): void {
  const storedList = holder.lookup(PDFName.of(key));
  if (storedList instanceof PDFArray) storedList.push(value);
  else holder.set(PDFName.of(key), holder.context.obj([value]));
}

/**
 * Adds an invisible signature field whose value is a placeholder of exactly the given size, so that no byte of the
 * finished file is outside of the signature.
 * @source ISO 32000-1, 12.8.1; ETSI EN 319 142-1 (PAdES baseline)
 */
export function addSealPlaceholder(document: PDFDocument, page: PDFPage, label: SealLabel): void {
  const { context } = document;
  const range = PDFArray.withContext(context);
  range.push(PDFNumber.of(0));
  for (let index = 0; index < 3; index++) range.push(PDFName.of(BYTE_RANGE_MARK));
  const signature = context.obj({ Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'ETSI.CAdES.detached' }) as PDFDict;
  signature.set(PDFName.of('ByteRange'), range);
  signature.set(PDFName.of('Contents'), PDFHexString.of('0'.repeat(label.signatureBytes * 2)));
  signature.set(PDFName.of('Name'), PDFHexString.fromText(label.name));
  signature.set(PDFName.of('Reason'), PDFHexString.fromText(label.reason));
  signature.set(PDFName.of('M'), PDFString.fromDate(new Date(label.at)));
  signature.set(PDFName.of('LendwrightSeal'), PDFString.of(label.sealId));
  const widget = context.obj({ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', Rect: [0, 0, 0, 0], F: 132 }) as PDFDict;
  widget.set(PDFName.of('T'), PDFString.of(`Seal ${label.sealId}`));
  widget.set(PDFName.of('P'), page.ref);
  // Registered last, so that its placeholder is the last one of the file.
  const form = formOf(document);
  form.set(PDFName.of('SigFlags'), PDFNumber.of(3));
  const widgetRef = context.register(widget);
  appendTo(page.node, 'Annots', widgetRef);
  appendTo(form, 'Fields', widgetRef);
  widget.set(PDFName.of('V'), context.register(signature));
}
