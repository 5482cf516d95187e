import { Refusal } from '@lendwright/kernel';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendRefusal } from './refusal-answer';
import type { HeaderSet } from './security-headers';
import { isApiPath } from './static-web';

/**
 * Answers what no route took: JSON under `/api` and for everything that is no page view, the web's page for any other
 * address (its router knows the rest), and nothing for a hashed file that is gone.
 */
export function answerUnknownPaths(app: FastifyInstance, webFolder: string | null, pageHeaders: HeaderSet): void {
  const page = webFolder === null ? null : readFileSync(join(webFolder, 'index.html'));
  app.setNotFoundHandler((request, reply) => {
    const isPageView = request.method === 'GET' || request.method === 'HEAD';
    if (page === null || !isPageView || isApiPath(request.url) || request.url.startsWith('/assets/')) {
      return sendRefusal(reply, new Refusal(404, 'not_found', 'This address does not exist.'));
    }
    return reply
      .headers(pageHeaders)
      .header('cache-control', 'no-cache')
      .header('content-type', 'text/html; charset=utf-8')
      .send(request.method === 'HEAD' ? '' : page);
  });
}
