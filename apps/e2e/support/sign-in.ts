import type { Page } from '@playwright/test';
import { sendUntilProcessed } from './call-api';
import { productUrl } from './product-url';

/** The demo accounts, named by their role. */
export type DemoRole = 'super' | 'admin' | 'officer' | 'processor' | 'broker' | 'borrower';

export const DEMO_PASSWORD = 'demo-lendwright-2026';

export function usernameOf(account: DemoRole): string {
  return `${account}@demo.lendwright.test`;
}

/** Fills in and submits the sign-in form. */
export async function submitSignInForm(page: Page, username: string, password: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/auth/login`);
  await page.getByLabel(/^username/i).fill(username);
  await page.getByLabel(/^password/i).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/**
 * Creates a session in the page's browser with the same request that the form sends. Journeys that do not test sign-in
 * use it to avoid loading pages first.
 * @throws Error if the sign-in is refused or requires more than a password
 */
async function createSession(page: Page, username: string, password: string): Promise<void> {
  // Requests of the open page must not be sent with the next user's session.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const { origin } = new URL(productUrl());
  const answer = await sendUntilProcessed(() =>
    page.request.post(`${origin}/api/auth/login`, { headers: { origin }, data: { username, password } }),
  );
  const text = await answer.text();
  if (!answer.ok() || !text.includes('"user"'))
    throw new Error(`Signing in ${username} failed: ${answer.status()} ${text}`);
}

/** Signs a user in and opens a page. Without a path no page is loaded, because the journey opens another one next. */
export async function signInAs(page: Page, username: string, password: string, path?: string): Promise<void> {
  await createSession(page, username, password);
  if (path) await page.goto(path);
}

/** Signs a demo account in and opens a page. Without a path no page is loaded. */
export async function signIn(page: Page, account: DemoRole, path?: string): Promise<void> {
  await signInAs(page, usernameOf(account), DEMO_PASSWORD, path);
}
