import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendRefusal } from './refusal-answer';
import { inFrames, type HeaderSet } from './security-headers';
import { isApiPath } from './static-web';

/** The hosts that may hold an address in a frame beside our own; null where none may. */
export type FramesOf = (address: string) => Promise<readonly string[] | null>;

/**
 * Answers what no route took: JSON under `/api` and for everything that is no page view, the web's page for any other
 * address (its router knows the rest), and nothing for a hashed file that is gone.
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
    // A database that is away must not keep a page from showing by itself.
    const hosts = await framesOf(request.url).catch(() => null);
    return reply
      .headers(hosts ? inFrames(pageHeaders, hosts) : pageHeaders)
      .header('cache-control', 'no-cache')
      .header('content-type', 'text/html; charset=utf-8')
      .send(request.method === 'HEAD' ? '' : isVisitorPath(request.url) ? visitorPage : page);
  });
}

/** Public forms have a page of their own, which fetches nothing of the application. */
const isVisitorPath = (url: string): boolean => url.startsWith('/forms/');

/** The visitors' page; a build without one has the application's own. */
function readVisitorPage(webFolder: string): Buffer {
  const own = join(webFolder, 'forms.html');
  return readFileSync(existsSync(own) ? own : join(webFolder, 'index.html'));
}
