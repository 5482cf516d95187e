import { reason, translatableOf } from '@lendwright/api';
import { isRefusal, Refusal } from '@lendwright/kernel';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../log/log';
import './layer-refusals';

/** The web framework's own rejections as refusals. */
const FRAMEWORK: Readonly<Record<number, () => Refusal>> = {
  400: () => new Refusal(400, 'invalid_body', reason('http.unreadable')),
  404: () => new Refusal(404, 'not_found', reason('general.missing')),
  413: () => new Refusal(413, 'body_too_large', reason('http.bodyTooLarge')),
  415: () => new Refusal(415, 'content_type', reason('http.jsonOnly')),
};

function toRefusal(error: unknown): Refusal | null {
  if (isRefusal(error)) return error;
  const { statusCode, code } = error as Partial<FastifyError>;
  if (typeof code !== 'string' || !code.startsWith('FST_') || statusCode === undefined || statusCode >= 500)
    return null;
  return (FRAMEWORK[statusCode] ?? FRAMEWORK[400])?.() ?? null;
}

const hasRetryAfter = (details: unknown): details is { readonly retryAfter: unknown } =>
  typeof details === 'object' && details !== null && 'retryAfter' in details;

function retryAfter({ details }: Refusal): string {
  const seconds = hasRetryAfter(details) ? Number(details.retryAfter) : 1;
  return String(Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : 1);
}

/** Sends a refusal in the format of every operation: `{ code, message, reason, details }` under its status. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, code, message, details } = refusal;
  if (status === 503 || status === 429 || (status === 409 && hasRetryAfter(details)))
    reply.header('retry-after', retryAfter(refusal));
  return reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ code, message, reason: translatableOf(refusal.reason), details }));
}

/**
 * Whether the client disconnected, or was cut for being slow, before its request was complete: nobody receives the
 * response.
 */
function isCutOff(error: unknown, { raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete && (error as { code?: string }).code === 'ECONNRESET';
}

/**
 * Converts whatever was thrown. A refusal is sent as is; anything else is our bug and logged once under the reference
 * shown to the user, without internals in the response.
 */
export function errorAnswer(log: Log): (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  return (error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal) {
      if (refusal.status === 503)
        log.warn('answered 503', { request: request.id, code: refusal.code, error: refusal.cause });
      return sendRefusal(reply, refusal);
    }
    if (reply.raw.destroyed) {
      log.debug('the client disconnected before the response', { request: request.id });
      return reply.status(400).send();
    }
    const reference = request.id;
    if (isCutOff(error, request)) {
      log.debug('a client disconnected before its request was complete', { request: reference });
      return reply.status(400).send();
    }
    log.error('a request failed', { request: reference, operation: request.routeOptions?.config?.operationId, error });
    const failure = reason('system.internal', { reference });
    return reply
      .status(500)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify({ code: 'internal', message: failure.text, reason: translatableOf(failure), reference }));
  };
}
