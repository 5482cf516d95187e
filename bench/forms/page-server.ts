import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join, normalize } from 'node:path';
import { benchFolder } from './build-pages';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

export interface PageServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Serves the built pages on localhost only. Cross-origin isolation gives the page's clock microsecond resolution. */
export async function servePages(): Promise<PageServer> {
  const folder = benchFolder('pages');
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const requestedPath = pathname.endsWith('/') ? `${pathname}page.html` : pathname;
    const file = join(folder, normalize(requestedPath));
    if (!file.startsWith(folder) || !existsSync(file) || basename(file) === '') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
