import type { Page } from '@playwright/test';
import type { Violation } from './check-elements';
import { expect } from './expect';
import { findStructureViolations } from './page-structure';
import { isFullRun, oneOf } from './scale';
import { setColorScheme, type ColorScheme } from './set-color-scheme';
import { findContrastViolations } from './text-contrast';

/**
 * Waits until rows that are being fetched again are no longer faded, and animations with an end have ended: they move
 * elements and change colors.
 */
async function finishAnimations(page: Page): Promise<void> {
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  await page.evaluate(async () => {
    const movingAnimations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(movingAnimations.map(({ finished }) => finished.catch(() => null)));
  });
}

/** Waits until the text of shown PDF pages is there: their structure, which comes first, refers to its parts. */
async function finishPages(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.structTree [aria-owns]')].every((node) =>
      (node.getAttribute('aria-owns') ?? '').split(/\s+/).every((id) => document.getElementById(id)),
    ),
  );
}

const describe = (scheme: ColorScheme, violations: readonly Violation[]): string[] =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${scheme}: ${id} at ${target}: ${failureSummary?.split('\n').at(1)?.trim() ?? help}`,
    ),
  );

/** Scrolls lists to their first row: axe takes what a sticky head covers of a link for the size of the link. */
const scrollListsUp = (page: Page) =>
  page.evaluate(() => {
    for (const head of document.querySelectorAll('thead'))
      for (let listedHead: Element | null = head; listedHead; listedHead = listedHead.parentElement)
        listedHead.scrollTop = 0;
  });

let checks = 0;

/**
 * The color schemes of this check: both in a full run, alternating in a short one. `contrast.test.ts` checks the text
 * colors of both schemes in every run.
 */
const schemesOfRun = (): readonly ColorScheme[] =>
  isFullRun ? ['light', 'dark'] : [oneOf<ColorScheme>(['light', 'dark'], checks++)];

/**
 * Expects the current page to satisfy WCAG 2.2 AA. The schemes differ only in color, so the first scheme runs all rules
 * and the others check only contrast.
 */
export async function expectAccessible(page: Page, schemes: readonly ColorScheme[] = schemesOfRun()): Promise<void> {
  const errors: string[] = [];
  for (const [index, scheme] of schemes.entries()) {
    const schemeBefore = await setColorScheme(page, scheme);
    await finishAnimations(page);
    await finishPages(page);
    await scrollListsUp(page);
    if (index === 0) errors.push(...describe(scheme, await findStructureViolations(page)));
    errors.push(...describe(scheme, await findContrastViolations(page)));
    await setColorScheme(page, schemeBefore);
  }
  expect(errors).toEqual([]);
}
