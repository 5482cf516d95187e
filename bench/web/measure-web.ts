import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { DEMO_PASSWORD } from '../../apps/server/src/capabilities/accounts';
import { projectRoot } from '../../apps/server/src/platform/config/project-root';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.mjs';
import { startProduct } from '../product/product-server';
import { keepFigures } from '../report/lists-report';
import { loadPage, type PageLoad } from './page-load';

const PORT = Number(process.env['BENCH_PORT'] ?? 3900);
const LOADS = 3;
const OFFICER = 'officer@demo.lendwright.test';
const MOST_KILOBYTES = 200;
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
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
    if (path !== '/auth/login') {
      const answer = await context.request.post(`${origin}/api/auth/login`, {
        data: { username: OFFICER, password: DEMO_PASSWORD },
        headers: { origin },
      });
      if (!answer.ok()) throw new Error(`The demo's officer could not sign in: ${answer.status()}`);
    }
    loads.push(await loadPage(context, origin + path, selector));
    await context.close();
  }
  return loads.sort((a, b) => a.interactiveMs - b.interactiveMs)[LOADS >> 1] as PageLoad;
}

function table(figures: ReadonlyMap<string, PageLoad>): string {
  const lines = [...figures].map(([path, { scriptBytes, scripts, shownMs, interactiveMs }]) => {
    const kilobytes = scriptBytes / 1000;
    return `| ${path} | ${kilobytes.toFixed(0)}${kilobytes < MOST_KILOBYTES ? '' : ' (missed)'} | ${MOST_KILOBYTES} | ${scripts} | ${shownMs} | ${interactiveMs} |`;
  });
  const head = ['page, empty cache', 'scripts, kB gzip', 'target', 'scripts', 'ms until shown', 'ms until interactive'];
  return [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...lines,
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
  const text = table(figures);
  keepFigures('web', text, Object.fromEntries(figures));
  console.log(text);
} finally {
  await browser.close();
  await server.stop();
}
