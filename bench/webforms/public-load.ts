import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page, Response } from 'playwright-core';

const QUIET_MS = 1500;
const LARGEST_SCRIPTS = 4;
const TIMEOUT_MS = 60_000;

/** A four-times slower processor on a mobile network, as in the presets of Chrome DevTools. */
const SLOW_NETWORK = {
  processor: 4,
  network: { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
};

/** Measurements of one load of the public page with an empty cache. */
export interface PublicLoad {
  /** Gzip size of the scripts in bytes, regardless of the server's encoding. */
  readonly scriptGzip: number;
  /** Transferred size of the scripts. */
  readonly scriptSent: number;
  /** Transferred size of the page, its scripts and its styles. */
  readonly sentPageBytes: number;
  /** Total transferred size: page, styles, scripts, fonts and API responses. */
  readonly totalSent: number;
  readonly scripts: number;
  /** The largest scripts by name, with their gzip size in bytes. */
  readonly largestScripts: readonly (readonly [name: string, bytes: number])[];
  /** Milliseconds from navigation until the first field accepts focus. */
  readonly focusMs: number;
  /** The later of `focusMs` and the end of the last task longer than 50 ms. */
  readonly interactiveMs: number;
}

/** Tries to focus the first field on every frame. Injected as text because it runs in the page. */
const WATCH_SCRIPT = `
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

interface FetchedFile {
  readonly name: string;
  readonly isScript: boolean;
  readonly isPage: boolean;
  readonly gzip: number;
  readonly sent: number;
}

async function readFetchedFile(response: Response): Promise<FetchedFile> {
  const { pathname } = new URL(response.url());
  const isScript = response.request().resourceType() === 'script' || pathname.endsWith('.js');
  const isPage = isScript || pathname.endsWith('.css') || response.request().resourceType() === 'document';
  const [body, { responseBodySize }] = await Promise.all([response.body(), response.request().sizes()]);
  return {
    name: basename(pathname),
    isScript,
    isPage,
    gzip: isScript ? gzipSync(body).length : 0,
    sent: responseBodySize,
  };
}

async function throttle(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK.network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_NETWORK.processor });
}

/**
 * Polls from outside, because the page's content security policy blocks Playwright's in-page polling.
 * @throws Error if no field accepts focus
 */
async function waitForFocus(page: Page): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  while (performance.now() < end) {
    if (await page.evaluate<boolean>('window.visit?.focus !== null && window.visit !== undefined')) return;
    await page.waitForTimeout(100);
  }
  throw new Error(`No field accepted focus within a minute: ${(await page.innerText('body')).slice(0, 300)}`);
}

/**
 * Loads the public page in a new context.
 * @param isSlow throttles processor and network
 */
export async function loadPublicPage(browser: Browser, url: string, isSlow: boolean): Promise<PublicLoad> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, locale: 'en-US' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.clearBrowserCache');
    if (isSlow) await throttle(devtools);
    const allFiles: Promise<FetchedFile>[] = [];
    page.on('response', (response) => {
      allFiles.push(
        readFetchedFile(response).catch(() => ({ name: '', isScript: false, isPage: false, gzip: 0, sent: 0 })),
      );
    });
    await page.addInitScript(WATCH_SCRIPT);
    await page.goto(url, { waitUntil: 'commit' });
    await waitForFocus(page);
    await page.waitForTimeout(QUIET_MS);
    const { focus, long } = await page.evaluate<Visit>('window.visit');
    const answers = await Promise.all(allFiles);
    const scripts = answers.filter(({ isScript }) => isScript);
    const sum = (list: readonly FetchedFile[], key: 'gzip' | 'sent') =>
      list.reduce((total, file) => total + file[key], 0);
    return {
      ...{ scriptGzip: sum(scripts, 'gzip'), scriptSent: sum(scripts, 'sent'), totalSent: sum(answers, 'sent') },
      sentPageBytes: sum(
        answers.filter(({ isPage }) => isPage),
        'sent',
      ),
      scripts: scripts.length,
      largestScripts: scripts
        .sort((a, b) => b.gzip - a.gzip)
        .slice(0, LARGEST_SCRIPTS)
        .map(({ name, gzip }) => [name, gzip] as const),
      focusMs: focus ?? 0,
      interactiveMs: Math.max(focus ?? 0, ...long),
    };
  } finally {
    await context.close();
  }
}
