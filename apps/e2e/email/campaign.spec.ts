import type { Page } from '@playwright/test';
import {
  callApi,
  expect,
  expectAccessible,
  expectMessage,
  readEmailedLink,
  saveScreenshots,
  signIn,
  test,
  uniqueName,
  visit,
} from '../support';
import { writeCampaign } from './write-campaign';

interface Blank {
  readonly forms: readonly { readonly _id: string }[];
}

/** Adds partners with the same last name. */
async function addContacts(page: Page, count: number): Promise<{ lastName: string; emails: string[] }> {
  const { lastName, email } = uniqueName();
  const { forms } = await callApi<Blank>(page, 'GET', 'contacts/form');
  const emails = Array.from({ length: count }, (_, index) => `${index}.${email}`);
  for (const [index, address] of emails.entries()) {
    const person = { first_name: `Gil${index}`, last_name: lastName, email: address, phone: '2065550143' };
    const formData = { ...person, company_name: 'Ashworth Brokers', partner_kind: 'broker' };
    await callApi(page, 'POST', 'contacts/add', { form: forms[0]?._id, formData, status: [] });
  }
  return { lastName, emails };
}

test('a campaign reaches the people of a list once, and leaves out who unsubscribed', async ({
  page,
  anotherWindow,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'admin');
  const { lastName, emails } = await addContacts(page, 3);
  const list = `Brokers ${lastName}`;
  await page.goto(`/contacts?q=${lastName}`);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Create / Update Email List (Selected)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.getByText('Please provide a valid Title')).toBeVisible();
  await dialog.getByLabel('Title').fill(list);
  await expectAccessible(page);
  await saveScreenshots(page, 'email-list-dialog');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expectMessage(page, `Email list “${list}” created.`);

  await visit(page, '/email_list');
  await saveScreenshots(page, 'email-lists');
  await page.getByRole('link', { name: list }).click();
  await expect(page.getByRole('link', { name: `Gil0 ${lastName}` })).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'email-list');

  await writeCampaign(page, { title: `Rates ${lastName}`, list, rate: 12 });
  const preview = page.getByRole('article', { name: 'Preview' });
  await expect(preview.getByText('Hi Gil0, rates start')).toBeVisible();
  await page.getByRole('button', { name: 'Next person' }).click();
  await expect(preview.getByText('Hi Gil1, rates start')).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'campaign-setup');
  await page.getByRole('button', { name: 'Send to 3 people' }).click();
  await saveScreenshots(page, 'campaign-start');
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expectMessage(page, `Campaign “Rates ${lastName}” started.`);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expectMessage(page, 'Campaign paused.');
  await expect(page.getByText(/paused by/)).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'campaign-paused');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('3 of 3 sent')).toBeVisible({ timeout: 60_000 });
  const link = await readEmailedLink(page, emails[0] ?? '', '/email/unsubscribe/');
  for (const email of emails.slice(1)) await readEmailedLink(page, email, '/email/unsubscribe/');

  const recipient = await anotherWindow();
  await recipient.goto(link);
  await expect(recipient.getByRole('heading', { name: 'Choose which emails you get' })).toBeVisible();
  await expect(recipient.getByRole('checkbox', { name: list })).not.toBeChecked();
  await expectAccessible(recipient);
  await saveScreenshots(recipient, 'unsubscribe');
  await recipient.getByText('Too many emails').click();
  await recipient.getByRole('button', { name: 'Save preferences' }).click();
  await expect(recipient.getByRole('heading', { name: /^Done/ })).toBeVisible();
  await saveScreenshots(recipient, 'unsubscribed');

  await visit(page, '/campaigns');
  await saveScreenshots(page, 'campaigns');
  await page.getByRole('link', { name: `Rates ${lastName}` }).click();
  await page.getByRole('button', { name: /^Sent/ }).click();
  await expect(page.getByRole('heading', { name: 'Recipients: Sent' })).toBeVisible();
  await expectAccessible(page);
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await downloadPromise).suggestedFilename()).toBe(`Rates ${lastName}.csv`);
  await saveScreenshots(page, 'campaign-results');
  await writeCampaign(page, { title: `More ${lastName}`, list, rate: 12 });
  await page.getByRole('switch', { name: 'Test two subjects' }).click();
  await page.getByRole('textbox', { name: 'Second subject' }).fill('7.125% this week');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectMessage(page, 'Campaign saved.');
  await expect(page.getByText('Unsubscribed: 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send to 2 people' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Design' }).click();
  await page.getByRole('option', { name: 'Rates of the month' }).click();
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('article', { name: 'Preview' }).getByRole('heading')).toHaveText('Rates this month');
  const design = page.frameLocator('iframe[title="Email"]');
  await expect(design.getByRole('heading', { name: 'Rates this month' })).toBeVisible();
  await expect(design.getByRole('link', { name: 'Unsubscribe' })).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'campaign-template');

  await visit(page, `/email_list/suppressed?q=${emails[0]}`);
  await expect(page.getByRole('row').filter({ hasText: emails[0] ?? '' })).toContainText('Too many emails');
  await saveScreenshots(page, 'suppressed');
});
