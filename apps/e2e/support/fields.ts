import type { Locator, Page } from '@playwright/test';
import { expect } from './expect';

function exactPattern(title: string): RegExp {
  return new RegExp(`^${title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}( required)?$`);
}

/** A text field by its title, mandatory or not. */
export function field(within: Page | Locator, title: string): Locator {
  return within.getByRole('textbox', { name: exactPattern(title) });
}

/** A select field by its title. */
export function choice(within: Page | Locator, title: string): Locator {
  return within.getByRole('combobox', { name: exactPattern(title) });
}

/** Selects an option of a select field by its label. */
export async function choose(within: Page | Locator, title: string, option: string): Promise<void> {
  const page = 'page' in within ? within.page() : within;
  await choice(within, title).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Selects an option of a radio group. */
export async function answer(within: Page | Locator, question: string, option: string): Promise<void> {
  const group = within.getByRole('radiogroup', { name: exactPattern(question) });
  await group.getByRole('radio', { name: option, exact: true }).check();
}

/** Fills a text field and moves the focus away, so that it saves. */
export async function fillIn(within: Page | Locator, title: string, value: string): Promise<void> {
  await field(within, title).fill(value);
  await field(within, title).blur();
}

/** Waits until the changes are saved on the server. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
}

/** Waits for a toast message. */
export async function expectMessage(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
}
