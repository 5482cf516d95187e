import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makeGif, makeJpeg, makePng, makeWebp } from '../../../testing/pictures';
import { findPrintableDataUrl, findPrintablePicture } from './printable-picture';

const pixels = (width: number, height: number) => deflateSync(Buffer.alloc(height * (width + 1)));
const interlacedPng = () => {
  const png = makePng(4, 4, pixels(4, 4));
  png[28] = 1;
  return png;
};

it.each([
  ['a PNG whose pixels are what its header says', makePng(40, 20, pixels(40, 20)), { width: 40, height: 20 }],
  ['a JPEG', makeJpeg(640, 480), { width: 640, height: 480 }],
])('embeds %s', async (_title, bytes, size) => {
  expect(await findPrintablePicture('front.png', bytes)).toMatchObject({ caption: 'front.png', ...size });
});

it.each([
  ['a PNG that decompresses to more than its header says', makePng(4, 4, pixels(4000, 4000))],
  ['a PNG that decompresses to less', makePng(40, 20, pixels(4, 4))],
  ['a PNG whose pixels are damaged', makePng(4, 4, Buffer.from('not compressed'))],
  ['an interlaced PNG', interlacedPng()],
  ['a picture of more than 12 megapixels', makeJpeg(4000, 3001)],
  ['a GIF', makeGif()],
  ['a WebP', makeWebp()],
  ['nothing', Buffer.alloc(0)],
])('does not embed %s', async (_title, bytes) => {
  expect(await findPrintablePicture('', bytes)).toBeNull();
});

it('reads data URLs of PNG and JPEG only', async () => {
  const base64 = makePng(4, 4, pixels(4, 4)).toString('base64');
  expect(await findPrintableDataUrl('', `data:image/png;base64,${base64}`)).not.toBeNull();
  for (const otherText of [`data:image/svg+xml;base64,${base64}`, 'https://example.com/a.png', '', null, 7])
    expect(await findPrintableDataUrl('', otherText)).toBeNull();
});
