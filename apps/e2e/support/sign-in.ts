import { expect, type Page } from '@playwright/test';

/** The seats of the demo company. */
export type Seat = 'super' | 'admin' | 'officer' | 'processor' | 'broker' | 'borrower';

export const DEMO_PASSWORD = 'demo-lendwright-2026';

export function usernameOf(seat: Seat): string {
  return `${seat}@demo.lendwright.test`;
}

/** Fills the sign-in form, as a person does, and sends it. */
export async function trySignIn(page: Page, username: string, password: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/auth/login`);
  await page.getByLabel(/^username/i).fill(username);
  await page.getByLabel(/^password/i).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs a person in and waits for the first page behind the form. */
export async function signInAs(page: Page, username: string, password: string, origin = ''): Promise<void> {
  await trySignIn(page, username, password, origin);
  await expect(page).not.toHaveURL(/\/auth\//);
}

/**
 * Signs a seat of the demo company in. Most journeys are about loans, so that one who begins at the dashboard goes on to
 * the loans.
 * @param origin where the product is, for a page whose context has no address of its own.
 */
export async function signIn(page: Page, seat: Seat, origin = ''): Promise<void> {
  await signInAs(page, usernameOf(seat), DEMO_PASSWORD, origin);
  await page.waitForURL((url) => url.pathname !== '/');
  if (new URL(page.url()).pathname === '/dashboard') await page.goto(`${origin}/loans`);
}
