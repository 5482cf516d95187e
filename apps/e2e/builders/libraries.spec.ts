import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
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
import { canvas, cell, dragTile, openEditor, palette, publish, title } from './form-editor';

const LIBRARY_PUBLISHED = 'Libraries updated successfully.';

/** Creates a form from its list page as an administrator and opens its editor. @returns its id */
async function create(page: Page, builder: string, action: string, name: string): Promise<string> {
  await visit(page, `/builders/${builder}`);
  await page.getByRole('link', { name: action }).first().click();
  await field(page, 'Title').fill(name);
  await page.getByRole('button', { name: 'Create and design' }).click();
  await expect(page).toHaveURL(new RegExp(`/builders/${builder}/form\\?id=`));
  await expect(palette(page)).toBeVisible();
  return new URL(page.url()).searchParams.get('id') ?? '';
}

async function addField(page: Page, tile: string, text: string): Promise<void> {
  await dragTile(page, tile, 'details');
  await title(page, text);
  await expect(cell(page, text.toLowerCase().replace(' ', '_'))).toBeVisible();
}

test('a library is designed once, used in a webform, changed, and updated where it is used', async ({ page }) => {
  test.setTimeout(600_000);
  const { lastName } = uniqueName();
  const [library, webform] = [`${lastName} address`, `${lastName} request`];
  await signIn(page, 'admin');
  const libraryId = await create(page, 'libraries', 'Create library', library);
  await addField(page, 'US States', 'Home State');
  await addField(page, 'Zip', 'Home Zip');
  await publish(page, LIBRARY_PUBLISHED, 'State and zip');

  const form = await create(page, 'webforms', 'Create webform', webform);
  await expect(canvas(page).getByText('Home State')).toHaveCount(0);
  await palette(page).getByRole('tab', { name: 'Library' }).click();
  await palette(page)
    .getByRole('button', { name: new RegExp(`^${library}`) })
    .click();
  await expect(canvas(page).getByText('Home State')).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'library-inserted');
  await publish(page, 'Webform updated successfully.', 'With the address');

  await openEditor(page, 'libraries', libraryId);
  await addField(page, 'Text', 'Home City');
  await page.getByRole('button', { name: 'Update & Publish' }).click();
  await expect(page.getByText(/Each one is updated only when you choose to/)).toContainText(webform);
  await expect(page.getByText(/No records use this form/)).toHaveCount(0);
  await saveScreenshots(page, 'library-publish');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await publish(page, LIBRARY_PUBLISHED, 'A city too');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const uses = page.getByRole('region', { name: "Where it's used" });
  await expect(uses.getByText(/uses version 2; the latest is 3/)).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'library-uses');
  await uses.getByRole('button', { name: `Update ${webform}` }).click();
  await expect(uses.getByText('Updated and published as version 3.')).toBeVisible();
  await expect(uses.getByText(/uses the latest version, 3/)).toBeVisible();
  await uses.getByRole('link', { name: webform }).click();
  await expect(page).toHaveURL(new RegExp(`/builders/webforms/form\\?id=${form}`));
  await expect(canvas(page).getByText('Home City')).toBeVisible();
});

test('a form is exported to a file and imported again under a new title', async ({ page }) => {
  const { lastName } = uniqueName();
  const [name, copyName] = [`${lastName} survey`, `${lastName} survey again`];
  await signIn(page, 'admin');
  await callApi(page, 'POST', 'forms', { kind: 'webform', settings: { title: name } });
  await page.goto('/builders/webforms');
  await page.getByRole('searchbox', { name: 'Search by title' }).fill(name);
  await expect(page.getByText('1 form', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${name}.json`);
  const file = await readFile(await download.path());

  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a webform' });
  const chooser = dialog.getByLabel('Choose an exported file');
  await chooser.setInputFiles({ name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('not a form') });
  await expect(dialog.getByText("isn't a valid form export")).toBeVisible();
  await chooser.setInputFiles({ name: `${name}.json`, mimeType: 'application/json', buffer: file });
  await expect(field(dialog, 'Title')).toHaveValue(name);
  await field(dialog, 'Title').fill(copyName);
  await expectAccessible(page);
  await saveScreenshots(page, 'form-import');
  await dialog.getByRole('button', { name: 'Import' }).click();
  const importedDialog = page.getByRole('dialog', { name: 'Form imported' });
  await expectMessage(page, /successfully/);
  await importedDialog.getByRole('button', { name: 'Edit form' }).click();
  await expect(page.getByRole('heading', { level: 1, name: copyName })).toBeVisible();
  for (const id of ['first_name', 'last_name', 'email', 'phone']) await expect(cell(page, id)).toBeVisible();
});
