import type { Page } from '@playwright/test';
import { callApi, expect, expectAccessible, press, tabTo, uniqueName, signIn, test, write } from '../support';
import { cell, inspector, palette, tile } from './form-editor';

const part = (page: Page, name: string | RegExp) => inspector(page).getByRole('combobox', { name }).last();
const titleInput = (page: Page) => inspector(page).getByRole('textbox', { name: 'Title', exact: true });

/** Searches for a tile, adds it after the selection, and sets the title of the new element. */
async function add(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, palette(page).getByRole('searchbox'), 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(label);
  await press(page, tile(page, label));
  await write(page, titleInput(page), text);
}

const TABS = ['Field', 'Rules', 'Access', 'Appearance', 'Languages'] as const;

/** Opens a tab of the inspector with the arrow keys. */
async function openTab(page: Page, name: (typeof TABS)[number]): Promise<void> {
  const selectedTab = inspector(page).getByRole('tab', { selected: true });
  await tabTo(page, selectedTab, 'Shift+Tab');
  const text = (await selectedTab.getAttribute('aria-label')) ?? (await selectedTab.textContent()) ?? '';
  const from = TABS.findIndex((tab) => text.startsWith(tab));
  const to = TABS.indexOf(name);
  const steps = from < to ? TABS.slice(from + 1, to + 1) : TABS.slice(to, from).reverse();
  for (const tab of steps) {
    await page.keyboard.press(from < to ? 'ArrowRight' : 'ArrowLeft');
    await expect(selectedTab).toHaveAccessibleName(new RegExp(`^${tab}`));
  }
}

test('the same webform is designed, given rules, translated and published with only the keyboard', async ({ page }) => {
  test.setTimeout(600_000);
  const { lastName } = uniqueName();
  await signIn(page, 'admin', '/builders/webforms');
  await press(page, page.getByRole('link', { name: 'Create webform' }).first());
  await write(page, page.getByRole('textbox', { name: /^Title( \*)?$/ }).first(), `Key ${lastName}`);
  await press(page, page.getByRole('button', { name: 'Create and design' }));
  await expect(palette(page)).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id') ?? '';

  await add(page, 'Section', 'Your request');
  await add(page, 'Select', 'Loan Purpose');
  await add(page, 'Amount', 'Loan Amount');
  await add(page, 'Amount', 'Price');
  await add(page, 'Amount', 'Down Payment');
  await tabTo(page, inspector(page).getByRole('textbox', { name: 'Formula of Down Payment' }));
  await page.keyboard.type('price - loan_amount');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(cell(page, 'down_payment')).toContainText('fx');

  await tabTo(page, cell(page, 'down_payment'), 'Shift+Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  const elementIds = () =>
    page
      .locator('[data-holder="your_request"] > [data-cell]')
      .evaluateAll((cells) => cells.map((listedCell) => listedCell.getAttribute('data-cell')));
  await expect.poll(elementIds).toEqual(['loan_purpose', 'loan_amount', 'down_payment', 'price']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(titleInput(page)).toHaveValue('Price');

  await openTab(page, 'Rules');
  await press(page, inspector(page).getByRole('button', { name: 'Rule', exact: true }));
  await press(page, part(page, /^Field$/));
  await page.keyboard.type('purpose');
  await page.keyboard.press('Enter');
  await press(page, part(page, /^Value/));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(inspector(page).getByText('Incomplete')).toHaveCount(0);

  await openTab(page, 'Languages');
  await tabTo(page, inspector(page).getByRole('textbox', { name: /Title/ }));
  await page.keyboard.type('Preis');
  await page.keyboard.press('Tab');

  await openTab(page, 'Field');
  await add(page, 'Section', 'Your assets');
  await tabTo(page, inspector(page).getByRole('checkbox', { name: 'Repeatable' }));
  await page.keyboard.press('Space');
  await add(page, 'Text', 'Bank');
  await expectAccessible(page);

  await press(page, page.getByRole('button', { name: 'Update & Publish' }).first());
  const dialog = page.getByRole('dialog', { name: /^Publish / });
  await press(page, dialog.getByRole('button', { name: 'Update & Publish' }));
  await expect(page.getByText('Webform updated successfully.')).toBeVisible();
  const { content } = await callApi<{ content: readonly unknown[] }>(page, 'GET', `forms/${id}`);
  const text = JSON.stringify(content);
  for (const proof of ['"calculation":"price - loan_amount"', '"Preis"', '"cloneable":true', '"field":"loan_purpose"'])
    expect(text).toContain(proof);
});
