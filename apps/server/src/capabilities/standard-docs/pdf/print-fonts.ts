import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { cjkFontFor, readCjkFont } from '../../../platform/fonts/cjk-fonts';

const require = createRequire(import.meta.url);

/**
 * Fonts for values, in order of preference. Liberation Sans (SIL Open Font License) has the widths of Helvetica, in
 * which most forms are set, and has Latin, Greek and Cyrillic; Roboto (Apache License 2.0) adds Vietnamese. The fonts
 * for Chinese and Japanese are large, and are read for texts with such characters only.
 */
const FONTS = {
  liberation: () => readFileSync(require.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf')),
  roboto: () => readFileSync(require.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf')),
  japanese: () => readCjkFont('japanese', 'regular'),
  chinese: () => readCjkFont('chinese', 'regular'),
} as const;
export type PrintFontName = keyof typeof FONTS;

interface PrintFont {
  readonly bytes: Buffer;
  has(character: string): boolean;
}

const fonts = new Map<PrintFontName, PrintFont>();

function fontOf(name: PrintFontName): PrintFont {
  const knownFont = fonts.get(name);
  if (knownFont) return knownFont;
  const bytes = FONTS[name]();
  const font = fontkit.create(bytes) as fontkit.Font;
  const glyphs = new Map<string, boolean>();
  const printFont: PrintFont = {
    bytes,
    has(character) {
      const hasGlyph = glyphs.get(character) ?? font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
      glyphs.set(character, hasGlyph);
      return hasGlyph;
    },
  };
  fonts.set(name, printFont);
  return printFont;
}

const LAYOUT_PATTERN = /[\n\r\t]/;

/** A text in the font that has most of its characters, and the characters that this font lacks. */
export interface PrintableText {
  readonly font: PrintFontName;
  /** Without the characters that the font lacks. */
  readonly text: string;
  readonly missing: readonly string[];
}

/** Selects the font for a text. @example printableText('Łódź').missing // [] */
export function printableText(text: string): PrintableText {
  const composedText = text.normalize('NFC');
  const findMissing = ({ has }: PrintFont) => [
    ...new Set([...composedText].filter((character) => !LAYOUT_PATTERN.test(character) && !has(character))),
  ];
  const cjkFont = cjkFontFor([composedText]);
  const names: PrintFontName[] = ['liberation', 'roboto', ...(cjkFont ? [cjkFont] : [])];
  const candidates = names.map((font) => ({ font, missing: findMissing(fontOf(font)) }));
  const bestData = candidates.reduce((a, b) => (b.missing.length < a.missing.length ? b : a));
  const missingCharacters = new Set(bestData.missing);
  return { ...bestData, text: [...composedText].filter((character) => !missingCharacters.has(character)).join('') };
}

/** Embeds fonts in a document when they are first used, as subsets. */
export function fontEmbedder(document: PDFDocument): (font: PrintFontName) => Promise<PDFFont> {
  document.registerFontkit(fontkit as unknown as Parameters<PDFDocument['registerFontkit']>[0]);
  const embeddedFonts = new Map<PrintFontName, Promise<PDFFont>>();
  return (name) => {
    const knownFont = embeddedFonts.get(name);
    if (knownFont) return knownFont;
    const font = document.embedFont(fontOf(name).bytes, { subset: true });
    embeddedFonts.set(name, font);
    return font;
  };
}
