import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { SIGN_FONTS, type SignFont } from '@lendwright/api';
import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PrintedField } from './pdf-task';
import { embedParsedFont } from './print-fonts';

/** The files of a handwriting font: each has some of its letters. Homemade Apple has Western European letters only. */
const SUBSETS: Readonly<Record<SignFont, readonly string[]>> = {
  'homemade-apple': ['latin'],
  'dancing-script': ['latin', 'latin-ext'],
  caveat: ['latin', 'latin-ext', 'cyrillic'],
  'mrs-saint-delafield': ['latin', 'latin-ext'],
};

interface ScriptFile {
  readonly bytes: Buffer;
  readonly font: Font;
}

const read = new Map<SignFont, readonly ScriptFile[]>();

function filesOf(name: SignFont): readonly ScriptFile[] {
  let files = read.get(name);
  if (!files) {
    const { resolve } = createRequire(import.meta.url);
    files = SUBSETS[name].map((subset) => {
      const bytes = readFileSync(resolve(`@fontsource/${name}/files/${name}-${subset}-400-normal.woff`));
      return { bytes, font: create(bytes) as Font };
    });
    read.set(name, files);
  }
  return files;
}

/** A part of a text that one file of a font can print. */
interface ScriptRun {
  readonly file: number;
  readonly text: string;
}

/** Splits a text into runs by file; null if the font lacks a letter. */
export function scriptRuns(name: SignFont, text: string): ScriptRun[] | null {
  const files = filesOf(name);
  const textRuns: { file: number; text: string }[] = [];
  for (const char of text) {
    const file = files.findIndex(({ font }) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0));
    if (file === -1) return null;
    const lastRun = textRuns.at(-1);
    if (lastRun?.file === file) lastRun.text += char;
    else textRuns.push({ file, text: char });
  }
  return textRuns;
}

/** The handwriting fonts that a document's marks use, embedded in it. */
export type ScriptFonts = ReadonlyMap<SignFont, readonly PDFFont[]>;

export async function embedScriptFonts(document: PDFDocument, fields: readonly PrintedField[]): Promise<ScriptFonts> {
  const usedFonts = new Set(fields.flatMap(({ mark }) => (mark?.kind === 'typed' && mark.font ? [mark.font] : [])));
  const embeddedFonts = new Map<SignFont, readonly PDFFont[]>();
  for (const name of SIGN_FONTS.filter((candidate) => usedFonts.has(candidate))) {
    const fonts: PDFFont[] = [];
    for (const { bytes, font } of filesOf(name)) fonts.push(await embedParsedFont(document, bytes, font));
    embeddedFonts.set(name, fonts);
  }
  return embeddedFonts;
}
