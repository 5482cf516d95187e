import { callApi, DEMO_PASSWORD, expect, signIn, test, trySignIn } from '../support';
import { seeEverywhere } from './sights';

const LOOKS_AT_ALL = 600_000;

interface Me {
  readonly role: { readonly title: string };
  readonly company: { readonly _id: string; readonly name: string };
}

test('a person with three roles in two companies chooses one at sign-in and switches to another without a password', async ({
  page,
}) => {
  test.setTimeout(LOOKS_AT_ALL);
  await trySignIn(page, 'multi@demo.lendwright.test', DEMO_PASSWORD);
  const roles = page.getByRole('list', { name: 'Choose a role' }).getByRole('button');
  await expect(roles).toHaveCount(3);
  await roles.first().click();
  await expect(page).not.toHaveURL(/\/auth\//);
  const before = await callApi<Me>(page, 'GET', 'auth/get_user_by_token');
  await seeEverywhere(page, ['/loans', '/switch']);

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
  test.setTimeout(LOOKS_AT_ALL);
  await signIn(page, 'super');
  await seeEverywhere(page, ['/companies', '/companies/new', '/demo-requests']);
  const { companies } = await callApi<{ companies: readonly { _id: string; name: string }[] }>(
    page,
    'POST',
    'companies',
    {},
  );
  const other = companies.find(({ name }) => !name.includes('Journey'));
  await callApi(page, 'POST', `companies/${other?._id}/impersonation`, { reason: 'A look at every page', minutes: 30 });
  await page.goto('/loans');
  await expect(page.getByRole('complementary', { name: 'Support access' })).toContainText('A look at every page');
  await seeEverywhere(page, ['/dashboard', '/loans']);
  await callApi(page, 'POST', 'companies/impersonation/end', {});
  await page.goto('/loans');
  // The browser still has the language of the last appearance.
  await expect(page.getByText('Sie haben keinen Zugriff auf diese Liste.')).toBeVisible();
});
