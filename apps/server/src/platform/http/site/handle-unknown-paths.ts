import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCookie } from '../requests/session-cookie';
import { sendRefusal } from '../responses/refusal-response';
import { allowFraming, type HeaderSet } from '../responses/security-headers';
import { appPages } from './app-pages';
import { servedPages, type RenderPage } from './served-pages';
import { isApiPath } from './serve-web';

/** The hosts that may embed a page in frames besides our own; null where none may. */
export type FramesOf = (address: string) => Promise<readonly string[] | null>;

export interface UnknownPaths {
  readonly webFolder: string | null;
  readonly pageHeaders: HeaderSet;
  readonly framesOf: FramesOf;
  readonly cookieName: string;
  /** Renders the first rows of lists; without it, pages are served without them. */
  readonly renderPage: RenderPage | undefined;
}

/**
 * Handles requests without a route: JSON under `/api` and for anything but page views, the app's page for other paths
 * (its router knows the rest), and 404 for a missing hashed file.
 */
export function answerUnknownPaths(
  app: FastifyInstance,
  { webFolder, pageHeaders, framesOf, cookieName, renderPage }: UnknownPaths,
): void {
  const pages = webFolder === null ? null : appPages(webFolder);
  const isSecure = cookieName.startsWith('__Host-');
  const sendServedPage = renderPage && servedPages({ app, render: renderPage, isSecure });
  const visitorPages = webFolder === null ? null : readVisitorPages(webFolder);
  app.setNotFoundHandler(async (request, reply) => {
    const isPageView = request.method === 'GET' || request.method === 'HEAD';
    if (pages === null || !isPageView || isApiPath(request.url) || request.url.startsWith('/assets/')) {
      return sendRefusal(reply, new Refusal(404, 'not_found', reason('http.addressUnknown')));
    }
    // The API decides whether the session is valid.
    const hasSession = readCookie(request.headers.cookie, cookieName) !== null;
    // A database outage must not prevent a page from loading.
    const hosts = await framesOf(request.url).catch(() => null);
    void reply
      .headers(hosts ? allowFraming(pageHeaders, hosts) : pageHeaders)
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .header('content-type', 'text/html; charset=utf-8');
    const visitorPage = visitorPages?.(request.url);
    if (visitorPage) return reply.send(request.method === 'HEAD' ? '' : visitorPage);
    const parts = hasSession ? pages.servedAt(request.url) : null;
    const servedPage = parts && sendServedPage?.(request, reply, parts);
    if (servedPage) return servedPage;
    const { tag, bytes, isKnown } = pages.pageOf(request.url, hasSession, request.headers['if-none-match']);
    void reply.header('etag', tag);
    if (isKnown) return reply.status(304).send();
    return reply.send(request.method === 'HEAD' ? '' : bytes);
  });
}

/** Pages for visitors, which load nothing of the application, by the start of their path. */
const VISITOR_PAGES: readonly (readonly [path: RegExp, file: string])[] = [
  [/^\/forms\//, 'forms.html'],
  [/^\/(?:sign\/|verify(?:[/?#]|$))/, 'sign.html'],
  [/^\/public\/docs(?:[/?#]|$)/, 'public-docs.html'],
];

/** The visitors' page for a URL, or null; a build without one uses the application's page. */
function readVisitorPages(webFolder: string): (url: string) => Buffer | null {
  const pages = VISITOR_PAGES.flatMap(([path, file]) => {
    const position = join(webFolder, file);
    return existsSync(position) ? [{ path, bytes: readFileSync(position) }] : [];
  });
  return (url) => pages.find(({ path }) => path.test(url))?.bytes ?? null;
}
