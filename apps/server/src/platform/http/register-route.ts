import type { Viewer } from '@lendwright/access';
import { bodyLimitOf, type AnyOperation } from '@lendwright/api';
import { invariant, type Id } from '@lendwright/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Database } from '../db/database';
import type { TenantScope } from '../db/tenant-scope';
import type { OnceRunner } from '../idempotency/run-once';
import type { Vault } from '../secrets/sealed';
import { entryOf, type EntryOptions } from './entry';
import type { EventStreams } from './streams/event-streams';
import { keyedRequestOf, acceptsIdempotencyKey } from './requests/idempotency-key';
import { inputReaders } from './requests/read-inputs';
import { RequestCall, type ReadInputs } from './requests/request-call';
import './responses/layer-refusals';
import { JsonText, type Route } from './route';
import { answerSender } from './responses/send-response';
import type { SessionCookies } from './requests/session-cookie';

export interface RouteContext extends EntryOptions {
  readonly database: Database;
  readonly cookies: SessionCookies;
  readonly streams: EventStreams;
  readonly checksAnswers: boolean;
  readonly vault: Vault;
  readonly runOnce: OnceRunner;
}

/** The operation with its explicit body limit: entry checks it before the parser counts. */
function withLimit({ operation, ...route }: Route): Route & { readonly maxBytes: number } {
  const maxBytes = bodyLimitOf(operation);
  return { ...route, operation: { ...operation, bodyLimit: maxBytes }, maxBytes };
}

type Handle = (
  request: FastifyRequest,
  reply: FastifyReply,
  inputs: ReadInputs,
  scope: TenantScope,
) => Promise<unknown>;

/**
 * Makes a creating operation run once per `Idempotency-Key`. Other operations, and requests without a key, are
 * unchanged.
 */
function handleOnce(operation: AnyOperation, handle: Handle, { vault, runOnce, checksAnswers }: RouteContext): Handle {
  if (!acceptsIdempotencyKey(operation)) return handle;
  const isSecret = operation.creates === 'secret';
  return async (request, reply, inputs, scope) => {
    const viewer = request.signedIn?.viewer;
    invariant(viewer, 'an operation with a key has a viewer');
    const keyedRequest = keyedRequestOf(operation, request.headers['idempotency-key'], viewer, inputs, vault);
    if (!keyedRequest) return handle(request, reply, inputs, scope);
    const call = {
      scope,
      request: keyedRequest,
      isSecret,
      handle: (ownScope: TenantScope) => handle(request, reply, inputs, ownScope),
    };
    const outcome = await runOnce.run(call);
    if (outcome.isReplay) {
      reply.header('idempotency-replayed', 'true');
      return new JsonText(outcome.json);
    }
    const isSame = isSecret || outcome.stored === JSON.stringify(outcome.answer);
    invariant(!checksAnswers || isSame, `${operation.id} answers something else than its write returned`);
    return outcome.answer;
  };
}

/**
 * Lets balancers route to the process that has the company's lists in memory. Any other process returns the same
 * results.
 */
function sendRoute({ headers }: FastifyRequest, reply: FastifyReply, cookies: SessionCookies, companyId: Id): void {
  const line = cookies.setRoute(headers.cookie, companyId);
  if (line !== null) reply.header('set-cookie', line);
}

/**
 * Registers one operation: entry, inputs, use case, response. Everything that can be prepared is prepared here, once.
 */
export function registerRoute(app: FastifyInstance, route: Route, context: RouteContext): void {
  const { operation, handle, gate, maxBytes } = withLimit(route);
  const { database, cookies, streams, checksAnswers } = context;
  const readers = inputReaders(operation);
  const send = answerSender(operation, streams, checksAnswers);
  const partsBytes = operation.transport === 'multipart' ? maxBytes : null;
  const run = handleOnce(
    operation,
    (request, reply, inputs, scope) =>
      handle(new RequestCall(request, reply, inputs, request.signedIn?.viewer as Viewer, scope, cookies, partsBytes)),
    context,
  );
  const options: RouteOptions = {
    method: operation.method,
    url: `/api/${operation.path}`,
    config: {
      operationId: operation.id,
      isPublic: operation.right.kind === 'public',
      signatureHeader: operation.signatureHeader,
    },
    bodyLimit: maxBytes,
    onRequest: entryOf(operation, context, gate),
    async handler(request, reply) {
      const inputs = {
        params: readers.params(request.params),
        query: readers.query(request.query),
        body: partsBytes === null ? readers.body(request.body) : undefined,
      };
      const viewer = request.signedIn?.viewer as Viewer;
      // Entry has checked the session: only here does a request get a tenant scope.
      const scope = (viewer && database.tenant(viewer.companyId, request.ip)) as TenantScope;
      const answer = await run(request, reply, inputs, scope);
      if (viewer && request.isByCookie) sendRoute(request, reply, cookies, viewer.companyId);
      return send(request, reply, answer);
    },
  };
  app.route(options);
}
