import { test as base, type BrowserContext, type Page, type TestInfo } from '@playwright/test';
import { ContextPool } from './context-pool';
import { expect } from './expect';
import { productUrl } from './product-url';
import { isFullRun } from './scale';
import { waitForProduct } from './start-product';
import { untilScripted } from './until-scripted';
import { DESKTOP } from './viewports';
import { watchContext, type Watch } from './watch-context';

export interface JourneyOptions {
  /** Whether the product of all journeys must be ready. Journeys that start another one need not wait. */
  readonly needsProduct: boolean;
}

interface JourneyFixtures extends JourneyOptions {
  /** Active in every journey. Fails the journey if a page reports an error. */
  readonly watch: Watch;
  /** Opens a desktop browser for another user with separate cookies and storage, watched like the first. */
  readonly anotherWindow: () => Promise<Page>;
}

interface WorkerFixtures {
  readonly contextPool: ContextPool;
}

const ANOTHER_WINDOW = 'another window';

let readyPromise: Promise<void> | undefined;

/** Whether a journey left nothing that the next one should not meet. */
const hasPassed = ({ status, expectedStatus }: TestInfo) => status === expectedStatus;

/** The `test` function of every journey. Sets the base URL and watches the pages. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  contextPool: [({ browserName: _ }, use) => use(new ContextPool(productUrl())), { scope: 'worker' }],
  needsProduct: [true, { option: true }],
  context: async (
    {
      browser,
      contextPool,
      needsProduct,
      viewport,
      hasTouch,
      isMobile,
      locale,
      timezoneId,
      colorScheme,
      contextOptions,
    },
    use,
    testInfo,
  ) => {
    if (needsProduct) await (readyPromise ??= waitForProduct(productUrl()));
    const options = [viewport, hasTouch, isMobile, locale, timezoneId, colorScheme, contextOptions];
    const kind = JSON.stringify(options);
    const context = await contextPool.take(kind, () => browser.newContext());
    await use(context);
    await contextPool.release(kind, context, hasPassed(testInfo));
  },
  page: async ({ page }, use) => {
    await use(untilScripted(page));
  },
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
  anotherWindow: async ({ browser, contextPool, watch }, use, testInfo) => {
    const openedContexts: BrowserContext[] = [];
    const options = {
      baseURL: productUrl(),
      viewport: DESKTOP,
      hasTouch: false,
      isMobile: false,
      reducedMotion: isFullRun ? ('no-preference' as const) : ('reduce' as const),
    };
    await use(async () => {
      const context = await contextPool.take(ANOTHER_WINDOW, () => browser.newContext(options));
      openedContexts.push(context);
      watch.addContext(context);
      return untilScripted(await context.newPage());
    });
    for (const context of openedContexts) await contextPool.release(ANOTHER_WINDOW, context, hasPassed(testInfo));
  },
});

export { expect };
