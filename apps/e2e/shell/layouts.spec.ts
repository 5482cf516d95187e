import type { Page } from '@playwright/test';
import { createStaff } from '../accounts/create-staff';
import { expect, expectAccessible, saveScreenshots, signIn, signInAs, test } from '../support';

const open = (page: Page) => page.getByRole('button', { name: 'Theme' }).click();
const panel = (page: Page) => page.getByRole('dialog', { name: 'Customize' });
const pick = (page: Page, name: string) => panel(page).getByText(name, { exact: true }).click();
const update = (page: Page) => panel(page).getByRole('button', { name: 'Update Changes' }).click();

test('a user previews appearances, saves one, and restores the default', async ({ page, anotherWindow }) => {
  test.setTimeout(600_000);
  // The appearance belongs to the account, and other journeys use the demo accounts at the same time.
  const admin = await anotherWindow();
  await signIn(admin, 'admin');
  const staff = await createStaff(admin, 'Processor', false);
  await signInAs(page, staff.username, staff.password, '/loans');
  const frame = page.locator('[data-layout]').first();
  const scheme = page.locator('html');
  await expect(frame).toHaveAttribute('data-layout', 'horizontal');
  const gap = () =>
    page
      .locator('header + *')
      .first()
      .evaluate((element) => getComputedStyle(element).marginTop);
  expect(await gap()).toBe('43px');

  await open(page);
  await pick(page, 'Vertical');
  await pick(page, 'Dark');
  await expect(frame).toHaveAttribute('data-layout', 'vertical');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page, ['dark']);
  await page.keyboard.press('Escape');
  await expect(frame, 'what was only tried on comes off').toHaveAttribute('data-layout', 'horizontal');

  await open(page);
  await pick(page, 'Vertical');
  await pick(page, 'Dark');
  await panel(page).getByRole('textbox', { name: 'Hex code for Menu color' }).fill('#7a1f1f');
  await update(page);
  await expect(panel(page)).toBeHidden();
  await page.reload();
  await expect(frame).toHaveAttribute('data-layout', 'vertical');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const sideLocator = page.getByRole('complementary').first();
  await expect(sideLocator).toHaveCSS('background-color', 'rgb(122, 31, 31)');
  expect((await sideLocator.boundingBox())?.width).toBe(265);
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await page.mouse.move(900, 500);
  await expect.poll(async () => (await sideLocator.boundingBox())?.width).toBe(60);
  await sideLocator.hover();
  await expect.poll(async () => (await sideLocator.boundingBox())?.width).toBe(265);
  await page.getByRole('button', { name: 'Expand menu' }).click();

  await open(page);
  await panel(page).getByRole('button', { name: 'Reset' }).click();
  await update(page);
  await expect(frame).toHaveAttribute('data-layout', 'horizontal');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(6, 31, 43)');
});

test(
  'the tools menu is an accordion, and the user menu is at the end of the bar',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, 'admin', '/products');
    const isPhone = (page.viewportSize()?.width ?? 0) < 768;
    await page.getByRole('button', { name: isPhone ? 'Menu' : 'Tools', exact: true }).click();
    const builders = page.getByRole('button', { name: 'Builders', exact: true });
    await builders.click();
    await expect(builders).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('link', { name: 'Webforms' })).toBeVisible();
    await expectAccessible(page);
    await saveScreenshots(page, 'tools');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Account menu for/ }).click();
    await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  },
);
