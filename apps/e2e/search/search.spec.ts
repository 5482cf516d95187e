import type { Page } from '@playwright/test';
import {
  callApi,
  expect,
  expectAccessible,
  expectMessage,
  createLoan,
  saveScreenshots,
  signIn,
  tabTo,
  test,
  uniqueName,
} from '../support';
import { cellOf, rowsOf } from '../loans/list-page';

interface StoredLoan {
  readonly opportunity: {
    readonly status: readonly { readonly title: string }[];
    readonly workforces: readonly { readonly user: { readonly first_name: string } }[];
  };
}

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
  // Until the whole text is searched, other people are listed, too.
  await expect(group.getByRole('option')).toContainText([name]);
  await expect(chosen(page)).toContainText(`#${number}`);
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toContainText(prospect.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/prospects/edit/${prospect.id}`));

  const otherWindow = await anotherWindow();
  await signIn(otherWindow, 'borrower', '/loans');
  await expect(otherWindow.getByRole('button', { name: 'Search everything' })).toBeVisible();
  await typeSearch(otherWindow, prospect.lastName);
  await expect(otherWindow.getByText(`No results for “${prospect.lastName}”`)).toBeVisible();
  await field(otherWindow).fill('loan');
  await expect(chosen(otherWindow)).toBeVisible();
  await expect(otherWindow.getByText(prospect.lastName)).toHaveCount(0);
  await otherWindow.keyboard.press('Escape');
  await expect(field(otherWindow)).toHaveCount(0);
});

test("an officer's round by keyboard: find loans, change a status and undo it, take a loan over, open it and the next", async ({
  page,
  anotherWindow,
}) => {
  // Whoever creates a loan is on its team, so these are not the officer's yet.
  const admin = await anotherWindow();
  await signIn(admin, 'admin');
  const street = `${uniqueName().lastName} Row`;
  for (const number of [14, 16])
    await createLoan(admin, { team: ['Theo'], answers: { property_address: `${number} ${street}` } });
  await signIn(page, 'officer', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loans');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(street);
  await expect(page.getByText('2 loans', { exact: true })).toBeVisible();
  const numbers = await rowsOf(page)
    .getByText(/^[A-Z0-9]+-\d+$/)
    .allTextContents();
  expect(numbers).toHaveLength(2);

  await tabTo(page, page.getByRole('link', { name: numbers[0] ?? 'a number' }));
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeFocused();
  await page.keyboard.type('Underw');
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Status has been updated successfully..');
  await expect(cellOf(page, 'Underwriting')).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(cellOf(page, 'Underwriting')).toHaveCount(0);
  await expect(cellOf(page, 'Application')).toHaveCount(2);

  const row = rowsOf(page).first();
  await expect(row).not.toContainText('Dana');
  await page.keyboard.press('m');
  await expectMessage(page, 'Assigned team members has been updated successfully..');
  await expect(row.getByRole('button', { name: /Theo Marsh.*Dana Whitlock/ })).toBeVisible();

  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(numbers[0] ?? 'a number');
  await page.keyboard.press('j');
  await expect(heading).toContainText(numbers[1] ?? 'a number');
  await page.keyboard.press('k');
  await expect(heading).toContainText(numbers[0] ?? 'a number');
  await expect(page).toHaveURL(/\/loans\/edit\//);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { opportunity } = await callApi<StoredLoan>(page, 'GET', `opportunities/${id}`);
  expect(opportunity.status.map(({ title }) => title)).toEqual(['Application']);
  expect(opportunity.workforces.map(({ user }) => user.first_name)).toContain('Dana');
});

test('shortcuts are listed, navigate to pages, and can be turned off', async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page, 'officer', '/prospects');
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
