import { LOGO_BYTES, LOGO_HEIGHT, LOGO_WIDTH, logoAddress } from '@lendwright/api';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeGif, makeJpeg, makePng, makeWebp } from '../../testing/pictures';
import { findLogoIssue } from './logo-issue';

const address = (kind: string, bytes: Buffer | string) =>
  `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('a logo', () => {
  it.each([
    ['PNG', 'png', makePng(200, 40)],
    ['JPEG', 'jpeg', makeJpeg(200, 40)],
    ['WebP', 'webp', makeWebp(200, 40)],
    ['PNG of the largest size', 'png', makePng(LOGO_WIDTH, LOGO_HEIGHT)],
  ])('of type %s is accepted', async (_kind, kind, bytes) => {
    expect(logoAddress.safeParse(address(kind, bytes)).success).toBe(true);
    expect(await findLogoIssue(address(kind, bytes))).toBeNull();
  });

  it.each([
    ['a drawing', address('svg+xml', SVG)],
    ['a drawing in plain letters', `data:image/svg+xml,${encodeURIComponent(SVG)}`],
    ['an animation', address('gif', makeGif())],
    ['a page', address('html', '<script>alert(1)</script>')],
    ['an address of somewhere else', 'https://elsewhere.example/logo.png'],
    ['a script', 'javascript:alert(1)'],
    ['a picture with words behind it', `${address('png', makePng())}" onload="alert(1)`],
  ])('is not %s, neither for the contract nor for the server', async (_what, text) => {
    expect(logoAddress.safeParse(text).success).toBe(false);
    expect((await findLogoIssue(text))?.key).toBe('companies.logoNotPicture');
  });

  it.each([
    ['a drawing', 'png', Buffer.from(SVG)],
    ['another picture', 'png', makeJpeg()],
    ['an animation', 'webp', makeGif()],
    ['a page behind a true head', 'png', Buffer.concat([makePng(), Buffer.from('<script>alert(1)</script>')])],
    ['half a picture', 'png', makePng().subarray(0, 40)],
  ])('is refused when it is %s in disguise', async (_what, kind, bytes) => {
    expect(logoAddress.safeParse(address(kind, bytes)).success).toBe(true);
    expect((await findLogoIssue(address(kind, bytes)))?.key).toMatch(/logoRefused|logoDamaged/);
  });

  it('is refused when it is too wide, too high or too large', async () => {
    expect((await findLogoIssue(address('png', makePng(LOGO_WIDTH + 1, 10))))?.key).toBe('companies.logoTooLarge');
    expect((await findLogoIssue(address('jpeg', makeJpeg(10, LOGO_HEIGHT + 1))))?.key).toBe('companies.logoTooLarge');
    const heavyImage = makePng(1, 1, deflateSync(Buffer.alloc(LOGO_BYTES + 1), { level: 0 }));
    expect((await findLogoIssue(address('png', heavyImage)))?.key).toBe('companies.logoTooHeavy');
    expect(logoAddress.safeParse(address('png', Buffer.alloc(LOGO_BYTES + 100))).success).toBe(false);
  });
});
