import type { Id } from '@lendwright/kernel';
import { createHash, randomBytes } from 'node:crypto';

/** How every key of a program begins; no token of a session does. */
export const KEY_START = 'lwk_';
const ID_BYTES = 16;
const SHAPE = /^lwk_[A-Za-z0-9_-]{64}$/;
/** Signs at the end of a key that are kept, to tell it from others: 24 of its 256 random bits. */
const SUFFIX_LENGTH = 4;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A fresh key of 256 random bits that names its company. It is nowhere stored: its hash and its first signs are. */
export function newApiKey(companyId: Id): { key: string; start: string; hash: string } {
  const company = Buffer.from(companyId.replaceAll('-', ''), 'hex');
  const key = `${KEY_START}${Buffer.concat([company, randomBytes(32)]).toString('base64url')}`;
  // All keys of a company begin alike: the end is what tells them apart.
  return { key, start: `${KEY_START}…${key.slice(-SUFFIX_LENGTH)}`, hash: hashOf(key) };
}

/** The company that a key names and the hash that it is known by; null for what is no key. */
export function readApiKey(key: string): { companyId: Id; hash: string } | null {
  if (!SHAPE.test(key)) return null;
  const hex = Buffer.from(key.slice(KEY_START.length), 'base64url').subarray(0, ID_BYTES).toString('hex');
  const companyId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return { companyId, hash: hashOf(key) };
}
