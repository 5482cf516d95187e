import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { evaluateInNode, startGallery, type EvaluationResult } from '../../../scripts/gallery.mjs';
import { expect, shareOfRun, test } from '../support';

const BUILD = path.resolve(import.meta.dirname, '../../../build');

/** Appends a measured value to the report of measurements. */
function recordMeasurement(promise: string, value: string): void {
  mkdirSync(BUILD, { recursive: true });
  appendFileSync(path.join(BUILD, 'figures.txt'), `${promise}\t${value}\n`);
}

const differingIndexes = <Value>(one: readonly Value[], other: readonly Value[]): number[] =>
  one.flatMap((value, at) => (JSON.stringify(value) === JSON.stringify(other[at]) ? [] : [at]));

// Two engines process the whole corpus, one after the other.
test.describe.configure({ timeout: 180_000 });

test('the browser and Node evaluate random forms and every named case identically', async ({ page, watch }) => {
  const gallery = await startGallery('parity.html');
  try {
    watch.expectVisit(gallery.url);
    const share = shareOfRun();
    await page.goto(`${gallery.url}?from=${share.from}&step=${share.step}`);
    const node = await evaluateInNode(share);
    const found = page.locator('#parity');
    await found.waitFor({ state: 'attached', timeout: 170_000 });
    const browser = JSON.parse((await found.textContent()) ?? '{}') as EvaluationResult;
    expect([browser.verdicts.length, browser.cases.length]).toEqual([2_000 / share.step, node.cases.length]);
    const [forms, cases] = [
      differingIndexes(node.verdicts, browser.verdicts),
      differingIndexes(node.cases, browser.cases),
    ];
    const equal = node.verdicts.length - forms.length;
    recordMeasurement(
      'parity',
      `${equal} of ${node.verdicts.length} random forms and ${node.cases.length - cases.length} of ${node.cases.length} named cases alike in Node and in the browser`,
    );
    expect(forms, 'random forms that the browser judges otherwise').toEqual([]);
    expect(
      cases.map((at) => browser.cases[at]),
      'cases that the browser judges otherwise',
    ).toEqual([]);
    expect(browser.cases.filter(({ expected, found: actual }) => expected !== actual)).toEqual([]);
  } finally {
    await gallery.stop();
  }
});
