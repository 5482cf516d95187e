import type { Locator, Page } from '@playwright/test';
import { expect } from './expect';

/**
 * Clicks Continue until the target is visible: a phone shows one section of a form at a time, a desktop the whole tab.
 * Sections are distinguished by their headings, because saving changes other texts of the page.
 */
export async function continueTo(page: Page, target: Locator): Promise<void> {
  const continueButton = page.getByRole('button', { name: 'Continue' });
  const headings = page.locator('#main').getByRole('heading');
  for (;;) {
    await expect(continueButton.or(target).first()).toBeVisible();
    if (await target.isVisible()) return;
    const contentsBefore = await headings.allTextContents();
    await continueButton.click();
    await expect.poll(() => headings.allTextContents()).not.toEqual(contentsBefore);
  }
}
