import type { Page } from '@playwright/test';
import {
  startImpersonation,
  callApi,
  expect,
  expectAccessible,
  linkIn,
  openRecord,
  openTab,
  uniqueName,
  saveScreenshots,
  signIn,
  test,
  submitSignInForm,
  visit,
} from '../support';
import { createStaff } from './create-staff';

const SECOND_COMPANY = 'Cedar & Main Lending';

interface Mails {
  readonly mails: readonly { readonly _id: string; readonly to: string }[];
}

/** Adds a person who works elsewhere to the second company and invites them. @returns the id of the record there */
async function invite(root: Page, email: string): Promise<string> {
  await startImpersonation(root, SECOND_COMPANY);
  const { _id: person } = await callApi<{ _id: string }>(root, 'POST', 'workforces/add', {
    formData: { first_name: 'Ines', last_name: 'Twice', email, phone: '2065550145' },
  });
  const { roles } = await callApi<{ roles: { _id: string }[] }>(root, 'GET', `people/${person}/auth`);
  await callApi(root, 'PATCH', `people/${person}/auth`, { roles: [roles[0]?._id], allow_to_login: true });
  return person;
}

/** Returns the invitation link from the mailbox of the inviting company. */
async function readInvitationLink(root: Page, to: string): Promise<string> {
  let link: string | null = null;
  await expect(async () => {
    const { mails } = await callApi<Mails>(root, 'POST', 'mailbox', {});
    const mail = mails.find((candidate) => candidate.to === to);
    expect(mail).toBeDefined();
    const { text } = await callApi<{ text: string }>(root, 'GET', `mailbox/${mail?._id}`);
    link = linkIn(text, '/auth/accept/');
    expect(link).not.toBeNull();
  }).toPass({ intervals: [100, 200, 400, 800], timeout: 60_000 });
  return link ?? '';
}

async function companyOf(page: Page): Promise<string> {
  const user = await callApi<{ company: { name: string } }>(page, 'GET', 'auth/get_user_by_token');
  return user.company.name;
}

test('a company invites a person from another company, who accepts, is confirmed and works in both', async ({
  page,
  anotherWindow,
  watch,
}) => {
  test.setTimeout(600_000);
  // Nobody is signed in at first.
  watch.expectRefusal(401);
  const admin = await anotherWindow();
  await signIn(admin, 'admin');
  const staff = await createStaff(admin, 'Loan Officer', false);
  const root = await anotherWindow();
  await signIn(root, 'super');
  // The second company has a different email address for the same person, so it must confirm the account that accepts.
  const { email } = uniqueName();
  const person = await invite(root, email);
  const link = await readInvitationLink(root, email);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: `Join ${SECOND_COMPANY}` })).toBeVisible();
  await page.getByRole('button', { name: 'I already have an account' }).click();
  await expect(page.getByRole('heading', { name: `Sign in to join ${SECOND_COMPANY}` })).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'invitation-sign-in');
  await page.getByLabel('Username').fill(staff.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(staff.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const accept = page.getByRole('button', { name: `Accept as ${staff.name}` });
  await expect(accept).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'invitation-accept');
  await accept.click();
  await expect(page.getByRole('heading', { name: `Waiting for ${SECOND_COMPANY}` })).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'invitation-waiting');
  // The token must not end up in the stored navigation history.
  const storedItems = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(storedItems).not.toContain(link.split('/').at(-1));

  await openRecord(root, `/workforces/edit/${person}`);
  await openTab(root, 'Auth Information');
  const notice = root.getByRole('region', { name: 'Invitation' });
  await expect(notice).toContainText(`${staff.name} accepted with the account ${staff.username}`);
  await expectAccessible(root);
  await saveScreenshots(root, 'invitation-confirm');
  await notice.getByRole('button', { name: 'Confirm access' }).click();
  await expect(notice).toHaveCount(0);
  await expect(root.getByText('This account also belongs to another company.')).toBeVisible();

  // Granting access ends every session, so the next sign-in asks for a company.
  await submitSignInForm(page, staff.username, staff.password);
  await page
    .getByRole('list', { name: 'Choose a role' })
    .getByRole('button')
    .filter({ hasText: SECOND_COMPANY })
    .click();
  await expect(page).not.toHaveURL(/\/auth\//);
  expect(await companyOf(page)).toBe(SECOND_COMPANY);
  await visit(page, '/switch');
  await expect(page.getByRole('heading', { name: 'Switch role' })).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'switch');
  await page.getByRole('main').getByRole('list').getByRole('button').first().click();
  await expect(page).not.toHaveURL(/\/switch/);
  expect(await companyOf(page)).not.toBe(SECOND_COMPANY);

  watch.expectRefusal(410);
  watch.expectRefusal(422);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link is no longer valid.' })).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'invitation-over');
});
