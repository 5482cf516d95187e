import { expect, type Page } from '@playwright/test';

/** The seats of the demo company. */
export type Seat = 'super' | 'admin' | 'officer' | 'processor' | 'broker' | 'borrower';

export const DEMO_PASSWORD = 'demo-lendwright-2026';

export function usernameOf(seat: Seat): string {
  return `${seat}@demo.lendwright.test`;
}

/**
 * Signs a seat of the demo company in through the form, as a person does, and waits for the first page behind it.
 * @param origin where the product is, for a page whose context has no address of its own.
 */
export async function signIn(page: Page, seat: Seat, origin = ''): Promise<void> {
  await page.goto(`${origin}/auth/login`);
  await page.getByLabel(/^username/i).fill(usernameOf(seat));
  await page.getByLabel(/^password/i).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth\//);
}
