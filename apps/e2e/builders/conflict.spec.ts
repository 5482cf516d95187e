import type { Page } from '@playwright/test';
import {
  callApi,
  expect,
  expectAccessible,
  expectMessage,
  uniqueName,
  saveScreenshots,
  signIn,
  test,
} from '../support';
import { cell, dragTile, openEditor, publish, title } from './form-editor';

const PUBLISHED_MESSAGE = 'Module updated successfully.';

async function createModule(page: Page, name: string): Promise<string> {
  const { _id } = await callApi<{ _id: string }>(page, 'POST', 'forms', { kind: 'module', settings: { title: name } });
  return _id;
}

/** Adds another field to the section that every new form has. */
async function addField(page: Page, tile: string, text: string): Promise<void> {
  await dragTile(page, tile, 'details');
  await title(page, text);
  await expect(cell(page, text.toLowerCase())).toBeVisible();
}

test('two administrators edit one form: the second compares both drafts and decides, and any version can be restored', async ({
  page,
  anotherWindow,
  watch,
}) => {
  test.setTimeout(600_000);
  watch.expectRefusal(409);
  const { lastName } = uniqueName();
  const name = `${lastName} Orders`;
  await signIn(page, 'admin');
  const form = await createModule(page, name);
  await openEditor(page, 'modules', form);
  const otherWindow = await anotherWindow();
  await signIn(otherWindow, 'admin');
  await openEditor(otherWindow, 'modules', form);

  await addField(page, 'Amount', 'Fee');
  await addField(otherWindow, 'Date', 'Due');
  await publish(page, PUBLISHED_MESSAGE, 'What an order costs');

  await otherWindow.getByRole('button', { name: 'Update & Publish' }).click();
  const dialog = otherWindow.getByRole('dialog', { name: `Publish ${name}` });
  await expect(dialog.getByRole('button', { name: 'Due', exact: true })).toBeVisible();
  await dialog.getByRole('textbox', { name: "What's new in this version" }).fill('When it is due');
  await dialog.getByRole('button', { name: 'Update & Publish' }).click();
  await expect(dialog.getByText(/published version 2 (just now|1 min ago), while you were editing/)).toBeVisible();
  const ownRegion = dialog.getByRole('region', { name: 'What you changed' });
  const theirRegion = dialog.getByRole('region', { name: /^What .* changed$/ }).filter({ hasText: 'Fee' });
  await expect(theirRegion).toBeVisible();
  await expect(ownRegion).toContainText('Due');
  await expect(ownRegion).not.toContainText('Fee');
  await expectAccessible(otherWindow);
  await saveScreenshots(otherWindow, 'publish-conflict');
  await dialog.getByRole('button', { name: 'Publish mine anyway' }).click();
  await expectMessage(otherWindow, PUBLISHED_MESSAGE);
  await expect(dialog).toBeHidden();
  await expect(otherWindow.getByText('Version 3', { exact: true })).toBeVisible();

  await otherWindow.getByRole('button', { name: 'Versions', exact: true }).click();
  const versions = otherWindow.getByRole('dialog', { name: `Versions of ${name}` });
  const lines = versions.getByRole('list', { name: 'Published versions' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(0)).toContainText('When it is due');
  await expect(lines.nth(1)).toContainText('What an order costs');
  await lines.nth(1).getByRole('button').click();
  await expect(versions.getByText('Fee', { exact: true })).toBeVisible();
  await expectAccessible(otherWindow);
  await saveScreenshots(otherWindow, 'form-versions');
  await lines.nth(2).getByRole('button').click();
  await versions.getByRole('button', { name: 'Restore this version' }).click();
  await expect(versions).toBeHidden();
  await expect(cell(otherWindow, 'due')).toHaveCount(0);
  await expect(cell(otherWindow, 'name')).toBeVisible();
  await publish(otherWindow, PUBLISHED_MESSAGE, 'Back to the beginning');
  await expect(otherWindow.getByText('Version 4', { exact: true })).toBeVisible();

  // Reopening the form starts from the version that is published now.
  await page.reload();
  await expect(page.getByText('Version 4', { exact: true })).toBeVisible();
  await expect(cell(page, 'fee')).toHaveCount(0);
  await expect(cell(page, 'name')).toBeVisible();
});
