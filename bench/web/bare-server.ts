import { build } from 'esbuild';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';
import { projectRoot } from '../../apps/server/src/platform/config/project-root';

/** The texts of a table, as the bare pages show them. */
export interface TableTexts {
  readonly head: readonly string[];
  readonly cells: readonly (readonly string[])[];
}

export interface BareServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare page</title></head>
<body><div id="app"></div><script type="module" src="/bare.js"></script></body></html>`;

const READING = `(() => {
  const texts = (row) => [...row.cells].map((cell) => cell.innerText);
  return {
    head: texts(document.querySelector('main table thead tr')),
    cells: [...document.querySelectorAll('main table tbody tr')].map(texts),
  };
})()`;

/** The texts of the table that a page of the product shows. */
export async function readTable(context: BrowserContext, url: string, selector: string): Promise<TableTexts> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForSelector(selector);
  // The first rows, which the server sends, are not all; the others come with the foot.
  await page.waitForSelector('main table tbody tr:nth-child(9)');
  await page.waitForSelector('main [role="navigation"] button');
  const texts = await page.evaluate<TableTexts>(READING);
  await page.close();
  return texts;
}

async function bundleBarePage(): Promise<Buffer> {
  const { outputFiles } = await build({
    entryPoints: [join(projectRoot(), 'bench', 'web', 'bare-page.tsx')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? Buffer.alloc(0));
}

/** Serves the lists as pages of bare React: `/Loans` shows the rows of `lists.Loans`. All have one script. */
export async function serveBarePages(lists: Readonly<Record<string, TableTexts>>): Promise<BareServer> {
  const script = await bundleBarePage();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/bare.js') {
      response.writeHead(200, {
        'content-type': 'text/javascript',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      response.end(script);
    } else if (pathname === '/rows.json') {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(lists));
    } else {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      response.end(HTML);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
