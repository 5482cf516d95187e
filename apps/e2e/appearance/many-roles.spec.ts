import { callApi, DEMO_PASSWORD, expect, signIn, test, submitSignInForm } from '../support';
import { expectPagesInEveryAppearance } from './appearances';

const TIMEOUT_MS = 600_000;

interface Me {
  readonly role: { readonly title: string };
  readonly company: { readonly _id: string; readonly name: string };
}

test('a person with three roles in two companies chooses one at sign-in and switches to another without a password', async ({
  page,
}) => {
  test.setTimeout(TIMEOUT_MS);
  await submitSignInForm(page, 'multi@demo.lendwright.test', DEMO_PASSWORD);
  const roles = page.getByRole('list', { name: 'Choose a role' }).getByRole('button');
  await expect(roles).toHaveCount(3);
  await roles.first().click();
  await expect(page).not.toHaveURL(/\/auth\//);
  const before = await callApi<Me>(page, 'GET', 'auth/get_user_by_token');
  await expectPagesInEveryAppearance(page, ['/loans', '/switch']);

  await page.goto('/switch');
  await page
    .getByRole('main')
    .getByRole('list')
    .getByRole('button')
    .filter({ hasNotText: before.company.name })
    .first()
    .click();
  await expect(page).not.toHaveURL(/\/switch/);
  const after = await callApi<Me>(page, 'GET', 'auth/get_user_by_token');
  expect(after.company._id).not.toBe(before.company._id);
});

test('a Super user sees the companies and, during impersonation, one of them, in every appearance', async ({
  page,
  watch,
}) => {
  // Requests sent after impersonation ends are refused.
  watch.expectRefusal(401);
  watch.expectRefusal(403);
  test.setTimeout(TIMEOUT_MS);
  await signIn(page, 'super');
  await expectPagesInEveryAppearance(page, ['/companies', '/companies/new', '/demo-requests']);
  const { companies } = await callApi<{ companies: readonly { _id: string; name: string }[] }>(
    page,
    'POST',
    'companies',
    {},
  );
  const otherCompany = companies.find(({ name }) => !name.includes('Journey'));
  await callApi(page, 'POST', `companies/${otherCompany?._id}/impersonation`, {
    reason: 'A look at every page',
    minutes: 30,
  });
  await page.goto('/loans');
  await expect(page.getByRole('complementary', { name: 'Support access' })).toContainText('A look at every page');
  await expectPagesInEveryAppearance(page, ['/dashboard', '/loans']);
  await callApi(page, 'POST', 'companies/impersonation/end', {});
  // Ended outside of the page, which therefore learns it from the next one.
  await page.goto('/companies');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/loans');
  // The browser still has the language of the last appearance.
  await expect(page.getByRole('heading', { name: 'Für dieses Modul fehlt die Berechtigung' })).toBeVisible();
});
