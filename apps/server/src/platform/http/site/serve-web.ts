import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { HeaderSet } from '../responses/security-headers';
import { assetMemory } from './asset-memory';

const ONE_YEAR_HEADER = 'public, max-age=31536000, immutable';
const REVALIDATE_HEADER = 'no-cache';
/** The script that embeds a webform in pages of other hosts. All other files are restricted to our own pages. */
const EMBED_SCRIPT = 'embed.js';

/** Whether a request takes a whole file compressed with brotli. */
const takesBrotli = ({ range, 'accept-encoding': accepted }: IncomingHttpHeaders): boolean =>
  range === undefined && /\bbr\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(String(accepted ?? ''));

/** Whether a path belongs to the API, which never falls back to a page. */
export function isApiPath(url: string): boolean {
  return /^\/+api(?:[/?#]|$)/i.test(url);
}

/** Whether the folder contains the built web app. A missing build must not stop the API. */
export function hasWebFolder(webFolder: string | undefined): webFolder is string {
  return webFolder !== undefined && existsSync(join(webFolder, 'index.html'));
}

/**
 * Serves the built web app. Files under `/assets/` have a hash in their name and are cached for a year; everything else
 * is revalidated. Precompressed copies are sent where the browser supports them.
 */
export function serveWeb(app: FastifyInstance, webFolder: string, headers: HeaderSet): void {
  const embedScript = join(webFolder, EMBED_SCRIPT);
  const assetOf = assetMemory(join(webFolder, 'assets'));
  void app.register(async (web) => {
    web.addHook('onRequest', (_request, reply, done) => {
      reply.removeHeader('cache-control').headers(headers);
      done();
    });
    await web.register(fastifyStatic, {
      root: webFolder,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        void reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? ONE_YEAR_HEADER : REVALIDATE_HEADER);
        if (path.replace(/\.(?:br|gz)$/, '') === embedScript)
          void reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
    web.get('/assets/:name', async (request, reply) => {
      const { name } = request.params as { readonly name: string };
      const asset = takesBrotli(request.headers) ? await assetOf(name) : null;
      if (!asset) return /[\\/]/.test(name) ? reply.callNotFound() : reply.sendFile(`assets/${name}`);
      return reply
        .header('cache-control', ONE_YEAR_HEADER)
        .header('content-encoding', 'br')
        .header('content-type', asset.type)
        .header('vary', 'accept-encoding')
        .send(asset.bytes);
    });
  });
}
