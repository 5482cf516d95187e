import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { LETTERS } from '../../apps/server/src/demo/seed/letter-pdf';
import type { ProductApi } from '../product/product-api';
import { loadPage } from '../web/page-load';
import { median } from './processor-cost';

const ROUNDS = 7;
/** The letter of the demo that no one signs during the measurement. */
const WAITING = LETTERS.at(-1);
const MAX_SCRIPT_BYTES = 120_000;
const MAX_READY_MS = 1_000;
const FIELD = 'button[data-kind]';

interface Mails {
  readonly mails: readonly { readonly _id: string }[];
}

interface Cover {
  readonly link: string;
  readonly title: string;
}

/** The newest signing link that is ready in the mailbox of the demo, which is filled in the background. */
async function findLink(api: ProductApi): Promise<string> {
  for (const end = performance.now() + 120_000; performance.now() < end; await wait(1_000)) {
    const { mails } = await api.callApi<Mails>('POST', 'mailbox', { limit: 100 });
    for (const { _id } of mails) {
      const { text } = await api.callApi<{ text: string }>('GET', `mailbox/${_id}`);
      const token = /\/sign\/([\w-]+)/.exec(text)?.[1];
      if (!token) continue;
      const cover = await api.callApi<Cover>('POST', `public/sign/${token}`, {});
      if (cover.title === WAITING?.title && cover.link === 'ready') return `/sign/${token}`;
    }
  }
  throw new Error('The mailbox of the demo has no signing link.');
}

/** Polls from outside, because the page's content security policy blocks Playwright's in-page polling. */
async function waitForField(page: Page): Promise<void> {
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    if (await page.evaluate<boolean>('window.fieldAt !== undefined')) return;
    await wait(20);
  }
  throw new Error(`No field appeared within a minute: ${(await page.innerText('body')).slice(0, 300)}`);
}

/** Opens the link, starts the session and agrees, like a signer. The tab keeps the session. */
async function enterDocument(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('form button[type="submit"]').click();
  await page.locator('input[type="checkbox"]').check();
  await page
    .locator('input[type="checkbox"] ~ *, button')
    .filter({ hasText: /Continue/i })
    .last()
    .click();
  await page.locator(FIELD).first().waitFor();
  return page;
}

interface Reload {
  /** Gzip size of the scripts requested before the file of the document. */
  readonly scriptBytes: number;
  /** Milliseconds from the navigation until the first field can be pressed. */
  readonly readyMs: number;
}

/** Loads the page with the session of the tab and an empty cache. */
async function reload(page: Page): Promise<Reload> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  const earlyRequests: Promise<number>[] = [];
  let isFileRequested = false;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/api/') && pathname.endsWith('/file')) isFileRequested = true;
    if (isFileRequested || !pathname.endsWith('.js')) return;
    earlyRequests.push(
      request
        .response()
        .then((response) => response?.body())
        .then((body) => (body ? gzipSync(body, { level: 9 }).length : 0)),
    );
  });
  await page.reload({ waitUntil: 'commit' });
  await waitForField(page);
  page.removeAllListeners('request');
  const sizes = await Promise.all(earlyRequests);
  return {
    scriptBytes: sizes.reduce((sum, size) => sum + size, 0),
    readyMs: await page.evaluate<number>('window.fieldAt'),
  };
}

export interface SigningPageFigures {
  /** Gzip size of the scripts of the first page of a link. */
  readonly coverBytes: number;
  readonly coverMs: number;
  readonly scriptBytes: number;
  readonly readyMs: number;
  readonly isMet: { readonly isSmall: boolean; readonly isReady: boolean };
}

/** The page of a signer in headless Chromium, with an empty cache. @param api of an administrator of the demo */
export async function measureSigningPage(
  browser: Browser,
  origin: string,
  api: ProductApi,
): Promise<SigningPageFigures> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, locale: 'en-US' });
  try {
    const url = `${origin}${await findLink(api)}`;
    const covers = [];
    for (let round = 0; round < ROUNDS; round += 1)
      covers.push(await loadPage(context, url, { selector: 'form button[type="submit"]' }));
    const page = await enterDocument(context, url);
    await page.addInitScript(`requestAnimationFrame(function look() {
      const field = document.querySelector(${JSON.stringify(FIELD)});
      if (field && !field.disabled) window.fieldAt = performance.now();
      else requestAnimationFrame(look);
    });`);
    const reloads: Reload[] = [];
    for (let round = 0; round < ROUNDS; round += 1) reloads.push(await reload(page));
    const scriptBytes = Math.max(...reloads.map((listedReload) => listedReload.scriptBytes));
    const readyMs = median(reloads.map((listedReload) => listedReload.readyMs));
    return {
      ...{ coverBytes: Math.max(...covers.map((cover) => cover.scriptBytes)), scriptBytes, readyMs },
      coverMs: median(covers.map(({ interactiveMs }) => interactiveMs)),
      isMet: { isSmall: scriptBytes <= MAX_SCRIPT_BYTES, isReady: readyMs <= MAX_READY_MS },
    };
  } finally {
    await context.close();
  }
}
