import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Response } from 'playwright-core';

const QUIET_MS = 1500;

/** What one load of a page took. */
export interface PageLoad {
  /** Bytes of all scripts that were fetched, packed by gzip, whatever the server packed them with. */
  readonly scriptBytes: number;
  readonly scripts: number;
  /** Milliseconds until the awaited element had its text. */
  readonly shownMs: number;
  /** Milliseconds until that and the end of the last task longer than 50 ms: from there on the page answers. */
  readonly interactiveMs: number;
}

interface Watched {
  shown?: number;
  long: [start: number, duration: number][];
}

/** Notes long tasks and the first moment at which the awaited element holds text. A text, because it runs in the page. */
const watching = (selector: string) => `
  window.watched = { long: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.watched.long.push([entry.startTime, entry.duration]);
  }).observe({ type: 'longtask', buffered: true });
  requestAnimationFrame(function look() {
    if (document.querySelector(${JSON.stringify(selector)})?.textContent.trim()) window.watched.shown = performance.now();
    else requestAnimationFrame(look);
  });`;

const packedSize = (body: Buffer) => gzipSync(body).length;
/** The page was closed before the script was there: the load has failed already, and says why. */
const gone = () => 0;

const isScript = (response: Response) =>
  response.request().resourceType() === 'script' || new URL(response.url()).pathname.endsWith('.js');

/** Asks from outside: the page's own policy lets nothing wait in it. @throws Error when nothing shows in a minute */
async function untilShown(page: Page): Promise<void> {
  for (let turn = 0; turn < 600; turn++) {
    if (await page.evaluate<boolean>('window.watched?.shown !== undefined')) return;
    await page.waitForTimeout(100);
  }
  throw new Error(`Nothing of use showed at ${page.url()} within a minute: ${await page.innerText('body')}`);
}

/** Loads a page in a context whose cache is empty. @param selector of what must be there for the page to be of use */
export async function loadPage(context: BrowserContext, url: string, selector: string): Promise<PageLoad> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (isScript(response)) scripts.push(response.body().then(packedSize, gone));
  });
  await page.addInitScript(watching(selector));
  await page.goto(url, { waitUntil: 'commit' });
  await untilShown(page);
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
