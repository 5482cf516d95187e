import { expect, expectAccessible, expectMessage, signIn, test } from '../support';
import { rowsOf } from './list-page';

test('an officer shares a view of the loans, and a processor opens it', async ({ page }) => {
  const title = `Big loans ${Date.now()}`;
  await signIn(page, 'officer', '/loans');
  await expect(rowsOf(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByPlaceholder('Search fields…')).toBeFocused();
  await page.keyboard.type('loan am');
  await expect(page.getByRole('option', { name: 'Loan Amount' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Value' }).fill('1000000');
  await page.keyboard.press('Enter');
  // No loan has exactly this amount, so the count shows when the other comparison has arrived.
  const count = page.getByText(/^\d+ loans?$/);
  await expect(count).toHaveText('0 loans');
  await page.getByRole('button', { name: 'is', exact: true }).click();
  await page.getByRole('menuitem', { name: 'is at least' }).click();
  await expect(count).not.toHaveText('0 loans');
  const foundText = (await count.textContent()) ?? '';

  await page.getByRole('button', { name: 'View: All Loans' }).click();
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New view' });
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill(title);
  await dialog.getByLabel('Share with everyone on the team').check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expectMessage(page, `The view ${title} was saved.`);
  await expect(page.getByRole('button', { name: `View: ${title}`, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/view=/);

  await signIn(page, 'processor', '/loans');
  await page.getByRole('button', { name: 'View: All Loans' }).click();
  await page.getByRole('menuitem', { name: new RegExp(title) }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Loan Amount' })).toBeVisible();
  await expect(page.getByText(foundText, { exact: true })).toBeVisible();
  await expect(page.getByText(/in total$/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Loan Amount' }).click();
  await page.getByRole('button', { name: `View: ${title}, modified` }).click();
  await expect(page.getByRole('menuitem', { name: 'Save view', exact: true })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Discard changes' }).click();
  await expect(page.getByText(foundText, { exact: true })).toBeVisible();
});
