import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { projectRoot } from '../../apps/server/src/platform/config/project-root';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.mjs';
import { startProduct } from '../product/product-server';
import { saveFigures } from '../report/lists-report';
import type { Measured } from '../driver/drive-plan';
import { enterAsOfficer } from './enter';
import { loadPage, type PageLoad } from './page-load';
import { measureRouteChange } from './route-change';

const PORT = Number(process.env['BENCH_PORT'] ?? 3900);
const LOADS = 3;
const MAX_KILOBYTES = 200;
const ROUTE_MS = 100;
const PAGES = [
  { path: '/auth/login', selector: 'form' },
  { path: '/loans', selector: 'table tbody tr td:nth-child(3)' },
];

async function measurePage(
  browser: Browser,
  origin: string,
  { path, selector }: (typeof PAGES)[number],
): Promise<PageLoad> {
  const loads: PageLoad[] = [];
  for (let turn = 0; turn < LOADS; turn++) {
    const context = await (path === '/auth/login'
      ? browser.newContext({ viewport: { width: 1400, height: 900 } })
      : enterAsOfficer(browser, origin));
    loads.push(await loadPage(context, origin + path, selector));
    await context.close();
  }
  return loads.sort((a, b) => a.interactiveMs - b.interactiveMs)[LOADS >> 1] as PageLoad;
}

function table(figures: ReadonlyMap<string, PageLoad>, change: Measured): string {
  const lines = [...figures].map(([path, { scriptBytes, scripts, shownMs, interactiveMs }]) => {
    const kilobytes = scriptBytes / 1000;
    return `| ${path} | ${kilobytes.toFixed(0)}${kilobytes < MAX_KILOBYTES ? '' : ' (missed)'} | ${MAX_KILOBYTES} | ${scripts} | ${shownMs} | ${interactiveMs} |`;
  });
  const head = ['page, empty cache', 'scripts, kB gzip', 'target', 'scripts', 'ms until shown', 'ms until interactive'];
  return [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...lines,
    '',
    `Navigation to a previously visited list, click to paint, ${change.count} runs: p50 ${change.p50.toFixed(0)} ms, p95 ${change.p95.toFixed(0)} ms (target: under ${ROUTE_MS}).`,
    '',
    `Load average ${(loadavg()[0] ?? 0).toFixed(1)}.`,
    '',
  ].join('\n');
}

const folder = join(projectRoot(), '.bench', 'web');
mkdirSync(folder, { recursive: true });
const { executablePath, env } = await findChromium((line: string) => console.log(line));
const server = await startProduct({
  dataFolder: join(folder, 'data'),
  port: PORT,
  isDemo: true,
  logFile: join(folder, 'server.log'),
});
const browser = await chromium.launch({
  executablePath,
  args: [...CHROMIUM_FLAGS],
  env: { ...process.env, ...env } as Record<string, string>,
});
try {
  const figures = new Map<string, PageLoad>();
  for (const page of PAGES) figures.set(page.path, await measurePage(browser, `http://localhost:${PORT}`, page));
  const change = await measureRouteChange(browser, `http://localhost:${PORT}`);
  const text = table(figures, change);
  saveFigures('web', text, { ...Object.fromEntries(figures), change });
  console.log(text);
} finally {
  await browser.close();
  await server.stop();
}
