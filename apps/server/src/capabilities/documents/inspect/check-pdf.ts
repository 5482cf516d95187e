import { isMarkup } from './markup';

/** Readers look for the header in the first 1024 bytes and for the end mark in the last ones. */
const HEAD = 1024;
const TAIL = 2048;

/**
 * What is wrong with a PDF, or null: a header near the start, an object, an end mark near the end. What stands before
 * the header is junk that readers skip, but never the beginning of another kind of file.
 * @source ISO 32000-1, annex H, notes 13 and 18
 */
export function checkPdf(file: Buffer): string | null {
  const head = file.toString('latin1', 0, HEAD);
  const start = head.search(/%PDF-\d\.\d/);
  if (start < 0) return 'it is not a PDF';
  if (start > 0 && (isMarkup(head) || /^(?:PK|MZ|GIF8|#!|\x7fELF|%!PS)/.test(head))) return 'it is not a PDF alone';
  if (!file.toString('latin1', Math.max(0, file.length - TAIL)).includes('%%EOF')) return 'the PDF is incomplete';
  return file.includes(' obj') ? null : 'the PDF holds nothing';
}
