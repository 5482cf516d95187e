import type { Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';

/** An opening within this time is caused by a program that checks mail during delivery. */
export const EARLY_HIT_MS = 10_000;

/** A recipient and a link count once, so their event has the same id regardless of who reports it. */
export const openEventId = (mailId: Id): string => `${mailId}/open`;
export const clickEventId = (mailId: Id, address: string): string =>
  `${mailId}/click/${createHash('sha256').update(address).digest('base64url')}`;
