import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page, Response } from 'playwright-core';

const QUIET_MS = 1500;
const LARGEST = 4;
const PATIENCE_MS = 60_000;

/** A machine a quarter as fast on a mobile network, in the figures of the browser's own tools. */
const SLOW = {
  processor: 4,
  network: { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
};

/** What one load of the public page took with an empty cache. */
export interface PublicLoad {
  /** Scripts packed by gzip, whatever the server packed them with, in bytes. */
  readonly scriptGzip: number;
  /** The same as the server sent them. */
  readonly scriptSent: number;
  /** All that was sent: page, styles, scripts, fonts, answers. */
  readonly allSent: number;
  readonly scripts: number;
  /** The largest scripts by name, packed by gzip, in bytes. */
  readonly largest: readonly (readonly [name: string, bytes: number])[];
  /** Milliseconds from the navigation until the first field took the focus. */
  readonly focusMs: number;
  /** That, or the end of the last task of more than 50 ms. */
  readonly interactiveMs: number;
}

/** Tries the first field at every frame. A text, because it runs in the page. */
const WATCHING = `
  window.visit = { focus: null, long: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.visit.long.push(entry.startTime + entry.duration);
  }).observe({ type: 'longtask', buffered: true });
  requestAnimationFrame(function look() {
    const field = document.querySelector('#app input:not([tabindex="-1"]), #app select, #app textarea');
    field?.focus();
    if (field && document.activeElement === field) window.visit.focus = performance.now();
    else requestAnimationFrame(look);
  });`;

interface Visit {
  readonly focus: number | null;
  readonly long: readonly number[];
}

interface Fetched {
  readonly name: string;
  readonly isScript: boolean;
  readonly gzip: number;
  readonly sent: number;
}

async function fetched(response: Response): Promise<Fetched> {
  const { pathname } = new URL(response.url());
  const isScript = response.request().resourceType() === 'script' || pathname.endsWith('.js');
  const [body, { responseBodySize }] = await Promise.all([response.body(), response.request().sizes()]);
  return { name: basename(pathname), isScript, gzip: isScript ? gzipSync(body).length : 0, sent: responseBodySize };
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW.network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor });
}

/** Asks from outside: the page's own policy lets nothing wait in it. @throws Error when no field takes the focus */
async function untilFocus(page: Page): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    if (await page.evaluate<boolean>('window.visit?.focus !== null && window.visit !== undefined')) return;
    await page.waitForTimeout(100);
  }
  throw new Error(`No field took the focus within a minute: ${(await page.innerText('body')).slice(0, 300)}`);
}

/** Loads the public page in a context of its own. @param isSlow slows processor and network down */
export async function loadPublicPage(browser: Browser, url: string, isSlow: boolean): Promise<PublicLoad> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, locale: 'en-US' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.clearBrowserCache');
    if (isSlow) await slowDown(devtools);
    const all: Promise<Fetched>[] = [];
    page.on('response', (response) => {
      all.push(fetched(response).catch(() => ({ name: '', isScript: false, gzip: 0, sent: 0 })));
    });
    await page.addInitScript(WATCHING);
    await page.goto(url, { waitUntil: 'commit' });
    await untilFocus(page);
    await page.waitForTimeout(QUIET_MS);
    const { focus, long } = await page.evaluate<Visit>('window.visit');
    const answers = await Promise.all(all);
    const scripts = answers.filter(({ isScript }) => isScript);
    const sum = (list: readonly Fetched[], key: 'gzip' | 'sent') => list.reduce((total, one) => total + one[key], 0);
    return {
      ...{ scriptGzip: sum(scripts, 'gzip'), scriptSent: sum(scripts, 'sent'), allSent: sum(answers, 'sent') },
      scripts: scripts.length,
      largest: scripts
        .sort((one, other) => other.gzip - one.gzip)
        .slice(0, LARGEST)
        .map(({ name, gzip }) => [name, gzip] as const),
      focusMs: focus ?? 0,
      interactiveMs: Math.max(focus ?? 0, ...long),
    };
  } finally {
    await context.close();
  }
}
