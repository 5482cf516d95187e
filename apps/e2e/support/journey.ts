import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { isFullRun } from './scale';
import { DESKTOP } from './viewports';
import { watchContext, type Watch } from './watch-context';

interface JourneyFixtures {
  /** Present in every journey, asked for or not: it fails the journey when the page misbehaved on the way. */
  readonly watch: Watch;
  /** Opens the browser of another person at a desk: own cookies, own storage, watched like the first. */
  readonly anotherWindow: () => Promise<Page>;
}

function productUrl(): string {
  const url = process.env.JOURNEYS_URL;
  if (!url) throw new Error('The global setup has not started the product.');
  return url;
}

/** The `test` of every journey: knows the address of the product and watches its pages. */
export const test = base.extend<JourneyFixtures>({
  baseURL: async ({ browserName: _ }, use) => {
    await use(productUrl());
  },
  watch: [
    async ({ context }, use) => {
      const watch = watchContext(context, productUrl());
      await use(watch);
      expect(watch.faults, 'the pages of a journey run without an error and ask no other host').toEqual([]);
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
      watch.alsoWatch(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

export { expect };
