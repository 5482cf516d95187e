import type { Page } from '@playwright/test';

export type Dress = 'light' | 'dark';

/** Shows the page as it stands in the other look: the styles hang on one attribute of the root. @returns the look before. */
export async function wear(page: Page, dress: Dress): Promise<Dress> {
  const before = await page.evaluate((wanted) => {
    const root = document.documentElement;
    const was = root.getAttribute('data-mantine-color-scheme');
    root.setAttribute('data-mantine-color-scheme', wanted);
    return was;
  }, dress);
  return before === 'dark' ? 'dark' : 'light';
}
