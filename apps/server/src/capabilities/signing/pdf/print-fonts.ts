import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FILES = { regular: 'Roboto-Regular', bold: 'Roboto-Medium', italic: 'Roboto-Italic' } as const;
export type PrintFont = keyof typeof FILES;

const bytes = new Map<PrintFont, Buffer>();

/** The bytes of an embedded font. It has Latin, Greek and Cyrillic letters. */
export function fontBytes(name: PrintFont): Buffer {
  let found = bytes.get(name);
  if (!found) {
    const path = createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/${FILES[name]}.ttf`);
    bytes.set(name, (found = readFileSync(path)));
  }
  return found;
}

let checked: Font | null = null;
const hasGlyph = (point: number): boolean =>
  (checked ??= create(fontBytes('italic')) as Font).hasGlyphForCodePoint(point);

/** Whether every character of a text can be printed. */
export const canPrint = (text: string): boolean => [...text].every((char) => hasGlyph(char.codePointAt(0) ?? 0));

/** The text with characters that cannot be printed as their code points. */
export const toPrintable = (text: string): string =>
  [...text.replace(/\s/gu, ' ')]
    .map((char) => (canPrint(char) ? char : `[U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}]`))
    .join('');
