import type { Reason } from '@lendwright/kernel';
import { reason } from '@lendwright/api';
import { pixelFault } from './pixel-limit';

const BROKEN = reason('documents.fault.jpegDamaged');
const END = 0xd9;
const SCAN = 0xda;
/** Frame headers are C0 to CF without the three that mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The place of the next marker's code after compressed data, or -1. Stuffed zeros and restarts belong to the data. */
function afterScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return -1;
}

function frameFault(segment: Buffer): Reason | null {
  if (segment.length < 8) return BROKEN;
  const [precision = 0] = segment;
  const components = segment[5] ?? 0;
  if (![8, 12, 16].includes(precision) || components < 1 || components > 4) return BROKEN;
  return pixelFault(segment.readUInt16BE(3), segment.readUInt16BE(1));
}

/**
 * What is wrong with a JPEG, or null: segments that follow each other up to the end mark, a frame with a sane size and a
 * scan. What phones write after the end (motion, depth) is let be; nothing is unpacked.
 * @source ITU-T T.81, annex B
 */
export function checkJpeg(file: Buffer): Reason | null {
  if (file[0] !== 0xff || file[1] !== 0xd8) return reason('documents.fault.notJpeg');
  let hasFrame = false;
  let hasScan = false;
  for (let at = 2; at >= 0 && at + 1 < file.length;) {
    if (file[at] !== 0xff) return BROKEN;
    const marker = file[at + 1] ?? 0;
    if (marker === END) return hasFrame && hasScan ? null : BROKEN;
    if (marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (at + 4 > file.length) return BROKEN;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end < at + 4 || end > file.length) return BROKEN;
    const fault = isFrame(marker) ? frameFault(file.subarray(at + 4, end)) : null;
    if (fault) return fault;
    hasFrame ||= isFrame(marker);
    hasScan ||= marker === SCAN;
    at = marker === SCAN ? afterScan(file, end) : end;
  }
  return BROKEN;
}
