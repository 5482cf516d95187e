import {
  type PDFDocument,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
} from '@cantoo/pdf-lib';
import type { SignMark } from '@lendwright/api';
import { shownSize, shownSpace } from '../../../platform/pdf/page-space';
import type { PrintedField } from './pdf-task';
import { toPrintable } from './print-fonts';
import { scriptRuns, type ScriptFonts } from './script-fonts';
import { drawParts, widthOf, type FontPair } from './text-parts';

const INK = rgb(0.05, 0.1, 0.35);
const TEXT = rgb(0, 0, 0);
/** Handwriting fonts look small at a given size. */
const MAX_SCRIPT_SIZE = 34;

/** A field in points, from the bottom left corner of the shown page. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PrintFonts {
  readonly regular: PDFFont;
  readonly italic: PDFFont;
  readonly scripts: ScriptFonts;
  /** For Chinese and Japanese; null if no field has such text. */
  readonly cjk: PDFFont | null;
}

type TypedMark = Extract<SignMark, { kind: 'typed' }>;

/** The largest size up to `max` at which a text fits into a box. */
function sizeOf(fonts: FontPair, text: string, { width, height }: Box, max: number): number {
  const sizeByWidth = width / Math.max(widthOf(text, fonts, 1), 0.01);
  return Math.max(4, Math.min(max, sizeByWidth, height * 0.8));
}

function printText(page: PDFPage, fonts: FontPair, text: string, box: Box, max: number, color = TEXT): void {
  const size = sizeOf(fonts, text, box, max);
  drawParts(page, text, fonts, { x: box.x, y: box.y + (box.height - size * 0.72) / 2, size, color });
}

/** Draws strokes in a box, keeping their proportions. */
function printStrokes(page: PDFPage, strokes: Extract<SignMark, { kind: 'drawn' }>['strokes'], box: Box): void {
  const scale = Math.min(box.width / 1000, box.height / 400);
  for (const stroke of strokes) {
    const [firstStroke, ...rest] = stroke;
    if (!firstStroke) continue;
    const points = rest.length > 0 ? rest : [firstStroke];
    const path = `M ${firstStroke.join(' ')} ${points.map((point) => `L ${point.join(' ')}`).join(' ')}`;
    // Paths run downward from their origin.
    page.drawSvgPath(path, { x: box.x, y: box.y + box.height, scale, borderColor: INK, borderWidth: 1.4 / scale });
  }
}

/** Prints a typed mark in its handwriting font. @returns false if the font lacks one of its letters */
function printScript(page: PDFPage, { text, font }: TypedMark, box: Box, scripts: ScriptFonts): boolean {
  const fonts = font && scripts.get(font);
  const textRuns = font && fonts ? scriptRuns(font, text) : null;
  if (!textRuns || !fonts) return false;
  const parts = textRuns.flatMap((run) => ({ text: run.text, font: fonts[run.file] as PDFFont }));
  const widthAt = (size: number) => parts.reduce((sum, part) => sum + part.font.widthOfTextAtSize(part.text, size), 0);
  const size = Math.max(4, Math.min(MAX_SCRIPT_SIZE, box.width / Math.max(widthAt(1), 0.01), box.height * 0.9));
  let { x } = box;
  for (const part of parts) {
    page.drawText(part.text, { x, y: box.y + (box.height - size * 0.6) / 2, size, font: part.font, color: INK });
    x += part.font.widthOfTextAtSize(part.text, size);
  }
  return true;
}

function printMark(page: PDFPage, mark: SignMark, box: Box, { italic, scripts, cjk }: PrintFonts): void {
  if (mark.kind === 'typed' && printScript(page, mark, box, scripts)) return;
  if (mark.kind === 'typed') printText(page, { font: italic, cjk }, mark.text, box, 28, INK);
  else printStrokes(page, mark.strokes, box);
}

/** A tick in the middle of a square. */
function printTick(page: PDFPage, { x, y, height, width }: Box): void {
  const side = Math.min(width, height, 16);
  const point = { x: x + (Math.min(width, side) - side) / 2, y: y + (height + side) / 2 };
  page.drawSvgPath('M 2 9 L 7 14 L 15 3', { ...point, scale: side / 16, borderColor: TEXT, borderWidth: 2 });
}

type PrintField = (page: PDFPage, field: PrintedField, box: Box, fonts: PrintFonts) => void;

const printAdoptedMark: PrintField = (page, { mark }, box, fonts) => {
  if (mark) printMark(page, mark, box, fonts);
};

const printValue: PrintField = (page, { value }, box, { regular, cjk }) => {
  // A name that staff typed may have letters of any script.
  if (value !== '') printText(page, { font: regular, cjk }, toPrintable(value.replace(/\s+/gu, ' ')), box, 11);
};

/** The smallest row of a choice that can be distinguished from the next, in points. */
const MIN_ROW_HEIGHT = 9;

/**
 * Ticks the row of the chosen option; the rows share the height of the field. Without room for rows, prints the value.
 */
const printChoice: PrintField = (page, field, box, fonts) => {
  const { options, value } = field;
  const row = box.height / Math.max(1, options.length);
  if (row < MIN_ROW_HEIGHT) return printValue(page, field, box, fonts);
  const index = options.indexOf(value);
  if (index >= 0) printTick(page, { ...box, y: box.y + box.height - row * (index + 1), height: row });
};

const PRINT_FIELD: Readonly<Record<PrintedField['kind'], PrintField>> = {
  signature: printAdoptedMark,
  initials: printAdoptedMark,
  name: printValue,
  title: printValue,
  text: printValue,
  date: printValue,
  dropdown: printValue,
  checkbox: (page, { value }, box) => {
    if (value === 'yes') printTick(page, box);
  },
  radio: printChoice,
};

/** Prints the values of all fields onto their pages. Fields of missing pages are ignored. */
export function printFields(document: PDFDocument, fields: readonly PrintedField[], fonts: PrintFonts): void {
  const pages = document.getPages();
  for (const field of fields) {
    const page = pages[field.page - 1];
    if (!page) continue;
    const pageShown = shownSize(page);
    const height = field.height * pageShown.height;
    const box = {
      x: field.x * pageShown.width,
      y: pageShown.height - field.y * pageShown.height - height,
      width: field.width * pageShown.width,
      height,
    };
    page.pushOperators(pushGraphicsState(), shownSpace(page));
    PRINT_FIELD[field.kind](page, field, box, fonts);
    page.pushOperators(popGraphicsState());
  }
}
