import type { Page } from '@playwright/test';

/** The seats of the demo company. */
export type DemoUser = 'super' | 'admin' | 'officer' | 'processor' | 'broker' | 'borrower';

export const DEMO_PASSWORD = 'demo-lendwright-2026';

export function usernameOf(account: DemoUser): string {
  return `${account}@demo.lendwright.test`;
}

/** Fills the sign-in form, as a person does, and sends it. */
export async function trySignIn(page: Page, username: string, password: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/auth/login`);
  await page.getByLabel(/^username/i).fill(username);
  await page.getByLabel(/^password/i).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/**
 * Opens the session of a person in the browser of a page, by the call that the form sends. The form itself is walked
 * through where signing in is what a journey tells of; everywhere else it would be three pages before the first step.
 * @param origin where the product is, for a page whose context has no address of its own.
 * @throws Error when the sign-in is refused or asks for more than a password
 */
async function enter(page: Page, username: string, password: string, origin: string): Promise<void> {
  // What an open page still asks for the person before must not go out as the next one.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const home = new URL(origin || (process.env.JOURNEYS_URL ?? '')).origin;
  const answer = await page.request.post(`${home}/api/auth/login`, {
    headers: { origin: home },
    data: { username, password },
  });
  const words = await answer.text();
  if (!answer.ok() || !words.includes('"user"'))
    throw new Error(`${username} is not signed in: ${answer.status()} ${words}`);
}

/** Signs a person in and waits for the first page behind the door. */
export async function signInAs(page: Page, username: string, password: string, origin = ''): Promise<void> {
  await enter(page, username, password, origin);
  await page.goto(`${origin}/`);
  await page.waitForURL((url) => url.pathname !== '/');
}

/** Signs a seat of the demo company in, at the loans; a Super user at the companies. */
export async function signIn(page: Page, account: DemoUser, origin = ''): Promise<void> {
  await enter(page, usernameOf(account), DEMO_PASSWORD, origin);
  await page.goto(`${origin}/${account === 'super' ? 'companies' : 'loans'}`);
}
