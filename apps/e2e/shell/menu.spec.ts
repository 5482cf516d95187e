import { callApi, expect, expectAccessible, expectMessage, saveScreenshots, signIn, test } from '../support';

interface Arrangement {
  readonly version: string;
  readonly items: readonly {
    readonly _id: string;
    readonly custom_title: string;
    readonly icon: string;
    readonly show_menu: boolean;
  }[];
}

test('an administrator renames, hides and moves menu items, and an officer sees it at once', async ({
  page,
  anotherWindow,
}) => {
  test.setTimeout(600_000);
  await signIn(page, 'admin');
  const { items } = await callApi<Arrangement>(page, 'GET', 'menu_arrangement');
  const officer = await anotherWindow();
  await signIn(officer, 'officer', '/contacts');
  const menu = officer.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Leads', exact: true })).toBeVisible();
  try {
    await page.goto('/menu');
    await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
    await expectAccessible(page);
    await saveScreenshots(page, 'menu');
    await page.getByRole('textbox', { name: 'Custom title for Contacts' }).fill('Brokers');
    await page.getByRole('switch', { name: 'Show Leads in the menu' }).uncheck({ force: true });
    await page.getByRole('button', { name: 'Icon for Contacts' }).click();
    await page.getByRole('button', { name: 'briefcase', exact: true }).click();
    const grip = page.getByRole('button', { name: 'Move Contacts' });
    await grip.focus();
    await page.keyboard.press('Space');
    for (let step = 0; step < items.length; step += 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(page, 'Menu saved successfully.');
    const ownLink = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
    await expect(ownLink.first()).toHaveText('Brokers');

    // The officer's page stays open: its menu and title update without a reload.
    await expect(menu.getByRole('link').first()).toHaveText('Brokers');
    await expect(menu.getByRole('link', { name: 'Leads', exact: true })).toHaveCount(0);
    await expect(officer.getByRole('heading', { level: 1, name: 'Brokers' })).toBeVisible();
    await expect(officer).toHaveTitle(/^Brokers/);
  } finally {
    const { version } = await callApi<Arrangement>(page, 'GET', 'menu_arrangement');
    const before = items.map(({ _id, custom_title, icon, show_menu }) => ({ _id, custom_title, icon, show_menu }));
    await callApi(page, 'PATCH', 'menu_arrangement', { version, items: before });
  }
  await expect(menu.getByRole('link', { name: 'Leads', exact: true })).toBeVisible();
});
