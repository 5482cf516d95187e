import type { Reason } from '@lendwright/kernel';
import { reason } from '@lendwright/api';
import { isMarkup } from './markup';

/** Readers search for the header in the first 1024 bytes and for the end marker in the last ones. */
const HEAD_LENGTH = 1024;
const TAIL_LENGTH = 2048;
/** Far more than a reader searches for an end marker; contains the second part of a polyglot file. */
const TAIL_BYTES = 64 * 1024;
/** What a browser's content sniffing takes for HTML. No PDF needs it before its first stream. */
const PAGE_PATTERN = /<(?:!doctype\s+html|html|head|body|script|svg|iframe|img|object|embed|meta)[\s/>]/i;
const APPENDED_PAGE_PATTERN = new RegExp(`%%EOF\\s*(?:%[^\\r\\n]*\\s+)*${PAGE_PATTERN.source}`, 'i');
/** The end of a ZIP archive. Archives are read from the end of the file. */
const ZIP_END = 'PK\x05\x06';

/** Whether the file is also an HTML page or an archive, which another program would interpret differently. */
function isPolyglot(file: Buffer, head: string): boolean {
  const stream = head.indexOf('stream');
  if (PAGE_PATTERN.test(stream < 0 ? head : head.slice(0, stream))) return true;
  const tail = file.toString('latin1', Math.max(0, file.length - TAIL_BYTES));
  const end = tail.indexOf('%%EOF');
  return APPENDED_PAGE_PATTERN.test(tail) || (end >= 0 && tail.indexOf(ZIP_END, end) >= 0);
}

/**
 * Explains what is wrong with a PDF, or returns null. Requires a header near the start, an object, and an end marker
 * near the end. Readers skip junk before the header, but it must not be the start of another file type. Scripts and
 * actions are allowed; see the README of documents.
 * @source ISO 32000-1, annex H, notes 13 and 18
 */
export function checkPdf(file: Buffer): Reason | null {
  const head = file.toString('latin1', 0, HEAD_LENGTH);
  const start = head.search(/%PDF-\d\.\d/);
  if (start < 0) return reason('documents.fault.notPdf');
  if (start > 0 && (isMarkup(head) || /^(?:PK|MZ|GIF8|#!|\x7fELF|%!PS)/.test(head)))
    return reason('documents.fault.notOnlyPdf');
  if (isPolyglot(file, head)) return reason('documents.fault.notOnlyPdf');
  if (!file.toString('latin1', Math.max(0, file.length - TAIL_LENGTH)).includes('%%EOF'))
    return reason('documents.fault.pdfIncomplete');
  return file.includes(' obj') ? null : reason('documents.fault.pdfEmpty');
}
