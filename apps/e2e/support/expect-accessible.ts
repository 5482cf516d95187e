import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { isFullRun, oneOf } from './scale';
import { setColorScheme, type ColorScheme } from './set-color-scheme';
import { findContrastViolations, type Violation, type WindowWithAxe } from './text-contrast';

/** Half the size of the module's own source, which every checked document has to parse. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 levels A and AA, including 2.0 and 2.1. Contrast is part of AA and checked separately. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * The product has no frames, and no rule of these levels reads style sheets. Only violations are reported, because
 * listing passing elements would double the time.
 */
const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  rules: { 'color-contrast': { enabled: false } },
  resultTypes: ['violations'],
  iframes: false,
  preload: { assets: ['media'] },
};

/** Loads axe once per document. Later checks of the same document reuse it. */
async function loadAxe(page: Page): Promise<void> {
  const isLoaded = await page.evaluate(() => (window as WindowWithAxe).axe !== undefined);
  if (!isLoaded) await page.evaluate(AXE);
}

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

/** Checks all rules whose result does not depend on the color scheme. */
async function findStructureViolations(page: Page): Promise<readonly Violation[]> {
  return page.evaluate(async (options) => {
    const results = await (window as WindowWithAxe).axe?.run(document, options);
    if (!results) throw new Error('axe is not loaded');
    return results.violations.map(({ id, help, nodes }) => ({
      ...{ id, help },
      nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), failureSummary })),
    }));
  }, OPTIONS);
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
      for (let one: Element | null = head; one; one = one.parentElement) one.scrollTop = 0;
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
  await loadAxe(page);
  for (const [index, scheme] of schemes.entries()) {
    const before = await setColorScheme(page, scheme);
    await finishAnimations(page);
    await finishPages(page);
    await scrollListsUp(page);
    if (index === 0) errors.push(...describe(scheme, await findStructureViolations(page)));
    errors.push(...describe(scheme, await findContrastViolations(page)));
    await setColorScheme(page, before);
  }
  expect(errors).toEqual([]);
}
