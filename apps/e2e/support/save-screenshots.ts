import path from 'node:path';
import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from './viewports';
import { setColorScheme } from './set-color-scheme';

/**
 * Saves screenshots of a page on desktop and phone, light and dark, as `NAME-1440-light.png` and so on, in the folder
 * that SCREENSHOTS names. Does nothing if it is not set. Restores the viewport and the color scheme.
 */
export async function saveScreenshots(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  const window = page.viewportSize() ?? DESKTOP;
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    for (const scheme of ['light', 'dark'] as const) {
      const schemeBefore = await setColorScheme(page, scheme);
      const file = path.join(folder, `${name}-${size.width}-${scheme}.png`);
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
      await setColorScheme(page, schemeBefore);
    }
  }
  await page.setViewportSize(window);
}
