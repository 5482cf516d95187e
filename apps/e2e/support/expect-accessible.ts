import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { isFullRun, oneOf } from './scale';
import { setColorScheme, type ColorScheme } from './set-color-scheme';

/** WCAG 2.2 levels A and AA, including 2.0 and 2.1. Contrast is part of AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** The only rules whose result depends on the color scheme. */
const COLOR_RULES = ['color-contrast'];

type WindowWithAxe = Window & { readonly axe?: typeof axe };

/** Loads axe once per document. Later checks of the same document reuse it. */
async function loadAxe(page: Page): Promise<void> {
  const isLoaded = await page.evaluate(() => (window as WindowWithAxe).axe !== undefined);
  if (!isLoaded) await page.evaluate(axe.source);
}

async function violationsIn(page: Page, scheme: ColorScheme, isFirst: boolean): Promise<string[]> {
  await loadAxe(page);
  // The product has no frames. Only violations are reported, because listing passing elements would double the time.
  const options: RunOptions = {
    runOnly: isFirst ? { type: 'tag', values: TAGS } : { type: 'rule', values: COLOR_RULES },
    resultTypes: ['violations'],
    iframes: false,
  };
  const violations = await page.evaluate(async (wanted) => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(moving.map(({ finished }) => finished.catch(() => null)));
    const results = await (window as WindowWithAxe).axe?.run(document, wanted);
    if (!results) throw new Error('axe is not loaded');
    return results.violations.map(({ id, help, nodes }) => ({
      ...{ id, help },
      nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), failureSummary })),
    }));
  }, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${scheme}: ${id} at ${target}: ${failureSummary?.split('\n').at(1)?.trim() ?? help}`,
    ),
  );
}

let checks = 0;

/**
 * The color schemes of this check: both in a full run, alternating in a short one. `contrast.test.ts` checks the text
 * colors of both schemes in every run.
 */
const schemesOfRun = (): readonly ColorScheme[] =>
  isFullRun ? ['light', 'dark'] : [oneOf<ColorScheme>(['light', 'dark'], checks++)];

/**
 * Expects the current page to satisfy WCAG 2.2 AA. The schemes differ only in color, so the first scheme runs all rules
 * and the others run only the color rules.
 */
export async function expectAccessible(page: Page, schemes: readonly ColorScheme[] = schemesOfRun()): Promise<void> {
  const errors: string[] = [];
  for (const [index, scheme] of schemes.entries()) {
    const before = await setColorScheme(page, scheme);
    errors.push(...(await violationsIn(page, scheme, index === 0)));
    await setColorScheme(page, before);
  }
  expect(errors).toEqual([]);
}
