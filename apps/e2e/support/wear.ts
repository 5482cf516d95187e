import type { Page } from '@playwright/test';

export type Dress = 'light' | 'dark';

/** Switches the color scheme through the root attribute that the styles use. @returns the previous scheme */
export async function wear(page: Page, dress: Dress): Promise<Dress> {
  const before = await page.evaluate((wanted) => {
    const root = document.documentElement;
    const was = root.getAttribute('data-mantine-color-scheme');
    root.setAttribute('data-mantine-color-scheme', wanted);
    return was;
  }, dress);
  return before === 'dark' ? 'dark' : 'light';
}
