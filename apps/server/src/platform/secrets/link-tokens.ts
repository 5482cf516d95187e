import type { Id } from '@lendwright/kernel';
import { createHash, randomBytes } from 'node:crypto';
import { bytesToId, idToBytes, signedTokens } from './signed-token';

const RANDOM_BYTES = 24;

/** A token of a personal link, or of the session that it starts: the company, so that it can be looked up, and 192 random bits. */
export interface LinkTokens {
  make(kind: 'link' | 'session', company: Id): { readonly token: string; readonly hash: Buffer };
  /** The company and the hash of a token that this installation made, or null. Needs no query. */
  read(kind: 'link' | 'session', token: string): { readonly company: Id; readonly hash: Buffer } | null;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * @param secret 64 hexadecimal digits, from `Config.secret`
 * @param purpose what the links are for; tokens of another use are not read
 */
export function linkTokens(secret: string, purpose: string): LinkTokens {
  const length = 16 + RANDOM_BYTES;
  const signedData = {
    link: signedTokens(secret, `${purpose} links v1`, length),
    session: signedTokens(secret, `${purpose} sessions v1`, length),
  };
  return {
    make(kind, company) {
      const token = signedData[kind].sign(Buffer.concat([idToBytes(company), randomBytes(RANDOM_BYTES)]));
      return { token, hash: hashOf(token) };
    },
    read(kind, token) {
      const bytes = signedData[kind].read(token);
      return bytes && { company: bytesToId(bytes.subarray(0, 16)) as Id, hash: hashOf(token) };
    },
  };
}
