import {
  choice,
  choose,
  expect,
  expectAccessible,
  expectMessage,
  createLoan,
  saveScreenshots,
  signIn,
  test,
} from '../support';
import { cellOf, countOf, listOf, rowsOf } from './list-page';

test('the counts on the status tabs match the rows', async ({ page }) => {
  await signIn(page, 'officer', '/loans');
  await expect(rowsOf(page).first()).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'loans-list');

  const tabs = await page.getByRole('tablist', { name: 'Status' }).locator('[role=tab]').allTextContents();
  const counts = tabs.map(countOf);
  const [totalCount = 0, ...eachCounts] = counts;
  expect(totalCount).toBeGreaterThan(400);
  expect(
    eachCounts.reduce((sum, count) => sum + count, 0),
    `the tabs ${tabs.join(', ')} add up`,
  ).toBe(totalCount);

  const declinedLocator = page.getByRole('tab', { name: /^Declined/ });
  await declinedLocator.click();
  await expect(declinedLocator).toHaveAttribute('aria-selected', 'true');
  const count = countOf((await declinedLocator.textContent()) ?? '');
  await expect(page.getByText(`${count} loans`)).toBeVisible();
  await expect(cellOf(page, 'Declined')).toHaveCount(Math.min(count, 20));
  await expect(page).toHaveURL(/status=/);
  await page.reload();
  await expect(declinedLocator).toHaveAttribute('aria-selected', 'true');
});

test('advanced search finds loans by field, operator and value, and explains which fields it offers', async ({
  page,
}) => {
  await signIn(page, 'officer', '/loans');
  await expect(rowsOf(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Advanced search' }).click();
  await expect(
    page.getByText('Note: For the list settings and advanced search, please select product and program..'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await choose(page, 'Product', 'Residential');
  await choose(page, 'Program', 'Jumbo');
  await expect(page.getByText('4 loans', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Advanced search' }).click();
  await expectAccessible(page);
  await choose(page, 'Field', 'Loan Amount');
  await choose(page, 'Operator', 'is at least');
  await page.getByRole('textbox', { name: 'Value' }).fill('1000000');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('2 loans', { exact: true })).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: 'Octavia Winslow' })).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: 'Simone Delacroix' })).toBeVisible();

  await page.getByRole('button', { name: 'Sort by Loan Amount' }).click();
  await expect(page.getByRole('columnheader', { name: /Loan Amount/ })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rowsOf(page).first()).toContainText('Octavia Winslow');
  await page.getByRole('button', { name: 'Sort by Loan Amount' }).click();
  await expect(page.getByRole('columnheader', { name: /Loan Amount/ })).toHaveAttribute('aria-sort', 'descending');
  await expect(rowsOf(page).first()).toContainText('Simone Delacroix');

  await page.reload();
  await expect(page.getByText('2 loans', { exact: true })).toBeVisible();
  await expect(choice(page, 'Program')).toHaveValue('Jumbo');
  await page.getByRole('button', { name: 'Remove filter Loan Amount' }).click();
  await expect(page.getByText('4 loans', { exact: true })).toBeVisible();
});

test('a filter reads as a sentence, and each of its parts can be changed', async ({ page }) => {
  await signIn(page, 'officer', '/loans');
  await expect(rowsOf(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByPlaceholder('Search fields…')).toBeFocused();
  await page.keyboard.type('progr');
  await expect(page.getByRole('option', { name: 'Program', exact: true })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Loan Amount', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const value = page.getByRole('dialog');
  await expectAccessible(page);
  await choose(value, 'Value', 'Jumbo');
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 loans', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'is', exact: true }).click();
  await page.getByRole('menuitem', { name: 'is not', exact: true }).click();
  await expect(page.getByText('4 loans', { exact: true })).toHaveCount(0);
  await expect(rowsOf(page).filter({ hasText: 'Jumbo' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Program' })).toHaveCount(0);
});

test('status and team are edited in the row and persist', async ({ page }) => {
  await signIn(page, 'officer');
  const { prospect } = await createLoan(page, { answers: { loan_amount: 31_250_000 } });
  await page.goto('/loans');
  await page.getByRole('searchbox', { name: 'Search' }).fill(prospect.lastName);
  await expect(page.getByText('1 loan', { exact: true })).toBeVisible();
  const row = rowsOf(page).first();
  await expect(row).toContainText('$312,500.00');

  await row.getByRole('button', { name: 'Application' }).click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Underwriting' }).click();
  await expect(row.getByRole('button', { name: 'Underwriting' })).toBeVisible();
  await expectMessage(page, 'Status has been updated successfully..');

  await row.getByRole('button', { name: /Dana Whitlock/ }).click();
  await page.getByRole('combobox', { name: 'Workforces' }).fill('Adeyemi');
  await page.getByRole('option', { name: /Ife Adeyemi/ }).click();
  await page.getByRole('combobox', { name: 'Workforces' }).press('Escape');
  await expectMessage(page, 'Assigned team members has been updated successfully..');

  await page.reload();
  await expect(row.getByRole('button', { name: 'Underwriting' })).toBeVisible();
  await expect(row.getByRole('button', { name: /Dana Whitlock.*Theo Marsh.*Ife Adeyemi/ })).toBeVisible();
  await expect(listOf(page)).toBeVisible();
});

test('a search without results says so and offers to clear it', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'officer', '/loans');
  await page.getByRole('searchbox', { name: 'Search' }).fill('no borrower has this name');
  await expect(page.getByText('No results match these filters.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('No results match these filters.')).toHaveCount(0);
});
