import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const TAG_BYTES = 16;

/** Signs short, fixed-length payloads: base64url of the bytes followed by a tag. */
export interface SignedTokens {
  sign(bytes: Buffer): string;
  /** The payload of a valid token, or null. Takes constant time for every wrong tag. */
  read(text: string): Buffer | null;
}

/**
 * @param secret 64 hexadecimal digits, from `Config.secret`
 * @param purpose separates kinds of tokens: each has its own key
 * @param length the payload length in bytes
 * @source RFC 5869 (HKDF-SHA256), RFC 2104 (a tag of 128 bits)
 */
export function signedTokens(secret: string, purpose: string, length: number): SignedTokens {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', `lendwright ${purpose}`, 32));
  const tagOf = (bytes: Buffer) => createHmac('sha256', key).update(bytes).digest().subarray(0, TAG_BYTES);
  const max = Math.ceil(((length + TAG_BYTES) * 4) / 3);
  return {
    sign: (bytes) => Buffer.concat([bytes, tagOf(bytes)]).toString('base64url'),
    read(text) {
      if (text.length !== max) return null;
      const wholeBuffer = Buffer.from(text, 'base64url');
      // Accept only the canonical encoding: base64 ignores spare bits of the last character.
      if (wholeBuffer.length !== length + TAG_BYTES || wholeBuffer.toString('base64url') !== text) return null;
      const bytes = wholeBuffer.subarray(0, length);
      return timingSafeEqual(wholeBuffer.subarray(length), tagOf(bytes)) ? bytes : null;
    },
  };
}

/** The 16 bytes of a UUID. */
export const idToBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

/** The UUID made of 16 bytes. */
export const bytesToId = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
