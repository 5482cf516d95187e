import { expect, expectAccessible, saveScreenshots, signIn, test } from '../support';

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
  await expect(spf.getByText(/^(?:Missing|DNS didn't respond)$/)).toBeVisible();
  await expect(page.getByText('Not verified')).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'sending-domain');
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No sending domain yet')).toBeVisible();
});
