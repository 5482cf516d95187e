import type { Page } from '@playwright/test';
import { expect } from './expect';

/** Opens a record's page, optionally at one of its tabs. */
export async function openRecord(page: Page, path: string, tab?: string): Promise<void> {
  await page.goto(tab ? `${path}?tab=${tab}` : path);
  await expect(page.getByRole('navigation', { name: 'Record tabs' })).toBeVisible();
}

/** Opens a tab of the current record. */
export async function openTab(page: Page, title: string): Promise<void> {
  const tab = page
    .getByRole('navigation', { name: 'Record tabs' })
    .getByRole('button', { name: new RegExp(`^${title}`) });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', /page|true|step/);
}
