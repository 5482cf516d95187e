import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';

const require = createRequire(import.meta.url);

/**
 * Fonts for values, in order of preference. Liberation Sans (SIL Open Font License) has the widths of Helvetica, in
 * which most forms are set, and has Latin, Greek and Cyrillic; Roboto (Apache License 2.0) adds Vietnamese.
 */
const FONT_FILES = ['pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf', 'pdfmake/fonts/Roboto/Roboto-Regular.ttf'];

interface PrintFont {
  readonly bytes: Buffer;
  has(character: string): boolean;
}

function readFont(file: string): PrintFont {
  const bytes = readFileSync(require.resolve(file));
  const font = fontkit.create(bytes) as fontkit.Font;
  const known = new Map<string, boolean>();
  return {
    bytes,
    has(character) {
      const hasGlyph = known.get(character) ?? font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
      known.set(character, hasGlyph);
      return hasGlyph;
    },
  };
}

let fonts: readonly PrintFont[] | undefined;
const printFonts = (): readonly PrintFont[] => (fonts ??= FONT_FILES.map(readFont));

const LAYOUT = /[\n\r\t]/;

/** A text in the font that has most of its characters, and the characters that this font lacks. */
export interface PrintableText {
  readonly font: number;
  /** Without the characters that the font lacks. */
  readonly text: string;
  readonly missing: readonly string[];
}

/** Selects the font for a text. @example printableText('Łódź').missing // [] */
export function printableText(text: string): PrintableText {
  const composedText = text.normalize('NFC');
  const missingIn = ({ has }: PrintFont) => [
    ...new Set([...composedText].filter((character) => !LAYOUT.test(character) && !has(character))),
  ];
  const candidates = printFonts().map((font, index) => ({ font: index, missing: missingIn(font) }));
  const best = candidates.reduce((one, other) => (other.missing.length < one.missing.length ? other : one));
  const missingCharacters = new Set(best.missing);
  return { ...best, text: [...composedText].filter((character) => !missingCharacters.has(character)).join('') };
}

/** Embeds fonts in a document when they are first used, as subsets. */
export function fontEmbedder(document: PDFDocument): (font: number) => Promise<PDFFont> {
  document.registerFontkit(fontkit as unknown as Parameters<PDFDocument['registerFontkit']>[0]);
  const embeddedFonts = new Map<number, Promise<PDFFont>>();
  return (index) => {
    const known = embeddedFonts.get(index);
    if (known) return known;
    const font = document.embedFont(printFonts()[index]?.bytes ?? Buffer.alloc(0), { subset: true });
    embeddedFonts.set(index, font);
    return font;
  };
}
