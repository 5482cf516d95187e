import type { Reason } from '@lendwright/kernel';
import { reason } from '@lendwright/api';
import { isMarkup } from './markup';

const NOT_TEXT = reason('documents.fault.notText');
/** Controls that no text has; tab, line feed, form feed and carriage return are fine. */
const CONTROLS = /[\u0000-\u0008\u000B\u000E-\u001F\u007F]/;
/** A parsed JSON takes up to twenty times its text, and clearing that away takes the longest. */
const MOST_JSON = 2 * 1024 * 1024;

function decode(file: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return null;
  }
}

/** The text of a file: UTF-8, UTF-16 with its mark, else the Windows letters that spreadsheets still write. */
function readText(file: Buffer): string | null {
  if (file[0] === 0xff && file[1] === 0xfe) return decode(file, 'utf-16le');
  if (file[0] === 0xfe && file[1] === 0xff) return decode(file, 'utf-16be');
  return decode(file, 'utf-8') ?? decode(file, 'windows-1252');
}

/** What is wrong with a csv or txt file, or null: NUL and other controls, or a text that is a page in truth. */
export function checkText(file: Buffer): Reason | null {
  const text = readText(file);
  if (text === null || CONTROLS.test(text)) return NOT_TEXT;
  return isMarkup(text.slice(0, 4096)) ? reason('documents.fault.markup') : null;
}

/** What is wrong with a json file, or null. */
export function checkJson(file: Buffer): Reason | null {
  if (file.length > MOST_JSON) return reason('documents.fault.jsonTooLarge');
  const text = decode(file, 'utf-8');
  if (text === null || text.includes('\0')) return NOT_TEXT;
  try {
    JSON.parse(text);
    return null;
  } catch {
    return reason('documents.fault.notJson');
  }
}
