import {
  callApi,
  choose,
  expect,
  expectAccessible,
  expectSaved,
  field,
  createLoan,
  openRecord,
  saveScreenshots,
  signIn,
  test,
} from '../support';

const MAX_ASSETS = 200;
/** The sum of 198 assets of 1,000.00, 1,001.00 and so on, in cents. */
const EXPECTED_SUM = Array.from({ length: MAX_ASSETS - 2 }, (_, index) => (1_000 + index) * 100).reduce(
  (sum, amount) => sum + amount,
);
const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

test('a list of two hundred assets renders and shows its total', async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page, 'admin');
  const { id } = await createLoan(page, { program: '30-Year Fixed' });
  const { opportunity } = await callApi<{ opportunity: { version: number } }>(page, 'GET', `opportunities/${id}`);
  await callApi(page, 'PATCH', `opportunities/${id}`, {
    version: opportunity.version,
    mode: 'autosave',
    formData: {
      asset_list: Array.from({ length: MAX_ASSETS - 2 }, (_, index) => ({
        _id: `made-${index}`,
        asset_kind: 'account',
        asset_description: `Account ${index}`,
        asset_value: (1_000 + index) * 100,
      })),
    },
  });
  await openRecord(page, `/loans/edit/${id}`, 'assets');
  const list = page.locator('[data-field="asset_list"]');
  await expect(list).toContainText('198 records');
  await expect(field(page, 'Other Assets')).toHaveValue(dollars(EXPECTED_SUM));

  for (const [kind, text, value] of [
    ['Vehicle', 'The blue van', '12,500.50'],
    ['Collectible', 'Stamps', '310.25'],
  ] as const) {
    await list.getByRole('button', { name: 'Create Other assets' }).first().click();
    const dialog = page.getByRole('dialog', { name: /Other assets/ });
    await expect(dialog.getByRole('button', { name: 'Create & Close' })).toBeDisabled();
    await choose(dialog, 'Kind', kind);
    await field(dialog, 'Description').fill(text);
    await field(dialog, 'Value').fill(value);
    await field(dialog, 'Value').blur();
    await expect(field(dialog, 'Counted Value')).toHaveValue(value);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create & Close' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expectSaved(page);
  await expect(list).toContainText('200 records');
  const total = dollars(EXPECTED_SUM + 12_500_50 + 310_25);
  await expect(field(page, 'Other Assets')).toHaveValue(total);
  await expect(list).toContainText(total);
  await expectAccessible(page);
  await saveScreenshots(page, 'two-hundred-assets');

  await page.reload();
  await expect(field(page, 'Total Assets')).toHaveValue(total);
  await list
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' });
  await expect(question).toContainText('Are you sure you want to delete this item?');
  await question.getByRole('button', { name: 'Disagree' }).click();
  await expect(list).toContainText('200 records');
});
