import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link or a challenge. Only `hash` is stored, so that a stolen table opens nothing. */
export interface OneTimeToken {
  readonly token: string;
  readonly hash: Buffer;
}

/** What is stored of a token, and what a presented one is looked up by; any text has one. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function newOneTimeToken(): OneTimeToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}
