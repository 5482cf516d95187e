import type { Locator, Page } from '@playwright/test';
import { expect } from './expect';

const MAX_TAB_PRESSES = 250;

/** Presses Tab until the target has the focus. @throws Error if Tab never reaches it */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  // Finding the target again after every press would take longer than pressing.
  let element = await target.elementHandle();
  for (let presses = 0; presses < MAX_TAB_PRESSES; presses++) {
    const [isFocused, isReplaced] = (await element?.evaluate((host) => [
      host === document.activeElement,
      !host.isConnected,
    ])) ?? [false, true];
    if (isFocused) return;
    if (isReplaced) element = await target.elementHandle();
    else await page.keyboard.press(key);
  }
  throw new Error(`the Tab key does not reach ${String(target)}`);
}

/** Activates a button with the keyboard. */
export async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Replaces the value of a field with the keyboard. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}
