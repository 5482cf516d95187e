import multipart from '@fastify/multipart';
import { OPERATIONS, type AnyOperation, type Transport } from '@lendwright/api';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import type { Log } from '../log/log';
import type { Database } from '../db/database';
import { OnceRunner } from '../idempotency/run-once';
import type { EventBus } from '../jobs/events';
import { Metrics } from '../metrics/metrics';
import type { Vault } from '../secrets/sealed';
import { LiveSessions } from '../sessions/live-sessions';
import type { SessionStore } from '../sessions/session-store';
import { checkRoutes } from './check-routes';
import { serveDocs } from './docs/serve-docs';
import { Drain } from './lifecycle/drain';
import { EventStreams } from './streams/event-streams';
import { warnOfUntrustedForwarding } from './warn-of-untrusted-forwarding';
import { frameworkOptions, requestIds } from './framework-options';
import { enableGracefulShutdown } from './lifecycle/graceful-shutdown';
import { parseJsonBody, readSignedBody, PUBLIC_KEYS, SIGNED_IN_KEYS } from './requests/json-body';
import { answerUnknownPaths, type FramesOf } from './site/handle-unknown-paths';
import { readyCheck, type Readiness } from './lifecycle/ready-check';
import { errorAnswer } from './responses/refusal-response';
import { registerRoute, type RouteContext } from './register-route';
import { logRequests } from './log-requests';
import type { Route } from './route';
import { securityHeaders, type HeaderSet } from './responses/security-headers';
import type { RenderPage } from './site/served-pages';
import { serveSite, type SitePageOf } from './site/serve-site';
import { sessionCookies } from './requests/session-cookie';
import { hasWebFolder, serveWeb } from './site/serve-web';
import { systemRoutes } from './system-routes';

export interface ApiOptions {
  readonly config: Pick<Config, 'publicUrl' | 'trustedProxies'>;
  readonly database: Database;
  readonly sessions: SessionStore;
  /** Hashes and encrypts what is stored for requests with an `Idempotency-Key`. */
  readonly vault: Vault;
  /** The routes of all capabilities. The platform's own (health, ready, metrics, events) are added. */
  readonly routes: readonly Route[];
  readonly events: Pick<EventBus, 'subscribe'>;
  readonly log: Log;
  readonly ready: () => Promise<Readiness>;
  /** The built web app. Absent, or without an index.html: API only. */
  readonly webFolder?: string;
  /** Which pages may be embedded in frames of other hosts. Default: none. */
  readonly framesOf?: FramesOf;
  /** Renders the first rows of lists into their pages. Default: pages have no rows. */
  readonly renderPage?: RenderPage;
  /** The pages of the landing site. Default: the app serves every page. */
  readonly sitePageOf?: SitePageOf;
  /** The contract that the routes implement. Default: the product's. */
  readonly operations?: readonly AnyOperation[];
  /** Whether responses are validated against their declared shape. Default: no. */
  readonly checksAnswers?: boolean;
  readonly metrics?: Metrics;
  /** The drain state, if something other than closing the server starts the drain. */
  readonly drain?: Drain;
  /**
   * How long a server that is closed without a prior drain still accepts connections, in milliseconds. Default: 500.
   */
  readonly drainMs?: number;
}

function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const { signatureHeader } = request.routeOptions.config;
      if (signatureHeader !== undefined) {
        done(null, readSignedBody(body as Buffer, request.headers[signatureHeader]));
        return;
      }
      const limits = request.routeOptions.config.isPublic ? PUBLIC_KEYS : SIGNED_IN_KEYS;
      done(null, parseJsonBody(body as Buffer, limits));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Some services post their signed JSON as plain text, or a signed form. */
function readSigned(app: FastifyInstance, type: string): void {
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
    const { signatureHeader = '' } = request.routeOptions.config;
    try {
      done(null, readSignedBody(body as Buffer, request.headers[signatureHeader]));
    } catch (error) {
      done(error as Error);
    }
  });
}

function setHeadersOf(app: FastifyInstance, headers: HeaderSet): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Accepts the forms of mail programs and ignores their content. */
function ignoreForms(app: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
}

/** Parsers other than JSON have Fastify scopes of their own: they must not apply to any other request. */
function registerAll(app: FastifyInstance, routes: readonly Route[], context: RouteContext): void {
  const filterByTransport = (name: Transport) => routes.filter(({ operation }) => operation.transport === name);
  const [withParts, withForms, signedRoutes] = [
    filterByTransport('multipart'),
    filterByTransport('form'),
    filterByTransport('signed'),
  ];
  const signedForms = filterByTransport('signed-form');
  const specialRoutes = new Set([...withParts, ...withForms, ...signedRoutes, ...signedForms]);
  for (const route of routes) if (!specialRoutes.has(route)) registerRoute(app, route, context);
  void app.register(async (uploads) => {
    await uploads.register(multipart);
    for (const route of withParts) registerRoute(uploads, route, context);
  });
  const registerSignedRoutes = (type: string, ownRoutes: readonly Route[]) =>
    void app.register((posts, _options, done) => {
      readSigned(posts, type);
      for (const route of ownRoutes) registerRoute(posts, route, context);
      done();
    });
  registerSignedRoutes('text/plain', signedRoutes);
  registerSignedRoutes('application/x-www-form-urlencoded', signedForms);
  void app.register((forms, _options, done) => {
    ignoreForms(forms);
    for (const route of withForms) registerRoute(forms, route, context);
    done();
  });
}

/**
 * Builds the HTTP server from the route tables. Per request: headers, entry (session, right, origin, content type),
 * contract validation of inputs, use case, response. A refusal is sent as `{ code, message, details }` with its status;
 * any other error as 500 with a reference. @throws Error naming every operation that has no route, two routes or no
 * right
 */
export function buildApi(options: ApiOptions): FastifyInstance {
  const { config, database, sessions, log, operations = OPERATIONS, metrics = new Metrics() } = options;
  const liveSessions = new LiveSessions(sessions);
  const streams = new EventStreams(liveSessions);
  const drain = options.drain ?? new Drain();
  const ready = readyCheck(options.ready, drain);
  const ping = () => database.ping();
  const routes = [...systemRoutes({ ping, ready, metrics, events: options.events, liveSessions }), ...options.routes];
  checkRoutes(operations, routes);
  const headers = securityHeaders(config);
  const cookies = sessionCookies(config);
  const context: RouteContext = {
    database,
    sessions,
    cookies,
    streams,
    cookieName: cookies.name,
    publicOrigin: new URL(config.publicUrl).origin,
    checksAnswers: options.checksAnswers ?? false,
    vault: options.vault,
    runOnce: new OnceRunner(options.vault),
  };
  const app = Fastify(frameworkOptions(config, headers.data));
  app.decorateRequest('signedIn', null);
  app.decorateRequest('isByCookie', false);
  app.decorateRequest('isRefusedEarly', false);
  app.setGenReqId(requestIds());
  app.setErrorHandler(errorAnswer(log));
  setHeadersOf(app, headers.data);
  logRequests(app, log, metrics);
  warnOfUntrustedForwarding(app, log);
  readJson(app);
  registerAll(app, routes, context);
  serveDocs(app, operations, config.publicUrl, headers.docs);
  const webFolder = hasWebFolder(options.webFolder) ? options.webFolder : null;
  if (webFolder !== null) serveWeb(app, webFolder, headers.page);
  if (webFolder !== null && options.sitePageOf) serveSite(app, options.sitePageOf, headers.page);
  answerUnknownPaths(app, {
    webFolder,
    pageHeaders: headers.page,
    framesOf: options.framesOf ?? (() => Promise.resolve(null)),
    cookieName: cookies.name,
    renderPage: options.renderPage,
  });
  enableGracefulShutdown(app, streams, drain, options.drainMs ?? 500);
  app.addHook('onClose', async () => metrics.close());
  return app;
}
