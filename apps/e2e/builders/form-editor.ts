import type { Locator, Page } from '@playwright/test';
import { expect, expectMessage, visit } from '../support';

/** Locators for the parts of the form editor. */
export const palette = (page: Page): Locator => page.getByRole('complementary', { name: 'Element palette' });
export const canvas = (page: Page): Locator => page.locator('[data-canvas]');
export const inspector = (page: Page): Locator => page.getByRole('complementary', { name: 'Settings' });
export const cell = (page: Page, id: string): Locator => page.locator(`[data-cell="${id}"]`);
/** The drop container of a canvas element. */
export const holder = (page: Page, id: string): Locator => page.locator(`[data-holder="${id}"]`);
export const tile = (page: Page, label: string): Locator =>
  palette(page).getByRole('button', { name: `Add ${label}`, exact: true });

/** Opens a form in the editor. */
export async function openEditor(page: Page, builder: string, id: string): Promise<void> {
  await visit(page, `/builders/${builder}/form?id=${id}`);
  await expect(palette(page)).toBeVisible();
}

/** Drags a palette tile into a container of the canvas. Tiles dropped on the form itself go to its end. */
export async function dragTile(page: Page, label: string, target: string): Promise<void> {
  const from = tile(page, label);
  const to = holder(page, target);
  await from.scrollIntoViewIfNeeded();
  await to.scrollIntoViewIfNeeded();
  const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()]);
  if (!start || !end) throw new Error('the tile or the container is not visible');
  const [x, y] =
    target === '/' ? [end.x + end.width / 2, end.y + end.height - 4] : [end.x + end.width / 2, end.y + end.height / 2];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, y - 12, { steps: 6 });
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
}

/** Sets the title of the selected element in the inspector. */
export async function title(page: Page, text: string): Promise<void> {
  const input = inspector(page).getByRole('textbox', { name: 'Title', exact: true });
  await input.fill(text);
  await input.press('Enter');
}

/** Opens one part of a rule and picks one of its options. */
export async function pickPart(page: Page, part: string | RegExp, option: string): Promise<void> {
  const menu = inspector(page)
    .getByRole('button', { name: part })
    .or(inspector(page).getByRole('combobox', { name: part }));
  await menu.last().click();
  await page.getByRole('option', { name: new RegExp(`^${option}( |$)`) }).click();
}

/** Publishes the draft and waits for the specified message. */
export async function publish(page: Page, message: string, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Update & Publish' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Publish / });
  await dialog.getByRole('textbox', { name: "What's new in this version" }).fill(note);
  await dialog.getByRole('button', { name: 'Update & Publish' }).click();
  await expectMessage(page, message);
  await expect(dialog).toBeHidden();
}
