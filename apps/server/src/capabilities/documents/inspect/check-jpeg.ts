import type { Reason } from '@lendwright/kernel';
import { reason } from '@lendwright/api';
import { pixelIssue } from './pixel-limit';

const BROKEN_REASON = reason('documents.fault.jpegDamaged');
const END = 0xd9;
const SCAN = 0xda;
/** Frame headers are C0 to CF, except three with another meaning. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * The position of the next marker after compressed data, or -1. Stuffed zeros and restart markers belong to the data.
 */
function findScanEnd(file: Buffer, from: number): number {
  for (
    let index = file.indexOf(0xff, from);
    index >= 0 && index + 1 < file.length;
    index = file.indexOf(0xff, index + 1)
  ) {
    const nextByte = file[index + 1] ?? 0;
    if (nextByte !== 0 && nextByte !== 0xff && !(nextByte >= 0xd0 && nextByte <= 0xd7)) return index;
  }
  return -1;
}

function frameIssue(segment: Buffer): Reason | null {
  if (segment.length < 8) return BROKEN_REASON;
  const [precision = 0] = segment;
  const components = segment[5] ?? 0;
  if (![8, 12, 16].includes(precision) || components < 1 || components > 4) return BROKEN_REASON;
  return pixelIssue(segment.readUInt16BE(3), segment.readUInt16BE(1));
}

/**
 * Explains what is wrong with a JPEG, or returns null. Requires consecutive segments up to the end marker, a frame of a
 * valid size and a scan. Data after the end (motion, depth), which phones write, is ignored. Nothing is decompressed.
 * @source ITU-T T.81, annex B
 */
export function checkJpeg(file: Buffer): Reason | null {
  if (file[0] !== 0xff || file[1] !== 0xd8) return reason('documents.fault.notJpeg');
  let hasFrame = false;
  let hasScanData = false;
  for (let position = 2; position >= 0 && position + 1 < file.length;) {
    if (file[position] !== 0xff) return BROKEN_REASON;
    const marker = file[position + 1] ?? 0;
    if (marker === END) return hasFrame && hasScanData ? null : BROKEN_REASON;
    if (marker === 0xff || isStandalone(marker)) {
      position += marker === 0xff ? 1 : 2;
      continue;
    }
    if (position + 4 > file.length) return BROKEN_REASON;
    const end = position + 2 + file.readUInt16BE(position + 2);
    if (end < position + 4 || end > file.length) return BROKEN_REASON;
    const issue = isFrame(marker) ? frameIssue(file.subarray(position + 4, end)) : null;
    if (issue) return issue;
    hasFrame ||= isFrame(marker);
    hasScanData ||= marker === SCAN;
    position = marker === SCAN ? findScanEnd(file, end) : end;
  }
  return BROKEN_REASON;
}
