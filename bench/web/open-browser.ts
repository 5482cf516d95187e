import { chromium, type Browser } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.mjs';

/** Removes the frame rate limit, so that frame times don't depend on the display's refresh rate. */
export const UNLIMITED_FRAME_RATE = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** Starts headless Chromium with the product's flags and the given ones. */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = await findChromium((line: string) => console.log(line));
  return chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, ...flags],
    env: { ...process.env, ...env } as Record<string, string>,
  });
}
