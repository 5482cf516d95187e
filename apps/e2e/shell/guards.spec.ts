import { expect, expectAccessible, saveScreenshots, signIn, test } from '../support';

/** The error pages and what each one means. */
const PAGES = [
  ['v1', 'Permission is disabled for this module'],
  ['v2', 'Something went wrong here'],
  ['v3', 'How did you get here'],
  ['v4', 'Nothing left to do here'],
  ['v5', 'Please contact the administrator to obtain permission'],
  ['v6', 'Looks like something went wrong'],
] as const;

test('every error page has its own text and no menu', { tag: '@phone' }, async ({ page }) => {
  for (const [version, text] of PAGES) {
    await page.goto(`/error/error-${version}`);
    await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  }
  await expectAccessible(page);
  await saveScreenshots(page, 'error-page');
  await page.goto('/error');
  await expect(page).toHaveURL(/\/error\/error-v5$/);
});

const UNUSUAL_PATHS = [
  ...['/nowhere', '/loans/nowhere/at/all', '/loansharks', '/Products', '/products/a/b', '/security', '/menu/edit/1'],
  ...[
    '/builders/unknown',
    '/error/',
    '/dashboards',
    '/%6coans',
    '//loans',
    '/loans%2fedit',
    '/.hidden',
    '/public',
    '/forms',
  ],
] as const;

/** Paths without the menu, where the error page takes the whole window. */
const WITHOUT_MENU: readonly string[] = ['/error/', '/public', '/forms'];

test('unknown and forbidden paths tell a borrower so, beside the menu', async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page, 'borrower');
  await expect(page).toHaveURL(/\/loans/);
  for (const path of UNUSUAL_PATHS.filter((unusualPath) => !['/%6coans', '//loans'].includes(unusualPath))) {
    await page.goto(path);
    if (WITHOUT_MENU.includes(path)) {
      await expect(page, path).toHaveURL(/\/error\/error-v5$/);
      continue;
    }
    const isTool = /^\/(products|security|builders)/.test(path);
    await expect(page.getByText(isTool ? 'Error 403' : 'Error 404', { exact: true }), path).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' }), path).toBeVisible();
  }
  // The server refuses the data of these pages too, so entering the address does not help.
  for (const path of ['/menu', '/groups', '/dashboard', '/companies/new', '/builders/modules', '/loans/create']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Permission is disabled for this module');
  }
  await expectAccessible(page);
  await page.goto('/loans');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('the redirect after sign-in never leads to another site', async ({ page }) => {
  for (const from of [
    '//elsewhere.example/loans',
    '/.//elsewhere.example',
    '/%09/elsewhere.example',
    'https://elsewhere.example',
  ]) {
    await page.goto(`/auth/login?from=${encodeURIComponent(from)}`);
    await page.getByLabel(/^username/i).fill('officer@demo.lendwright.test');
    await page.getByLabel(/^password/i).fill('demo-lendwright-2026');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).not.toHaveURL(/\/auth\//);
    expect(new URL(page.url()).hostname).not.toContain('elsewhere');
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/auth\/login/);
  }
});
