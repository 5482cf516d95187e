import { createHash, randomBytes } from 'node:crypto';

const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** A fresh token of 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text could be a token at all; what is not never reaches the database. */
export function isTokenShaped(text: string): boolean {
  return SHAPE.test(text);
}

/** What is stored of a token. Without a salt, because a token has more entropy than any salt could add. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
