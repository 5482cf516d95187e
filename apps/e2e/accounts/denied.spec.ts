import {
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  createLogin,
  createLoan,
  saveScreenshots,
  signIn,
  signInAs,
  test,
  usernameOf,
  visit,
} from '../support';

const PAGES = [
  ['error-v1', 'Permission is disabled for this module', 'Error 403'],
  ['error-v2', 'Something went wrong here', null],
  ['error-v3', 'How did you get here', 'Error 404'],
  ['error-v4', 'Nothing left to do here', 'Error 404'],
  ['error-v5', 'Please contact the administrator to obtain permission', null],
  ['error-v6', 'Looks like something went wrong', null],
] as const;

test('each error page explains what happened and offers two ways to continue', { tag: '@phone' }, async ({ page }) => {
  for (const [version, title, code] of PAGES) {
    await page.goto(`/error/${version}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    if (code) await expect(page.getByText(code, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to home page' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go back' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
    await expectAccessible(page);
  }
  await saveScreenshots(page, 'error-page');
});

test('the bare error path refers to the administrator, an unknown path says that there is no page', async ({
  page,
}) => {
  await page.goto('/error');
  await expect(page).toHaveURL(/\/error\/error-v5$/);

  await signIn(page, 'officer', '/no-such-place/at-all');
  await expect(page.getByRole('heading', { name: 'How did you get here' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a signed-out visitor signs in first and then reaches the requested page', async ({ page, watch }) => {
  watch.expectRefusal(401);
  await page.goto('/prospects');
  await expect(page).toHaveURL(/\/auth\/login\?from=/);
  await page.getByLabel('Username').fill(usernameOf('officer'));
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/prospects$/);
});

test("another borrower's loan and profile don't exist for a borrower", async ({ page, anotherWindow, watch }) => {
  const staff = await anotherWindow();
  await signIn(staff, 'officer');
  const ownLoan = await createLoan(staff);
  const foreignLoan = await createLoan(staff);
  const login = await createLogin(staff, ownLoan.prospect);

  await signInAs(page, login.username, login.password);
  watch.expectRefusal(404);
  watch.expectRefusal(403);
  await page.goto(`/loans/edit/${foreignLoan.id}`);
  await expect(page.getByText("This loan doesn't exist or isn't shared with you.")).toBeVisible();
  await expect(page.getByText(foreignLoan.prospect.lastName)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(/\/loans$/);

  await visit(page, `/prospects/edit/${foreignLoan.prospect.id}`);
  await expect(page.getByText("This record doesn't exist or isn't shared with you.")).toBeVisible();
  await expect(page.getByText(foreignLoan.prospect.lastName)).toHaveCount(0);
});
