import { expect, type Locator, type Page } from '@playwright/test';

const TABS_MOST = 250;

/** Walks by the Tab key alone until a part of the page has the focus. @throws Error where Tab never gets there */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < TABS_MOST; presses++) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the Tab key does not lead to ${String(target)}`);
}

/** Presses a button without a mouse. */
export async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Writes into a field without a mouse, in the place of what stands there. */
export async function write(page: Page, target: Locator, words: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}
