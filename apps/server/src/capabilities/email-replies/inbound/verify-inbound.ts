import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Delivery } from './receive-message';

/** How old a signed call may be, in seconds. */
const MAX_AGE = 300;
const SIGNATURE_PATTERN = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
/** @see receiveEmail of the API */
const content = z.strictObject({
  message: z.string(),
  sender: z.string().max(320).nullable().optional(),
  recipients: z.array(z.string().max(320)).max(20).optional(),
});

/** The value of the signature header. @param seconds the time of the signature, in seconds since 1970 */
export const signInbound = (secret: string, seconds: number, rawText: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${rawText}`).digest('hex')}`;

/**
 * Verifies that a call is signed with the secret and at most five minutes old, and returns its message.
 * @param secret if undefined, every call is refused
 * @throws Refusal 403 forbidden, 422 invalid
 */
export function verifyInbound(
  secret: string | undefined,
  { raw, signature }: { readonly raw: string; readonly signature: string },
  now: Date,
): Delivery {
  const seconds = Number(SIGNATURE_PATTERN.exec(signature)?.[1] ?? NaN);
  const isFresh = Math.abs(now.getTime() / 1000 - seconds) <= MAX_AGE;
  const expected = Buffer.from(signInbound(secret ?? '', seconds, isFresh ? raw : ''));
  const givenBuffer = Buffer.from(signature);
  const isSame = givenBuffer.length === expected.length && timingSafeEqual(givenBuffer, expected);
  if (secret === undefined || !isFresh || !isSame)
    throw new Refusal(403, 'forbidden', reason('emailReplies.signatureInvalid'));
  try {
    const { message, sender, recipients } = content.parse(JSON.parse(raw));
    return {
      raw: Buffer.from(message, 'base64'),
      ...(sender !== undefined && { sender: sender === '' ? null : sender }),
      ...(recipients && { recipients }),
    };
  } catch {
    throw new Refusal(422, 'invalid', reason('emailReplies.bodyInvalid'));
  }
}
