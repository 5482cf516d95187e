import type { Page } from '@playwright/test';
import {
  callApi,
  createLoan,
  expect,
  expectAccessible,
  expectMessage,
  saveScreenshots,
  signIn,
  test,
  visit,
} from '../support';

interface TitledItem {
  readonly _id: string;
  readonly title: string;
}

const TEMPLATE = {
  ...{ description: '', module: 'loans', priority: 'High', status: 'Not Started', start: null, due: null },
  ...{ target_status: null, convert_lead: false, checklist: [], followUps: [] },
};

/** A task template of the journey, assigned to the loan officer on the loan. */
async function addTemplate(page: Page, title: string, officer: string, parts: object): Promise<string> {
  const assignees = [{ role: officer, who: 'record' }];
  const body = { ...TEMPLATE, title, assignees, trigger: { kind: 'none' }, ...parts };
  return (await callApi<{ _id: string }>(page, 'POST', 'task_templates/create', body))._id;
}

const complete = async (page: Page, title: string) => {
  const row = page.getByRole('row').filter({ hasText: title });
  // The job that creates the task may run after the page has loaded.
  await expect(async () => {
    await visit(page, '/tasks');
    await expect(row).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await row.getByRole('button', { name: /change status$/ }).click();
  await page.keyboard.press('5');
  await expect(row).toHaveCount(0);
};

test('a chain of three tasks runs over two statuses, with a mention and one override', async ({
  page,
  anotherWindow,
  watch,
}) => {
  const admin = await anotherWindow();
  await signIn(admin, 'admin');
  await signIn(page, 'officer');
  const loan = await createLoan(page);
  const mark = loan.prospect.lastName;
  const choices = await callApi<{
    status: TitledItem[];
    workforces: { _id: string; user: { first_name: string }; role: TitledItem }[];
  }>(...([admin, 'GET', 'opportunities/admin'] as const));
  const statusOf = (title: string) => choices.status.find((status) => status.title === title)?._id ?? '';
  const dana = choices.workforces.find(({ user }) => user.first_name === 'Dana');
  const officer = dana?.role._id ?? '';

  const decision = await addTemplate(admin, `Decide ${mark}`, officer, {
    trigger: { kind: 'status-reached', statuses: [statusOf('Underwriting')] },
  });
  const check = await addTemplate(admin, `Check ${mark}`, officer, {});
  const firstTemplate = await addTemplate(admin, `Order ${mark}`, officer, {
    trigger: { kind: 'status-reached', statuses: [statusOf('Processing')] },
    followUps: [{ template: check, days: 0, unit: 'days' }],
  });
  const address = `${mark} Lane`;
  const { version, rules } = await callApi<{ version: number; rules: object[] }>(admin, 'GET', 'stage_rules/loans');
  const rule = {
    ...{ status: statusOf('Underwriting'), program: null, documents: [], tasks: [], next: null },
    ...{ condition: { field: 'property_address', operator: 'equals', value: address }, fields: ['purchase_price'] },
  };
  await callApi(admin, 'PATCH', 'stage_rules/loans', { version, rules: [...rules, rule] });
  await callApi(page, 'PATCH', `opportunities/${loan.id}`, {
    mode: 'autosave',
    // The price is asked for a purchase only.
    formData: { property_address: address, loan_purpose: 'purchase' },
  });
  await callApi(admin, 'POST', 'notes', {
    ...{ module: 'loans', owner: loan.id, type: 'Public', content: `<p>@Dana Whitlock ${mark} is urgent</p>` },
    mentions: [dana?._id],
  });

  await visit(page, '/tasks');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText(/mentioned you/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await callApi(page, 'PATCH', `opportunities/${loan.id}`, { adminInfo: { status: [statusOf('Processing')] } });
  await complete(page, `Order ${mark}`);
  await complete(page, `Check ${mark}`);

  await visit(admin, `/loans/edit/${loan.id}?tab=tasks`);
  await admin.getByRole('button', { name: 'Test templates' }).click();
  const testDialog = admin.getByRole('dialog', { name: 'Test task templates' });
  await expect(testDialog.getByText(`Decide ${mark}`)).toBeVisible();
  await testDialog.getByRole('tab', { name: 'Run log' }).click();
  // Its own run, and as the cause of its follow-up.
  await expect(testDialog.getByText(`Order ${mark}`)).toHaveCount(2);
  await expectAccessible(admin);
  await saveScreenshots(admin, 'template-test');
  await admin.keyboard.press('Escape');

  // The status that the stage rule refuses.
  watch.expectRefusal(422);
  await visit(admin, `/loans?q=${mark}`);
  const row = admin.getByRole('row').filter({ hasText: loan.number });
  await row.getByRole('button', { name: 'Processing' }).click();
  await admin.getByRole('option', { name: 'Underwriting' }).click();
  const gaps = admin.getByRole('dialog');
  await expect(gaps.getByText('Purchase Price')).toBeVisible();
  await expect(admin.getByRole('alert')).toHaveCount(0);
  await expectAccessible(admin);
  await saveScreenshots(admin, 'stage-gaps');
  await gaps.getByRole('textbox').fill('Closes tomorrow');
  await gaps.getByRole('button', { name: 'Override and change status' }).click();
  await expectMessage(admin, 'Status has been updated successfully..');
  await visit(page, '/tasks');
  await complete(page, `Decide ${mark}`);
  for (const id of [firstTemplate, check, decision]) await callApi(admin, 'DELETE', `task_templates/${id}`);
});
