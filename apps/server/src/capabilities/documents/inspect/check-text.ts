import type { Reason } from '@lendwright/kernel';
import { reason } from '@lendwright/api';
import { isMarkup } from './markup';

const NOT_TEXT = reason('documents.fault.notText');
/** Control characters that text never contains. Tab, line feed, form feed and carriage return are allowed. */
const CONTROLS_PATTERN = /[\u0000-\u0008\u000B\u000E-\u001F\u007F]/;
/** A parsed JSON takes up to twenty times the memory of its text, and collecting that garbage takes the longest. */
const MAX_JSON_BYTES = 2 * 1024 * 1024;

function decode(file: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return null;
  }
}

/** Decodes a file: UTF-8, UTF-16 with a byte order mark, or the Windows encoding that spreadsheets still use. */
function readText(file: Buffer): string | null {
  if (file[0] === 0xff && file[1] === 0xfe) return decode(file, 'utf-16le');
  if (file[0] === 0xfe && file[1] === 0xff) return decode(file, 'utf-16be');
  return decode(file, 'utf-8') ?? decode(file, 'windows-1252');
}

/** Explains what is wrong with a csv or txt file, or returns null. Refuses control characters and markup. */
export function checkText(file: Buffer): Reason | null {
  const text = readText(file);
  if (text === null || CONTROLS_PATTERN.test(text)) return NOT_TEXT;
  return isMarkup(text.slice(0, 4096)) ? reason('documents.fault.markup') : null;
}

/** Explains what is wrong with a json file, or returns null. */
export function checkJson(file: Buffer): Reason | null {
  if (file.length > MAX_JSON_BYTES) return reason('documents.fault.jsonTooLarge');
  const text = decode(file, 'utf-8');
  if (text === null || text.includes('\0')) return NOT_TEXT;
  try {
    JSON.parse(text);
    return null;
  } catch {
    return reason('documents.fault.notJson');
  }
}
