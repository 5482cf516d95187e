import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.mjs';
import { signInAsOfficer } from './enter';

/**
 * Calls with a browser that stores files and compiled scripts on the disk, as people's browsers do; incognito contexts,
 * which Playwright opens otherwise, store neither there. The profile is deleted afterwards.
 * @param signInOrigin where the demo loan officer signs in first
 */
export async function withStoredProfile<Result>(
  signInOrigin: string,
  use: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'lendwright-profile-'));
  const { executablePath, env } = await findChromium((line: string) => console.log(line));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...CHROMIUM_FLAGS],
    env: { ...process.env, ...env } as Record<string, string>,
    viewport: { width: 1400, height: 900 },
  });
  try {
    await signInAsOfficer(context, signInOrigin);
    return await use(context);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}
