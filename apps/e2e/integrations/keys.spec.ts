import type { APIRequestContext, Page } from '@playwright/test';
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

/** Creates a key on the API page of a webform as an officer. @returns the key, which is shown only once */
async function createApiKey(page: Page, form: string, title: string): Promise<string> {
  await page.goto(`/builders/webforms/openapi/${form}`);
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  await dialog.getByRole('textbox', { name: 'Purpose' }).fill(title);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Loan Officer', exact: true }).click();
  const key = await finishKey(page);
  await expect(page.getByText(title)).toBeVisible();
  return key;
}

/** Creates the key of an open dialog. @returns the key, which is shown only once */
async function finishKey(page: Page): Promise<string> {
  await page.getByRole('dialog', { name: 'New key' }).getByRole('button', { name: 'Create key' }).click();
  const keyDialog = page.getByRole('dialog', { name: 'Your new key' });
  const key = await keyDialog.getByLabel('Key', { exact: true }).innerText();
  await keyDialog.getByRole('button', { name: "I've saved it" }).click();
  return key.trim();
}

/** Creates a key for all forms of a module under Integrations, as an officer who may also add tasks. */
async function createModuleKey(page: Page, module: string, title: string): Promise<string> {
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  await dialog.getByRole('textbox', { name: 'Purpose' }).fill(title);
  for (const [field, value] of [
    ['Role', 'Loan Officer'],
    ['Module', module],
    ['Tasks', 'Read and add'],
  ] as const) {
    if (field === 'Module') await dialog.getByRole('radio', { name: 'One module' }).check();
    await dialog.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: value, exact: true }).click();
  }
  await expectAccessible(page);
  await saveScreenshots(page, 'new-key');
  return finishKey(page);
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Opens an administrator page from the tools menu and expands its group first if it has one. */
async function openTool(page: Page, name: string, group?: string): Promise<void> {
  await page.getByRole('button', { name: isPhone(page) ? 'Menu' : 'Tools', exact: true }).click();
  if (group) await page.getByRole('button', { name: group, exact: true }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** The row of a key, which is a card on a phone. */
const rowOfKey = (page: Page, title: string) =>
  page.getByRole(isPhone(page) ? 'listitem' : 'row').filter({ hasText: title });

/** The response to an API client that requests the records of the form. */
const statusWithKey = async (program: APIRequestContext, form: string, key: string) =>
  (
    await program.post(`/api/v1/forms/${form}/search`, { headers: { authorization: `Bearer ${key}` }, data: {} })
  ).status();

/** Deactivates or reactivates a form and reopens the list of keys. */
async function setActive(page: Page, form: string, isActive: boolean): Promise<void> {
  await callApi(page, 'POST', `forms/${form}/activity`, { active: isActive });
  await page.reload();
}

test(
  "an administrator sees a form's key in the company's list and revokes it there",
  { tag: '@phone' },
  async ({ page, request }) => {
    test.setTimeout(600_000);
    const { lastName } = uniqueName();
    const [formTitle, title] = [`${lastName} Inquiry`, `${lastName} website`];
    await signIn(page, 'admin');
    const settings = { title: formTitle };
    const { _id: form } = await callApi<{ _id: string }>(page, 'POST', 'forms', { kind: 'webform', settings });
    const key = await createApiKey(page, form, title);
    expect(await statusWithKey(request, form, key)).toBe(200);

    await openTool(page, 'Integrations');
    await expect(page).toHaveURL(/\/integrations$/);
    const line = rowOfKey(page, title);
    await expect(line).toContainText(key.slice(-4));
    await expect(line).toContainText('Loan Officer');
    await expect(line).toContainText(/Just now|min ago/);
    await expect(line.getByRole('link', { name: formTitle })).toHaveAttribute(
      'href',
      `/builders/webforms/openapi/${form}`,
    );
    const docs = page.getByRole('link', { name: 'API documentation' });
    expect((await page.request.get((await docs.getAttribute('href')) ?? '')).ok()).toBe(true);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download OpenAPI' }).click();
    expect((await file).suggestedFilename()).toBe('openapi.json');
    await expectAccessible(page);
    await saveScreenshots(page, 'integrations');

    const ofModule = `${lastName} sync`;
    const moduleKey = await createModuleKey(page, 'Leads', ofModule);
    await expect(rowOfKey(page, ofModule)).toContainText('Leads, all forms');
    await expect(rowOfKey(page, ofModule)).toContainText('Read, Create, Change, Tasks (read, add)');
    const headers = { authorization: `Bearer ${moduleKey}` };
    const leads = await request.post('/api/v1/modules/leads/search', { headers, data: { limit: 1 } });
    const { records } = (await leads.json()) as { records: { _id: string }[] };
    const task = { headers, data: { title: 'Call back' } };
    expect((await request.post(`/api/v1/records/${records[0]?._id}/tasks`, task)).status()).toBe(200);
    expect((await request.post('/api/v1/modules/loans/search', { headers, data: {} })).status()).toBe(404);
    expect((await request.get(`/api/v1/records/${records[0]?._id}/notes`, { headers })).status()).toBe(403);

    await page.getByRole('tab', { name: 'Connect' }).click();
    const chosenCombobox = page.getByRole('combobox', { name: 'Form' });
    await chosenCombobox.click();
    await page.getByRole('option', { name: formTitle, exact: true }).click();
    await page.getByRole('radio', { name: 'TypeScript' }).click();
    await expect(page.getByText('await records.search({ limit: 20 })')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the client' }).click();
    expect((await download).suggestedFilename()).toBe(`${formTitle}.ts`);
    await expectAccessible(page);
    await saveScreenshots(page, 'connect');
    await page.getByRole('tab', { name: 'API keys' }).click();

    await setActive(page, form, false);
    await expect(line).toContainText('Inactive');
    const notice = page.getByRole('status').filter({ hasText: /(key is|keys are) rejected because/ });
    await expect(notice).toBeVisible();
    expect(await statusWithKey(request, form, key)).toBe(401);
    await expectAccessible(page);
    await setActive(page, form, true);
    await expect(line).toBeVisible();
    await expect(line).not.toContainText('Inactive');

    await line.getByRole('button', { name: `Replace ${title}` }).click();
    const replacement = page.getByRole('dialog', { name: `Replace the key ${title}` });
    await replacement.getByRole('radio', { name: 'Expires now' }).check();
    await expectAccessible(page);
    await replacement.getByRole('button', { name: 'Replace', exact: true }).click();
    const keyDialog = page.getByRole('dialog', { name: 'Your new key' });
    const newKey = (await keyDialog.getByLabel('Key', { exact: true }).innerText()).trim();
    await keyDialog.getByRole('button', { name: "I've saved it" }).click();
    await expect(line).toContainText(newKey.slice(-4));
    await expect.poll(() => statusWithKey(request, form, key)).toBe(401);
    expect(await statusWithKey(request, form, newKey)).toBe(200);

    await page.getByRole('searchbox', { name: 'Search keys' }).fill(`No ${title}`);
    await expect(page.getByText('No matching keys.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search keys' }).fill(formTitle.toUpperCase());
    await line.getByRole('button', { name: `Revoke ${title}` }).click();
    const question = page.getByRole('dialog', { name: `Revoke the key ${title}?` });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expectMessage(page, 'Key revoked.');
    await expect(line).toHaveCount(0);
    await expect.poll(() => statusWithKey(request, form, newKey)).toBe(401);

    await openTool(page, 'Audit log', 'Security');
    await page.getByRole('searchbox', { name: 'Search the audit log' }).fill(title);
    for (const action of ['Revoked an API key', 'Created an API key'])
      await expect(rowOfKey(page, title).filter({ hasText: action })).toHaveCount(2);
    await expectAccessible(page);
  },
);
