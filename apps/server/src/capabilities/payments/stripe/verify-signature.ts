import { createHmac, timingSafeEqual } from 'node:crypto';

/** The maximum deviation of a signature's time from the current time, in seconds. */
export const TOLERANCE_SECONDS = 300;

const isEqual = (text: string, otherText: string): boolean => {
  const [a, b] = [Buffer.from(text), Buffer.from(otherText)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** The time and the `v1` signatures of a `Stripe-Signature` header. */
function readHeader(header: string): { time: string; signatures: string[] } | null {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const times = parts.filter(([name]) => name === 't').map(([, value = '']) => value);
  const signatures = parts.filter(([name]) => name === 'v1').map(([, value = '']) => value);
  const [time = ''] = times;
  return times.length === 1 && /^\d{1,12}$/.test(time) ? { time, signatures } : null;
}

/**
 * Whether a body was signed by Stripe with one of the secrets, at most five minutes ago. Schemes other than `v1` are
 * ignored.
 * @param rawText the body as sent
 * @source Stripe docs, "Verify webhook signatures manually"
 */
export function isSignedBody(rawText: string, header: string, secrets: readonly string[], now: Date): boolean {
  const signedHeader = readHeader(header);
  if (!signedHeader || Math.abs(now.getTime() / 1000 - Number(signedHeader.time)) > TOLERANCE_SECONDS) return false;
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${signedHeader.time}.${rawText}`).digest('hex');
    return signedHeader.signatures.some((signature) => isEqual(signature, expected));
  });
}
