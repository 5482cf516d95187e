import { bodyLimitOf, reason, type AnyOperation } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConcurrencyLimiter } from '../../limits/concurrency-limiter';
import { CONCURRENCY } from '../../limits/limits';

/** Bodies up to this size are read at once. */
const SMALL_BYTES = 1024 * 1024;

export type SignedBodyGate = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Decides whether to read a body that is signed over its bytes, because its sender is only known afterwards. A body
 * without a signature is not read, and only a few large ones are held at the same time, until they are answered; a body
 * without a declared size counts as large. @throws Refusal 403 forbidden, 503 busy
 */
export function signedBodyGate(operation: AnyOperation): SignedBodyGate | null {
  const { signatureHeader } = operation;
  if (signatureHeader === undefined) return null;
  const maxBytes = bodyLimitOf(operation);
  const largeBodies = new ConcurrencyLimiter(
    CONCURRENCY.largeSignedBodies,
    () => new Refusal(503, 'busy', reason('system.busy'), { retryAfter: 1 }),
  );
  return async ({ headers }, { raw }) => {
    if (typeof headers[signatureHeader] !== 'string')
      throw new Refusal(403, 'forbidden', reason('http.signatureMissing'));
    const bytes = Number(headers['content-length'] ?? maxBytes);
    // One that is too large is refused without being read.
    if (bytes <= SMALL_BYTES || bytes > maxBytes) return;
    const disconnect = new AbortController();
    raw.once('close', () => disconnect.abort());
    const release = await largeBodies.acquire('', disconnect.signal);
    if (disconnect.signal.aborted) release();
    else disconnect.signal.addEventListener('abort', release, { once: true });
  };
}
