import { readFileSync } from 'node:fs';
import { createLoan, createLogin, expect, expectAccessible, expectMessage, field, PHONE, visit } from '../support';
import { openRecord, openTab, saveScreenshots, signIn, signInAs, test } from '../support';

test('an assets report is asked, consented, delivered and used', async ({ page, anotherWindow }) => {
  await signIn(page, 'officer');
  const loan = await createLoan(page, { program: '30-Year Fixed' });
  const login = await createLogin(page, loan.prospect);
  await page.goto(`/loans/edit/${loan.id}?tab=docs`);
  await page.getByRole('button', { name: 'Request Assets Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Assets Report' });
  await dialog.getByLabel('Recipients').fill('desk@lender.example');
  await dialog.getByRole('button', { name: 'Request Assets Report' }).click();
  await expectMessage(page, 'Assets report requested.');
  await expect(page.getByText('Waiting for the borrower')).toBeVisible();

  const phone = await anotherWindow();
  await phone.setViewportSize(PHONE);
  await signInAs(phone, login.username, login.password, `/loans/edit/${loan.id}?tab=docs`);
  await phone.getByRole('button', { name: 'Link Assets' }).click();
  const consent = phone.getByRole('dialog', { name: 'Share an assets report' });
  await expect(consent.getByRole('button', { name: 'Choose Fernhill Bank' })).toBeDisabled();
  await consent.getByLabel('I have read this and agree.').check();
  await expectAccessible(phone);
  await consent.getByRole('button', { name: 'Choose Fernhill Bank' }).click();
  await expect(consent).toBeHidden();
  await expect(phone.getByText('The report from Fernhill Bank was delivered.')).toBeVisible({ timeout: 30_000 });
  await expect(phone.getByText('Everyday Checking')).toBeHidden();

  await expect(page.getByText('Large deposit')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Everyday Checking 4471' })).toContainText('$18,632.44');
  await expectAccessible(page);
  await saveScreenshots(page, 'assets-report');

  // One click copies the balances into the rows of the form, which say where they come from.
  await page.getByRole('button', { name: 'Copy Balances into the Form' }).click();
  await expectMessage(page, 'Values copied into the form.');
  await expect(page.getByText('In the form', { exact: true })).toBeVisible();
  await openRecord(page, `/loans/edit/${loan.id}`, 'assets');
  const rows = page.locator('[data-field="asset_list"]');
  await expect(rows).toContainText('Fernhill Bank Everyday Checking');
  await expect(rows).toContainText('148,194.39');
  await expect(field(page, 'Total Assets')).toHaveValue('148,194.39');
  await openTab(page, 'History');
  const history = page.getByRole('group', { name: 'Action History' });
  await expect(history.getByText('Copied from an assets report').first()).toBeVisible();
  await expect(history.getByText(/Fernhill Bank/).first()).toBeVisible();
  await visit(page, `/loans/edit/${loan.id}?tab=docs`);

  // A newer report is kept beside the first one, and both can be printed.
  await page.getByRole('button', { name: 'Refresh' }).click();
  const card = page.getByRole('article', { name: /^Assets Report/ });
  const earlierRegion = card.getByRole('region', { name: 'Earlier reports' });
  await expect(earlierRegion).toContainText('$148,194.39', { timeout: 30_000 });
  const pdfs = [
    card.getByRole('button', { name: 'PDF', exact: true }),
    earlierRegion.getByRole('button', { name: /^Report from/ }),
  ];
  for (const pdf of pdfs) {
    const [file] = await Promise.all([page.waitForEvent('download'), pdf.first().click()]);
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
  await saveScreenshots(page, 'assets-report-earlier');

  // The borrower ends the connection; what was delivered stays with the lender.
  await phone.getByRole('button', { name: 'Revoke Consent' }).click();
  await phone
    .getByRole('alertdialog')
    .or(phone.getByRole('dialog'))
    .getByRole('button', { name: 'Revoke Consent' })
    .click();
  await expect(page.getByText('Connection ended')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Everyday Checking 4471' })).toBeVisible();
});
