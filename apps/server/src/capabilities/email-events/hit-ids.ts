import type { Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';

/** After so short a time, a mail is opened by a program that checks it on the way to its recipient. */
export const EARLY_MS = 10_000;

/** A recipient and a link count once, so their event has one id, whoever reports it. */
export const openEventId = (mailId: Id): string => `${mailId}/open`;
export const clickEventId = (mailId: Id, address: string): string =>
  `${mailId}/click/${createHash('sha256').update(address).digest('base64url')}`;
