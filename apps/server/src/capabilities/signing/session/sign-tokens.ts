import { randomBytes } from 'node:crypto';
import type { Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import { bytesToId, idToBytes, signedTokens } from '../../webforms';

const RANDOM_BYTES = 24;

/** A token for a link or a session of a signer: the company, so that it can be looked up, and 192 random bits. */
export interface SignTokens {
  make(kind: 'link' | 'session', company: Id): { readonly token: string; readonly hash: Buffer };
  /** The company and the hash of a token that this installation made, or null. Needs no query. */
  read(kind: 'link' | 'session', token: string): { readonly company: Id; readonly hash: Buffer } | null;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** @param secret 64 hexadecimal digits, from `Config.secret` */
export function signTokens(secret: string): SignTokens {
  const length = 16 + RANDOM_BYTES;
  const signed = {
    link: signedTokens(secret, 'signing links v1', length),
    session: signedTokens(secret, 'signing sessions v1', length),
  };
  return {
    make(kind, company) {
      const token = signed[kind].sign(Buffer.concat([idToBytes(company), randomBytes(RANDOM_BYTES)]));
      return { token, hash: hashOf(token) };
    },
    read(kind, token) {
      const bytes = signed[kind].read(token);
      return bytes && { company: bytesToId(bytes.subarray(0, 16)) as Id, hash: hashOf(token) };
    },
  };
}
