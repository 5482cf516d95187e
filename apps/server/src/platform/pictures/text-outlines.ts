import { create, type Font, type PathCommand } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cjkFontFor, readCjkFont, splitCjk, type CjkFont } from '../fonts/cjk-fonts';
import type { Outlines, Point } from './canvas';

/** Number of line segments that approximate a curve. */
const CURVE_SEGMENTS = 6;

/**
 * How a text is drawn: `x` is its left, center or right, depending on `align`; `y` its baseline. Sizes are in pixels.
 */
export interface TextStyle {
  readonly size: number;
  readonly weight?: 'regular' | 'bold';
  readonly align?: 'left' | 'middle' | 'right';
}

const FILES = { regular: 'Roboto-Regular.ttf', bold: 'Roboto-Medium.ttf' } as const;
const fonts = new Map<string, Font>();

function fontOf(name: keyof typeof FILES | CjkFont, weight: keyof typeof FILES): Font {
  const key = `${name} ${weight}`;
  let font = fonts.get(key);
  if (!font) {
    const isLatin = name === 'regular' || name === 'bold';
    const bytes = isLatin
      ? readFileSync(createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/${FILES[weight]}`))
      : readCjkFont(name, weight);
    fonts.set(key, (font = create(bytes) as Font));
  }
  return font;
}

interface Run {
  readonly font: Font;
  readonly text: string;
}

function runsOf(text: string, weight: keyof typeof FILES): Run[] {
  const cjk = cjkFontFor([text]);
  return splitCjk(text).map((run) => ({ text: run.text, font: fontOf(run.isCjk && cjk ? cjk : weight, weight) }));
}

const widthOf = ({ font, text }: Run, size: number): number =>
  (font.layout(text).advanceWidth / font.unitsPerEm) * size;

/** The width of a text in pixels. */
export const textWidth = (text: string, { size, weight = 'regular' }: TextStyle): number =>
  runsOf(text, weight).reduce((width, run) => width + widthOf(run, size), 0);

/** A point between two others. */
const pointBetween = ([ax, ay]: Point, [bx, share]: Point, part: number): Point => [
  ax + (bx - ax) * part,
  ay + (share - ay) * part,
];

/** A point of a Bézier curve of any degree. */
function curvePoint(points: readonly Point[], part: number): Point {
  const [firstPoint, ...rest] = points;
  if (!firstPoint || rest.length === 0) return firstPoint ?? [0, 0];
  return curvePoint(
    rest.map((point, index) => pointBetween(points[index] as Point, point, part)),
    part,
  );
}

/** The outlines of a glyph as lines. */
function linesOf(commands: readonly PathCommand[], place: (x: number, y: number) => Point): Point[][] {
  const outlines: Point[][] = [];
  for (const { command, args } of commands) {
    if (command === 'closePath') continue;
    const points = Array.from({ length: args.length / 2 }, (_, index) =>
      place(args[index * 2] as number, args[index * 2 + 1] as number),
    );
    const outline = outlines.at(-1);
    if (command === 'moveTo' || !outline) outlines.push(points);
    else if (command === 'lineTo') outline.push(...points);
    else {
      const curve = [outline.at(-1) as Point, ...points];
      for (let line = 1; line <= CURVE_SEGMENTS; line++) outline.push(curvePoint(curve, line / CURVE_SEGMENTS));
    }
  }
  return outlines;
}

/** The outlines of a text of one line, in Roboto, and in Noto Sans where it is Chinese or Japanese. */
export function textOutlines(text: string, [x, y]: Point, style: TextStyle): Outlines {
  const { size, weight = 'regular', align = 'left' } = style;
  const shift = { left: 0, middle: 0.5, right: 1 }[align];
  let left = x - textWidth(text, style) * shift;
  return runsOf(text, weight).flatMap((run) => {
    const scale = size / run.font.unitsPerEm;
    const { glyphs, positions } = run.font.layout(run.text);
    const outlines = glyphs.flatMap((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
      const start = left;
      left += xAdvance * scale;
      return linesOf(glyph.path.commands, (px, py) => [start + (px + xOffset) * scale, y - (py + yOffset) * scale]);
    });
    return outlines;
  });
}
