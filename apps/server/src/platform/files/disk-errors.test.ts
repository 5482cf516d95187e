import { isRefusal } from '@lendwright/kernel';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { toDiskRefusal } from './disk-errors';

const statusAndCodeOf = (error: unknown) => {
  const refusal = toDiskRefusal(error);
  return isRefusal(refusal) ? `${refusal.status} ${refusal.code}` : 'as it was';
};

it('distinguishes a full disk from a broken one and from our own bugs', async () => {
  // A system device that is always full produces the real error.
  const full = await pipeline(Readable.from(['x']), createWriteStream('/dev/full')).catch((error: unknown) => error);
  expect(statusAndCodeOf(full)).toBe('507 store_full');
  expect(statusAndCodeOf(Object.assign(new Error(), { code: 'EDQUOT' }))).toBe('507 store_full');
  expect(statusAndCodeOf(Object.assign(new Error(), { code: 'EIO' }))).toBe('503 store_unavailable');
  expect(statusAndCodeOf(new TypeError('ours'))).toBe('as it was');
});
