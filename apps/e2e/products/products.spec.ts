import {
  callApi,
  choice,
  choose,
  expect,
  expectAccessible,
  expectMessage,
  field,
  createProspect,
  uniqueName,
  saveScreenshots,
  signIn,
  test,
  visit,
} from '../support';

test(
  'an administrator creates a product with a program, and its loan numbers have the prefix',
  { tag: '@phone' },
  async ({ page }) => {
    test.setTimeout(600_000);
    const { lastName } = uniqueName();
    const [title, program] = [`Product of ${lastName}`, `Program of ${lastName}`];
    const prefix = lastName.slice(-4).toUpperCase();
    await signIn(page, 'admin', '/products');
    await expect(page.getByRole('heading', { level: 1, name: 'Products and Programs' })).toBeVisible();
    await expectAccessible(page);
    await saveScreenshots(page, 'products');
    await page.getByRole('link', { name: 'Create product' }).first().click();
    await page.getByRole('button', { name: 'Create product' }).click();
    await expect(page.getByText('Enter a title for the product and every program.').first()).toBeVisible();
    await field(page, 'Title').fill(title);
    await field(page, 'Program 1 title').fill(program);
    const ownLocator = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('textbox', { name: 'Program 1 title' }) });
    await ownLocator.getByRole('textbox', { name: /^Prefix for/ }).fill('no way');
    await expect(ownLocator.getByText('Use letters, digits, and dashes only.')).toBeVisible();
    await ownLocator.getByRole('textbox', { name: /^Prefix for/ }).fill(prefix);
    await expect(ownLocator.getByText(`Example: ${prefix}-1042`)).toBeVisible();
    await ownLocator.locator('input[aria-label^="Statuses for"]').click();
    for (const status of ['Processing', 'Underwriting'])
      await page.getByRole('option', { name: status, exact: true }).click();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await saveScreenshots(page, 'product-create');
    await page.getByRole('button', { name: 'Create product' }).click();
    await expectMessage(page, 'Product created successfully.');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await saveScreenshots(page, 'product-edit');

    const { firstName, lastName: prospect } = await createProspect(page);
    await visit(page, '/loans/create');
    await choose(page, 'Product and program', `${title} - ${program}`);
    await choice(page, 'Status').click();
    await expect(page.getByRole('option', { name: 'Processing', exact: true })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Application', exact: true })).toHaveCount(0);
    await page.getByRole('option', { name: 'Underwriting', exact: true }).click();
    await choice(page, 'Prospect').fill(prospect);
    await page.getByRole('option', { name: new RegExp(`${firstName} ${prospect}`) }).click();
    await choose(page, 'Source', 'Website');
    await page.getByRole('button', { name: /^Create/ }).click();
    await expect(page).toHaveURL(/\/loans\/edit\//);
    await expect(page.getByText(new RegExp(`${prefix}-\\d+`)).first()).toBeVisible();
  },
);

test('two administrators edit a product at once: separate changes merge, and conflicts are resolved by choice', async ({
  page,
  anotherWindow,
  watch,
}) => {
  test.setTimeout(600_000);
  watch.expectRefusal(409);
  const { lastName } = uniqueName();
  const plainProgram = { prefix: '', form: null, statuses: [], active: true };
  await signIn(page, 'admin');
  const { _id } = await callApi<{ _id: string }>(page, 'POST', 'products/create', {
    title: `Shared ${lastName}`,
    programs: [{ ...plainProgram, title: 'First' }],
  });
  const otherWindow = await anotherWindow();
  await signIn(otherWindow, 'admin');
  for (const listedPage of [page, otherWindow]) {
    await listedPage.goto(`/products/${_id}`);
    await expect(field(listedPage, 'Title')).toHaveValue(`Shared ${lastName}`);
  }
  const save = (window: typeof page) => window.getByRole('button', { name: 'Save', exact: true }).click();
  await field(otherWindow, 'Program 1 title').fill('Theirs');
  await save(otherWindow);
  await expectMessage(otherWindow, 'Product saved successfully.');
  await field(page, 'Title').fill(`Mine ${lastName}`);
  await field(page, 'Program 1 title').fill('Mine');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this too' });
  await dialog.getByRole('radio', { name: /^Saved by / }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Product saved successfully.');
  await expect(field(page, 'Title')).toHaveValue(`Mine ${lastName}`);
  await expect(field(page, 'Program 1 title')).toHaveValue('Theirs');

  await page.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(`Are you sure want to deactivate Mine ${lastName}?`)).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expectMessage(page, `Mine ${lastName} Deactivated successfully.`);
});
