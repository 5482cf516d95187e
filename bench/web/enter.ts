import type { Browser, BrowserContext } from 'playwright-core';
import { DEMO_PASSWORD } from '../../apps/server/src/capabilities/accounts';

const OFFICER = 'officer@demo.lendwright.test';

/**
 * Signs the demo loan officer in, in a browser that has shown the sign-in page, as people's have: a page tells the server
 * how wide the window is.
 * @throws Error if the sign-in is refused
 */
export async function signInAsOfficer(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/auth/login`);
  await page.waitForSelector('form');
  await page.close();
  const answer = await context.request.post(`${origin}/api/auth/login`, {
    data: { username: OFFICER, password: DEMO_PASSWORD },
    headers: { origin },
  });
  if (!answer.ok()) throw new Error(`The demo loan officer could not sign in: ${answer.status()}`);
}

/**
 * Opens a browser context in which the demo loan officer is signed in.
 * @throws Error if the sign-in is refused
 */
export async function enterAsOfficer(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  await signInAsOfficer(context, origin);
  return context;
}
