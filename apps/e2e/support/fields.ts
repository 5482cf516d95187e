import { expect, type Locator, type Page } from '@playwright/test';

function exactly(title: string): RegExp {
  return new RegExp(`^${title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}( required)?$`);
}

/** A field of a form by its title; whether it is mandatory makes no difference. */
export function field(within: Page | Locator, title: string): Locator {
  return within.getByRole('textbox', { name: exactly(title) });
}

/** A field that chooses from a list, by its title. */
export function choice(within: Page | Locator, title: string): Locator {
  return within.getByRole('combobox', { name: exactly(title) });
}

/** Chooses an option of a list by its words. */
export async function choose(within: Page | Locator, title: string, option: string): Promise<void> {
  const page = 'page' in within ? within.page() : within;
  await choice(within, title).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Answers a question whose choices are all in sight. */
export async function answer(within: Page | Locator, question: string, option: string): Promise<void> {
  const group = within.getByRole('radiogroup', { name: exactly(question) });
  await group.getByRole('radio', { name: option, exact: true }).check();
}

/** Types into a field and leaves it. */
export async function fillIn(within: Page | Locator, title: string, value: string): Promise<void> {
  await field(within, title).fill(value);
  await field(within, title).blur();
}

/** Waits until what was typed is on the server. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
}

/** Waits for one of the messages that come and go. */
export async function expectMessage(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByText(words).first()).toBeVisible();
}
