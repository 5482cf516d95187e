import { z } from 'zod';
import { operation } from '../operation';

/** Mail programs and sites add parameters of their own to addresses: they are ignored. */
const trackedMail = z.looseObject({ mail: z.string().max(4_000).default('') });
const right = {
  kind: 'public',
  why: 'whoever holds an email opens it; it grants nothing, and nothing but its signed token is read',
} as const;

/** The same picture for every token. */
export const showEmailPicture = operation({
  id: 'showEmailPicture',
  method: 'GET',
  path: 'email/picture',
  summary: 'The transparent picture of an email, which counts that it was opened.',
  right,
  transport: 'bytes',
  query: trackedMail,
  answer: z.unknown(),
  refusals: [],
});

/** The address is in the token, which only this installation can make. Other tokens lead to the start page. */
export const followEmailLink = operation({
  id: 'followEmailLink',
  method: 'GET',
  path: 'email/link',
  summary: 'Count that a link of an email was clicked, and continue to its address.',
  right,
  transport: 'redirect',
  query: trackedMail,
  answer: z.unknown(),
  refusals: [],
});

export const emailTrackingOperations = [showEmailPicture, followEmailLink];
