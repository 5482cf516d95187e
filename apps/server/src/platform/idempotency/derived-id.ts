import type { Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';

/**
 * An id derived from its parts, so that a repeated request finds the row of the first one. @source RFC 9562, section
 * 5.8 (version 8: custom ids)
 */
export function derivedId(parts: readonly unknown[]): Id {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
