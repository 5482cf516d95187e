import type { Viewer } from '@lendwright/access';
import { bodyLimitOf } from '@lendwright/api';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Database } from '../db/database';
import type { TenantScope } from '../db/tenant-scope';
import { entryOf, type EntryOptions } from './entry';
import type { EventStreams } from './event-streams';
import { inputReaders } from './read-inputs';
import { RequestCall } from './request-call';
import './layer-refusals';
import type { Route } from './route';
import { answerSender } from './send-answer';
import type { CookieMaker } from './session-cookie';

export interface RouteContext extends EntryOptions {
  readonly database: Database;
  readonly cookies: CookieMaker;
  readonly streams: EventStreams;
  readonly checksAnswers: boolean;
}

/** The bound operation with its limit spelled out: the entry refuses by it before the parser counts. */
function withLimit({ operation, handle }: Route): Route & { readonly mostBytes: number } {
  const mostBytes = bodyLimitOf(operation);
  return { operation: { ...operation, bodyLimit: mostBytes }, handle, mostBytes };
}

/** Registers one operation: entry, then inputs, then the use case, then the way out. Everything is made once, here. */
export function registerRoute(app: FastifyInstance, route: Route, context: RouteContext): void {
  const { operation, handle, mostBytes } = withLimit(route);
  const { database, cookies, streams, checksAnswers } = context;
  const readers = inputReaders(operation);
  const send = answerSender(operation, streams, checksAnswers);
  const partsBytes = operation.transport === 'multipart' ? mostBytes : null;
  const options: RouteOptions = {
    method: operation.method,
    url: `/api/${operation.path}`,
    config: { operationId: operation.id, isPublic: operation.right.kind === 'public' },
    bodyLimit: mostBytes,
    onRequest: entryOf(operation, context),
    async handler(request, reply) {
      const inputs = {
        params: readers.params(request.params),
        query: readers.query(request.query),
        body: partsBytes === null ? readers.body(request.body) : undefined,
      };
      const viewer = request.signedIn?.viewer as Viewer;
      // The entry has checked the session: this is the one place where a request enters a company.
      const scope = (viewer && database.tenant(viewer.companyId, request.ip)) as TenantScope;
      const call = new RequestCall(request, reply, inputs, viewer, scope, cookies, partsBytes);
      return send(request, reply, await handle(call));
    },
  };
  app.route(options);
}
