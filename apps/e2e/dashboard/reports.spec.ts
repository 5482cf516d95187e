import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  callApi,
  createLoan,
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  inviteAndJoin,
  saveScreenshots,
  signIn,
  signInAs,
  test,
  uniqueName,
  visit,
} from '../support';

const pick = async (page: Page, label: string | RegExp, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const figures = (page: Page) => page.getByRole('table', { name: 'Figures' });
const totalOf = async (page: Page, cells = 'tfoot td[data-total]'): Promise<number> => {
  const cell = figures(page).locator(cells).first();
  await expect(cell).toHaveText(/^\d[\d,]*$/);
  return Number((await cell.innerText()).replaceAll(',', ''));
};

/** An officer who sees only loans that name them, and reports. The page must have an administrator's session. */
async function createOwnOfficer(page: Page) {
  const { lastName } = uniqueName();
  const { _id: role } = await callApi<{ _id: string }>(page, 'POST', 'security/roles/create', {
    ...{ userType: 'Workforces', title: `Own loans ${lastName}`, admin: false, tabs: {} },
    modules: { loans: { own: true }, reports: { own: true } },
  });
  const email = `${lastName}@demo.lendwright.test`.toLowerCase();
  const formData = { first_name: lastName, last_name: 'Own', email, phone: '2065550171' };
  const { _id: id } = await callApi<{ _id: string }>(page, 'POST', 'workforces/add', { formData });
  const login = await inviteAndJoin(page, { id, email, password: DEMO_PASSWORD, roles: [role] });
  return { firstName: lastName, login };
}

test('an administrator builds a pivot with a chart, shares and schedules it, and a restricted officer sees the own loans only', async ({
  page,
  anotherWindow,
}) => {
  const title = `Pipeline ${randomUUID().slice(0, 8)}`;
  await signIn(page, 'admin');
  await page.goto('/reports');
  await expect(page.getByRole('link', { name: 'Officer production' })).toBeVisible();
  await saveScreenshots(page, 'reports');
  await page.getByRole('link', { name: 'Create Report' }).first().click();
  await page.getByLabel('Title').fill(title);
  await pick(page, 'Add a group', 'Status');
  await pick(page, 'Add a group', 'Created');
  await pick(page, 'Add a value', 'Loan Amount');
  await pick(page, 'Chart', 'Bars');
  await expect(page.getByRole('figure', { name: 'Records' })).toBeVisible();
  await expect(figures(page).getByRole('columnheader', { name: 'Loan Amount, sum' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a formula' }).click();
  const formula = page.getByRole('textbox', { name: 'Formula New formula' });
  await formula.fill('sum_loan_amount / count');
  await formula.press('Enter');
  await page.getByRole('combobox', { name: 'Format of New formula' }).click();
  await page.getByRole('option', { name: 'Dollars', exact: true }).click();
  await expect(figures(page).getByRole('columnheader', { name: 'New formula' })).toBeVisible();
  await expect(figures(page).locator('tfoot td').last()).toHaveText(/^\$/);
  await page.getByRole('checkbox', { name: 'Share % of the total' }).check();
  await expect(figures(page).getByRole('columnheader', { name: 'Records, % of total' })).toBeVisible();
  await expect(figures(page).locator('tfoot td').nth(1)).toHaveText('100.00%');
  await saveScreenshots(page, 'report-shares');
  await page.getByRole('checkbox', { name: 'Share % of the total' }).uncheck();
  await expect(figures(page).getByRole('columnheader', { name: /% of total/ })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Last group as columns' }).check();
  await expect(figures(page).getByRole('columnheader', { name: 'Total' })).toBeVisible();
  const allTotals = await totalOf(page);
  await page.getByRole('checkbox', { name: 'Grand total' }).uncheck();
  await expect(figures(page).locator('tfoot td[data-total]').first()).toHaveText('');
  await page.getByRole('checkbox', { name: 'Rows', exact: true }).uncheck();
  await expect(figures(page).getByRole('columnheader', { name: 'Total' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Rows', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Grand total' }).check();
  await page.getByRole('switch', { name: 'Share with all staff' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page).toHaveURL(/\/reports\/edit\//);
  const address = new URL(page.url()).pathname;
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await totalOf(page);
  await saveScreenshots(page, 'report');

  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pinned' })).toBeVisible();
  await visit(page, '/dashboard');
  await expect(page.getByRole('region', { name: title }).getByRole('figure', { name: 'Records' })).toBeVisible();
  await visit(page, address);

  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('radio', { name: 'Thu' }).click();
  await pick(page, /^At$/, '4:30 PM');
  await pick(page, 'Send only if', 'A total is above');
  await dialog.getByRole('textbox', { name: 'Figure' }).fill('1000');
  await expect(dialog.getByText(/^Next email: Thu, .*, 4:30 PM$/)).toBeVisible();
  const preview = dialog.getByRole('complementary', { name: 'Preview of the email' });
  await expect(preview.getByText('Attached: Excel workbook')).toBeVisible();
  await preview.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(page.getByText(/^Test email sent to /)).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'report-schedule');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Every week' }).click();
  await expect(dialog.getByRole('radio', { name: 'Thu' })).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: 'Figure' })).toHaveValue('1,000');
  await dialog.getByRole('tab', { name: 'To colleagues' }).click();
  await dialog.getByRole('combobox', { name: 'Recipients' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The recipients were saved.')).toBeVisible();

  // The figure of a cell is that of the list that it opens, unless another journey creates a loan in between.
  await expect(async () => {
    await visit(page, address);
    const cell = figures(page).locator('tbody td a').first();
    const count = (await cell.innerText()).replaceAll(',', '');
    await cell.click();
    await expect(page).toHaveURL(/\/loans\?/);
    await expect(page.getByText(new RegExp(`\\b${count} loans?`)).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();

  const { firstName, login } = await createOwnOfficer(page);
  await createLoan(page, { team: [firstName] });
  const officer = await anotherWindow();
  await signInAs(officer, login.username, login.password, address);
  await expect(officer.getByRole('heading', { name: title })).toBeVisible();
  expect(allTotals).toBeGreaterThan(1);
  expect(await totalOf(officer)).toBe(1);
  await expect(officer.getByRole('button', { name: /^Save/ })).toHaveCount(0);
});

test('a report asks for a value when it is opened, and keeps it in the address', async ({ page }) => {
  const { lastName } = uniqueName();
  await signIn(page, 'admin');
  const { _id: id } = await callApi<{ _id: string }>(page, 'POST', 'reports', {
    title: `Asked ${lastName}`,
    content: {
      module: 'loans',
      filters: [{ _id: 'number', field: 'auto_increment', operator: 'greater', value: '999999999' }],
      ...{ measures: [{ measure: 'count' }], prompts: ['number'] },
    },
  });
  await visit(page, `/reports/edit/${id}`);
  await expect(page.getByRole('heading', { name: `Asked ${lastName}` })).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'report-asks');
  await page
    .getByRole('group', { name: /^Loan Number/ })
    .getByRole('textbox')
    .fill('0');
  await page.getByRole('button', { name: 'Show report' }).click();
  await expect(page).toHaveURL(/filters=/);
  expect(await totalOf(page, 'tfoot td')).toBeGreaterThan(0);
  await page.reload();
  expect(await totalOf(page, 'tfoot td')).toBeGreaterThan(0);
});

test('a ready report opens in one click, lists the payments behind a figure, and combines filters in groups', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await visit(page, '/reports');
  await page.getByRole('button', { name: 'Prebuilt reports' }).click();
  const gallery = page.getByRole('dialog', { name: 'Prebuilt reports' });
  await expect(gallery.getByRole('button', { name: /^Turn times/ })).toBeVisible();
  await saveScreenshots(page, 'reports-ready');
  await gallery.getByRole('button', { name: /^Payments due/ }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Payments due');
  await figures(page).getByRole('button', { name: 'Total' }).click();
  const payments = page.getByRole('region', { name: 'Total' }).getByRole('table');
  await expect(payments.getByRole('columnheader', { name: 'Payment amount' })).toBeVisible();
  await expect(payments.locator('tbody tr').first()).toBeVisible();
  await saveScreenshots(page, 'reports-payments');

  await page.getByRole('button', { name: 'Combine filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('button', { name: 'Add group' }).click();
  const group = filters.getByRole('group', { name: 'At least one of these' });
  await group.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Payment amount', exact: true }).click();
  await group.getByRole('combobox', { name: 'Operator' }).click();
  await page.getByRole('option', { name: 'is greater than', exact: true }).click();
  await group.getByLabel('Value').fill('100000000');
  await expectAccessible(page);
  await saveScreenshots(page, 'reports-filters');
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('At least one of these')).toBeVisible();
  await expect(page.getByText('Payments: 0')).toBeVisible();
  await saveScreenshots(page, 'reports-grouped');
});
