import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { wear, type Dress } from './wear';

/** WCAG 2.2 at levels A and AA with all that it includes of 2.0 and 2.1; contrast is part of AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** What differs between the looks. */
const OF_COLORS = ['color-contrast'];

async function faultsIn(page: Page, dress: Dress, isFirst: boolean): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => null)),
    ),
  );
  // Without frames in the product, the plain way of running finds the same and needs no page of its own.
  // Only faults are described: to name every sound element as well would take as long again.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (isFirst ? axe.withTags(TAGS) : axe.withRules(OF_COLORS)).analyze();
  return violations.flatMap((rule) =>
    rule.nodes.map(
      (node) =>
        `${dress}: ${rule.id} at ${node.target.join(' ')}: ${node.failureSummary?.split('\n').at(1)?.trim() ?? rule.help}`,
    ),
  );
}

/**
 * Expects the page, as it is at this moment, to break no rule of WCAG 2.2 AA. The looks differ in colours alone, so all
 * rules are asked in the first and those of colours in the others.
 */
export async function expectAccessible(page: Page, dresses: readonly Dress[] = ['light', 'dark']): Promise<void> {
  const faults: string[] = [];
  for (const [place, dress] of dresses.entries()) {
    const before = await wear(page, dress);
    faults.push(...(await faultsIn(page, dress, place === 0)));
    await wear(page, before);
  }
  expect(faults).toEqual([]);
}
