import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs what a short-lived link says, so that the link proves itself without a row in the database. */
export interface FileLinks {
  /** A signature over the parts in their order. @param parts the file, the viewer's session, the moment of expiry. */
  sign(...parts: readonly string[]): string;
  /** Whether `signature` is the one of exactly these parts; takes the same time for every wrong one. */
  isSigned(signature: string, ...parts: readonly string[]): boolean;
}

/** @param secret 64 hexadecimal digits, from `Config.secret`. */
export function openFileLinks(secret: string): FileLinks {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', 'lendwright file links v1', 32));
  // JSON, because joined parts would let `a|b` + `c` pass for `a` + `b|c`.
  const mac = (parts: readonly string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  return {
    sign: (...parts) => mac(parts).toString('base64url'),
    isSigned(signature, ...parts) {
      const given = Buffer.from(signature, 'base64url');
      const right = mac(parts);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
