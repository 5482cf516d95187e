import { popGraphicsState, pushGraphicsState, rgb, StandardFonts, type PDFDocument } from '@cantoo/pdf-lib';
import { shownSize, shownSpace } from '../../../platform/pdf/page-space';

const SIZE = 8;
const PADDING = 4;
/** The distance from the lower edge of the page, below the text of most documents. */
const BOTTOM = 12;

/**
 * Prints “3 / 12” at the bottom of every page as displayed, on a white background, because scans may be dark there.
 * Digits need no translation.
 */
export async function printPageNumbers(document: PDFDocument): Promise<void> {
  const font = await document.embedFont(StandardFonts.Helvetica);
  const pages = document.getPages();
  for (const [index, page] of pages.entries()) {
    const text = `${index + 1} / ${pages.length}`;
    const width = font.widthOfTextAtSize(text, SIZE);
    const x = (shownSize(page).width - width) / 2;
    const background = { x: x - PADDING, y: BOTTOM - PADDING, width: width + 2 * PADDING, height: SIZE + 2 * PADDING };
    page.pushOperators(pushGraphicsState(), shownSpace(page));
    page.drawRectangle({ ...background, color: rgb(1, 1, 1), opacity: 0.85 });
    page.drawText(text, { x, y: BOTTOM, size: SIZE, font, color: rgb(0.25, 0.32, 0.37) });
    page.pushOperators(popGraphicsState());
  }
}
