import type { Page } from '@playwright/test';
import { startGallery } from '../../../scripts/gallery.mjs';
import { DESKTOP, expect, expectAccessible, isFullRun, oneOf, PHONE, test } from '../support';

const FAMILIES = ['structure', 'text', 'numbers', 'time', 'choice', 'identity', 'files', 'static'] as const;
/** Kinds that a person answers stand in all of these. */
const ANSWERED = ['empty', 'filled', 'invalid', 'readonly', 'hidden', 'pending', 'conflict', 'news', 'merged'];

// A page of a family holds up to a hundred small forms, and all of them are gone through.
test.describe.configure({ timeout: 120_000 });

let gallery: Awaited<ReturnType<typeof startGallery>>;

test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(() => gallery.stop());

/** Opens a page of the gallery without its menu, when all that is fetched later is there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${gallery.url}?${address}&bare`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** What sticks out of the window to the right. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [place, family] of FAMILIES.entries()) {
  test(`every kind of ${family} stands in every state, accessible at 1440 and 390, light and dark`, async ({
    page,
    watch,
  }) => {
    watch.expectVisit(gallery.url);
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await open(page, `family=${family}`);
      expect([size.width, await overflowOf(page)]).toEqual([size.width, 0]);
      // Colors do not change with the width: light and dark at a desk, all rules in dark on a phone.
      if (isFullRun) await expectAccessible(page, size === DESKTOP ? ['light', 'dark'] : ['dark']);
      else if (size === oneOf<typeof DESKTOP | typeof PHONE>([DESKTOP, PHONE], place)) await expectAccessible(page);
    }
  });
}

test('rules, operators, measures and formulas can be tried, and break no rule of accessibility', async ({
  page,
  watch,
}) => {
  watch.expectVisit(gallery.url);
  for (const address of ['effect=set-value', 'operator=between', 'measure=sum', 'function=pmt']) {
    await open(page, address);
    expect([address, await overflowOf(page)]).toEqual([address, 0]);
    await expectAccessible(page);
  }
});

test('a kind that a person answers has all its states, and one alone by its address', async ({ page, watch }) => {
  watch.expectVisit(gallery.url);
  await open(page, 'kind=amount');
  const states = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-state')));
  expect(states).toEqual(expect.arrayContaining([...ANSWERED, 'missing', 'computed', 'reason']));
  await open(page, 'kind=select&state=narrowed');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('labels of double length and German ones break nothing, for borrowers too', async ({ page, watch }) => {
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

test('the menu finds a function, and its inputs are alive', async ({ page, watch }) => {
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
