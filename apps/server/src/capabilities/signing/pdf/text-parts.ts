import type { PDFFont, PDFPage, PDFPageDrawTextOptions } from '@cantoo/pdf-lib';
import { splitCjk } from '../../../platform/fonts/cjk-fonts';

/** A font, and the one for the Chinese and Japanese characters, if a document has some. */
export interface FontPair {
  readonly font: PDFFont;
  readonly cjk: PDFFont | null;
}

const partsOf = (text: string, { font, cjk }: FontPair) =>
  cjk ? splitCjk(text).map((part) => ({ text: part.text, font: part.isCjk ? cjk : font })) : [{ text, font }];

/** The width of a text in points, each part in its font. */
export const widthOf = (text: string, fonts: FontPair, size: number): number =>
  partsOf(text, fonts).reduce((sum, part) => sum + part.font.widthOfTextAtSize(part.text, size), 0);

type Drawing = Pick<PDFPageDrawTextOptions, 'color'> & Readonly<Record<'x' | 'y' | 'size', number>>;

/** Draws a line of text, each part in its font. */
export function drawParts(page: PDFPage, text: string, fonts: FontPair, { x, ...drawing }: Drawing): void {
  let left = x;
  for (const part of partsOf(text, fonts)) {
    page.drawText(part.text, { ...drawing, x: left, font: part.font });
    left += part.font.widthOfTextAtSize(part.text, drawing.size);
  }
}
