import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { callApi, expect, signIn, test } from '../support';
import { productUrl } from '../support/product-url';

const LIST = { skip: 0, limit: 20, sort: { field: 'updatedAt', order: -1 }, lean: false };
const SIZE = { width: 1400, height: 900 };

interface Loans {
  readonly opportunities: readonly { readonly _id: string }[];
}

/** A new page in a browser whose last page was as wide, with the session of another one. */
async function openSecondWindow(page: Page, browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: productUrl(), viewport: SIZE, ...options });
  const view = { name: 'lendwright_view', value: `${SIZE.width}_1_en_`, url: productUrl() };
  await context.addCookies([...(await page.context().cookies()), view]);
  return context.newPage();
}

const linksIn = (page: Page) => page.locator('main tbody a[href^="/loans/edit/"]');

/** Opens the list until its document has rows: a busy server may send it without, and does so before its first. */
const openWithRows = (page: Page, check: () => Promise<void> = () => Promise.resolve()) =>
  expect(async () => {
    await page.goto('/loans', { waitUntil: 'commit' });
    await expect(linksIn(page).first()).toBeVisible({ timeout: 3_000 });
    await check();
  }).toPass();

test('the document of a list has its first rows, which work as links without scripts', async ({ page, browser }) => {
  await signIn(page, 'officer');
  const plainWindow = await openSecondWindow(page, browser, { javaScriptEnabled: false });
  await openWithRows(plainWindow, async () => {
    const links = await linksIn(plainWindow).evaluateAll((allElements) =>
      allElements.map((link) => link.getAttribute('href')),
    );
    const { opportunities } = await callApi<Loans>(page, 'POST', 'opportunities', LIST);
    expect(links).toEqual(opportunities.slice(0, links.length).map(({ _id }) => `/loans/edit/${_id}`));
  });
  await linksIn(plainWindow).first().click();
  await expect(plainWindow).toHaveURL(/\/loans\/edit\//);
  await plainWindow.context().close();
});

test('what is clicked before the scripts are there is done when they are, and nothing moves', async ({
  page,
  browser,
}) => {
  await signIn(page, 'officer');
  const slowWindow = await openSecondWindow(page, browser);
  let releaseStart: () => void = () => undefined;
  const startPromise = new Promise<void>((resolve) => (releaseStart = resolve));
  await slowWindow.route('**/assets/start-*.js', (route) => startPromise.then(() => route.continue()));
  await openWithRows(slowWindow);
  const sort = slowWindow.getByRole('button', { name: 'Sort by Prospect' });
  const position = await sort.boundingBox();
  await sort.click();
  await expect(slowWindow).toHaveURL(/\/loans$/);
  releaseStart();
  await expect(slowWindow).toHaveURL(/sort=first_name/);
  await expect(sort).toBeFocused();
  expect(await sort.boundingBox()).toEqual(position);
  await slowWindow.context().close();
});
