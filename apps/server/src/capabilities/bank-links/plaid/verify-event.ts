import { createHash, createPublicKey, timingSafeEqual, verify, type JsonWebKey } from 'node:crypto';
import { z } from 'zod';

/** How old a signature may be, in seconds. */
export const MAX_AGE_SECONDS = 300;

/** A public key of Plaid; `expired_at` in seconds. */
export const plaidKey = z.object({
  ...{ alg: z.literal('ES256'), crv: z.literal('P-256'), kty: z.literal('EC'), kid: z.string() },
  ...{ x: z.string(), y: z.string(), expired_at: z.number().nullish() },
});
export type PlaidKey = z.output<typeof plaidKey>;

const head = z.object({ alg: z.literal('ES256'), kid: z.string().regex(/^[0-9a-f-]{36}$/) });
const claims = z.object({ iat: z.number(), request_body_sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/** The key id in the header of a token; null for anything that is not a token of Plaid's format. */
export function keyIdOf(token: string): string | null {
  try {
    const parts = token.split('.');
    return parts.length === 3 ? (head.safeParse(decode(parts[0] ?? '')).data?.kid ?? null) : null;
  } catch {
    return null;
  }
}

/**
 * Whether a body was signed with a key of Plaid, at most five minutes ago. @param rawText the body as it was sent
 * @source Plaid docs, "Webhook verification"; RFC 7518 §3.4
 */
export function isSignedEvent(rawText: string, token: string, key: PlaidKey, now: Date): boolean {
  try {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const publicKey = createPublicKey({ format: 'jwk', key: { ...key } as JsonWebKey });
    const signatureBytes = Buffer.from(signature, 'base64url');
    const isWhole = signatureBytes.toString('base64url') === signature;
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      signatureBytes,
    );
    if (!isWhole || !isSigned || key.kid !== keyIdOf(token)) return false;
    const { iat, request_body_sha256: hash } = claims.parse(decode(payload));
    const seconds = now.getTime() / 1000;
    if (Math.abs(seconds - iat) > MAX_AGE_SECONDS || (key.expired_at != null && key.expired_at < seconds)) return false;
    return timingSafeEqual(createHash('sha256').update(rawText).digest(), Buffer.from(hash, 'hex'));
  } catch {
    return false;
  }
}
