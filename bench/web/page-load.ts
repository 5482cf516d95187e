import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Response } from 'playwright-core';

const QUIET_MS = 1500;

/** Measurements of one page load. */
export interface PageLoad {
  /** Gzip size of all fetched scripts in bytes, regardless of the server's encoding. */
  readonly scriptBytes: number;
  readonly scripts: number;
  /** Milliseconds until the awaited element has text. */
  readonly shownMs: number;
  /** The later of `shownMs` and the end of the last task longer than 50 ms. */
  readonly interactiveMs: number;
}

interface Watched {
  shown?: number;
  long: [start: number, duration: number][];
}

/**
 * Records long tasks and the first moment at which the awaited element has text. Injected as text because it runs in
 * the page.
 */
const watchScript = (selector: string) => `
  window.watched = { long: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.watched.long.push([entry.startTime, entry.duration]);
  }).observe({ type: 'longtask', buffered: true });
  requestAnimationFrame(function look() {
    if (document.querySelector(${JSON.stringify(selector)})?.textContent.trim()) window.watched.shown = performance.now();
    else requestAnimationFrame(look);
  });`;

const packedSize = (body: Buffer) => gzipSync(body).length;
/**
 * Swallows the rejection: if the page closes before the script arrives, the load itself already fails with the reason.
 */
const gone = () => 0;

const isScript = (response: Response) =>
  response.request().resourceType() === 'script' || new URL(response.url()).pathname.endsWith('.js');

/**
 * Polls from outside, because the page's content security policy blocks Playwright's in-page polling.
 * @throws Error if nothing shows within a minute
 */
async function waitUntilShown(page: Page): Promise<void> {
  for (let iteration = 0; iteration < 600; iteration++) {
    if (await page.evaluate<boolean>('window.watched?.shown !== undefined')) return;
    await page.waitForTimeout(100);
  }
  throw new Error(`${page.url()} was not usable within a minute: ${await page.innerText('body')}`);
}

/**
 * Loads a page in a context with an empty cache.
 * @param selector of the element that makes the page usable
 */
export async function loadPage(context: BrowserContext, url: string, selector: string): Promise<PageLoad> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (isScript(response)) scripts.push(response.body().then(packedSize, gone));
  });
  await page.addInitScript(watchScript(selector));
  await page.goto(url, { waitUntil: 'commit' });
  await waitUntilShown(page);
  await page.waitForTimeout(QUIET_MS);
  const { shown = 0, long } = await page.evaluate<Watched>('window.watched');
  page.removeAllListeners('response');
  const sizes = await Promise.all(scripts);
  await page.close();
  return {
    scriptBytes: sizes.reduce((sum, size) => sum + size, 0),
    scripts: sizes.length,
    shownMs: Math.round(shown),
    interactiveMs: Math.round(Math.max(shown, ...long.map(([start, duration]) => start + duration))),
  };
}
