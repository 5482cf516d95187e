import type { Reason } from '@lendwright/kernel';
import { reason } from '@lendwright/api';
import { pixelIssue } from './pixel-limit';

/**
 * Explains what is wrong with a GIF, or returns null. Checks header, size and end marker. @source GIF89a, sections 17,
 * 18, 27
 */
export function checkGif(file: Buffer): Reason | null {
  if (file.length < 14 || !/^GIF8[79]a$/.test(file.toString('latin1', 0, 6))) return reason('documents.fault.notGif');
  if (file[file.length - 1] !== 0x3b) return reason('documents.fault.gifIncomplete');
  return pixelIssue(file.readUInt16LE(6), file.readUInt16LE(8));
}

const BROKEN_REASON = reason('documents.fault.webpDamaged');

/**
 * Explains what is wrong with a WebP, or returns null. Checks the container's length and the size in its first chunk.
 * @source RFC 9649
 */
export function checkWebp(file: Buffer): Reason | null {
  if (file.length < 30 || file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') {
    return reason('documents.fault.notWebp');
  }
  const statedSize = file.readUInt32LE(4) + 8;
  if (statedSize !== file.length && statedSize + 1 !== file.length) return BROKEN_REASON;
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return pixelIssue(file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      const bits = file.readUInt32LE(21);
      return pixelIssue((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return pixelIssue(file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1);
    default:
      return BROKEN_REASON;
  }
}
