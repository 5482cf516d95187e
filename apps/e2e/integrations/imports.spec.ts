import { callApi, expect, expectAccessible, saveScreenshots, signIn, test, uniqueName, visit } from '../support';

interface FoundRecords {
  readonly records: readonly { readonly _id: string }[];
}

test('an administrator imports a foreign spreadsheet with errors, mends a row, and undoes the import', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { lastName } = uniqueName();
  const mail = (index: number) => `import${index}@${lastName.toLowerCase()}.example`;
  const lines = [
    'Client;E-mail;Mobile',
    `Wanda ${lastName};${mail(1)};(206) 555-0133`,
    `${lastName}, Idris;${mail(2)};360 555 0119`,
    `Sunniva ${lastName};sunniva@;503-555-0168`,
  ];
  const countOf = async () =>
    (await callApi<FoundRecords>(page, 'POST', 'prospects', { limit: 10, skip: 0, search: lastName })).records.length;
  await signIn(page, 'admin', '/imports');
  await expect(page.getByText('partners-pnw.csv')).toBeVisible();
  await page.getByRole('link', { name: 'Import a file' }).click();
  await expect(page).toHaveURL(/\/imports\/create$/);
  const buffer = Buffer.from(lines.join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: `${lastName}.csv`, mimeType: 'text/csv', buffer });
  const rows = page.getByRole('region', { name: 'First rows' });
  await expect(rows.getByRole('row', { name: `2 Wanda ${lastName}` })).toBeVisible();
  await expect(page.getByText('3 rows · 3 columns')).toBeVisible();
  await rows.getByRole('checkbox', { name: 'First row is the header' }).uncheck();
  await expect(rows.getByRole('row', { name: '1 Client E-mail' })).toBeVisible();
  await rows.getByRole('checkbox', { name: 'First row is the header' }).check();
  await expect(rows.getByRole('columnheader', { name: 'E-mail' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Import into' }).click();
  await page.getByRole('option', { name: 'Prospects' }).click();
  await expectAccessible(page);
  await saveScreenshots(page, 'import-file');
  await page.getByRole('button', { name: 'Next: mapping' }).click();
  await expect(page).toHaveURL(/\/imports\/edit\//);
  await expect(page.getByRole('heading', { level: 1, name: `${lastName}.csv` })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Field for Client' })).toHaveValue(/Full Name/);
  const preview = page.getByRole('region', { name: 'Preview of row 2' });
  await expect(preview.getByText('206-555-0133')).toBeVisible();
  await page.getByRole('radio', { name: 'To check 1' }).click();
  await expect(page.getByRole('combobox', { name: /^Field for/ })).toHaveCount(1);
  await expect(page.getByText(/^1 of 3 rows: /)).toBeVisible();
  await page.getByRole('radio', { name: 'All 3' }).click();
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
  await expect(page.getByText('Undone: 3.')).toBeVisible();
  expect(await countOf()).toBe(0);
});

test('an administrator moves in with the export of another system: a ready mapping, new options, a comparison', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { lastName } = uniqueName();
  const [title, file] = [`${lastName} Partners`, `${lastName}.csv`];
  await signIn(page, 'admin');
  const { _id: form } = await callApi<{ _id: string }>(page, 'POST', 'forms', { kind: 'module', settings: { title } });
  const text = (id: string, label: string) => ({ id, type: 'text', title: label });
  const salutation = { id: 'salutation', type: 'select', title: 'Salutation', options: [{ id: 'ms', text: 'Ms.' }] };
  const children = [
    ...[salutation, text('first_name', 'First Name'), text('last_name', 'Last Name')],
    ...[{ id: 'email', type: 'email', title: 'Email' }, text('company_name', 'Company'), text('city', 'City')],
  ];
  const content = [{ id: 'partner', type: 'section', title: 'Partner', childs: children }];
  await callApi(page, 'PATCH', `forms/${form}`, { content });
  const lines = Array.from({ length: 130 }, (_none, index) =>
    [
      `003${index}`,
      index % 2 ? 'Dr.' : 'Ms.',
      `Pat${index}`,
      lastName,
      'Fernbank Title',
      `pat${index}@partners.example`,
    ].join(),
  );
  const buffer = Buffer.from(
    ['Contact ID,Salutation,First Name,Last Name,Account Name,Mailing City,Email', ...lines].join('\n'),
  );

  await visit(page, '/imports/create');
  await page.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'text/csv', buffer });
  await page.getByRole('combobox', { name: 'Import into' }).click();
  await page.getByRole('option', { name: title }).click();
  await page.getByRole('button', { name: 'Next: mapping' }).click();
  await expect(page.getByText('Salesforce contacts')).toBeVisible();
  await page.getByRole('button', { name: 'Use mapping' }).click();
  await expect(page.getByText('In use')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Field for Contact ID' })).toHaveValue('');
  await page
    .getByRole('row', { name: /Salutation/ })
    .getByRole('checkbox')
    .check();
  await expectAccessible(page);
  await saveScreenshots(page, 'import-pack');
  await page.getByRole('button', { name: 'Dry run' }).click();

  const start = page.getByRole('button', { name: 'Import 130 rows' });
  await expect(start).toBeEnabled();
  await expect(page.getByText('New options of the form')).toBeVisible();
  await saveScreenshots(page, 'import-options');
  await start.click();
  await page.getByRole('button', { name: 'Compare with the file' }).click();
  await expect(page.locator('dt:text-is("Records compared") + dd')).toHaveText('100');
  await expect(page.locator('dt:text-is("Different") + dd')).toHaveText('0');
  await expect(page.getByText('Dr.').first()).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'import-comparison');
  const storedForm = await callApi<{ content: unknown }>(page, 'GET', `forms/${form}`);
  expect(JSON.stringify(storedForm.content)).toContain('"text":"Dr."');
});
