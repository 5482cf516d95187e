import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { projectRoot } from '../../apps/server/src/platform/config/project-root';
import { startProduct } from '../product/product-server';
import { saveFigures } from '../report/lists-report';
import { readTable, serveBarePages, type TableTexts } from './bare-server';
import { enterAsOfficer } from './enter';
import { measureFirstRows, type FirstRows } from './first-row';
import { openBrowser } from './open-browser';
import { loadPage } from './page-load';
import { LISTS, measureRouteChange } from './route-change';
import { webTable, type WebFigures } from './web-report';
import { loadWebform } from './webform-load';

const PORT = Number(process.env['BENCH_PORT'] ?? 3900);
const ORIGIN = `http://localhost:${PORT}`;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const ROW = 'table tbody tr td:nth-child(3)';

/** The tables of the lists, whose texts the bare pages show. */
async function readTables(browser: Browser): Promise<Record<string, TableTexts>> {
  const context = await enterAsOfficer(browser, ORIGIN);
  const tables: Record<string, TableTexts> = {};
  for (const name of LISTS) tables[name] = await readTable(context, `${ORIGIN}/${name.toLowerCase()}`, ROW);
  await context.close();
  return tables;
}

async function measure(browser: Browser): Promise<WebFigures> {
  const before = loadavg()[0] ?? 0;
  const plainServer = await serveBarePages(await readTables(browser));
  try {
    const rows: Record<'product' | 'bare', FirstRows> = await measureFirstRows(
      browser,
      {
        product: { url: `${ORIGIN}/loans`, selector: ROW, hasSession: true },
        bare: { url: `${plainServer.origin}/`, selector: ROW, hasSession: false },
      },
      ORIGIN,
      ROUNDS,
    );
    console.log('measured the first row');
    const visitor = await browser.newContext({ viewport: { width: 1400, height: 900 } });
    const signIn = await loadPage(visitor, `${ORIGIN}/auth/login`, { selector: 'form' });
    await visitor.close();
    const routes = await measureRouteChange(
      browser,
      { product: `${ORIGIN}/loans`, bare: `${plainServer.origin}/` },
      ORIGIN,
    );
    console.log('measured navigation');
    const webform = await loadWebform(browser, PORT);
    return { rows, signIn, routes, webform, load: [before, loadavg()[0] ?? 0] };
  } finally {
    await plainServer.close();
  }
}

const folder = join(projectRoot(), '.bench', 'web');
mkdirSync(folder, { recursive: true });
const server = await startProduct({
  dataFolder: join(folder, 'data'),
  port: PORT,
  isDemo: true,
  logFile: join(folder, 'server.log'),
});
const browser = await openBrowser();
try {
  const figures = await measure(browser);
  const text = webTable(figures);
  saveFigures('web', text, figures);
  console.log(`\n${text}`);
} finally {
  await browser.close();
  await server.stop();
}
