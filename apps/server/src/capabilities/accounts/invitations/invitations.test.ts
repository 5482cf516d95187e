import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountFixture, type AccountFixture } from '../../../testing/account-fixture';
import { reportMeasurement } from '../../../testing/report-measurement';
import { refusalOf, sampleCompany, type SampleCompany } from '../../../testing/sample-company';
import { readLogin } from '../logins/read-login';
import { saveLogin } from '../logins/save-login';
import { signIn } from '../sign-in/sign-in';
import { acceptInvitation, readInvitation } from './accept-invitation';
import { confirmInvitation, revokeInvitation, sendLoginLink } from './confirm-invitation';
import { joinByInvitation } from './join-by-invitation';

const PASSWORD = 'kettle magpie orbit';
const caller = { address: '198.51.100.7', device: 'a browser' };
let fixture: AccountFixture;
let harbor: SampleCompany;
let cedar: SampleCompany;
let count = 0;

beforeAll(async () => {
  fixture = await createAccountFixture();
  [harbor, cedar] = [await sampleCompany(fixture.fresh.database), await sampleCompany(fixture.fresh.database)];
});
afterAll(() => fixture.close());

const admin = (lender: SampleCompany) => lender.viewer('admin');
const roleOf = (lender: SampleCompany, key: string) => lender.ids.roles.get(key) as Id;

/** Adds a staff member with this address on the record. */
async function inviteMember(
  lender: SampleCompany,
  email = `person-${++count}@mail.example`,
): Promise<{ id: Id; email: string }> {
  const id = await lender.addPerson('workforces', 'Jane', 'Doe');
  await fixture.fresh.owner.query('update app.records set email = $2 where id = $1', [id, email]);
  return { id, email };
}

type Body = Partial<Parameters<typeof saveLogin>[4]>;
const save = (lender: SampleCompany, person: Id, body: Body = {}, viewer = admin(lender)) =>
  saveLogin(fixture.services, lender.scope, viewer, person, {
    allow_to_login: true,
    roles: [roleOf(lender, 'officer')],
    ...body,
  });
const authOf = (lender: SampleCompany, person: Id) => readLogin(lender.scope, admin(lender), person);

/** The token of the newest invitation in a company's mailbox. */
async function mailedToken(lender: SampleCompany, address: string): Promise<string> {
  const { rows } = await fixture.fresh.owner.query<{ text: string }>(
    `select text from app.mails where company_id = $1 and to_address = $2 and text like '%/auth/accept/%' order by created_at desc, id desc limit 1`,
    [lender.ids.company, address],
  );
  return /auth\/accept\/([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1] ?? '';
}

const join = (token: string, username: string) =>
  joinByInvitation(fixture.services, { token, username, password: PASSWORD }, caller);

async function accountOf(username: string): Promise<{ id: Id; companies: Id[] }> {
  const { rows } = await fixture.fresh.owner.query<{ id: Id; companies: Id[] }>(
    `select a.id, array_remove(array_agg(s.company_id::text), null) as companies from auth.accounts a
     left join auth.memberships s on s.account_id = a.id and s.is_active where a.username = $1 group by a.id`,
    [username],
  );
  return rows[0] as { id: Id; companies: Id[] };
}

/** The viewer for an account's membership in a company. */
const ownViewer = (lender: SampleCompany, accountId: Id) => ({ ...lender.viewer('officer'), accountId });

it('is accepted once by a new account under the invited address, which has access immediately', async () => {
  const { id, email } = await inviteMember(harbor);
  expect(await save(harbor, id, { username: email })).toEqual({
    message: 'Saved. We emailed an invitation.',
    confirmation: { key: 'accounts.loginInvited', params: {} },
  });
  expect(await authOf(harbor, id)).toMatchObject({ invitation: { state: 'sent', address: email }, username: email });
  const token = await mailedToken(harbor, email);
  expect(await readInvitation(fixture.services, token)).toMatchObject({ roles: ['Officer'], address: email });
  await fixture.fresh.owner.query(
    "insert into app.name_translations (company_id, name, language, text) values ($1, 'Officer', 'de', 'Berater')",
    [harbor.scope.companyId],
  );
  expect(await readInvitation(fixture.services, token, 'de')).toMatchObject({ roles: ['Berater'] });
  expect(await refusalOf(join(token, 'someone@else.example'))).toMatchObject({ code: 'username_invalid' });
  const joinResults = await Promise.allSettled(Array.from({ length: 5 }, () => join(token, email)));
  expect(joinResults.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const result = await signIn(fixture.services, email, PASSWORD, caller);
  expect('entered' in result && result.entered.user.company._id).toBe(harbor.ids.company);
  expect(await authOf(harbor, id)).toMatchObject({ invitation: null, username: email, allow_to_login: true });
  expect(await refusalOf(join(token, `${email}2`))).toMatchObject({ code: 'invitation_invalid' });
});

it('is void after it was replaced, revoked or expired, or the person or the address on the record changed', async () => {
  const { id, email } = await inviteMember(harbor);
  await save(harbor, id);
  const firstToken = await mailedToken(harbor, email);
  await sendLoginLink(fixture.services, harbor.scope, admin(harbor), id);
  const secondToken = await mailedToken(harbor, email);
  const isOpen = (token: string) =>
    readInvitation(fixture.services, token).then(
      () => true,
      () => false,
    );
  expect([await isOpen(firstToken), await isOpen(secondToken)]).toEqual([false, true]);
  const change = (sql: string) => fixture.fresh.owner.query(`update app.records set ${sql} where id = $1`, [id]);
  await change(`email = 'elsewhere@mail.example'`);
  expect(await isOpen(secondToken)).toBe(false);
  await change(`email = '${email}', is_active = false`);
  expect(await isOpen(secondToken)).toBe(false);
  await change('is_active = true');
  expect(await isOpen(secondToken)).toBe(true);
  const { invitation } = await authOf(harbor, id);
  await revokeInvitation(harbor.scope, admin(harbor), id, invitation?._id as Id);
  expect(await isOpen(secondToken)).toBe(false);
  await save(harbor, id);
  await fixture.fresh.owner.query(`update auth.invitations set expires_at = now() where person_id = $1`, [id]);
  expect(await isOpen(await mailedToken(harbor, email))).toBe(false);
  expect(await authOf(harbor, id)).toMatchObject({ invitation: { state: 'expired' } });
});

it('gives an account of the same mailbox immediate access to a second company, and revokes what the first company could use', async () => {
  const { id, email } = await inviteMember(harbor);
  await save(harbor, id, { username: email });
  await join(await mailedToken(harbor, email), email);
  const account = await accountOf(email);
  const colleague = await inviteMember(cedar, email);
  await save(cedar, colleague.id);
  const session = { accountId: account.id, companyId: harbor.ids.company, roleId: roleOf(harbor, 'officer') };
  const formerSession = await fixture.sessions.create({ ...session, address: '', device: '' });
  const acceptedInvitation = await acceptInvitation(
    fixture.services,
    ownViewer(harbor, account.id),
    await mailedToken(cedar, email),
  );
  expect(acceptedInvitation.isOpen).toBe(true);
  expect((await accountOf(email)).companies.sort()).toEqual([harbor.ids.company, cedar.ids.company].sort());
  await expect.poll(() => fixture.sessions.signedIn(formerSession)).toBeNull();
  // From here on, only the owner controls the account.
  expect(await authOf(harbor, id)).toMatchObject({ is_shared: true, may_set_password: false, may_reset_factor: false });
  const ownPasswords = { password: PASSWORD, confirm_password: PASSWORD };
  expect(await refusalOf(save(harbor, id, ownPasswords))).toMatchObject({ code: 'forbidden' });
  expect(await refusalOf(save(harbor, id, { username: 'taken-over' }))).toMatchObject({ code: 'forbidden' });
});

it('needs confirmation by the company for an account of another mailbox, and grants only what the confirming user may grant', async () => {
  const { id, email } = await inviteMember(harbor);
  await save(harbor, id, { username: email });
  await join(await mailedToken(harbor, email), email);
  const account = await accountOf(email);
  const otherMember = await inviteMember(cedar, `private-${email}`);
  await save(cedar, otherMember.id);
  const acceptedInvitation = await acceptInvitation(
    fixture.services,
    ownViewer(harbor, account.id),
    await mailedToken(cedar, otherMember.email),
  );
  expect([acceptedInvitation.isOpen, (await accountOf(email)).companies]).toEqual([false, [harbor.ids.company]]);
  const { invitation } = await authOf(cedar, otherMember.id);
  expect(invitation).toMatchObject({ state: 'accepted', account: { username: email, address: email } });
  const confirm = (viewer = admin(cedar)) =>
    confirmInvitation(fixture.services, cedar.scope, viewer, otherMember.id, invitation?._id as Id);
  const clerk = cedar.viewer('none');
  const loginViewer = {
    ...clerk,
    rights: { modules: { workforces: { global: true } }, tabs: { auth: { update: true } } },
  };
  expect(await refusalOf(confirm(loginViewer))).toMatchObject({ code: 'forbidden' });
  // The first company resets the account in between, so it is no longer the account that accepted.
  const ownPasswords = { password: `${PASSWORD} again`, confirm_password: `${PASSWORD} again` };
  await save(harbor, id, { username: email, ...ownPasswords });
  expect(await refusalOf(confirm())).toMatchObject({ code: 'invitation_invalid' });
  await acceptInvitation(fixture.services, ownViewer(harbor, account.id), await mailedToken(cedar, otherMember.email));
  await confirm();
  expect((await accountOf(email)).companies).toContain(cedar.ids.company);
  expect(await refusalOf(confirm())).toMatchObject({ code: 'invitation_invalid' });
});

it('does not reveal which usernames exist: 40 taken and 40 free names get the same response', async () => {
  const answers = { taken: new Set<string>(), free: new Set<string>() };
  for (let round = 0; round < 40; round++) {
    const { id, email } = await inviteMember(harbor);
    await save(harbor, id, { username: email });
    await join(await mailedToken(harbor, email), email);
    for (const [kind, name] of [
      ['taken', email],
      ['free', `free-${email}`],
    ] as const) {
      const person = await inviteMember(cedar, name);
      const { message } = await save(cedar, person.id, { username: name });
      answers[kind].add(JSON.stringify({ message, status: 200 }));
    }
  }
  expect([...answers.taken]).toEqual([...answers.free]);
  reportMeasurement('T57', `${answers.taken.size} answer for 40 taken and 40 free usernames`);
});

it('grants nothing to 200 usernames that were taken in advance, and assigns the name to whoever verified the mailbox', async () => {
  let openedCount = 0;
  let claimCount = 0;
  for (let round = 0; round < 200; round++) {
    const wantedText = `jane-${round}@cedar.example`;
    const attacker = await inviteMember(harbor, round % 2 === 0 ? `attacker-${round}@evil.example` : wantedText);
    const ownPasswords = { password: PASSWORD, confirm_password: PASSWORD };
    // Created by invitation, by a temporary password, and as an older version of the product allowed.
    await save(harbor, attacker.id, { username: wantedText }).catch(() => undefined);
    await save(harbor, attacker.id, { username: wantedText, ...ownPasswords }).catch(() => undefined);
    if (round % 4 === 0) await registerUsername(wantedText);
    const jane = await inviteMember(cedar, wantedText);
    await save(cedar, jane.id, { username: wantedText });
    // The attacker reads Harbor's mailbox, and Jane reads her own.
    await join(await mailedToken(harbor, wantedText), wantedText).catch(() => undefined);
    const impostor = await accountOf(wantedText);
    if (impostor?.companies.includes(cedar.ids.company)) openedCount += 1;
    const result = await join(await mailedToken(cedar, wantedText), wantedText).catch(() => null);
    if (result && (await accountOf(wantedText)).companies.includes(cedar.ids.company)) claimCount += 1;
  }
  reportMeasurement(
    'T57',
    `${openedCount} memberships opened to 200 usernames taken in advance; ${claimCount} owners got their name`,
  );
  expect(openedCount).toBe(0);
  // In odd rounds the link to that address was stored in Harbor's mailbox, so the mailbox was verified there first.
  expect(claimCount).toBe(100);
});

/** An account under someone else's address, with an unverified mailbox. */
async function registerUsername(username: string): Promise<void> {
  const sql = `insert into auth.accounts (id, username, full_name, email) values ($1, $2, 'Squatter', 'attacker@evil.example') on conflict do nothing`;
  await fixture.fresh.owner.query(sql, [newId(), username]);
}
