import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { isFullRun, oneOf } from './scale';
import { wear, type Dress } from './wear';

/** WCAG 2.2 at levels A and AA with all that it includes of 2.0 and 2.1; contrast is part of AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** What differs between the looks. */
const OF_COLORS = ['color-contrast'];

type WindowWithAxe = Window & { readonly axe?: typeof axe };

/** Loads axe into the document once; a page that is shown again in another state has it already. */
async function loadAxe(page: Page): Promise<void> {
  const isLoaded = await page.evaluate(() => (window as WindowWithAxe).axe !== undefined);
  if (!isLoaded) await page.evaluate(axe.source);
}

async function faultsIn(page: Page, dress: Dress, isFirst: boolean): Promise<string[]> {
  await loadAxe(page);
  // The product has no frames. Only violations are described: to name every sound element as well would take as long again.
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
 * The looks of this check: both in a full run, in a short one the two by turns. The colors of the looks that text takes
 * are measured against each other in `contrast.test.ts` in every run.
 */
const looksOfRun = (): readonly Dress[] => (isFullRun ? ['light', 'dark'] : [oneOf<Dress>(['light', 'dark'], asked++)]);

/**
 * Expects the page, as it is at this moment, to break no rule of WCAG 2.2 AA. The looks differ in colors alone, so all
 * rules are asked in the first and those of colors in the others.
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
