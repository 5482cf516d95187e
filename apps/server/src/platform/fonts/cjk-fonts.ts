import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Ideographs, kana, bopomofo, their punctuation, and full-width forms. Hangul is excluded: none of the fonts has it.
 */
const CJK_PATTERN =
  /[\u2460-\u24ff\u2e80-\u312f\u3190-\u31ff\u3220-\u325f\u3280-\u4dbf\u4e00-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{323af}]/u;
const KANA_PATTERN = /[\u3041-\u30ff\uff66-\uff9f]/u;

/** The fonts for Chinese and Japanese, which render the same characters differently. */
export type CjkFont = 'japanese' | 'chinese';
export type CjkWeight = 'regular' | 'bold';

const FILES: Readonly<Record<CjkFont, { readonly of: string; readonly files: Readonly<Record<CjkWeight, string>> }>> = {
  japanese: { of: '@embedpdf/fonts-jp', files: { regular: 'NotoSansJP-Regular.otf', bold: 'NotoSansJP-Bold.otf' } },
  chinese: { of: '@embedpdf/fonts-sc', files: { regular: 'NotoSansHans-Regular.otf', bold: 'NotoSansHans-Bold.otf' } },
};

/** Whether a text has Chinese or Japanese characters. */
export const hasCjk = (text: string): boolean => CJK_PATTERN.test(text);

/**
 * The font for the Chinese or Japanese characters of texts; null if they have none. Kana make a text Japanese.
 * @param language of the document, such as `ja`
 * @example cjkFontFor(['山田 はな']) // 'japanese'
 */
export function cjkFontFor(texts: readonly string[], language = ''): CjkFont | null {
  if (!texts.some(hasCjk)) return null;
  return language.startsWith('ja') || texts.some((text) => KANA_PATTERN.test(text)) ? 'japanese' : 'chinese';
}

/** A part of a text that is Chinese or Japanese, or is not. */
export interface CjkRun {
  readonly text: string;
  readonly isCjk: boolean;
}

/** Splits a text where its script changes. @example splitCjk('No. 4 山田') // 'No. 4 ' and '山田' */
export function splitCjk(text: string): CjkRun[] {
  const textRuns: { text: string; isCjk: boolean }[] = [];
  for (const char of text) {
    const isCjk = hasCjk(char);
    const lastRun = textRuns.at(-1);
    if (lastRun?.isCjk === isCjk) lastRun.text += char;
    else textRuns.push({ text: char, isCjk });
  }
  return textRuns;
}

const files = new Map<string, Buffer>();

/** A font file of 4 to 9 MB, read when a text first needs it. Noto Sans, SIL Open Font License 1.1. */
export function readCjkFont(font: CjkFont, weight: CjkWeight): Buffer {
  const { of, files: names } = FILES[font];
  let bytes = files.get(names[weight]);
  if (!bytes) {
    // The packages export their program only, whose folder is next to that of the fonts.
    const program = createRequire(import.meta.url).resolve(of);
    bytes = readFileSync(join(dirname(program), '../fonts', names[weight]));
    files.set(names[weight], bytes);
  }
  return bytes;
}
