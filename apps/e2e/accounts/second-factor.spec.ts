import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  openRecord,
  openTab,
  saveScreenshots,
  signIn,
  test,
  submitSignInForm,
  visit,
} from '../support';
import { appCode } from './app-code';
import { createStaff, type CreatedStaff } from './create-staff';

/** Signs in for the first time and sets up the required app. @returns the key of the app and the recovery codes */
async function setUpApp(page: Page, staff: CreatedStaff): Promise<{ key: string; codes: string[] }> {
  await submitSignInForm(page, staff.username, staff.password);
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'factor-setup');
  return chooseApp(page);
}

/** Chooses the authenticator app, confirms a code and continues to the product. */
async function chooseApp(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.getByRole('button', { name: /^Authenticator app/ }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'factor-app');
  const key = (await page.getByRole('code').textContent()) ?? '';
  await page.getByLabel('Code from your app').fill(appCode(key));
  await page.getByRole('button', { name: 'Verify code' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'factor-codes');
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: "I've saved them" }).click();
  await expect(page).not.toHaveURL(/\/auth\//);
  return { key, codes };
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/auth\/login/);
}

test('an administrator sets up an app at sign-in, trusts the device, and signs in with a recovery code', async ({
  page,
  anotherWindow,
  watch,
}) => {
  test.setTimeout(600_000);
  const admin = await anotherWindow();
  await signIn(admin, 'admin');
  const staff = await createStaff(admin, 'Administrator');
  const { key, codes } = await setUpApp(page, staff);

  watch.expectRefusal(401);
  await signOut(page);
  await submitSignInForm(page, staff.username, staff.password);
  await expect(page.getByRole('heading', { name: "Verify it's you" })).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'factor-proof');
  watch.expectRefusal(422);
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText(/^That code or passkey isn't valid/)).toBeVisible();
  await page.getByLabel('Trust this device for 30 days').check();
  await page.getByLabel('Code from your app').fill(appCode(key, 1));
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth\//);

  await visit(page, '/sessions');
  await expect(page.getByRole('heading', { name: 'Sign-in and security', level: 1 })).toBeVisible();
  await expect(page.getByText('10 codes left.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Stop trusting/ })).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'security');

  await signOut(page);
  await submitSignInForm(page, staff.username, staff.password);
  await expect(page).not.toHaveURL(/\/auth\//);

  const otherBrowser = await anotherWindow();
  await submitSignInForm(otherBrowser, staff.username, staff.password);
  await otherBrowser.getByRole('button', { name: 'Use a recovery code' }).click();
  await otherBrowser.getByLabel('Recovery code').fill(codes[0] ?? '');
  await otherBrowser.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(otherBrowser).not.toHaveURL(/\/auth\//);
  await visit(otherBrowser, '/sessions');
  await expect(otherBrowser.getByText('9 codes left.')).toBeVisible();
});

test('an administrator resets a lost second factor, and the reset code sets up a new one', async ({
  page,
  anotherWindow,
  watch,
}) => {
  test.setTimeout(600_000);
  const admin = await anotherWindow();
  await signIn(admin, 'admin');
  const staff = await createStaff(admin, 'Loan Officer');
  const { key } = await setUpApp(page, staff);

  await openRecord(admin, `/workforces/edit/${staff.id}`);
  await openTab(admin, 'Auth Information');
  await expect(admin.getByRole('button', { name: 'Send password link' })).toBeVisible();
  await admin.getByRole('button', { name: 'Reset second factor' }).click();
  watch.expectRefusal(401);
  await admin.getByRole('button', { name: 'Yes' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Enrollment code' });
  await expect(dialog.getByText(/^Valid until/)).toBeVisible();
  await expectAccessible(admin);
  await saveScreenshots(admin, 'enrollment-code');
  const code = (await dialog.getByRole('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(admin.getByText(code)).toHaveCount(0);

  // The reset ends the session, and the password alone cannot set up a new factor.
  await page.goto('/sessions');
  await expect(page).toHaveURL(/\/auth\/login/);
  await submitSignInForm(page, staff.username, staff.password);
  const enrollmentField = page.getByLabel('Enrollment code');
  await expect(enrollmentField).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'enrollment');
  watch.expectRefusal(422);
  await enrollmentField.fill('NOT-THE-CODE');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Authenticator app/ }).click();
  await expect(page.getByText(/^This code isn't valid/)).toBeVisible();
  await expectAccessible(page);
  await enrollmentField.fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  expect((await chooseApp(page)).key).not.toBe(key);
});

test('a passkey is added and works for signing in', async ({ page, context, anotherWindow, watch }) => {
  test.setTimeout(600_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const admin = await anotherWindow();
  await signIn(admin, 'admin');
  const staff = await createStaff(admin, 'Administrator');

  await submitSignInForm(page, staff.username, staff.password);
  await page.getByRole('button', { name: /^Passkey/ }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await page.getByRole('button', { name: "I've saved them" }).click();
  await expect(page).not.toHaveURL(/\/auth\//);

  watch.expectRefusal(401);
  await signOut(page);
  await submitSignInForm(page, staff.username, staff.password);
  await expect(page.getByText('Use the passkey you added to your account.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).not.toHaveURL(/\/auth\//);

  await visit(page, '/sessions');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await page.getByRole('textbox', { name: 'Current password' }).last().fill(staff.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const key = (await page.getByRole('dialog').getByRole('code').textContent()) ?? '';
  await saveScreenshots(page, 'security-add-app');
  await page.getByLabel('Code from your app').fill(appCode(key));
  await page.getByRole('button', { name: 'Verify code' }).click();
  await expect(page.getByText('Second factor added.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Authenticator app' })).toBeVisible();
});

test('the language preference follows the account to another browser', async ({ page, anotherWindow }) => {
  test.setTimeout(600_000);
  const admin = await anotherWindow();
  await signIn(admin, 'admin');
  const staff = await createStaff(admin, 'Administrator');
  const { codes } = await setUpApp(page, staff);
  const saveResponse = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/language'));
  await page.getByRole('button', { name: /^Account menu for/ }).click();
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  expect((await saveResponse).status()).toBe(200);

  const otherPage = await anotherWindow();
  await submitSignInForm(otherPage, staff.username, staff.password);
  await otherPage.getByRole('button', { name: 'Use a recovery code' }).click();
  await otherPage.getByLabel('Recovery code').fill(codes[1] ?? '');
  await otherPage.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(otherPage).not.toHaveURL(/\/auth\//);
  await visit(otherPage, '/sessions');
  await expect(otherPage.getByRole('heading', { name: 'Anmeldung und Sicherheit', level: 1 })).toBeVisible();
});
