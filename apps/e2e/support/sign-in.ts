import type { Page } from '@playwright/test';

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
 * use it to avoid loading three pages first.
 * @param origin of the product, for a page whose context has no base URL
 * @throws Error if the sign-in is refused or requires more than a password
 */
async function createSession(page: Page, username: string, password: string, origin: string): Promise<void> {
  // Requests of the open page must not be sent with the next user's session.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const home = new URL(origin || (process.env.JOURNEYS_URL ?? '')).origin;
  const answer = await page.request.post(`${home}/api/auth/login`, {
    headers: { origin: home },
    data: { username, password },
  });
  const text = await answer.text();
  if (!answer.ok() || !text.includes('"user"'))
    throw new Error(`Signing in ${username} failed: ${answer.status()} ${text}`);
}

/** Signs a user in and waits for their start page. */
export async function signInAs(page: Page, username: string, password: string, origin = ''): Promise<void> {
  await createSession(page, username, password, origin);
  await page.goto(`${origin}/`);
  await page.waitForURL((url) => url.pathname !== '/');
}

/** Signs in a demo account and opens the loans, or the companies for a Super user. */
export async function signIn(page: Page, account: DemoRole, origin = ''): Promise<void> {
  await createSession(page, usernameOf(account), DEMO_PASSWORD, origin);
  await page.goto(`${origin}/${account === 'super' ? 'companies' : 'loans'}`);
}
