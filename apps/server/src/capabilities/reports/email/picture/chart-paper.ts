import { Canvas, type Point } from '../../../../platform/pictures/canvas';
import { textOutlines, textWidth, type TextStyle } from '../../../../platform/pictures/text-outlines';

/** Pixels per point: screens of phones and laptops are this sharp. */
const SCALE = 2;
/** The width of a chart in points. */
export const WIDTH = 600;
/** The colors of the product's charts on paper, and its inks. */
export const COLORS = ['#1a7199', '#cd6920', '#30a3b2', '#5b2c85', '#954958', '#01451c', '#7a848a'] as const;
export const [INK, MUTED_INK, LINE] = ['#0c2230', '#5d6c77', '#dde4e8'];

/** A picture in points, with the texts and shapes that charts need. */
export class ChartPaper {
  private readonly canvas: Canvas;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.canvas = new Canvas(width * SCALE, height * SCALE);
  }

  shape(points: readonly Point[], color: string): void {
    this.canvas.fill([points.map(([x, y]): Point => [x * SCALE, y * SCALE])], color);
  }

  box(x: number, y: number, width: number, height: number, color: string): void {
    this.shape(
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ],
      color,
    );
  }

  text(text: string, [x, y]: Point, style: TextStyle & { readonly color?: string; readonly width?: number }): void {
    const { color = INK, width = this.width, size } = style;
    const point: Point = [x * SCALE, y * SCALE];
    this.canvas.fill(textOutlines(fit(text, size, width), point, { ...style, size: size * SCALE }), color);
  }

  png(): Buffer {
    return this.canvas.png();
  }
}

/** A text truncated to the width. */
function fit(text: string, size: number, width: number): string {
  if (textWidth(text, { size }) <= width) return text;
  const chars = [...text];
  while (chars.length > 1 && textWidth(`${chars.join('')}…`, { size }) > width) chars.pop();
  return `${chars.join('')}…`;
}
