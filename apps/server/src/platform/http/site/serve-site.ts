import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HeaderSet } from '../responses/security-headers';

/** The requested path, and what determines page and language. */
export interface SiteRequest {
  readonly path: string;
  readonly host: string;
  /** The language named in the URL. */
  readonly wanted: string | undefined;
  /** The Accept-Language header. */
  readonly accepted: string | undefined;
}

/** A rendered page. The same object is returned again, so that it is compressed only once. */
export interface SitePage {
  readonly html: string;
  readonly language: string;
}

/** The landing page for a URL; null where the application serves it. */
export type SitePageOf = (ask: SiteRequest) => Promise<SitePage | null>;

/** The paths that a landing page may have. */
const ADDRESSES = ['/', '/site', '/site/privacy'];

interface PackedFile {
  readonly tag: string;
  readonly bytes: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

const packedCache = new WeakMap<SitePage, Promise<PackedFile>>();

async function pack({ html }: SitePage): Promise<PackedFile> {
  const plainBuffer = Buffer.from(html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return {
    tag: `"${createHash('sha256').update(plainBuffer).digest('base64url').slice(0, 22)}"`,
    bytes: {
      identity: plainBuffer,
      br: await promisify(brotliCompress)(plainBuffer, quality),
      gzip: await promisify(gzip)(plainBuffer, { level: 9 }),
    },
  };
}

function compressPage(page: SitePage): Promise<PackedFile> {
  let packedFile = packedCache.get(page);
  if (!packedFile) packedCache.set(page, (packedFile = pack(page)));
  return packedFile;
}

const encodingFor = (acceptedEncodings: string): 'br' | 'gzip' | 'identity' =>
  (['br', 'gzip'] as const).find((text) =>
    new RegExp(`\\b${text}\\b(?!\\s*;\\s*q=0(?:\\.0+)?\\b)`).test(acceptedEncodings),
  ) ?? 'identity';

/** Serves landing pages where there are any, without caching in the browser; otherwise the application's page. */
export function serveSite(app: FastifyInstance, pageOf: SitePageOf, headers: HeaderSet): void {
  for (const path of ADDRESSES) {
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      async handler(request, reply) {
        const { lang } = request.query as { readonly lang?: unknown };
        const ask = {
          path,
          host: request.hostname,
          wanted: typeof lang === 'string' ? lang : undefined,
          accepted: request.headers['accept-language'],
        };
        // A database outage must not prevent a page from loading.
        const page = await pageOf(ask).catch(() => null);
        if (page === null) return reply.callNotFound();
        const { tag, bytes } = await compressPage(page);
        const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
        void reply
          .headers(headers)
          .header('cache-control', 'no-cache')
          .header('etag', tag)
          .header('vary', 'accept-language, accept-encoding')
          .header('content-language', page.language)
          .header('content-type', 'text/html; charset=utf-8');
        if (request.headers['if-none-match'] === tag) return reply.status(304).send();
        if (encoding !== 'identity') void reply.header('content-encoding', encoding);
        return reply.send(request.method === 'HEAD' ? '' : bytes[encoding]);
      },
    });
  }
}
