import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HeaderSet } from '../responses/security-headers';

/** What was asked for: the path, and what tells which page and language it is. */
export interface SiteAsk {
  readonly path: string;
  readonly host: string;
  /** The language that the address names. */
  readonly wanted: string | undefined;
  /** The languages of the browser, as its header has them. */
  readonly accepted: string | undefined;
}

/** A finished page. The same object answers again, so that it is compressed once. */
export interface SitePage {
  readonly html: string;
  readonly language: string;
}

/** The page of the landing site for an address; null where the application answers there. */
export type SitePageOf = (ask: SiteAsk) => Promise<SitePage | null>;

/** The addresses at which a page of the landing site may stand. */
const ADDRESSES = ['/', '/site', '/site/privacy'];

interface Packed {
  readonly tag: string;
  readonly bytes: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

const packed = new WeakMap<SitePage, Promise<Packed>>();

async function pack({ html }: SitePage): Promise<Packed> {
  const plain = Buffer.from(html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return {
    tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    bytes: {
      identity: plain,
      br: await promisify(brotliCompress)(plain, quality),
      gzip: await promisify(gzip)(plain, { level: 9 }),
    },
  };
}

function packedOf(page: SitePage): Promise<Packed> {
  let found = packed.get(page);
  if (!found) packed.set(page, (found = pack(page)));
  return found;
}

const encodingFor = (accepted: string): 'br' | 'gzip' | 'identity' =>
  (['br', 'gzip'] as const).find((one) => new RegExp(`\\b${one}\\b(?!\\s*;\\s*q=0(?:\\.0+)?\\b)`).test(accepted)) ??
  'identity';

/** Serves the pages of the landing site where it says so, asked for anew each time; else the application's page. */
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
        // A database that is away must not keep a page from showing.
        const page = await pageOf(ask).catch(() => null);
        if (page === null) return reply.callNotFound();
        const { tag, bytes } = await packedOf(page);
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
