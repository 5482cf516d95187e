import {
  expect,
  expectAccessible,
  expectMessage,
  createProspect,
  openRecord,
  openTab,
  saveScreenshots,
  signIn,
  test,
  submitSignInForm,
} from '../support';

const TEMPORARY_PASSWORD = 'copper-lantern-meadow-2290';
const NEW_PASSWORD = 'granite-willow-harbor-3382';

test('an administrator sets a temporary password that must be changed at the next sign-in', async ({
  page,
  anotherWindow,
  watch,
}) => {
  test.setTimeout(600_000);
  const admin = await anotherWindow();
  await signIn(admin, 'admin');
  const person = await createProspect(admin);
  const username = `nadia.${person.lastName.toLowerCase()}`;
  await openRecord(admin, `/prospects/edit/${person.id}`);
  await openTab(admin, 'Auth Information');
  const panel = admin.getByRole('region', { name: 'Auth Information' });
  await panel.getByRole('switch', { name: 'Allow sign-in' }).click();
  await panel.getByRole('textbox', { name: 'Username' }).fill(username);
  await panel.getByRole('textbox', { name: 'Password', exact: true }).fill(TEMPORARY_PASSWORD);
  await panel.getByRole('textbox', { name: 'Confirm Password' }).fill('something else');
  await panel.getByRole('button', { name: 'Update' }).click();
  await expect(panel.getByText("Password and Confirm Password didn't match.")).toBeVisible();
  await expectAccessible(admin);
  await saveScreenshots(admin, 'temporary-password');
  await panel.getByRole('textbox', { name: 'Confirm Password' }).fill(TEMPORARY_PASSWORD);
  await panel.getByRole('button', { name: 'Update' }).click();
  await expectMessage(admin, 'Auth information updated successfully.');

  // The page confirms the new password for three seconds and then opens sign-in.
  await page.clock.install();
  await submitSignInForm(page, username, TEMPORARY_PASSWORD);
  await expect(page.getByText('Your password is temporary. Choose your own to continue.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expectAccessible(page);
  await saveScreenshots(page, 'own-password');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText(/^Password changed\. Sign in with your new password\./)).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(page.getByText('Password changed. Sign in with your new password.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(username);

  watch.expectRefusal(401);
  await page.getByRole('textbox', { name: 'Password' }).fill(TEMPORARY_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('The login detail is incorrect')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/loans$/);
});
