import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCompany } from '../../platform/provisioning';
import { createAccountFixture, type AccountFixture } from '../../testing/account-fixture';
import { refusalOf, SAMPLE_PLAN } from '../../testing/sample-company';
import { joinByInvitation, type CreateCompany } from '../accounts';

import { addCompany } from './add-company';

let fixture: AccountFixture;
let homeMembership: { companyId: Id; roleId: Id };
let mail: string;

beforeAll(async () => {
  fixture = await createAccountFixture();
  homeMembership = await fixture.createRole(await fixture.createCompany('Home'), 'Super', 'Super', true);
});
afterAll(() => fixture.close());
beforeEach(() => {
  mail = `first-${newId()}@mail.example`;
});

const setUp: CreateCompany = async (tx, { name }) => void (await createCompany(tx, { ...SAMPLE_PLAN, name }));
const viewer = (): Viewer => ({
  ...{
    accountId: newId(),
    ...homeMembership,
    personId: null,
    userType: 'Super' as const,
    roleTitle: 'Super',
    isAdmin: true,
  },
  ...{ fullName: 'Sam Super', rights: { modules: {}, tabs: {} } },
});
const add = (change: object = {}, setUpServices = setUp) =>
  addCompany(fixture.services, setUpServices, fixture.fresh.database.tenant(homeMembership.companyId), viewer(), {
    ...{ name: 'Harbor', timeZone: 'America/Denver', dateFormat: 'DD-MM-YYYY' as const, language: 'en' as const },
    ...{ first_name: 'Ann', last_name: 'Harbor', email: mail, ...change },
  });
const rows = async <Row extends object>(sql: string, values: readonly unknown[]) =>
  (await fixture.fresh.owner.query<Row>(sql, [...values])).rows;
/** The numbers of companies, people and emails. */
const numbers = () =>
  rows(
    `select (select count(*)::int from auth.companies) as companies, (select count(*)::int from app.records) as people,
       (select count(*)::int from auth.accounts) as accounts, (select count(*)::int from app.mails) as mails`,
    [],
  );

it('creates the company with its settings, invites its administrator, who can then sign in, and writes an audit entry', async () => {
  const { _id, message } = await add();
  expect(message).toBe('Harbor Created successfully.');
  const [company] = await rows('select name, settings, updated_name from auth.companies where id = $1', [_id]);
  expect(company).toMatchObject({
    ...{ name: 'Harbor', updated_name: 'Sam Super' },
    settings: { timeZone: 'America/Denver', dateFormat: 'DD-MM-YYYY', language: 'en' },
  });
  const invitations = await rows(
    `select i.address, i.username, r.is_admin, p.first_name, p.module_key from auth.invitations i
     join app.roles r on r.company_id = i.company_id and r.id = any(i.roles) join app.records p on p.id = i.person_id
     where i.company_id = $1`,
    [_id],
  );
  expect(invitations).toEqual([
    { address: mail, username: mail, is_admin: true, first_name: 'Ann', module_key: 'workforces' },
  ]);
  const [sentMail] = await rows<{ text: string }>('select text from app.mails where to_address = $1', [mail]);
  const token = /auth\/accept\/([\w-]{43})/.exec(sentMail?.text ?? '')?.[1] ?? '';
  const joinedLogin = { token, username: mail, password: 'kettle magpie orbit' };
  await joinByInvitation(fixture.services, joinedLogin, { address: '', device: '' });
  const admins = await rows('select is_active from auth.memberships where company_id = $1', [_id]);
  expect(admins).toEqual([{ is_active: true }]);
  const events = await rows(`select by_name from app.audit_events where company_id = $1 and act = 'company_made'`, [
    _id,
  ]);
  expect(events).toEqual([{ by_name: 'Sam Super' }]);
});

it('refuses an invalid time zone or address, and creates nothing', async () => {
  const before = await numbers();
  expect(await refusalOf(add({ timeZone: 'Mars/Olympus' }))).toMatchObject({ status: 422, code: 'invalid' });
  expect(await refusalOf(add({ email: 'nobody' }))).toMatchObject({ status: 422, code: 'address_missing' });
  expect(await numbers()).toEqual(before);
});

it('invites a person with an existing account like anyone else, without revealing that it exists', async () => {
  const unknownAnswer = await add();
  await fixture.createAccount(mail, 'x', []);
  const knownCompany = await add({ name: 'Harbor' });
  expect(knownCompany.message).toBe(unknownAnswer.message);
});
