import type { PDFField as LibraryField, PDFPage } from '@cantoo/pdf-lib';
import type { PdfField } from '@lendwright/api';

type Position = PdfField['positions'][number];
/** One position of a field. */
export type Widget = ReturnType<LibraryField['acroField']['getWidgets']>[number];

const share = (part: number, containerLength: number) =>
  containerLength > 0 ? Math.round((part / containerLength) * 1e5) / 1e5 : 0;

/** The position of a widget on the page as displayed, rotated and cropped. */
export function positionOf(page: PDFPage, pageNumber: number, widget: Widget): Position {
  const box = page.getCropBox();
  const { x, y, width, height } = widget.getRectangle();
  const [left, bottom] = [x - box.x, y - box.y];
  const [right, top] = [box.width - left - width, box.height - bottom - height];
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  const unrotatedPosition = { left, top, width, height };
  const positionsByRotation: Readonly<Record<number, typeof unrotatedPosition>> = {
    90: { left: bottom, top: left, width: height, height: width },
    180: { left: right, top: bottom, width, height },
    270: { left: top, top: right, width: height, height: width },
  };
  const shownPosition = positionsByRotation[turn] ?? unrotatedPosition;
  const [rotatedWidth, rotatedHeight] = turn % 180 === 90 ? [box.height, box.width] : [box.width, box.height];
  return {
    page: pageNumber,
    left: share(shownPosition.left, rotatedWidth),
    top: share(shownPosition.top, rotatedHeight),
    width: share(shownPosition.width, rotatedWidth),
    height: share(shownPosition.height, rotatedHeight),
  };
}
