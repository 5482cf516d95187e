import type { Id } from '@lendwright/kernel';
import { createHash, timingSafeEqual } from 'node:crypto';

/** Wrong access codes before a personal link refuses every code. */
export const MAX_CODE_TRIES = 5;

/** A code is short: its hash is bound to its recipient, and attempts are limited. */
export const accessCodeHash = (ownerId: Id, code: string): string =>
  createHash('sha256').update(`${ownerId}:${code.trim().toLowerCase()}`).digest('hex');

/** Compares a typed code in constant time. */
export const isAccessCode = (ownerId: Id, code: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(accessCodeHash(ownerId, code), 'hex'), Buffer.from(hash, 'hex'));
