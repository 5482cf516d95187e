import { concatTransformationMatrix, type PDFOperator, type PDFPage } from '@cantoo/pdf-lib';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

const rotationOf = (page: PDFPage): number => ((page.getRotation().angle % 360) + 360) % 360;

/** The size of a page as it is shown, in points. */
export function shownSize(page: PDFPage): PageSize {
  const { width, height } = page.getCropBox();
  return rotationOf(page) % 180 === 0 ? { width, height } : { width: height, height: width };
}

/**
 * Maps the page as it is shown (origin at the bottom left, y upward) to the page's own coordinates, which a rotation or
 * a crop box moves.
 * @source ISO 32000-1, 8.3.3 and 14.11.2
 */
export function shownSpace(page: PDFPage): PDFOperator {
  const { x, y, width, height } = page.getCropBox();
  switch (rotationOf(page)) {
    case 90:
      return concatTransformationMatrix(0, 1, -1, 0, x + width, y);
    case 180:
      return concatTransformationMatrix(-1, 0, 0, -1, x + width, y + height);
    case 270:
      return concatTransformationMatrix(0, -1, 1, 0, x, y + height);
    default:
      return concatTransformationMatrix(1, 0, 0, 1, x, y);
  }
}
