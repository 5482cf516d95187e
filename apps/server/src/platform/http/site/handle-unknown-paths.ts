import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendRefusal } from '../responses/refusal-response';
import { allowFraming, type HeaderSet } from '../responses/security-headers';
import { isApiPath } from './serve-web';

/** The hosts that may embed a page in frames besides our own; null where none may. */
export type FramesOf = (address: string) => Promise<readonly string[] | null>;

/**
 * Handles requests without a route: JSON under `/api` and for anything but page views, the app's page for other paths
 * (its router knows the rest), and 404 for a missing hashed file.
 */
export function answerUnknownPaths(
  app: FastifyInstance,
  webFolder: string | null,
  pageHeaders: HeaderSet,
  framesOf: FramesOf,
): void {
  const page = webFolder === null ? null : readFileSync(join(webFolder, 'index.html'));
  const visitorPage = webFolder === null ? null : readVisitorPage(webFolder);
  app.setNotFoundHandler(async (request, reply) => {
    const isPageView = request.method === 'GET' || request.method === 'HEAD';
    if (page === null || !isPageView || isApiPath(request.url) || request.url.startsWith('/assets/')) {
      return sendRefusal(reply, new Refusal(404, 'not_found', reason('http.addressUnknown')));
    }
    // A database outage must not prevent a page from loading.
    const hosts = await framesOf(request.url).catch(() => null);
    return reply
      .headers(hosts ? allowFraming(pageHeaders, hosts) : pageHeaders)
      .header('cache-control', 'no-cache')
      .header('content-type', 'text/html; charset=utf-8')
      .send(request.method === 'HEAD' ? '' : isVisitorPath(request.url) ? visitorPage : page);
  });
}

/** Public forms have their own page, which loads nothing of the application. */
const isVisitorPath = (url: string): boolean => url.startsWith('/forms/');

/** The page for visitors of public forms; a build without one uses the application's page. */
function readVisitorPage(webFolder: string): Buffer {
  const own = join(webFolder, 'forms.html');
  return readFileSync(existsSync(own) ? own : join(webFolder, 'index.html'));
}
