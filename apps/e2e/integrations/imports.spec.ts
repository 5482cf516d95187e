import { callApi, expect, expectAccessible, saveScreenshots, signIn, test, uniqueName } from '../support';

interface Found {
  readonly records: readonly { readonly _id: string }[];
}

test('an administrator imports a foreign spreadsheet with errors, mends a row, and undoes the import', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { lastName } = uniqueName();
  const mail = (nth: number) => `import${nth}@${lastName.toLowerCase()}.example`;
  const lines = [
    'Client;E-mail;Mobile',
    `Wanda ${lastName};${mail(1)};(206) 555-0133`,
    `${lastName}, Idris;${mail(2)};360 555 0119`,
    `Sunniva ${lastName};sunniva@;503-555-0168`,
  ];
  const countOf = async () =>
    (await callApi<Found>(page, 'POST', 'prospects', { limit: 10, skip: 0, search: lastName })).records.length;
  await signIn(page, 'admin', '/imports');
  await expect(page.getByText('partners-pnw.csv')).toBeVisible();
  await page.getByRole('link', { name: 'Import a file' }).click();
  await expect(page).toHaveURL(/\/imports\/create$/);
  const buffer = Buffer.from(lines.join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: `${lastName}.csv`, mimeType: 'text/csv', buffer });
  await page.getByRole('combobox', { name: 'Import into' }).click();
  await page.getByRole('option', { name: 'Prospects' }).click();
  await page.getByRole('button', { name: 'Next: mapping' }).click();
  await expect(page).toHaveURL(/\/imports\/edit\//);
  await expect(page.getByRole('heading', { level: 1, name: `${lastName}.csv` })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Field for Client' })).toHaveValue(/Full Name/);
  await expectAccessible(page);
  await saveScreenshots(page, 'import-mapping');
  await page.getByRole('button', { name: 'Dry run' }).click();

  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
  await saveScreenshots(page, 'import-check');
  const cell = page.getByRole('textbox', { name: 'Correct E-mail' });
  await cell.fill(mail(3));
  await cell.press('Enter');
  const start = page.getByRole('button', { name: 'Import 3 rows' });
  await expect(start).toBeEnabled();
  expect(await countOf()).toBe(0);
  await start.click();

  const undo = page.getByRole('button', { name: 'Undo this import' });
  await expect(undo).toBeVisible();
  expect(await countOf()).toBe(3);
  await expectAccessible(page);
  await saveScreenshots(page, 'import-result');
  await undo.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('Taken back: 3.')).toBeVisible();
  expect(await countOf()).toBe(0);
});
