import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link or a challenge. Only the hash is stored, so a leaked table grants no access. */
export interface OneTimeToken {
  readonly token: string;
  readonly hash: Buffer;
}

/** The hash under which a token is stored and looked up. Accepts any text. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function newOneTimeToken(): OneTimeToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}
