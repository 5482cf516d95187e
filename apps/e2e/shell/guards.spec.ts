import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, expect, expectAccessible, signIn, test, usernameOf } from '../support';

/** Pages that the demo role may not open. Server tests try the calls behind them. */
const DENIED_TEXTS = {
  super: ['/loans', '/dashboard', '/builders/modules'],
  admin: ['/companies/new', '/demo-requests'],
  officer: ['/security/roles', '/products', '/menu', '/mailbox'],
  processor: ['/loans/create', '/leads', '/groups'],
  broker: ['/dashboard', '/loans/create', '/security/roles'],
  borrower: ['/menu', '/groups', '/dashboard', '/companies/new', '/builders/modules', '/loans/create'],
} as const;

const ROLES = ['super', 'admin', 'officer', 'processor', 'broker', 'borrower'] as const;

/** Paths without a page, and whether they are below a module that borrowers may not open. */
const UNUSUAL_PATHS = [
  ...(['/nowhere', '/loans/nowhere/at/all', '/loansharks', '/dashboards', '/loans%2fedit', '/.hidden'] as const),
  ...(['/Products', '/products/a/b', '/security', '/menu/edit/1', '/builders/unknown'] as const),
];

/** Paths without the menu, where the error page takes the whole window. Webforms have their own page. */
const PAGES_WITHOUT_MENU = ['/error/', '/public', '/forms'] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a path in the running application, which is faster than loading it: the server sends one page for every path. */
async function navigate(page: Page, path: string): Promise<void> {
  const sentRequest = await page.request.get(path);
  expect([path, sentRequest.status(), sentRequest.headers()['content-type']]).toEqual([
    path,
    200,
    'text/html; charset=utf-8',
  ]);
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

async function expectDenied(page: Page, path: string): Promise<void> {
  await expect(page, path).toHaveURL(new RegExp(`${path}$`));
  await expect(heading(page), path).toHaveText('Permission is disabled for this module');
  await expect(page.getByText('Error 403', { exact: true }), path).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' }), path).toBeVisible();
}

async function expectMissing(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('How did you get here');
  await expect(page.getByText('Error 404', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
}

test('each role sees which pages it may not open, and which pages and records do not exist', async ({
  page,
  watch,
}) => {
  test.setTimeout(600_000);
  watch.expectRefusal(403);
  watch.expectRefusal(404);
  for (const role of ROLES) {
    const [firstPath, ...otherPair] = DENIED_TEXTS[role];
    await signIn(page, role, firstPath);
    await expectDenied(page, firstPath);
    await navigate(page, `/nowhere/for/${role}`);
    await expectMissing(page);
    for (const path of otherPair) {
      await navigate(page, path);
      await expectDenied(page, path);
    }
    await navigate(page, `/loans/edit/${randomUUID()}`);
    await expect(page.getByText("This loan doesn't exist or isn't shared with you.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(/\/loans$/);
  }
});

test('an unusual path is missing or denied for a borrower, beside the menu', async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page, 'borrower', '/menu');
  for (const path of UNUSUAL_PATHS) {
    await expectDenied(page, '/menu');
    await navigate(page, path);
    if (/^\/(products|security|builders)/.test(path)) await expectDenied(page, path);
    else await expectMissing(page);
    await page.evaluate(() => history.pushState(null, '', '/menu'));
  }
  for (const path of PAGES_WITHOUT_MENU) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/error\/error-v5$/);
  }
});

// `internal-path.test.ts` tries three hundred addresses; this is the form that uses it.
test('the redirect after sign-in never leads to another site', async ({ page, baseURL }) => {
  await page.goto(`/auth/login?from=${encodeURIComponent('//elsewhere.example/loans')}`);
  await page.getByLabel(/^username/i).fill(usernameOf('officer'));
  await page.getByLabel(/^password/i).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`^${baseURL ?? ''}/(?!auth/)`));
});
