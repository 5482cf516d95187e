import type { Page } from '@playwright/test';
import { expect, expectAccessible, saveScreenshots, signIn, test } from '../support';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const slide = (page: Page) => page.getByRole('tab', { selected: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** Whether the progress bar of the current slide is running. */
const isMoving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .some((animation) => animation.playState === 'running' && animation.effect?.getTiming().duration === 5_000),
  );

async function fillIn(page: Page, mark: string): Promise<void> {
  await field(page, 'Full name').fill(`Ann ${mark}`);
  await field(page, 'Email').fill(`ann.${mark}@lender.example`);
  await field(page, 'Company').fill(`${mark} Lending`);
  await field(page, 'Phone').fill('253-555-0147');
}

test(
  'a visitor sees the product and requests a demo, and a Super user replies',
  { tag: '@phone' },
  async ({ page, anotherWindow, isMobile, watch }) => {
    test.setTimeout(600_000);
    watch.expectRefusal(422);
    const mark = `visitor${Date.now().toString(36)}`;
    await page.goto('/site?lang=en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A lending system your team can shape.');
    for (const feature of ['CRM', 'Loan Origination', 'Loan Pricing and Underwriting', 'Loan Servicing'])
      await expect(page.getByRole('heading', { level: 3, name: feature })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expectAccessible(page);
    await saveScreenshots(page, 'landing');

    const send = page.locator('form').getByRole('button', { name: 'Request a demo' });
    await send.click();
    await expect(page.getByText('Full name is required')).toBeVisible();
    await expect(field(page, 'Full name')).toBeFocused();
    await fillIn(page, mark);
    await expect(page.getByText('Full name is required')).toBeHidden();
    await field(page, 'Phone').fill('call me');
    await send.click();
    await expect(page.getByText('Phone is not valid')).toBeVisible();
    await expectAccessible(page);
    await field(page, 'Phone').fill('253-555-0147');
    await send.click();
    await expect(page.getByRole('heading', { name: 'Thank you. We received your request.' })).toBeFocused();
    await expect(page.getByText(`We'll reply to ann.${mark}@lender.example.`)).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    if (isMobile) return;

    const desktop = await anotherWindow();
    await signIn(desktop, 'super', '/demo-requests');
    await desktop
      .getByRole('searchbox', { name: 'Search demo requests' })
      .or(desktop.getByRole('textbox', { name: 'Search demo requests' }))
      .fill(mark);
    const row = desktop.getByRole('row').filter({ hasText: `Ann ${mark}` });
    await expect(row).toContainText(`ann.${mark}@lender.example`);
    await expect(row).toContainText('New');
    await expectAccessible(desktop);
    await saveScreenshots(desktop, 'demo-requests');
    await row.hover();
    await row.getByRole('button', { name: 'Mark as done' }).click();
    await expect(row).toContainText('Done');
  },
);

test('the slides advance automatically and stop when the visitor pauses them', async ({ page }) => {
  await page.goto('/site?lang=en');
  await page.mouse.move(5, 5);
  await expect.poll(() => isMoving(page)).toBe(true);
  await expect(slide(page)).toContainText('See the whole pipeline');
  // Finishes the animation instead of waiting for its five seconds.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getTiming().duration === 5_000) animation.finish();
  });
  await expect(slide(page)).toContainText('Work in one loan file');
  await page.getByRole('region', { name: 'Product tour' }).hover();
  await expect.poll(() => isMoving(page)).toBe(false);
  await page.mouse.move(5, 5);
  await expect.poll(() => isMoving(page)).toBe(true);
  await page.getByRole('button', { name: 'Pause', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect.poll(() => isMoving(page)).toBe(false);

  await slide(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(slide(page)).toContainText('Design it without code');
  await page.keyboard.press('ArrowRight');
  await expect(slide(page)).toContainText('See the whole pipeline');
  await expect(page.getByRole('img', { name: /list of 420 loans/ })).toBeVisible();
});

test('reduced motion turns the animations off', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/site?lang=en');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect.poll(() => isMoving(page)).toBe(false);
});

test(
  "the page follows the system's dark mode, is available in German, and remembers the choice",
  { tag: '@phone' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/site?lang=en');
    await page.locator('summary').click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Das Kreditsystem, das Ihr Team selbst gestaltet.',
    );
    await page.getByRole('button', { name: 'Anhalten', exact: true }).click();
    await expectAccessible(page, ['dark']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await page.locator('form').getByRole('button', { name: 'Demo anfragen' }).click();
    await expect(page.getByText('E-Mail: Angabe erforderlich')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Datenschutz' })).toBeVisible();
    await expectAccessible(page, ['dark']);
    await page.getByRole('link', { name: 'Anmelden' }).first().click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  },
);

test('the page contacts no other host, has no layout shift and is small', async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  let script = 0;
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  page.on('response', async (answer) => {
    if (answer.request().resourceType() === 'script') script += (await answer.body()).length;
  });
  await page.goto('/site?lang=en', { waitUntil: 'networkidle' });
  expect([...hosts]).toEqual([new URL(baseURL ?? '').origin]);
  // Sizes before compression; the transfer is less than half.
  expect(script).toBeLessThan(60_000);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  // Images reserve their space, so only the swap from the fallback font to the web font shifts the layout.
  expect(shift).toBeLessThan(0.1);
  expect(await page.context().cookies()).toEqual([]);
});
