import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  choose,
  expect,
  expectAccessible,
  field,
  fillIn,
  openTab,
  uniqueName,
  saveScreenshots,
  signIn,
  test,
} from '../support';
import { cell, dragTile, inspector, publish, title } from './form-editor';

const OFFICER_RIGHTS = ['See all', 'See own', 'Add', 'Update'];

/** Returns the module's menu link, which is behind "More" when the menu has many modules. */
async function createMenuLink(page: Page, name: string): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const link = menu.getByRole('link', { name, exact: true });
  const moreButton = menu.getByRole('button', { name: 'More' });
  await expect(link.or(moreButton).first()).toBeVisible();
  if (await link.isVisible()) return link;
  await moreButton.click();
  return page.getByRole('menuitem', { name, exact: true });
}

async function openModule(page: Page, name: string): Promise<void> {
  await (await createMenuLink(page, name)).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Creates the module from its settings and opens its form editor. @returns the id of its form */
async function createModule(page: Page, name: string): Promise<string> {
  await page.goto('/builders/modules');
  await expect(page.getByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'modules-list');
  await page.getByRole('link', { name: 'Create module' }).first().click();
  await field(page, 'Title').fill(name);
  for (const [index, status] of ['Invited', 'Approved'].entries()) {
    await page.getByRole('button', { name: 'Add status' }).click();
    await page.getByRole('textbox', { name: `Status ${index + 1} title` }).fill(status);
  }
  for (const action of OFFICER_RIGHTS)
    await page.getByRole('checkbox', { name: `Loan Officer: ${action}`, exact: true }).check();
  await expectAccessible(page);
  await saveScreenshots(page, 'module-create');
  await page.getByRole('button', { name: 'Create and design' }).click();
  await expect(page).toHaveURL(/\/builders\/modules\/form\?id=/);
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** Designs the appraiser form with the mouse. Each field is also a column of the list. */
async function designAppraiserForm(page: Page): Promise<void> {
  for (const [tile, text, id] of [
    ['Text', 'License Number', 'license_number'],
    ['US States', 'State', 'state'],
    ['Amount', 'Fee', 'fee'],
  ] as const) {
    await dragTile(page, tile, 'details');
    await title(page, text);
    await expect(cell(page, id)).toBeVisible();
    await inspector(page).getByRole('tab', { name: 'Appearance' }).click();
    await inspector(page).getByRole('checkbox', { name: 'Column in lists' }).check();
    await inspector(page).getByRole('tab', { name: 'Field' }).click();
  }
}

interface Appraiser {
  readonly name: string;
  readonly license: string;
  readonly state: string;
  readonly fee: string;
}

/** Fills in the module's form, whose first field is labeled `firstField`, and waits for the page of the new record. */
async function addAppraiser(page: Page, firstField: string, appraiser: Appraiser): Promise<void> {
  await page.getByRole('link', { name: 'Create Record' }).first().click();
  await fillIn(page, firstField, appraiser.name);
  await fillIn(page, 'License Number', appraiser.license);
  await choose(page, 'State', appraiser.state);
  await fillIn(page, 'Fee', appraiser.fee);
  await saveScreenshots(page, 'appraiser-create');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/\/edit\//);
}

/** Creates an API key for the form as an officer. @returns the key, which is shown only once */
async function createApiKey(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'API', exact: true }).click();
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  await dialog.getByRole('textbox', { name: 'Purpose' }).fill('Order desk');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Loan Officer', exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const newKeyDialog = page.getByRole('dialog', { name: 'Your new key' });
  const key = await newKeyDialog.getByLabel('Key', { exact: true }).innerText();
  await newKeyDialog.getByRole('button', { name: "I've saved it" }).click();
  await expect(page.getByText('Order desk')).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'module-api');
  return key.trim();
}

/** Exports the filtered list to CSV. @returns its lines */
async function readExport(page: Page): Promise<readonly string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  const table = await readFile(await download.path(), 'utf8');
  return table.trim().split(/\r?\n/);
}

interface KeyedRecords {
  readonly count: number;
  readonly records: readonly { readonly _id: string; readonly info: Readonly<Record<string, unknown>> }[];
}

/** Checks that a client with only the API key can find, create and read records of this form and of no other. */
async function readByProgram(program: APIRequestContext, form: string, key: string): Promise<void> {
  const call = (path: string, data?: object, role: string = key) =>
    program.fetch(`/api/v1/forms/${path}`, {
      method: data ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${role}` },
      ...(data && { data }),
    });
  const filters = [{ field: 'fee', operator: 'less', value: 500_00 }];
  const foundRecords = (await (await call(`${form}/search`, { filters })).json()) as KeyedRecords;
  expect(foundRecords).toMatchObject({
    count: 1,
    records: [{ info: { name: 'Harbor Valuation', license_number: 'CR-1041', fee: 450_00 } }],
  });

  const state = foundRecords.records[0]?.info.state;
  const formData = { name: 'Quarry Valuation', license_number: 'CR-3310', state, fee: '700.00' };
  const createdRecord = await call(`${form}/records`, { formData });
  expect(createdRecord.status()).toBe(200);
  const { _id: id } = (await createdRecord.json()) as KeyedRecords['records'][number];
  const read = await call(`${form}/records/${id}`);
  expect(await read.json()).toMatchObject({ version: 1, status: [{ title: 'Invited' }], info: { state, fee: 700_00 } });

  expect((await call(`${randomUUID()}/search`, {})).status()).toBe(404);
  const otherKey = `${key.slice(0, -9)}${key.at(-9) === 'a' ? 'b' : 'a'}${key.slice(-8)}`;
  expect((await call(`${form}/search`, {}, otherKey)).status()).toBe(401);
}

test('an administrator designs a module for appraisers, officers fill, filter and export it, and an API client reads it', async ({
  page,
  anotherWindow,
  request,
}) => {
  test.setTimeout(600_000);
  const { lastName } = uniqueName();
  const [name, firstField] = [`${lastName} Appraisers`, `${lastName} Appraiser`];
  await signIn(page, 'admin');
  const form = await createModule(page, name);
  await designAppraiserForm(page);
  await expectAccessible(page);
  await saveScreenshots(page, 'module-form');
  await publish(page, 'Module updated successfully.', 'License, state and fee');
  await expect(await createMenuLink(page, name)).toBeVisible();
  await page.keyboard.press('Escape');

  const officer = await anotherWindow();
  await signIn(officer, 'officer', '/loans');
  await openModule(officer, name);
  await expect(officer.getByText(`No ${name} available, Create one!`)).toBeVisible();
  await expectAccessible(officer);
  await saveScreenshots(officer, 'appraisers-empty');
  await addAppraiser(officer, firstField, {
    name: 'Harbor Valuation',
    license: 'CR-1041',
    state: 'California',
    fee: '450',
  });
  await expect(field(officer, 'License Number')).toHaveValue('CR-1041');
  await openTab(officer, 'Docs Wizard');
  await expect(officer.getByText("This form doesn't request any documents.")).toBeVisible();
  await openTab(officer, 'History');
  const history = officer.getByRole('group', { name: 'Action History' });
  await expect(history.getByRole('row', { name: /^Fee / })).toContainText('$450.00');
  await expectAccessible(officer);
  await saveScreenshots(officer, 'appraiser-history');

  await openModule(officer, name);
  await addAppraiser(officer, firstField, {
    name: 'Ledger Appraisal',
    license: 'TX-2207',
    state: 'Texas',
    fee: '625.5',
  });
  await expect(field(officer, 'License Number')).toHaveValue('TX-2207');
  await openModule(officer, name);
  await expect(officer.getByText('2 records', { exact: true })).toBeVisible();
  await saveScreenshots(officer, 'appraisers-list');
  await officer.getByRole('button', { name: 'Advanced search' }).click();
  await choose(officer, 'Field', 'Fee');
  await choose(officer, 'Operator', 'is at least');
  await officer.getByRole('textbox', { name: 'Value' }).fill('500');
  await officer.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(officer.getByText('1 record', { exact: true })).toBeVisible();
  await expect(officer.getByRole('link', { name: 'Ledger Appraisal' })).toBeVisible();
  await expectAccessible(officer);
  expect(await readExport(officer)).toEqual([
    expect.stringMatching(new RegExp(`^Status,${firstField},State,Fee,License Number,Created,`)),
    expect.stringMatching(/^Invited,Ledger Appraisal,Texas,625\.50,TX-2207,/),
  ]);

  await readByProgram(request, form, await createApiKey(page));
  await officer.getByRole('button', { name: 'Remove filter Fee' }).click();
  await expect(officer.getByRole('link', { name: 'Quarry Valuation' })).toBeVisible();
});
