import {
  expect,
  expectAccessible,
  DEMO_PASSWORD,
  signIn,
  test,
  submitSignInForm,
  uniqueName,
  usernameOf,
} from '../support';

test('a wrong password shows one error and keeps the username', { tag: '@phone' }, async ({ page, watch }) => {
  watch.expectRefusal(401);
  // A name of its own: a username accepts only a few wrong passwords.
  const username = `${uniqueName().lastName}@demo.lendwright.test`;
  await submitSignInForm(page, username, 'not the password');
  await expect(page.getByRole('alert').filter({ hasText: 'The login detail is incorrect' })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expectAccessible(page);

  await page.getByLabel('Username').fill(usernameOf('officer'));
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('an empty form shows its required fields and focuses the first', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expectAccessible(page);
});

test('a demo card signs in with one click', async ({ page }) => {
  await page.goto('/auth/login');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Processor/ }).click();
  await expect(page).toHaveURL(/\/(dashboard|loans)/);
  await expect(page.getByRole('button', { name: 'Account menu for Theo Marsh' })).toBeVisible();
});

test('signing out ends the session in every tab of the browser', async ({ page, context, watch }) => {
  await signIn(page, 'officer', '/loans');
  const otherPage = await context.newPage();
  await otherPage.goto('/prospects');
  await expect(otherPage.getByRole('heading', { name: 'Prospects', level: 1 })).toBeVisible();

  watch.expectRefusal(401);
  await page.getByRole('button', { name: /^Account menu for/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);

  await otherPage.goto('/loans');
  await expect(otherPage).toHaveURL(/\/auth\/login\?from=/);
  await trySignInAgain(otherPage);
  await expect(otherPage).toHaveURL(/\/loans/);
});

async function trySignInAgain(page: Parameters<typeof signIn>[0]): Promise<void> {
  await page.getByLabel('Username').fill(usernameOf('officer'));
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}
