import type { Reason } from '@lendwright/kernel';
import { reason } from '@lendwright/api';
import { isMarkup } from './markup';

/** Readers look for the header in the first 1024 bytes and for the end mark in the last ones. */
const HEAD = 1024;
const TAIL = 2048;
/** Far more than a reader looks for an end mark, and where the second half of a file of two kinds stands. */
const LONG_TAIL = 64 * 1024;
/** What a browser, asked to guess, takes for the beginning of a page. No PDF needs it before its first stream. */
const PAGE = /<(?:!doctype\s+html|html|head|body|script|svg|iframe|img|object|embed|meta)[\s/>]/i;
const APPENDED_PAGE = new RegExp(`%%EOF\\s*(?:%[^\\r\\n]*\\s+)*${PAGE.source}`, 'i');
/** The end of a ZIP archive, which is read from the end of the file. */
const ZIP_END = 'PK\x05\x06';

/** Whether the file is a page or an archive as well: its bytes would mean something else to another program. */
function isPolyglot(file: Buffer, head: string): boolean {
  const stream = head.indexOf('stream');
  if (PAGE.test(stream < 0 ? head : head.slice(0, stream))) return true;
  const tail = file.toString('latin1', Math.max(0, file.length - LONG_TAIL));
  const end = tail.indexOf('%%EOF');
  return APPENDED_PAGE.test(tail) || (end >= 0 && tail.indexOf(ZIP_END, end) >= 0);
}

/**
 * What is wrong with a PDF, or null: a header near the start, an object, an end mark near the end. What stands before
 * the header is junk that readers skip, but never the beginning of another kind of file. Scripts and actions inside a PDF are
 * no fault; see the README of documents.
 * @source ISO 32000-1, annex H, notes 13 and 18
 */
export function checkPdf(file: Buffer): Reason | null {
  const head = file.toString('latin1', 0, HEAD);
  const start = head.search(/%PDF-\d\.\d/);
  if (start < 0) return reason('documents.fault.notPdf');
  if (start > 0 && (isMarkup(head) || /^(?:PK|MZ|GIF8|#!|\x7fELF|%!PS)/.test(head)))
    return reason('documents.fault.notOnlyPdf');
  if (isPolyglot(file, head)) return reason('documents.fault.notOnlyPdf');
  if (!file.toString('latin1', Math.max(0, file.length - TAIL)).includes('%%EOF'))
    return reason('documents.fault.pdfIncomplete');
  return file.includes(' obj') ? null : reason('documents.fault.pdfEmpty');
}
