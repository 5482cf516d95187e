import type { Page } from '@playwright/test';
import { DESKTOP, expect, expectAccessible, isFullRun, oneOf, PHONE, visit } from '../support';
import { changeAnswers, type Change } from '../support/change-answers';

/** One combination of appearance settings. */
export interface Appearance {
  readonly language: 'en' | 'de';
  readonly layout: 'Horizontal' | 'Vertical';
  readonly mode: 'Light' | 'Dark';
  readonly window: typeof DESKTOP | typeof PHONE;
}

/** These five combinations cover every pair of settings. */
export const APPEARANCES: readonly Appearance[] = [
  { language: 'en', layout: 'Horizontal', mode: 'Light', window: DESKTOP },
  { language: 'en', layout: 'Vertical', mode: 'Dark', window: PHONE },
  { language: 'de', layout: 'Horizontal', mode: 'Dark', window: PHONE },
  { language: 'de', layout: 'Vertical', mode: 'Light', window: PHONE },
  { language: 'de', layout: 'Vertical', mode: 'Dark', window: DESKTOP },
];

const nameOf = ({ language, layout, mode, window }: Appearance) => `${language} ${layout} ${mode} ${window.width}`;

/**
 * Shows the product as a user with these settings sees it. Server responses are rewritten in the browser, so stored
 * settings and other sessions of the same role do not change.
 * @returns a function that ends it
 */
async function setAppearance(page: Page, { language, layout, mode, window }: Appearance): Promise<() => Promise<void>> {
  await page.setViewportSize(window);
  const changes: Readonly<Record<string, Change>> = {
    '/api/menus': (body) => {
      const { personalization } = body as { personalization: object };
      return { ...(body as object), personalization: { ...personalization, layout, mode } };
    },
    '/api/auth/get_user_by_token': (body) => ({ ...(body as object), language }),
  };
  return changeAnswers(page, Object.keys(changes), (path) => changes[path]);
}

/** A short run shows each page in one of two appearances that the seed selects, one English and one German. */
const PAIR = [oneOf([0, 1]), oneOf([2, 3, 4])] as const;

/** Shows the first page in every appearance and each other page in two that differ in language, layout or viewport. */
const isShownIn = (path: number, appearance: number): boolean =>
  isFullRun ? path === 0 || (path + appearance) % APPEARANCES.length < 2 : oneOf(PAIR, path) === appearance;

/**
 * Opens the pages in their appearances and expects a heading, the language, no horizontal scrolling and no
 * accessibility violations.
 */
export async function expectPagesInEveryAppearance(page: Page, paths: readonly string[]): Promise<void> {
  for (const [turn, appearance] of APPEARANCES.entries()) {
    const shownPaths = paths.filter((_, index) => isShownIn(index, turn));
    if (shownPaths.length === 0) continue;
    const end = await setAppearance(page, appearance);
    for (const [index, path] of shownPaths.entries()) {
      const label = `${path} in ${nameOf(appearance)}`;
      // The settings are read when the application starts.
      await (index === 0 ? page.goto(path) : visit(page, path));
      await expect(page.getByRole('heading', { level: 1 }), label).toBeVisible();
      await expect(page.locator('html'), label).toHaveAttribute('lang', appearance.language);
      await expect(page.locator('[aria-busy="true"]'), label).toHaveCount(0);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${label} overflows horizontally by`).toBeLessThanOrEqual(0);
      await expectAccessible(page, [appearance.mode === 'Dark' ? 'dark' : 'light']);
    }
    await end();
  }
}
