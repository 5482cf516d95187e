import {
  expect,
  expectAccessible,
  createLogin,
  readEmailedLink,
  createProspect,
  saveScreenshots,
  signIn,
  signInAs,
  test,
  submitSignInForm,
} from '../support';

const NEW_PASSWORD = 'granite-willow-3382';

test('a forgotten password is reset with an emailed link that works once', async ({ page, anotherWindow, watch }) => {
  test.setTimeout(600_000);
  const staff = await anotherWindow();
  await signIn(staff, 'officer');
  const person = await createProspect(staff);
  const login = await createLogin(staff, person);

  // Both pages show their message for three seconds and then open sign-in.
  await page.clock.install();
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Username').fill(login.username);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText("If that username exists, we've sent an email with a link.")).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(page).toHaveURL(/\/auth\/login/);

  await readEmailedLink(staff, login.username, '/auth/reset-password/');
  const admin = await anotherWindow();
  await signIn(admin, 'admin', '/mailbox');
  await expect(admin.getByRole('grid', { name: 'Outgoing email' })).toBeVisible();
  // The mailbox also has the older invitation to the same address.
  const mail = admin.getByRole('row').filter({ hasText: login.username }).filter({ hasText: 'password' }).first();
  await mail.getByRole('button').first().click();
  const link = admin.getByRole('article').getByRole('link', { name: /reset-password/ });
  await expect(link).toBeVisible();
  await expectAccessible(admin);
  await saveScreenshots(admin, 'mailbox');
  const address = (await link.getAttribute('href')) ?? '';

  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Please enter the password.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('another one entirely');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText("Password and Confirm Password didn't match.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText(/^Password changed\. Sign in with your new password\./)).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(page).toHaveURL(/\/auth\/login/);
  watch.expectRefusal(401);
  await submitSignInForm(page, login.username, login.password);
  await expect(page.getByText('The login detail is incorrect')).toBeVisible();
  await signInAs(page, login.username, NEW_PASSWORD, '/loans');

  const secondWindow = await anotherWindow();
  watch.expectRefusal(422);
  watch.expectRefusal(410);
  await secondWindow.goto(address);
  await secondWindow.getByRole('textbox', { name: 'Password', exact: true }).fill(NEW_PASSWORD);
  await secondWindow.getByRole('textbox', { name: 'Confirm Password' }).fill(NEW_PASSWORD);
  await secondWindow.getByRole('button', { name: 'Set password' }).click();
  await expect(secondWindow.getByText('Problem while reset password, please try again.')).toBeVisible();
  await expectAccessible(secondWindow);
  await secondWindow.getByRole('link', { name: 'Request a new link' }).click();
  await expect(secondWindow).toHaveURL(/\/auth\/forgot-password/);
});

test('an unknown username gets the same response as a known one', async ({ page }) => {
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Username').fill('nobody.of.that.name@example.com');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText("If that username exists, we've sent an email with a link.")).toBeVisible();
  await expectAccessible(page);
});
