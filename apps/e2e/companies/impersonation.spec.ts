import type { Page } from '@playwright/test';
import {
  callApi,
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  expectMessage,
  field,
  uniqueName,
  saveScreenshots,
  signIn,
  test,
  submitSignInForm,
} from '../support';

const acting = (page: Page) => page.getByRole('complementary', { name: 'Support access' });

/** Starts impersonation of a company from the list of companies. */
async function impersonate(page: Page, company: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: `Access ${company}` }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Start session' }).click();
  await expect(acting(page)).toContainText(company);
}

test('a Super user starts at the companies, impersonates one with a reason, and returns', async ({ page, watch }) => {
  test.setTimeout(600_000);
  watch.expectRefusal(403);
  // Ending impersonation ends its session, so requests in flight are refused.
  watch.expectRefusal(401);
  await signIn(page, 'super', '/companies');
  await expect(page).toHaveURL(/\/companies$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Harborline Lending', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cedar & Main Lending' })).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'companies');
  const origin = new URL(page.url()).origin;
  const refusedResponse = await page.request.post(`${origin}/api/opportunities`, {
    headers: { origin },
    data: { limit: 1 },
  });
  expect(refusedResponse.status()).toBe(403);

  await page.getByRole('button', { name: 'Access Cedar & Main Lending' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start session' }).click();
  await expect(dialog.getByText('Enter a reason of at least three characters.')).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'act-dialog');
  await field(dialog, 'Reason').fill('The borrower asked for help');
  await dialog.getByRole('button', { name: 'Start session' }).click();
  await expect(acting(page)).toContainText('Support session: Cedar & Main Lending');
  await expect(acting(page)).toContainText('The borrower asked for help');
  await expect(acting(page).getByRole('timer')).toHaveText(/^2\d:\d\d$/);
  await page.goto('/loans');
  await expect(page.getByText('Odette Marlow').first()).toBeVisible({ timeout: 30_000 });
  await expect(acting(page)).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'acting');

  await acting(page).getByRole('button', { name: 'End' }).click();
  await expectMessage(page, 'Support session ended.');
  await expect(page).toHaveURL(/\/companies$/);
  await expect(acting(page)).toHaveCount(0);
});

test("the company's administrators see the visit on its page", async ({ page, anotherWindow, watch }) => {
  // Ending impersonation ends its session, so requests in flight are refused, also those that arrive in the next session.
  watch.expectRefusal(401);
  watch.expectRefusal(403);
  const { lastName } = uniqueName();
  await signIn(page, 'super', '/companies');
  await impersonate(page, 'Harborline Lending', `To look for ${lastName}`);
  await acting(page).getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL(/\/companies$/);
  const admin = await anotherWindow();
  await signIn(admin, 'admin', '/companies');
  await expect(admin.getByRole('heading', { level: 1, name: 'Company Profile' })).toBeVisible();
  await expect(admin.getByText(`To look for ${lastName}`)).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'Features' })).toHaveCount(0);
  await expectAccessible(admin);
  await saveScreenshots(admin, 'company-profile');
});

test('a new company invites its first administrator, is edited, deactivated and reactivated', async ({
  page,
  anotherWindow,
  watch,
}) => {
  test.setTimeout(600_000);
  watch.expectRefusal(401);
  const { lastName } = uniqueName();
  const [name, email] = [`Lender ${lastName}`, `first.${lastName}@mail.example`.toLowerCase()];
  await signIn(page, 'super', '/companies');
  await page.getByRole('link', { name: 'Create company' }).click();
  await page.getByRole('button', { name: 'Create company' }).click();
  await expect(page.getByText('Please provide a valid name')).toBeVisible();
  await field(page, 'Name').fill(name);
  await field(page, 'First name').fill('Ada');
  await field(page, 'Last name').fill(lastName);
  await field(page, 'Email').fill(email);
  await expectAccessible(page);
  await saveScreenshots(page, 'company-create');
  await page.getByRole('button', { name: 'Create company' }).click();
  await expectMessage(page, `${name} created. Invitation sent to ${email}.`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await field(page, 'Documents tab label').fill('Document Library');
  await page.getByRole('switch', { name: 'N/A document status' }).check({ force: true });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Company saved successfully.');
  await expectAccessible(page);
  await saveScreenshots(page, 'company-edit');

  await page.goto('/companies');
  await impersonate(page, name, 'To read the first mail');
  const { mails } = await callApi<{ mails: { to: string; subject: string }[] }>(page, 'POST', 'mailbox', {});
  expect(mails).toContainEqual(expect.objectContaining({ to: email, subject: `${name} invites you` }));
  await acting(page).getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL(/\/companies$/);

  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(page.getByText(`Are you sure want to deactivate ${name}?`)).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expectMessage(page, `${name} Deactivated successfully.`);
  const otherWindow = await anotherWindow();
  await submitSignInForm(otherWindow, email, DEMO_PASSWORD);
  await expect(otherWindow.getByText('The login detail is incorrect')).toBeVisible();
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expectMessage(page, `${name} Activated successfully.`);
});
