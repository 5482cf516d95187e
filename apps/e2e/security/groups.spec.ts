import {
  callApi,
  expect,
  expectAccessible,
  expectMessage,
  field,
  uniqueName,
  saveScreenshots,
  signIn,
  test,
  visit,
} from '../support';

test('an administrator creates a group, and its loan count links to its loans', { tag: '@phone' }, async ({ page }) => {
  test.setTimeout(600_000);
  const title = `Branch ${uniqueName().lastName}`;
  await signIn(page, 'admin', '/groups');
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create group' }).click();
  await field(page, 'Title').fill(title);
  await page.getByRole('combobox', { name: 'Add a member' }).fill('Dana');
  await page.getByRole('option', { name: 'Dana Whitlock' }).click();
  await expect(page.getByRole('link', { name: 'Dana Whitlock' })).toBeVisible();
  await page.getByRole('button', { name: 'Create group' }).click();
  await expectMessage(page, 'Group created successfully.');
  await expect(page).toHaveURL(/\/groups\/edit\//);
  await expect(page.getByRole('link', { name: '0 loans' })).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'group');
  await page.getByRole('button', { name: 'Remove Dana Whitlock' }).click();
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Group saved successfully.');
  await expect(page.getByText('Dana Whitlock removed')).toBeVisible();

  const { groups } = await callApi<{ groups: { _id: string; title: string }[] }>(page, 'POST', 'groups', {});
  const knownGroup = groups.find((group) => group.title === 'Boise Branch');
  await visit(page, `/groups/edit/${knownGroup?._id ?? ''}`);
  const loans = page.getByRole('link', { name: /^\d[\d,]* loans$/ });
  const count = ((await loans.textContent()) ?? '').replaceAll(/\D/g, '');
  await loans.click();
  await expect(page).toHaveURL(/\/loans\?/);
  await expect(page.getByRole('tab', { name: /^All/ })).toContainText(count);
});
