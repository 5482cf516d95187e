import { chromium, type Browser } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.mjs';

/** Frames come as fast as they are made, so that the time of one is its own and not the screen's. */
export const UNPACED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** Starts a headless Chromium with the product's flags and those given. */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = await findChromium((line: string) => console.log(line));
  return chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, ...flags],
    env: { ...process.env, ...env } as Record<string, string>,
  });
}
