import { type PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import type { CertificateLine } from './pdf-task';
import { toPrintable, type CjkFonts } from './print-fonts';
import { drawParts, widthOf, type FontPair } from './text-parts';

const PAGE: [number, number] = [612, 792];
const MARGIN = 54;
const LABEL_WIDTH = 150;
const INK = rgb(0.07, 0.12, 0.16);
const QUIET_RGB = rgb(0.32, 0.38, 0.42);
const STYLES = {
  title: { size: 18, lead: 26, before: 0 },
  heading: { size: 11.5, lead: 18, before: 12 },
  text: { size: 9.5, lead: 14, before: 2 },
  small: { size: 8, lead: 11, before: 2 },
} as const;

export interface CertificateFonts {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
  readonly cjk: CjkFonts | null;
}

/** Breaks a text into lines of at most `width` points; words that are too long are cut. */
function wrap(text: string, fonts: FontPair, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of toPrintable(text).split(' ')) {
    let remainingWord = word;
    while (widthOf(line === '' ? remainingWord : `${line} ${remainingWord}`, fonts, size) > width) {
      if (line !== '') {
        lines.push(line);
        line = '';
        continue;
      }
      let cutPosition = remainingWord.length - 1;
      while (cutPosition > 1 && widthOf(remainingWord.slice(0, cutPosition), fonts, size) > width) cutPosition--;
      lines.push(remainingWord.slice(0, cutPosition));
      remainingWord = remainingWord.slice(cutPosition);
    }
    line = line === '' ? remainingWord : `${line} ${remainingWord}`;
  }
  return [...lines, line];
}

/** Appends the certificate of completion. @returns its first page */
export function addCertificate(
  document: PDFDocument,
  lines: readonly CertificateLine[],
  { regular, bold: boldFont, cjk }: CertificateFonts,
): PDFPage {
  const firstPage = document.addPage(PAGE);
  let page = firstPage;
  let y = PAGE[1] - MARGIN;
  for (const { style, text, label } of lines) {
    const { size, lead, before } = STYLES[style];
    const isBold = style === 'title' || style === 'heading';
    const fonts = { font: isBold ? boldFont : regular, cjk: cjk && cjk[isBold ? 'bold' : 'regular'] };
    const indent = label === undefined ? 0 : LABEL_WIDTH;
    y -= before;
    for (const [index, line] of wrap(text, fonts, size, PAGE[0] - 2 * MARGIN - indent).entries()) {
      if (y - lead < MARGIN) {
        page = document.addPage(PAGE);
        y = PAGE[1] - MARGIN;
      }
      y -= lead;
      if (index === 0 && label !== undefined)
        drawParts(
          page,
          toPrintable(label),
          { font: regular, cjk: cjk && cjk.regular },
          { x: MARGIN, y, size, color: QUIET_RGB },
        );
      drawParts(page, line, fonts, { x: MARGIN + indent, y, size, color: INK });
    }
  }
  return firstPage;
}
