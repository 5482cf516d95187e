import { expect, test, type Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { expectAccessible } from './expect-accessible';
import { saveScreenshots } from './save-screenshots';
import { submitSignInForm } from './sign-in';
import { DESKTOP } from './viewports';
import { watchContext } from './watch-context';

const ORIGIN = 'http://product.test';

/** Mocks every response, so that these tests cover the watch and not the product. */
async function serve(page: Page, html: string): Promise<void> {
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/refused') return route.fulfill({ status: 409, body: '{}' });
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Page</title><body>${html}</body></html>`,
    });
  });
}

/** Opens a page with these contents. @returns the errors, which grow while the page runs */
async function visit(page: Page, html: string): Promise<string[]> {
  const { errors } = watchContext(page.context(), ORIGIN);
  await serve(page, html);
  await page.goto(`${ORIGIN}/`);
  return errors;
}

test('a page without errors reports none', async ({ page }) => {
  const errors = await visit(page, '<p>Loans</p><img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">');
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
});

for (const [problem, html, sentence] of [
  ['an uncaught error', '<script>throw new Error("broke")</script>', /^uncaught error: .*broke/],
  [
    'an unhandled rejection',
    '<script>Promise.reject(new Error("left alone"))</script>',
    /^uncaught error: .*left alone/,
  ],
  ['a console error', '<script>console.error("wrong key")</script>', /^console error: wrong key/],
  [
    'a request to another host',
    '<script>fetch("http://elsewhere.test/count", { mode: "no-cors" })</script>',
    /^request to another host: http:\/\/elsewhere\.test\/count/,
  ],
  ['an unannounced refusal', '<script>fetch("/refused")</script>', /^console error: .*409/],
] as const) {
  test(`the watch reports ${problem}`, async ({ page }) => {
    const errors = await visit(page, html);
    await expect.poll(() => errors).toEqual([expect.stringMatching(sentence)]);
  });
}

test('an expected refusal is not an error', async ({ page }) => {
  const watch = watchContext(page.context(), ORIGIN);
  watch.expectRefusal(409);
  await serve(page, '<script>fetch("/refused")</script>');
  await page.goto(`${ORIGIN}/`);
  await page.waitForLoadState('networkidle');
  expect(watch.errors).toEqual([]);
});

test('an unlabeled field is reported, and low contrast in both color schemes', async ({ page }) => {
  await serve(page, '<main><h1>Loans</h1><input><p style="color:#999;background:#fff">pale</p></main>');
  await page.goto(`${ORIGIN}/`);
  const verdict = await expectAccessible(page, ['light', 'dark']).then(
    () => 'accessible',
    (error: unknown) => String(error),
  );
  for (const rule of ['light: label', 'light: color-contrast', 'dark: color-contrast']) expect(verdict).toContain(rule);
});

test('an accessible page passes until one of its texts turns pale', async ({ page }) => {
  await serve(page, '<main><h1>Loans</h1><label>Number <input></label></main>');
  await page.goto(`${ORIGIN}/`);
  await expectAccessible(page);
  await page.getByRole('heading').evaluate((heading) => heading.setAttribute('style', 'color: #bbb; font-size: 1rem'));
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast at h1/);
});

test('a button that loses its name is reported, though it passed before', async ({ page }) => {
  await serve(
    page,
    '<main><h1>Loans</h1><button aria-label="Close"><svg width="30" height="30"></svg></button></main>',
  );
  await page.goto(`${ORIGIN}/`);
  await expectAccessible(page);
  await page.getByRole('button').evaluate((button) => button.removeAttribute('aria-label'));
  await expect(expectAccessible(page)).rejects.toThrow(/button-name at button/);
});

/** What makes elements inaccessible that stay as they are, and what is reported. */
const CHANGED_SURROUNDINGS: readonly (readonly [change: () => void, problem: string])[] = [
  [
    () => document.querySelector('#box')?.setAttribute('style', 'height: 10px; overflow: auto'),
    'scrollable-region-focusable at #box',
  ],
  [() => document.querySelector('#box')?.setAttribute('style', 'background: rgb(0 0 0 / 0.7)'), 'color-contrast at '],
  [() => document.querySelector('a')?.parentElement?.setAttribute('aria-hidden', 'true'), 'aria-hidden-focus at '],
  [() => document.querySelector('ul')?.replaceWith(...document.querySelectorAll('li')), 'listitem at li'],
];

test('elements that passed before are reported when what they are in changes', async ({ page }) => {
  await serve(
    page,
    '<main><h1>Loans</h1><div><ul><li>One</li></ul></div><p><a href="/">Open</a></p><div id="box"><p>Text</p></div></main>',
  );
  await page.goto(`${ORIGIN}/`);
  await expectAccessible(page);
  for (const [change, problem] of CHANGED_SURROUNDINGS) {
    await page.evaluate(change);
    await expect(expectAccessible(page)).rejects.toThrow(problem);
  }
});

test('trySignIn fills in and submits the form', async ({ page, context }) => {
  await context.route('**/*', (route) => {
    const isForm = route.request().url().endsWith('/auth/login');
    const form = `<form action="/loans"><label>Username <span aria-hidden="true">*</span><input name="u"></label>
      <label>Password <input name="p" type="password"></label><button type="button" aria-label="Show password"></button><button>Sign In</button></form>`;
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Page</title>${isForm ? form : 'Loans'}</html>`,
    });
  });
  await page.goto(`${ORIGIN}/`);
  await submitSignInForm(page, 'officer', 'a password', ORIGIN);
  await expect(page).toHaveURL(/\/loans\?u=officer&p=a\+password/);
});

test('four screenshots are saved and the viewport is restored', async ({ page }, testInfo) => {
  const before = process.env.SCREENSHOTS;
  const window = page.viewportSize() ?? DESKTOP;
  process.env.SCREENSHOTS = testInfo.outputPath('screenshots');
  try {
    await serve(page, '<h1>Loans</h1>');
    await page.goto(`${ORIGIN}/`);
    await saveScreenshots(page, 'loans');
    const savedFiles = readdirSync(process.env.SCREENSHOTS).toSorted();
    expect(savedFiles).toEqual([
      'loans-1440-dark.png',
      'loans-1440-light.png',
      'loans-390-dark.png',
      'loans-390-light.png',
    ]);
    expect(page.viewportSize()).toEqual(window);
  } finally {
    if (before === undefined) delete process.env.SCREENSHOTS;
    else process.env.SCREENSHOTS = before;
  }
});
