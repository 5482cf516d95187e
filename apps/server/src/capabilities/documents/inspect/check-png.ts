import type { Reason } from '@lendwright/kernel';
import { reason } from '@lendwright/api';
import { crc32 } from 'node:zlib';
import { pixelIssue } from './pixel-limit';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Allowed bit depths by color type. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const BROKEN_REASON = reason('documents.fault.pngDamaged');

function headerIssue(data: Buffer): Reason | null {
  if (data.length !== 13) return BROKEN_REASON;
  const [depth = 0, color = 0, compression, filter, interlace = 9] = data.subarray(8);
  const isKnown = DEPTHS[color]?.includes(depth) && compression === 0 && filter === 0 && interlace <= 1;
  return isKnown ? pixelIssue(data.readUInt32BE(0), data.readUInt32BE(4)) : BROKEN_REASON;
}

/**
 * Explains what is wrong with a PNG, or returns null. Requires a signature, chunks with valid checksums, a valid
 * header, pixels, and nothing after the end. Nothing is decompressed.
 * @source PNG specification (third edition), sections 5 and 11
 */
export function checkPng(file: Buffer): Reason | null {
  if (!file.subarray(0, 8).equals(SIGNATURE)) return reason('documents.fault.notPng');
  const seenKeys = new Set<string>();
  for (let position = 8; position + 12 <= file.length;) {
    const end = position + 8 + file.readUInt32BE(position);
    if (end + 4 > file.length) return BROKEN_REASON;
    const type = file.toString('latin1', position + 4, position + 8);
    if (!/^[A-Za-z]{4}$/.test(type) || crc32(file.subarray(position + 4, end)) !== file.readUInt32BE(end))
      return BROKEN_REASON;
    if (seenKeys.size === 0 || type === 'IHDR') {
      const issue =
        seenKeys.size === 0 && type === 'IHDR' ? headerIssue(file.subarray(position + 8, end)) : BROKEN_REASON;
      if (issue) return issue;
    }
    seenKeys.add(type);
    position = end + 4;
    if (type === 'IEND') return seenKeys.has('IDAT') && position === file.length ? null : BROKEN_REASON;
  }
  return BROKEN_REASON;
}
