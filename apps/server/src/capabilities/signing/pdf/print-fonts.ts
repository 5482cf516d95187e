import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cjkFontFor, hasCjk, readCjkFont, type CjkFont, type CjkWeight } from '../../../platform/fonts/cjk-fonts';

const FILES = { regular: 'Roboto-Regular', bold: 'Roboto-Medium', italic: 'Roboto-Italic' } as const;
export type PrintFont = keyof typeof FILES;

const bytes = new Map<PrintFont, Buffer>();

/** The bytes of an embedded font. It has Latin, Greek and Cyrillic letters. */
export function fontBytes(name: PrintFont): Buffer {
  let foundBytes = bytes.get(name);
  if (!foundBytes) {
    const path = createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/${FILES[name]}.ttf`);
    bytes.set(name, (foundBytes = readFileSync(path)));
  }
  return foundBytes;
}

const parsed = new Map<PrintFont, Font>();

/** A font that is parsed once per thread. */
function fontOf(name: PrintFont): Font {
  let font = parsed.get(name);
  if (!font) parsed.set(name, (font = create(fontBytes(name)) as Font));
  return font;
}

/** The parsed fonts for Chinese and Japanese, which are read when a text first needs them. */
const cjkFonts = new Map<string, Font>();

function cjkFontOf(font: CjkFont, weight: CjkWeight): Font {
  const key = `${font}-${weight}`;
  let parsedFont = cjkFonts.get(key);
  if (!parsedFont) cjkFonts.set(key, (parsedFont = create(readCjkFont(font, weight)) as Font));
  return parsedFont;
}

/** The font for Chinese also has the characters of Japanese, except for some in rare names. */
const hasGlyph = (char: string): boolean =>
  (hasCjk(char) ? cjkFontOf('chinese', 'regular') : fontOf('italic')).hasGlyphForCodePoint(char.codePointAt(0) ?? 0);

/** Whether every character of a text can be printed. */
export const canPrint = (text: string): boolean => [...text].every(hasGlyph);

/** The text with characters that cannot be printed as their code points. */
export const toPrintable = (text: string): string =>
  [...text.replace(/\s/gu, ' ')]
    .map((char) => (hasGlyph(char) ? char : `[U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}]`))
    .join('');

/** Embeds a font that is parsed already, with the characters that it is used for. */
export function embedParsedFont(document: PDFDocument, file: Uint8Array, font: Font): Promise<PDFFont> {
  document.registerFontkit({ create: () => font } as unknown as Parameters<PDFDocument['registerFontkit']>[0]);
  return document.embedFont(file, { subset: true });
}

/** Embeds fonts into a document, each with the characters that it is used for. */
export async function embedFonts<Name extends PrintFont>(
  document: PDFDocument,
  names: readonly Name[],
): Promise<Record<Name, PDFFont>> {
  const embeddedFonts: [Name, PDFFont][] = [];
  for (const name of names) {
    embeddedFonts.push([name, await embedParsedFont(document, fontBytes(name), fontOf(name))]);
  }
  return Object.fromEntries(embeddedFonts) as Record<Name, PDFFont>;
}

/** The embedded fonts for Chinese and Japanese. */
export type CjkFonts = Readonly<Record<CjkWeight, PDFFont>>;

/** Embeds the fonts for the Chinese and Japanese characters of texts; null if they have none. */
export async function embedCjkFonts(document: PDFDocument, texts: readonly string[]): Promise<CjkFonts | null> {
  const font = cjkFontFor(texts);
  if (!font) return null;
  const embed = (weight: CjkWeight) => embedParsedFont(document, readCjkFont(font, weight), cjkFontOf(font, weight));
  return { regular: await embed('regular'), bold: await embed('bold') };
}
