import { expect, it } from 'vitest';
import { jpegRotation } from './jpeg-rotation';

/** A JPEG header with an Exif block that has one entry. */
function jpegWith(orientation: number, isLittle: boolean): Uint8Array {
  const tiff = Buffer.alloc(26);
  const write = (value: number, position: number, bytes: 2 | 4) =>
    isLittle ? tiff.writeUIntLE(value, position, bytes) : tiff.writeUIntBE(value, position, bytes);
  tiff.write(isLittle ? 'II' : 'MM', 'latin1');
  for (const [value, position, bytes] of [
    [42, 2, 2],
    [8, 4, 4],
    [1, 8, 2],
    [0x0112, 10, 2],
    [3, 12, 2],
    [1, 14, 4],
    [orientation, 18, 2],
  ] as const)
    write(value, position, bytes);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const size = Buffer.from([0, exif.length + 2]);
  return Buffer.concat([Buffer.from('ffd8ffe00002ffe1', 'hex'), size, exif, Buffer.from('ffda0002', 'hex')]);
}

it.each([
  [1, 0],
  [3, 180],
  [6, 90],
  [8, 270],
  [99, 0],
])('turns a photo with orientation %s by %s degrees', (orientation, degrees) => {
  expect([true, false].map((isLittle) => jpegRotation(jpegWith(orientation, isLittle)))).toEqual([degrees, degrees]);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['no JPEG', Buffer.from('%PDF-1.4')],
  ['no Exif block', Buffer.from('ffd8ffe00002ffda0002', 'hex')],
  ['a block that ends early', jpegWith(6, true).subarray(0, 24)],
])('does not turn %s', (_case, bytes) => {
  expect(jpegRotation(Buffer.from(bytes))).toBe(0);
});
