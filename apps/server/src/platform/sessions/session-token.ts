import { createHash, randomBytes } from 'node:crypto';

const SHAPE_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** A new token of 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text has the format of a token. Other texts are never looked up. */
export function isTokenShaped(text: string): boolean {
  return SHAPE_PATTERN.test(text);
}

/** The stored hash of a token. Unsalted, because a token has more entropy than any salt could add. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
