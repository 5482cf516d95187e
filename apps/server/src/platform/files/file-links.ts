import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs the contents of short-lived links, so that they can be verified without a database row. */
export interface FileLinks {
  /** A signature of the parts in this order. @param parts file, session of the viewer, expiry */
  sign(...parts: readonly string[]): string;
  /** Whether `signature` belongs to exactly these parts, in constant time. */
  isSigned(signature: string, ...parts: readonly string[]): boolean;
}

/** @param secret 64 hexadecimal digits, from `Config.secret` */
export function openFileLinks(secret: string): FileLinks {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', 'lendwright file links v1', 32));
  // JSON, because joining with a separator could not distinguish `a|b` + `c` from `a` + `b|c`.
  const mac = (parts: readonly string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  return {
    sign: (...parts) => mac(parts).toString('base64url'),
    isSigned(signature, ...parts) {
      const givenBuffer = Buffer.from(signature, 'base64url');
      const right = mac(parts);
      return givenBuffer.length === right.length && timingSafeEqual(givenBuffer, right);
    },
  };
}
