import type { Page } from '@playwright/test';
import { expect } from './expect';

/** Whether the scripts of the page have replaced what the server rendered. A page that navigates meanwhile has not. */
const isScripted = (page: Page): Promise<boolean> =>
  page.evaluate(() => !('lendwrightEvents' in window)).catch(() => false);

/**
 * Journeys go on when the scripts of a page are there: the server renders the first rows of lists before them, and the
 * tools around the rows follow. A load that is only awaited until its commit doesn't wait.
 */
export function untilScripted(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const wait = async () => {
    await expect.poll(() => isScripted(page)).toBe(true);
  };
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== 'commit') await wait();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await wait();
    return answer;
  };
  return page;
}
