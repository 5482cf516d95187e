import type { AnyOperation } from '@lendwright/api';
import { invariant } from '@lendwright/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assertDeclared } from './assert-declared';
import type { EventStreams } from '../streams/event-streams';
import './layer-refusals';
import { Bytes, EventStream, JsonText } from '../route';
import { BYTES_HEADERS } from './security-headers';
import { StatusAnswer } from './status-response';

const JSON_TYPE = 'application/json; charset=utf-8';

export type SendAnswer = (request: FastifyRequest, reply: FastifyReply, answer: unknown) => FastifyReply;

function sendBytes(reply: FastifyReply, { stream, headers }: Bytes): FastifyReply {
  // The safe headers come last, so that no use case can loosen them.
  return reply.headers({ 'content-type': 'application/octet-stream', ...headers, ...BYTES_HEADERS }).send(stream);
}

/**
 * Creates the response sender of an operation: objects as JSON, prepared JSON unchanged, bytes with headers that
 * prevent execution, or an event stream. @param isChecked whether data responses are validated against the declared
 * shape
 */
export function answerSender(operation: AnyOperation, streams: EventStreams, isChecked: boolean): SendAnswer {
  return (request, reply, answer) => {
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
    const json = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
    invariant(json !== undefined, `${operation.id} answered nothing`);
    if (isChecked) assertDeclared(operation, json);
    return reply.header('content-type', JSON_TYPE).send(json);
  };
}
