import type { Page } from '@playwright/test';
import {
  createLoan,
  expect,
  expectAccessible,
  openRecord,
  readEmailedLink,
  saveScreenshots,
  signIn,
  test,
} from '../support';

const TOGGLE = /^Send Email from This Address\?/;
const WAITING = 'Email is waiting for verification. Please check your inbox.';

async function openComposer(page: Page) {
  await page.getByRole('button', { name: /^Compose Email/ }).click();
  return page.getByRole('dialog', { name: 'Compose Email' });
}

test('an officer confirms the own address and writes from it', async ({ page, anotherWindow }) => {
  test.setTimeout(600_000);
  await signIn(page, 'officer');
  const { id, prospect } = await createLoan(page);
  await openRecord(page, `/loans/edit/${id}`, 'emails');
  const dialog = await openComposer(page);
  const toggle = dialog.getByRole('switch', { name: TOGGLE });
  await expect(toggle).not.toBeChecked();
  const own = await dialog
    .getByText(/^\S+@\S+$/)
    .first()
    .textContent();
  const address = own ?? '';
  await toggle.click();
  await expect(dialog.getByText(WAITING)).toBeVisible();
  await expect(toggle).toBeChecked();
  await expectAccessible(page);
  await saveScreenshots(page, 'sender-waiting');

  const link = await readEmailedLink(page, address, '/email/sender/');
  const inbox = await anotherWindow();
  await inbox.goto(link);
  await inbox.getByRole('button', { name: 'Confirm address' }).click();
  await expect(inbox.getByRole('heading', { name: 'Address verified' })).toBeVisible();
  await expectAccessible(inbox);
  await inbox.reload();
  await inbox.getByRole('button', { name: 'Confirm address' }).click();
  await expect(inbox.getByText(/^This link doesn't work/)).toBeVisible();

  await openRecord(page, `/loans/edit/${id}`, 'emails');
  const verified = await openComposer(page);
  await expect(verified.getByText(`<${address}>`)).toBeVisible();
  await expect(verified.getByText(`${address} is verified`)).toBeVisible();
  const subject = `From my address to ${prospect.lastName}`;
  await verified.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await verified.getByRole('button', { name: /^Send/ }).first().click();
  await expect(verified.getByText('Email sent successfully.')).toBeVisible();
  await expect(verified).toBeHidden();
  await page.getByRole('row').filter({ hasText: subject }).getByRole('button').first().click();
  await expect(page.getByRole('article').getByText(address).first()).toBeVisible();
});

test('an administrator sets up the sending domain and sees what DNS has', async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page, 'admin', '/integrations?view=sending');
  await page.getByRole('button', { name: 'Set up a domain' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sending domain' });
  await dialog.getByLabel('Your domain').fill('harbor-lending.invalid');
  await dialog.getByLabel('Address before the @').fill('loans');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'loans@harbor-lending.invalid' })).toBeVisible();
  for (const kind of ['SPF', 'DKIM', 'DMARC'])
    await expect(page.getByRole('region', { name: kind, exact: true }).getByText('Not checked')).toBeVisible();
  await expect(page.getByLabel('DKIM value', { exact: true })).toContainText('v=DKIM1; k=rsa; p=');
  await page.getByRole('button', { name: 'Check records' }).click();
  const spf = page.getByRole('region', { name: 'SPF', exact: true });
  await expect(spf.getByText(/^(?:Missing|DNS didn't answer)$/)).toBeVisible();
  await expect(page.getByText('Not verified')).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'sending-domain');
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No sending domain yet')).toBeVisible();
});
