import type { Page } from '@playwright/test';

export type ColorScheme = 'light' | 'dark';

/** Switches the color scheme through the root attribute that the styles use. @returns the previous scheme */
export async function setColorScheme(page: Page, scheme: ColorScheme): Promise<ColorScheme> {
  const before = await page.evaluate((wantedScheme) => {
    const root = document.documentElement;
    const previousScheme = root.getAttribute('data-mantine-color-scheme');
    root.setAttribute('data-mantine-color-scheme', wantedScheme);
    return previousScheme;
  }, scheme);
  return before === 'dark' ? 'dark' : 'light';
}
