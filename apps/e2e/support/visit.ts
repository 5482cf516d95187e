import type { Page } from '@playwright/test';

interface RoutedWindow {
  /** The router of the application, once its scripts have started. */
  readonly __TSR_ROUTER__?: {
    readonly state: {
      readonly status: string;
      readonly location: { readonly href: string };
      readonly resolvedLocation?: { readonly href: string };
    };
  };
}

/** Runs in the page. Whether the application shows the page of the address. */
const hasArrived = (): boolean => {
  const state = (window as unknown as RoutedWindow).__TSR_ROUTER__?.state;
  const isCurrent = state?.location.href.split(/[?#]/)[0] === window.location.pathname;
  return isCurrent && state.status === 'idle' && state.resolvedLocation?.href === state.location.href;
};

/**
 * Opens another page of the product as a link in it does, without loading the application again, which takes three times
 * as long. Loads it if the window shows something else, such as a page without the menu, or the page itself. Journeys
 * that test what a page remembers call `reload` or `goto`.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(path, 'http://product');
  const isRunning = await page.evaluate(
    (to) =>
      document.querySelector('[data-layout]') !== null && '__TSR_ROUTER__' in window && window.location.pathname !== to,
    pathname,
  );
  if (!isRunning) {
    await page.goto(path);
    return;
  }
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.waitForFunction(hasArrived);
}
