import path from 'node:path';
import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from './viewports';
import { wear } from './wear';

/**
 * Saves screenshots of a page on desktop and phone, light and dark, as `NAME-1440-light.png` and so on, in the folder
 * that SCREENSHOTS names. Does nothing if it is not set. Restores the viewport and the color scheme.
 */
export async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  const window = page.viewportSize() ?? DESKTOP;
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    for (const dress of ['light', 'dark'] as const) {
      const before = await wear(page, dress);
      const file = path.join(folder, `${name}-${size.width}-${dress}.png`);
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
      await wear(page, before);
    }
  }
  await page.setViewportSize(window);
}
