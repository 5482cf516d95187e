import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { evaluateInNode, startGallery, type EvaluationResult } from '../../../scripts/gallery.mjs';
import { DESKTOP, expect, expectAccessible, isFullRun, oneOf, PHONE, shareOfRun, test } from '../support';

const BUILD = path.resolve(import.meta.dirname, '../../../build');

const FAMILIES = ['structure', 'text', 'numbers', 'time', 'choice', 'identity', 'files', 'static'] as const;
/** A short run shows every other family, by the seed. */
const SHOWN_FAMILIES = FAMILIES.filter((_, index) => isFullRun || oneOf([true, false], index));
/** The states that every input kind has. */
const ANSWER_STATES = ['empty', 'filled', 'invalid', 'readonly', 'hidden', 'pending', 'conflict', 'news', 'merged'];

// A page shows up to a hundred small forms, and two engines process the whole corpus of random forms.
test.describe.configure({ timeout: 180_000 });

let gallery: Awaited<ReturnType<typeof startGallery>>;

test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(() => gallery.stop());

/** Opens a gallery page without its menu and waits for lazy-loaded content. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${gallery.url}?${address}&bare`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Appends a measured value to the report of measurements. */
function recordMeasurement(promise: string, value: string): void {
  mkdirSync(BUILD, { recursive: true });
  appendFileSync(path.join(BUILD, 'figures.txt'), `${promise}\t${value}\n`);
}

const findDifferences = <Value>(a: readonly Value[], b: readonly Value[]): number[] =>
  a.flatMap((value, index) => (JSON.stringify(value) === JSON.stringify(b[index]) ? [] : [index]));

/** Horizontal overflow of the page in CSS pixels. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [index, family] of SHOWN_FAMILIES.entries()) {
  test(`every ${family} kind shows every state and is accessible at 1440 and 390, light and dark`, async ({
    page,
    watch,
  }) => {
    watch.expectVisit(gallery.url);
    await open(page, `family=${family}`);
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      expect([size.width, await overflowOf(page)]).toEqual([size.width, 0]);
      // Colors do not depend on the width: check light and dark on desktop, and only dark on a phone.
      if (isFullRun) await expectAccessible(page, size === DESKTOP ? ['light', 'dark'] : ['dark']);
      else if (size === oneOf<typeof DESKTOP | typeof PHONE>([DESKTOP, PHONE], index)) await expectAccessible(page);
    }
  });
}

test('rules, operators, measures and formulas are interactive and accessible', async ({ page, watch }) => {
  watch.expectVisit(gallery.url);
  for (const address of ['effect=set-value', 'operator=between', 'measure=sum', 'function=pmt']) {
    await open(page, address);
    expect([address, await overflowOf(page)]).toEqual([address, 0]);
    await expectAccessible(page);
  }
});

test('an input kind shows all its states, and one state at its own address', async ({ page, watch }) => {
  watch.expectVisit(gallery.url);
  await open(page, 'kind=amount');
  const states = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-state')));
  expect(states).toEqual(expect.arrayContaining([...ANSWER_STATES, 'missing', 'computed', 'reason']));
  await open(page, 'kind=select&state=narrowed');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('double-length and German labels do not break the layout, for borrowers too', async ({ page, watch }) => {
  watch.expectVisit(gallery.url);
  for (const [form, lang, role] of [
    ['loan', 'de', 'borrower'],
    ['borrower', 'long', 'staff'],
  ] as const) {
    await page.setViewportSize(DESKTOP);
    await open(page, `form=${form}&lang=${lang}&as=${role}&state=invalid`);
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      expect([form, size.width, await overflowOf(page)]).toEqual([form, size.width, 0]);
    }
  }
  await open(page, 'form=loan&lang=de&state=filled');
  await expect(page.getByText(/^\d+ von \d+ ausgefüllt$/).first()).toBeVisible();
});

test('the menu finds a function, and its inputs work', async ({ page, watch }) => {
  watch.expectVisit(gallery.url);
  await page.goto(gallery.url);
  await page.getByRole('searchbox', { name: 'Search the gallery' }).fill('dti');
  await page.getByRole('link', { name: 'dti', exact: true }).click();
  await expect(page).toHaveURL(/\?function=dti$/);
  const card = page.getByRole('article', { name: 'of $2,500 and $5,000 is 50 %' });
  await expect(card.getByRole('region', { name: 'How it was calculated' }).locator('strong')).toContainText('50.00%');
  await card.getByLabel('Monthly Debts').fill('1,250');
  await expect(card.getByRole('region', { name: 'How it was calculated' }).locator('strong')).toContainText('25.00%');
  await page.getByRole('radio', { name: '390' }).click();
  await expect(page).toHaveURL(/width=390/);
  await expect(page.frameLocator('iframe').getByRole('article').first()).toBeVisible();
});

test('the browser and Node evaluate random forms and every named case identically', async ({ page, watch }) => {
  watch.expectVisit(gallery.parityUrl);
  const share = shareOfRun();
  await page.goto(`${gallery.parityUrl}?from=${share.from}&step=${share.step}`);
  const node = await evaluateInNode(share);
  const foundLocator = page.locator('#parity');
  await foundLocator.waitFor({ state: 'attached', timeout: 170_000 });
  const browser = JSON.parse((await foundLocator.textContent()) ?? '{}') as EvaluationResult;
  expect([browser.verdicts.length, browser.cases.length]).toEqual([2_000 / share.step, node.cases.length]);
  const [forms, cases] = [findDifferences(node.verdicts, browser.verdicts), findDifferences(node.cases, browser.cases)];
  const equalCount = node.verdicts.length - forms.length;
  recordMeasurement(
    'parity',
    `${equalCount} of ${node.verdicts.length} random forms and ${node.cases.length - cases.length} of ${node.cases.length} named cases alike in Node and in the browser`,
  );
  expect(forms, 'random forms that the browser judges otherwise').toEqual([]);
  expect(
    cases.map((index) => browser.cases[index]),
    'cases that the browser judges otherwise',
  ).toEqual([]);
  expect(browser.cases.filter(({ expected, found: actual }) => expected !== actual)).toEqual([]);
});
