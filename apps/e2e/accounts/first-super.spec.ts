import { expect, expectAccessible, test } from '../support';
import { startProduct } from '../support/start-product';

const PASSWORD = 'quiet-anchor-2290';

test('an installation without demo data prompts for its first Super user once', async ({ page, watch }) => {
  test.setTimeout(600_000);
  const product = await startProduct({ isDemo: false, log: 'journeys-first-super.log' });
  try {
    watch.expectVisit(product.url);
    watch.expectRefusal(401);
    await page.goto(product.url);
    await expect(page).toHaveURL(/\/setup$/);
    await expect(page.getByRole('heading', { name: 'Set up this installation' })).toBeVisible();
    await expectAccessible(page);

    const code = /setup code for the first one is ([A-Z0-9-]+)/.exec(product.log())?.[1] ?? '';
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('textbox', { name: 'Company' }).fill('Anchor Point Lending');
    await page.getByRole('textbox', { name: 'First name' }).fill('Iris');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Calloway');
    await page.getByRole('textbox', { name: 'Email' }).fill('iris@anchor-point.example');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create and sign in' }).click();
    await expect(page.getByRole('button', { name: 'Account menu for Iris Calloway' })).toBeVisible();
    await expect(page).not.toHaveURL(/\/(setup|auth)/);
    await expectAccessible(page);

    await page.goto(`${product.url}/logout`);
    await page.goto(`${product.url}/setup`);
    await expect(page).toHaveURL(/\/auth\/login/);
  } finally {
    await product.stop();
  }
});
