import type { Page } from '@playwright/test';
import { expect, expectAccessible, createLoan, saveScreenshots, signIn, test } from '../support';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const chosen = (page: Page) => page.getByRole('option', { selected: true });

/** Opens the search palette with its shortcut and types the query. */
async function typeSearch(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  // Typing may begin before the field has the focus.
  await page.keyboard.type(text);
  await expect(field(page)).toHaveValue(text);
}

test('an officer finds a loan by number and a person by part of the name, using only the keyboard', async ({
  page,
  anotherWindow,
}) => {
  test.setTimeout(600_000);
  await signIn(page, 'officer');
  const { id, number, prospect } = await createLoan(page);
  const name = `${prospect.firstName} ${prospect.lastName}`;
  await page.goto('/loans');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await typeSearch(page, `#${number}`);
  await expect(chosen(page)).toContainText(name);
  await expect(chosen(page)).toContainText(`#${number}`);
  await expectAccessible(page);
  await saveScreenshots(page, 'search-everything');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/loans/edit/${id}`));
  await expect(field(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await typeSearch(page, prospect.lastName.slice(2).toLowerCase());
  const group = page.getByRole('group', { name: 'Prospects' });
  await expect(group.getByRole('option')).toContainText(name);
  await expect(chosen(page)).toContainText(`#${number}`);
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toContainText(prospect.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/prospects/edit/${prospect.id}`));

  // The officer's round: the list, a record by its address, the next record of the list.
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  const rows = page.locator('#main tbody tr');
  await expect(rows.nth(1)).toBeVisible();
  const numbers = await page
    .locator('#main tbody tr td')
    .getByText(/^[A-Z0-9]+-\d+$/)
    .allTextContents();
  await typeSearch(page, numbers[0] ?? '');
  await expect(chosen(page)).toContainText(`#${numbers[0]}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numbers[0] ?? 'a number');
  await page.locator('#main').focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numbers[1] ?? 'a number');
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numbers[0] ?? 'a number');

  const other = await anotherWindow();
  await signIn(other, 'borrower');
  await expect(other.getByRole('button', { name: 'Search everything' })).toBeVisible();
  await typeSearch(other, prospect.lastName);
  await expect(other.getByText(`No results for “${prospect.lastName}”`)).toBeVisible();
  await field(other).fill('loan');
  await expect(chosen(other)).toBeVisible();
  await expect(other.getByText(prospect.lastName)).toHaveCount(0);
  await other.keyboard.press('Escape');
  await expect(field(other)).toHaveCount(0);
});

test('shortcuts are listed, navigate to pages, and can be turned off', async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page, 'officer');
  await page.goto('/prospects');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByText('Search everything')).toBeVisible();
  await expect(dialog.getByText('On this page')).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('g');
  await expect(page.getByRole('status').filter({ hasText: 'Go to a page' })).toBeVisible();
  await page.keyboard.press('l');
  await expect(page).toHaveURL(/\/loans$/);
  // The previous page and its search stay visible until the next page has loaded.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loans');
  await page.keyboard.press('/');
  await expect(page.locator('#main input[type=search]').first()).toBeFocused();
  await page.keyboard.type('g');
  await page.keyboard.press('Escape');
  await page.locator('#main').focus();

  await page.keyboard.press('?');
  await dialog.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(dialog).toHaveCount(0);
});
