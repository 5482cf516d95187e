import type { Page } from '@playwright/test';
import {
  callApi,
  choice,
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  expectMessage,
  field,
  inviteAndJoin,
  createLoan,
  openRecord,
  uniqueName,
  saveScreenshots,
  signIn,
  signInAs,
  test,
  visit,
} from '../support';

interface Choices {
  readonly status: readonly { readonly _id: string; readonly title: string }[];
}

/** Creates a staff member with a login and a role. The first name is unique, so loans can be assigned by it. */
async function createStaffMember(
  page: Page,
  role: string,
): Promise<{ readonly firstName: string; readonly email: string }> {
  const { lastName } = uniqueName();
  // Demo logins do not require a second factor.
  const email = `${lastName.toLowerCase()}@demo.lendwright.test`;
  const firstName = `Kim ${lastName}`;
  const formData = { first_name: firstName, last_name: 'Reyes', email, phone: '2065550170' };
  const { _id } = await callApi<{ _id: string }>(page, 'POST', 'workforces/add', { formData });
  await inviteAndJoin(page, { id: _id, email, password: DEMO_PASSWORD, roles: [role] });
  return { firstName, email };
}

/** Creates a loan assigned to a new colleague, in the given status. */
async function createLoanFor(page: Page, firstName: string, status: string): Promise<{ id: string; number: string }> {
  const { id, number } = await createLoan(page, { team: [firstName] });
  const { status: knownStatuses } = await callApi<Choices>(page, 'GET', 'opportunities/admin');
  const wantedStatuses = knownStatuses.filter(({ title }) => title === status).map(({ _id }) => _id);
  await callApi(page, 'PATCH', `opportunities/${id}`, {
    version: 1,
    mode: 'autosave',
    adminInfo: { status: wantedStatuses },
  });
  return { id, number };
}

async function setScope(page: Page, module: string, scope: string): Promise<void> {
  await choice(page, `Visibility in ${module}`).click();
  await page.getByRole('option', { name: scope, exact: true }).click();
}

/** Configures a role in the UI: own loans only, read-only once funded. @returns its id */
async function configureRole(page: Page, title: string): Promise<string> {
  await page.goto('/security/roles');
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Loan Officer' }).first()).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'roles');
  await page.getByRole('link', { name: 'Create role' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Workforce Role' })).toBeVisible();
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(page.getByText('Enter a title.')).toBeVisible();
  await field(page, 'Title').fill(title);
  await setScope(page, 'Loans', 'Own');
  const [modules, tabs] = [page.getByRole('table').first(), page.getByRole('table').last()];
  await modules.getByRole('checkbox', { name: 'Update in Loans' }).check();
  await setScope(page, 'Prospects', 'Own');
  await page.getByRole('button', { name: 'Read-only in Loans: No status' }).click();
  await page.getByRole('menuitem', { name: 'Funded' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Read-only in Loans: Funded' })).toBeVisible();
  await tabs.getByRole('checkbox', { name: /^Update .*Docs$/ }).check();
  await expectAccessible(page);
  await saveScreenshots(page, 'role-create');
  await page.getByRole('button', { name: 'Create role' }).click();
  await expectMessage(page, 'Role created successfully.');
  await expect(page).toHaveURL(/\/security\/roles\/workforce\/edit\//);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a role determines what a user sees, and the access explanation shows why', async ({
  page,
  anotherWindow,
  watch,
}) => {
  test.setTimeout(600_000);
  // The role is deactivated while its member has a loan open.
  watch.expectRefusal(401);
  const title = `Closer ${uniqueName().lastName}`;
  await signIn(page, 'admin');
  const role = await configureRole(page, title);
  const { firstName, email } = await createStaffMember(page, role);
  const open = await createLoanFor(page, firstName, 'Processing');
  const fundedLoan = await createLoanFor(page, firstName, 'Funded');
  const foreignLoan = await createLoan(page);

  const theirWindow = await anotherWindow();
  await signInAs(theirWindow, email, DEMO_PASSWORD, '/loans');
  await expect(theirWindow.getByRole('link', { name: open.number })).toBeVisible();
  await expect(theirWindow.getByRole('link', { name: fundedLoan.number })).toBeVisible();
  await expect(theirWindow.getByRole('link', { name: foreignLoan.number })).toHaveCount(0);
  const readAbilities = async (id: string) =>
    (await callApi<{ abilities: { update: boolean } }>(theirWindow, 'GET', `opportunities/${id}`)).abilities.update;
  expect([await readAbilities(open.id), await readAbilities(fundedLoan.id)]).toEqual([true, false]);
  await openRecord(theirWindow, `/loans/edit/${open.id}`);
  await expect(theirWindow.getByRole('button', { name: 'Update' }).first()).toBeVisible();

  await visit(page, `/security/explain?record=${fundedLoan.id}`);
  const line = rowOf(page, firstName);
  await expect(line.getByText('The person is associated with the record.')).toBeVisible();
  await expect(line.getByText('The role has read-only access to records in this status.')).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'explain');
  await visit(page, `/security/explain?record=${foreignLoan.id}`);
  await expect(rowOf(page, firstName).getByText("The person isn't associated with the record.").first()).toBeVisible();

  await visit(page, `/security/roles/workforce/edit/${role}`);
  await expect(page.getByRole('link', { name: firstName })).toBeVisible();
  await setScope(page, 'Loans', 'All');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Role saved successfully.');
  await theirWindow.goto(`/loans/edit/${foreignLoan.id}`);
  await expect(theirWindow.getByRole('navigation', { name: 'Record tabs' })).toBeVisible();

  await page.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(`Are you sure want to deactivate ${title}?`)).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expectMessage(page, `${title} Deactivated successfully.`);
  await theirWindow.goto('/loans');
  await expect(theirWindow).toHaveURL(/\/auth\/login/);
});

test('two administrators edit one role and neither loses changes', async ({ page, anotherWindow, watch }) => {
  test.setTimeout(600_000);
  watch.expectRefusal(409);
  await signIn(page, 'admin');
  const title = `Shared ${uniqueName().lastName}`;
  const { _id: id } = await callApi<{ _id: string }>(page, 'POST', 'security/roles/create', {
    ...{ userType: 'Workforces', title, admin: false },
    ...{ modules: { loans: { own: true } }, tabs: {} },
  });
  const path = `/security/roles/workforce/edit/${id}`;
  await page.goto(path);
  await setScope(page, 'Loans', 'Team');
  const otherWindow = await anotherWindow();
  await signIn(otherWindow, 'admin', path);
  await setScope(otherWindow, 'Loans', 'All');
  await otherWindow.getByRole('checkbox', { name: 'Add in Leads' }).check();
  await otherWindow.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(otherWindow, 'Role saved successfully.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflictDialog = page.getByRole('dialog', { name: 'Someone else changed this too' });
  await expect(conflictDialog.getByRole('radio', { name: /^Yours: Team/ })).toBeChecked();
  await expectAccessible(page);
  await conflictDialog.getByRole('radio', { name: /: All/ }).check();
  await conflictDialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(choice(page, 'Visibility in Loans')).toHaveValue('All');
  await expect(page.getByRole('checkbox', { name: 'Add in Leads' })).toBeChecked();
});
