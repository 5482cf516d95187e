import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, saveScreenshots, signIn, test, uniqueName } from '../support';

const fileOf = (title: string, status: string) => {
  const paragraph = { type: 'paragraph', attrs: { textAlign: 'left' }, content: [{ type: 'text', text: title }] };
  const doc = { type: 'doc', content: [paragraph] };
  const trigger = {
    ...{ title: `Trigger ${title}`, module: 'loans', active: false, delay: 0, condition: null, channel: 'email' },
    event: { kind: 'status-reached', statuses: [{ $ref: 'statuses', name: status }] },
    template: { $ref: 'emailTemplates', name: 'Loan funded' },
  };
  const sections = {
    contractClauses: [{ name: title, content: { title, content: doc } }],
    emailTriggers: [{ name: trigger.title, content: trigger }],
  };
  const file = { format: 'lendwright-configuration', version: 1, sections };
  return { name: `${title}.json`, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) };
};

test('an administrator exports the configuration, and imports another without what cannot be', async ({ page }) => {
  const { lastName } = uniqueName();
  await signIn(page, 'admin', '/integrations?view=configuration');
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const exportedFile = JSON.parse(await readFile(await (await downloadPromise).path(), 'utf8')) as { format: string };
  expect(exportedFile.format).toBe('lendwright-configuration');

  const input = page.locator('input[type=file]');
  await input.setInputFiles(fileOf(lastName, 'loans / Nowhere'));
  await expect(page.getByText("This company doesn't have “loans / Nowhere”.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await saveScreenshots(page, 'company-configuration');
  await page.getByRole('checkbox', { name: `Import “Trigger ${lastName}”` }).uncheck();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import this configuration?' });
  await expect(dialog).toContainText('1 entry is imported');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('Configuration imported: 1 added, 0 changed.')).toBeVisible();

  await input.setInputFiles(fileOf(lastName, 'loans / Nowhere'));
  await expect(page.getByText('1 is the same')).toBeVisible();
});
