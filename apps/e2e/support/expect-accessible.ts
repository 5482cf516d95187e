import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { isFullRun, oneOf } from './scale';
import { wear, type Dress } from './wear';

/** WCAG 2.2 levels A and AA, including 2.0 and 2.1. Contrast is part of AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** The only rules whose result depends on the color scheme. */
const OF_COLORS = ['color-contrast'];

type WindowWithAxe = Window & { readonly axe?: typeof axe };

/** Loads axe once per document. Later checks of the same document reuse it. */
async function loadAxe(page: Page): Promise<void> {
  const isLoaded = await page.evaluate(() => (window as WindowWithAxe).axe !== undefined);
  if (!isLoaded) await page.evaluate(axe.source);
}

async function faultsIn(page: Page, dress: Dress, isFirst: boolean): Promise<string[]> {
  await loadAxe(page);
  // The product has no frames. Only violations are reported, because listing passing elements would double the time.
  const options: RunOptions = {
    runOnly: isFirst ? { type: 'tag', values: TAGS } : { type: 'rule', values: OF_COLORS },
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
        `${dress}: ${id} at ${target}: ${failureSummary?.split('\n').at(1)?.trim() ?? help}`,
    ),
  );
}

let asked = 0;

/**
 * The color schemes of this check: both in a full run, alternating in a short one. `contrast.test.ts` checks the text
 * colors of both schemes in every run.
 */
const looksOfRun = (): readonly Dress[] => (isFullRun ? ['light', 'dark'] : [oneOf<Dress>(['light', 'dark'], asked++)]);

/**
 * Expects the current page to satisfy WCAG 2.2 AA. The schemes differ only in color, so the first scheme runs all rules
 * and the others run only the color rules.
 */
export async function expectAccessible(page: Page, dresses: readonly Dress[] = looksOfRun()): Promise<void> {
  const faults: string[] = [];
  for (const [place, dress] of dresses.entries()) {
    const before = await wear(page, dress);
    faults.push(...(await faultsIn(page, dress, place === 0)));
    await wear(page, before);
  }
  expect(faults).toEqual([]);
}
