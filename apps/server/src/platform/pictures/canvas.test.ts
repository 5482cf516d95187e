import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Canvas, type Point } from './canvas';
import { textOutlines, textWidth } from './text-outlines';

/** The reds of a picture's pixels, row by row. */
function redValuesOf(canvas: Canvas): number[][] {
  const file = canvas.png();
  const length = file.readUInt32BE(33);
  expect(file.toString('latin1', 37, 41)).toBe('IDAT');
  const lines = inflateSync(file.subarray(41, 41 + length));
  const stride = canvas.width * 3 + 1;
  return Array.from({ length: canvas.height }, (_, row) =>
    Array.from({ length: canvas.width }, (_pixel, x) => lines[row * stride + 1 + x * 3] ?? -1),
  );
}

const square = (left: number, top: number, size: number): Point[] => [
  [left, top],
  [left + size, top],
  [left + size, top + size],
  [left, top + size],
];

it('fills what outlines wind around, and half of a pixel that is half covered', () => {
  const canvas = new Canvas(4, 3);
  canvas.fill([square(1, 1, 1.5)], '#000000');
  expect(redValuesOf(canvas)).toEqual([
    [255, 255, 255, 255],
    [255, 0, 128, 255],
    [255, 128, 191, 255],
  ]);
});

it('leaves out a hole that runs the other way, and what is outside of the picture', () => {
  const canvas = new Canvas(3, 3);
  canvas.fill([square(-5, -5, 20), square(1, 1, 1).reverse()], '#0000ff');
  expect(redValuesOf(canvas)).toEqual([
    [0, 0, 0],
    [0, 255, 0],
    [0, 0, 0],
  ]);
});

it('draws letters of Latin and Chinese fonts where they belong', () => {
  const canvas = new Canvas(60, 20);
  const style = { size: 14, align: 'right' } as const;
  canvas.fill(textOutlines('Ab 山', [58, 16], style), '#000000');
  const columns = redValuesOf(canvas).reduce(
    (darkCount, row) => row.map((red, x) => darkCount[x] === true || red < 128),
    new Array<boolean>(60).fill(false),
  );
  const firstIndex = columns.indexOf(true);
  expect(firstIndex).toBeGreaterThanOrEqual(Math.floor(58 - textWidth('Ab 山', style)));
  expect(columns.lastIndexOf(true)).toBeLessThan(58);
  expect(columns.filter(Boolean).length).toBeGreaterThan(20);
});
