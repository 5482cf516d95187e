import type { Page } from '@playwright/test';
import { startGallery } from '../../../scripts/gallery.mjs';
import { DESKTOP, expect, expectAccessible, isFullRun, oneOf, PHONE, test } from '../support';

const FAMILIES = ['structure', 'text', 'numbers', 'time', 'choice', 'identity', 'files', 'static'] as const;
/** The states that every input kind has. */
const ANSWERED = ['empty', 'filled', 'invalid', 'readonly', 'hidden', 'pending', 'conflict', 'news', 'merged'];

// A page shows up to a hundred small forms, and the test visits all of them.
test.describe.configure({ timeout: 120_000 });

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

/** Horizontal overflow of the page in CSS pixels. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [index, family] of FAMILIES.entries()) {
  test(`every ${family} kind shows every state and is accessible at 1440 and 390, light and dark`, async ({
    page,
    watch,
  }) => {
    watch.expectVisit(gallery.url);
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await open(page, `family=${family}`);
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
  expect(states).toEqual(expect.arrayContaining([...ANSWERED, 'missing', 'computed', 'reason']));
  await open(page, 'kind=select&state=narrowed');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('double-length and German labels do not break the layout, for borrowers too', async ({ page, watch }) => {
  watch.expectVisit(gallery.url);
  for (const [form, lang, as] of [
    ['loan', 'de', 'borrower'],
    ['borrower', 'long', 'staff'],
  ] as const) {
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await open(page, `form=${form}&lang=${lang}&as=${as}&state=invalid`);
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
