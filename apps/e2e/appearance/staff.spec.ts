import { callApi, DEMO_PASSWORD, expect, inviteAndJoin, uniqueName, signIn, signInAs, test } from '../support';
import { expectPagesInEveryAppearance } from './appearances';

const TIMEOUT_MS = 600_000;

test('an administrator sees the company and its settings in every appearance', async ({ page }) => {
  test.setTimeout(TIMEOUT_MS);
  await signIn(page, 'admin');
  await expectPagesInEveryAppearance(page, [
    '/dashboard',
    '/security/roles',
    '/groups',
    '/integrations',
    '/products',
    '/menu',
    '/security/audit',
    '/builders/webforms',
  ]);
});

test('an officer with own scope sees only their own loans, in every appearance', async ({ page, anotherWindow }) => {
  test.setTimeout(TIMEOUT_MS);
  const admin = await anotherWindow();
  await signIn(admin, 'admin');
  const ownRights = { own: true, add: true, update: true };
  const tab = { own: true, update: true };
  const { _id: role } = await callApi<{ _id: string }>(admin, 'POST', 'security/roles/create', {
    userType: 'Workforces',
    title: `Own scope ${uniqueName().lastName}`,
    admin: false,
    modules: { loans: ownRights, prospects: ownRights, workforces: { own: true, update: true } },
    tabs: { docs: tab, history: { own: true } },
  });
  const { firstName, lastName } = uniqueName();
  const email = `${lastName}@demo.lendwright.test`.toLowerCase();
  const { _id: person } = await callApi<{ _id: string }>(admin, 'POST', 'workforces/add', {
    formData: { first_name: firstName, last_name: lastName, email, phone: '2065550171' },
  });
  await inviteAndJoin(admin, { id: person, email, password: DEMO_PASSWORD, roles: [role] });
  await signInAs(page, email, DEMO_PASSWORD);
  await expectPagesInEveryAppearance(page, ['/loans', '/dashboard', `/workforces/edit/${person}`]);
  await page.goto('/loans');
  // The browser still has the language of the last appearance.
  await expect(page.getByText('Keine Darlehen vorhanden, legen Sie eines an!')).toBeVisible();
});
