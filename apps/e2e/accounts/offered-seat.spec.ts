import type { Page } from '@playwright/test';
import { actIn, callApi, expect, expectAccessible, photograph, signIn, signInAs, test } from '../support';
import { makeStaff, type MadeStaff } from './make-staff';

const SECOND = 'Cedar & Main Lending';

interface Mails {
  readonly mails: readonly { readonly _id: string; readonly to: string; readonly subject: string }[];
}

/** Enters somebody who works elsewhere as staff of the second company, under the login that the person has already. */
async function offerSeat(page: Page, { username }: MadeStaff): Promise<void> {
  await actIn(page, SECOND);
  const { _id: person } = await callApi<{ _id: string }>(page, 'POST', 'workforces/add', {
    formData: { first_name: 'Ines', last_name: 'Twice', email: username, phone: '2065550145' },
  });
  const { roles } = await callApi<{ roles: { _id: string; admin?: boolean }[] }>(page, 'GET', `people/${person}/auth`);
  // The answer is the same whether the name belongs to somebody or not; what happens is in a mail to its owner.
  await expect(
    callApi(page, 'PATCH', `people/${person}/auth`, {
      ...{ roles: [roles[0]?._id], allow_to_login: true, username },
      ...{ password: 'a-password-for-nobody-1', confirm_password: 'a-password-for-nobody-1' },
    }),
  ).rejects.toThrow(/answered 4\d\d/);
}

/** The link of the mail, which the company in which the person works already keeps. */
async function mailedLink(page: Page, to: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const { mails } = await callApi<Mails>(page, 'POST', 'mailbox', {});
    const mail = mails.find((one) => one.to === to && one.subject === 'A company offers you a role');
    expect(mail).toBeDefined();
    const { text } = await callApi<{ text: string }>(page, 'GET', `mailbox/${mail?._id}`);
    link = /\/auth\/accept\/\S+/.exec(text)?.[0];
  }).toPass();
  if (!link) throw new Error('The mail has no link');
  return link;
}

test('a company offers a role to somebody of another company, who accepts and works in both', async ({
  page,
  anotherWindow,
  watch,
}) => {
  test.setTimeout(600_000);
  // Nobody is signed in at first; and what a page asks while an act begins belongs to the session before.
  watch.expectRefusal(401);
  const admin = await anotherWindow();
  await signIn(admin, 'admin');
  const who = await makeStaff(admin, 'Loan Officer', false);
  const root = await anotherWindow();
  await signIn(root, 'super');
  await offerSeat(root, who);
  const link = await mailedLink(admin, who.username);

  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\/login/);
  await signInAs(page, who.username, who.password);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: `${SECOND} offers you a role` })).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'offered-seat');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page).toHaveURL(/\/switch/);
  await expectAccessible(page);
  await photograph(page, 'switch');
  await expect(page.getByText(SECOND)).toBeVisible();
  await page.getByRole('main').getByRole('list').getByRole('button').first().click();
  await expect(page).not.toHaveURL(/\/switch/);
  const { company } = await callApi<{ company: { name: string } }>(page, 'GET', 'auth/get_user_by_token');
  expect(company.name).toBe(SECOND);

  watch.expectRefusal(410);
  watch.expectRefusal(422);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
});
