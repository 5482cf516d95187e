import { callApi, DEMO_PASSWORD, expect, inviteAndJoin, ownName, signIn, signInAs, test } from '../support';
import { seeEverywhere } from './sights';

const LOOKS_AT_ALL = 600_000;

test('an administrator sees the company and its settings in every appearance', async ({ page }) => {
  test.setTimeout(LOOKS_AT_ALL);
  await signIn(page, 'admin');
  await seeEverywhere(page, [
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
  test.setTimeout(LOOKS_AT_ALL);
  const admin = await anotherWindow();
  await signIn(admin, 'admin');
  const own = { own: true, add: true, update: true };
  const tab = { own: true, update: true };
  const { _id: role } = await callApi<{ _id: string }>(admin, 'POST', 'security/roles/create', {
    userType: 'Workforces',
    title: `Own scope ${ownName().lastName}`,
    admin: false,
    modules: { loans: own, prospects: own, workforces: { own: true, update: true } },
    tabs: { docs: tab, history: { own: true } },
  });
  const { firstName, lastName } = ownName();
  const email = `${lastName}@demo.lendwright.test`.toLowerCase();
  const { _id: person } = await callApi<{ _id: string }>(admin, 'POST', 'workforces/add', {
    formData: { first_name: firstName, last_name: lastName, email, phone: '2065550171' },
  });
  await inviteAndJoin(admin, { id: person, email, password: DEMO_PASSWORD, roles: [role] });
  await signInAs(page, email, DEMO_PASSWORD);
  await seeEverywhere(page, ['/loans', '/dashboard', `/workforces/edit/${person}`]);
  await page.goto('/loans');
  // The browser still has the language of the last appearance.
  await expect(page.getByText('Keine Darlehen vorhanden, legen Sie eines an!')).toBeVisible();
});
