import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { isFullRun } from './scale';
import { DESKTOP } from './viewports';
import { watchContext, type Watch } from './watch-context';

interface JourneyFixtures {
  /** Active in every journey. Fails the journey if a page reports an error. */
  readonly watch: Watch;
  /** Opens a desktop browser for another user with separate cookies and storage, watched like the first. */
  readonly anotherWindow: () => Promise<Page>;
}

function productUrl(): string {
  const url = process.env.JOURNEYS_URL;
  if (!url) throw new Error('The global setup has not started the product.');
  return url;
}

/** The `test` function of every journey. Sets the base URL and watches the pages. */
export const test = base.extend<JourneyFixtures>({
  baseURL: async ({ browserName: _ }, use) => {
    await use(productUrl());
  },
  watch: [
    async ({ context }, use) => {
      const watch = watchContext(context, productUrl());
      await use(watch);
      expect(watch.errors, 'pages must run without errors and contact no other host').toEqual([]);
    },
    { auto: true },
  ],
  anotherWindow: async ({ browser, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        baseURL: productUrl(),
        viewport: DESKTOP,
        hasTouch: false,
        isMobile: false,
        reducedMotion: isFullRun ? 'no-preference' : 'reduce',
      });
      opened.push(context);
      watch.addContext(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

export { expect };
