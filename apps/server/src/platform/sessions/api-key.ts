import type { Id } from '@lendwright/kernel';
import { createHash, randomBytes } from 'node:crypto';

/** The prefix of every API key. No session token starts with it. */
export const KEY_START = 'lwk_';
const ID_BYTES = 16;
const SHAPE_PATTERN = /^lwk_[A-Za-z0-9_-]{64}$/;
/** Characters at the end of a key that are stored to identify it: 24 of its 256 random bits. */
const SUFFIX_LENGTH = 4;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * A new API key of 256 random bits that contains its company's id. Only its hash and its displayed start are stored.
 */
export function newApiKey(companyId: Id): { key: string; start: string; hash: string } {
  const company = Buffer.from(companyId.replaceAll('-', ''), 'hex');
  const key = `${KEY_START}${Buffer.concat([company, randomBytes(32)]).toString('base64url')}`;
  // The end of the key, because all keys of a company have the same beginning.
  return { key, start: `${KEY_START}…${key.slice(-SUFFIX_LENGTH)}`, hash: hashOf(key) };
}

/** The company id in a key, and the key's hash. Null if it is not a valid key. */
export function readApiKey(key: string): { companyId: Id; hash: string } | null {
  if (!SHAPE_PATTERN.test(key)) return null;
  const hex = Buffer.from(key.slice(KEY_START.length), 'base64url').subarray(0, ID_BYTES).toString('hex');
  const companyId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return { companyId, hash: hashOf(key) };
}
