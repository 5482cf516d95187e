import { gzipSync } from 'node:zlib';
import type { BrowserContext, CDPSession, Page, Response } from 'playwright-core';

const QUIET_MS = 1500;

/** Measurements of one page load. */
export interface PageLoad {
  /** Gzip size of the scripts requested before the awaited element was shown, regardless of the server's encoding. */
  readonly scriptBytes: number;
  readonly scripts: number;
  /** All requests sent before the awaited element was shown, including the document. */
  readonly requests: number;
  /** Milliseconds until the awaited element has text. */
  readonly shownMs: number;
  /** Milliseconds until React has rendered the awaited element, which the server may have sent before. */
  readonly usableMs: number;
  /** The later of `shownMs` and the end of the last task longer than 50 ms. */
  readonly interactiveMs: number;
  /** Processor time of the page's main thread until the awaited element was shown, in milliseconds. */
  readonly processorMs: number;
  /** The same until React has rendered it. */
  readonly usableProcessorMs: number;
}

interface WatchedItem {
  readonly shown: number;
  readonly usableTime: number;
  readonly long: readonly (readonly [start: number, duration: number])[];
  readonly files: readonly string[];
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
  performance.setResourceTimingBufferSize(1000);
  requestAnimationFrame(function look() {
    const element = document.querySelector(${JSON.stringify(selector)});
    if (element?.textContent.trim() && !window.watched.shown) {
      const shown = performance.now();
      window.watched.shown = shown;
      window.watched.seen = () => performance.getEntriesByType('resource').filter((one) => one.startTime < shown);
    }
    if (element && Object.keys(element).some((key) => key.startsWith('__react'))) window.watched.usableTime = performance.now();
    else requestAnimationFrame(look);
  });`;

const READING = `({
  shown: window.watched.shown,
  usableTime: window.watched.usableTime,
  long: window.watched.long,
  files: window.watched.seen().map(({ name }) => name),
})`;

/** Waits for a moment. Evaluating a promise from outside complies with the content security policy. */
const until = (moment: 'shown' | 'usableTime') => `new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error(document.body.innerText.slice(0, 300))), 60000);
  (function look() {
    if (window.watched?.${moment}) resolve(true);
    else setTimeout(look, 10);
  })();
})`;

async function readProcessorTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** The responses with scripts that a page receives, by address. */
function scriptResponses(page: Page): Map<string, Response> {
  const responses = new Map<string, Response>();
  page.on('response', (response: Response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) responses.set(response.url(), response);
  });
  return responses;
}

/**
 * The gzip size of a script. Reading and packing it takes the processors that the page needs, so that it follows the
 * measurement.
 */
async function readPackedSize(response: Response | undefined): Promise<number> {
  return response ? gzipSync(await response.body(), { level: 9 }).length : 0;
}

export interface LoadOptions {
  /** The element that makes the page usable. */
  readonly selector: string;
  /** Whether the browser may use what it stored on earlier visits. */
  readonly isWarm?: boolean;
}

/**
 * Loads a page in a new tab.
 * @throws Error if nothing shows within a minute
 */
export async function loadPage(
  context: BrowserContext,
  url: string,
  { selector, isWarm = false }: LoadOptions,
): Promise<PageLoad> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (!isWarm) await devtools.send('Network.clearBrowserCache');
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const responses = scriptResponses(page);
  await page.addInitScript(watchScript(selector));
  await page.goto(url, { waitUntil: 'commit' });
  await page.evaluate(until('shown'));
  const processorMs = await readProcessorTime(devtools);
  await page.evaluate(until('usableTime'));
  const usableProcessorMs = await readProcessorTime(devtools);
  await page.waitForTimeout(QUIET_MS);
  const { shown, usableTime, long, files } = await page.evaluate<WatchedItem>(READING);
  page.removeAllListeners('response');
  const scripts = [...new Set(files)].filter((file) => /\.js$/.test(new URL(file).pathname));
  const bytes = await Promise.all(scripts.map((file) => readPackedSize(responses.get(file))));
  await page.close();
  return {
    scriptBytes: bytes.reduce((sum, size) => sum + size, 0),
    scripts: scripts.length,
    requests: files.length + 1,
    shownMs: shown,
    usableMs: usableTime,
    interactiveMs: Math.max(shown, ...long.map(([start, duration]) => start + duration)),
    processorMs,
    usableProcessorMs,
  };
}
