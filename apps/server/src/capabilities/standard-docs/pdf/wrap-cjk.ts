import type { PDFFont, PDFTextField } from '@cantoo/pdf-lib';
import { hasCjk } from '../../../platform/fonts/cjk-fonts';

const MAX_SIZE = 12;
const MIN_SIZE = 5;
const STEP = 0.5;
const LINE_HEIGHT = 1.2;
/** Between the text and the border of the field, on each side. */
const PADDING = 3;

/** Characters that don't begin a line. */
const CLOSING = '、。，．：；！？）」』】〉》〕”’ー々ゝゞ％';
const PARTS_PATTERN = /[^\s]\s*/gu;

/** The smallest parts between which a line may end: an ideograph with its closing marks, or a word with its spaces. */
function partsOf(line: string): string[] {
  const parts: string[] = [];
  let isWordEnd = true;
  for (const [part] of line.matchAll(PARTS_PATTERN)) {
    const isCjk = hasCjk(part);
    const isAttached = CLOSING.includes(part.trim()) || (!isCjk && !isWordEnd);
    if (isAttached && parts.length > 0) parts[parts.length - 1] += part;
    else parts.push(part);
    isWordEnd = isCjk || /\s$/u.test(part);
  }
  return parts;
}

function wrapLine(line: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let currentText = '';
  for (const part of partsOf(line)) {
    if (currentText !== '' && font.widthOfTextAtSize((currentText + part).trimEnd(), size) > width) {
      lines.push(currentText.trimEnd());
      currentText = '';
    }
    currentText += part;
  }
  return [...lines, currentText];
}

const wrap = (text: string, font: PDFFont, size: number, width: number): string =>
  text
    .split(/\r\n|[\n\r]/u)
    .flatMap((line) => wrapLine(line, font, size, width))
    .join('\n');

export interface WrappedText {
  readonly text: string;
  readonly size: number;
  readonly isFitting: boolean;
}

/**
 * A Chinese or Japanese text with line ends, for a field with several lines: the library breaks lines at spaces only.
 * @param size in points, which shrinks until the text fits; 0 for the largest that fits
 */
export function wrapCjk(text: string, field: PDFTextField, font: PDFFont, size: number): WrappedText {
  const boxes = field.acroField.getWidgets().map((widget) => widget.getRectangle());
  const width = Math.min(...boxes.map((box) => box.width)) - 2 * PADDING;
  const height = Math.min(...boxes.map((box) => box.height)) - 2 * PADDING;
  for (let triedSize = size || MAX_SIZE; triedSize > MIN_SIZE; triedSize -= STEP) {
    const wrappedLines = wrap(text, font, triedSize, width);
    const lineHeight = font.heightAtSize(triedSize) * LINE_HEIGHT;
    if (wrappedLines.split('\n').length * lineHeight <= height)
      return { text: wrappedLines, size: triedSize, isFitting: true };
  }
  return { text: wrap(text, font, MIN_SIZE, width), size: MIN_SIZE, isFitting: false };
}
