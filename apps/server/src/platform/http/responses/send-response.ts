import './layer-refusals';
import type { AnyOperation } from '@lendwright/api';
import { invariant } from '@lendwright/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventStreams } from '../streams/event-streams';
import { Bytes, EventStream, JsonText, Redirect } from '../route';
import { ANY_SITE_HEADERS, BYTES_HEADERS } from './security-headers';
import { StatusAnswer } from './status-response';
import { removedKey } from '../requests/stripped-key';
import { isUnchanged, tagOf } from '../requests/preconditions';

/**
 * Validates a response against its operation: no missing and no undeclared fields. Enabled in tests; disabled in
 * production, where validating every row of every list costs more than producing it. @param json the response body
 * @throws Error naming the operation and the path
 */
function assertDeclared(operation: AnyOperation, json: string): void {
  const answer: unknown = JSON.parse(json);
  const read = operation.answer.safeParse(answer);
  if (!read.success) {
    const issues = read.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The answer of ${operation.id} is not the declared one. ${issues.join('; ')}`);
  }
  const strippedText = removedKey(answer, read.data);
  if (strippedText !== null)
    throw new Error(`The answer of ${operation.id} holds the undeclared field ${strippedText}`);
}

/** Sets the `ETag` of a conditional operation's record. @returns whether the caller has this answer already */
function tagAnswer(operation: AnyOperation, { headers }: FastifyRequest, reply: FastifyReply, json: string): boolean {
  const { version } = JSON.parse(json) as { readonly version: number };
  const tag = tagOf(version, json);
  reply.header('etag', tag);
  return operation.conditional === 'read' && isUnchanged(headers['if-none-match'], tag);
}

const JSON_TYPE = 'application/json; charset=utf-8';

export type SendAnswer = (request: FastifyRequest, reply: FastifyReply, answer: unknown) => FastifyReply;

function sendBytes(reply: FastifyReply, { stream, headers, isForAnySite }: Bytes): FastifyReply {
  // The safe headers come last, so that no use case can loosen them.
  const safeHeaders = isForAnySite ? { ...BYTES_HEADERS, ...ANY_SITE_HEADERS } : BYTES_HEADERS;
  return reply.headers({ 'content-type': 'application/octet-stream', ...headers, ...safeHeaders }).send(stream);
}

/**
 * Creates the response sender of an operation: objects as JSON, prepared JSON unchanged, bytes with headers that
 * prevent execution, an event stream, or, if declared, a redirect. @param isChecked whether data responses are validated against the declared
 * shape
 */
export function answerSender(operation: AnyOperation, streams: EventStreams, isChecked: boolean): SendAnswer {
  return (request, reply, answer) => {
    const isRedirect = answer instanceof Redirect;
    invariant(isRedirect === (operation.transport === 'redirect'), `${operation.id} declares another response`);
    if (isRedirect) return reply.status(302).header('location', answer.location).send();
    if (answer instanceof Bytes) return sendBytes(reply, answer);
    if (answer instanceof EventStream) {
      invariant(request.signedIn, 'a stream of events needs a session');
      streams.send(reply, answer, request.signedIn);
      return reply;
    }
    if (answer instanceof StatusAnswer) {
      return reply
        .status(answer.status)
        .header('retry-after', '1')
        .header('content-type', JSON_TYPE)
        .send(JSON.stringify(answer.body));
    }
    const json = answer instanceof JsonText ? answer.bytes : JSON.stringify(answer);
    invariant(json !== undefined, `${operation.id} answered nothing`);
    if (isChecked) assertDeclared(operation, json.toString());
    if (operation.conditional && tagAnswer(operation, request, reply, json.toString())) return reply.status(304).send();
    return reply.header('content-type', JSON_TYPE).send(json);
  };
}
