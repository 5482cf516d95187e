import type { Page } from '@playwright/test';
import {
  callApi,
  expect,
  expectAccessible,
  expectMessage,
  saveScreenshots,
  signIn,
  test,
  uniqueName,
} from '../support';

interface Blank {
  readonly forms: readonly { readonly _id: string }[];
}

async function addLead(page: Page, state: string): Promise<{ readonly id: string; readonly name: string }> {
  const { firstName, lastName, email } = uniqueName();
  const { forms } = await callApi<Blank>(page, 'GET', 'leads/form');
  const formData = {
    first_name: firstName,
    last_name: lastName,
    phone: '2065550143',
    email,
    property_state: state,
    loan_amount: 60_000_000,
  };
  const { _id } = await callApi<{ _id: string }>(page, 'POST', 'leads/add', {
    form: forms[0]?._id,
    formData,
    status: [],
  });
  return { id: _id, name: `${firstName} ${lastName}` };
}

test('new leads are ranked with reasons, given to licensed people only, and contacted in time', async ({
  page,
  anotherWindow,
}) => {
  const admin = await anotherWindow();
  await signIn(admin, 'admin');
  const oregon = await addLead(admin, 'OR');
  const florida = await addLead(admin, 'FL');
  await signIn(page, 'officer', '/leads');
  await page.getByRole('link', { name: 'Lead queue' }).click();
  await expect(page).toHaveURL(/\/leads\/queue$/);
  const row = page.getByRole('listitem').filter({ hasText: oregon.name });
  await expect(row.getByText(/min left to be first/)).toBeVisible();
  await expect(row.getByText('Requested $600,000')).toBeVisible();
  await expect(page.getByText(florida.name)).toHaveCount(0);
  await expectAccessible(page);
  await saveScreenshots(page, 'lead-queue');

  await row.getByRole('button', { name: `Take ${oregon.name}` }).click();
  await expectMessage(page, 'The lead is yours.');
  const ownLocator = page
    .getByRole('region', { name: 'My new leads' })
    .getByRole('listitem')
    .filter({ hasText: oregon.name });
  await ownLocator.getByRole('button', { name: `Log contact with ${oregon.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Log contact with ${oregon.name}` });
  await dialog.getByRole('radio', { name: 'Message left' }).click();
  await expectAccessible(page);
  await saveScreenshots(page, 'lead-contact');
  await dialog.getByRole('button', { name: 'Log contact' }).click();
  await expectMessage(page, `First contact with ${oregon.name} logged.`);
  await expect(ownLocator).toHaveCount(0);

  await admin.goto('/leads/queue');
  await expect(admin.getByText(florida.name)).toBeVisible();
  await admin.getByRole('link', { name: 'Settings' }).click();
  await admin.getByRole('button', { name: 'Edit the licenses of Dana Whitlock' }).click();
  const licenses = admin.getByRole('dialog', { name: 'Licenses of Dana Whitlock' });
  await licenses.getByPlaceholder('Choose a state').fill('Florida');
  await admin.getByRole('option', { name: 'Florida (FL)' }).click();
  await expectAccessible(admin);
  await saveScreenshots(admin, 'lead-licenses');
  await licenses.getByRole('button', { name: 'Save licenses' }).click();
  await expect(licenses).toHaveCount(0);
  await expectAccessible(admin);
  await saveScreenshots(admin, 'lead-queue-settings');

  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: florida.name })).toBeVisible();
});
