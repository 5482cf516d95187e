import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCompany } from '../../platform/founding';
import { accountStage, type AccountStage } from '../../testing/account-stage';
import { refusalOf, SAMPLE_PLAN } from '../../testing/sample-company';
import type { CreateCompany } from '../accounts';
import { addCompany } from './add-company';

let stage: AccountStage;
let home: { companyId: Id; roleId: Id };
let mail: string;

beforeAll(async () => {
  stage = await accountStage();
  home = await stage.role(await stage.company('Home'), 'Super', 'Super', true);
});
afterAll(() => stage.close());
beforeEach(() => {
  mail = `first-${newId()}@mail.example`;
});

const setUp: CreateCompany = async (tx, { name }) => void (await createCompany(tx, { ...SAMPLE_PLAN, name }));
const viewer = (): Viewer => ({
  ...{ accountId: newId(), ...home, personId: null, userType: 'Super' as const, roleTitle: 'Super', isAdmin: true },
  ...{ fullName: 'Sam Super', rights: { modules: {}, tabs: {} } },
});
const add = (change: object = {}, how = setUp) =>
  addCompany(stage.services, how, stage.fresh.database.tenant(home.companyId), viewer(), {
    ...{ name: 'Harbor', timeZone: 'America/Denver', dateFormat: 'DD-MM-YYYY' as const, language: 'en' as const },
    ...{ first_name: 'Ann', last_name: 'Harbor', email: mail, ...change },
  });
const rows = async <Row extends object>(sql: string, values: readonly unknown[]) =>
  (await stage.fresh.owner.query<Row>(sql, [...values])).rows;
/** How many companies, people and mails there are. */
const numbers = () =>
  rows(
    `select (select count(*)::int from auth.companies) as companies, (select count(*)::int from app.records) as people,
       (select count(*)::int from auth.accounts) as accounts, (select count(*)::int from app.mails) as mails`,
    [],
  );

it('makes the company with its settings, an administrator who may sign in, the invitation and a line of the log', async () => {
  const { _id, message } = await add();
  expect(message).toBe('Harbor Created successfully.');
  const [company] = await rows('select name, settings, updated_name from auth.companies where id = $1', [_id]);
  expect(company).toMatchObject({
    ...{ name: 'Harbor', updated_name: 'Sam Super' },
    settings: { timeZone: 'America/Denver', dateFormat: 'DD-MM-YYYY', language: 'en' },
  });
  const seats = await rows(
    `select a.username::text, s.is_active, r.is_admin, p.first_name, p.module_key from auth.seats s
     join auth.accounts a on a.id = s.account_id join app.roles r on r.id = s.role_id join app.records p on p.id = s.person_id
     where s.company_id = $1`,
    [_id],
  );
  expect(seats).toEqual([
    { username: mail, is_active: true, is_admin: true, first_name: 'Ann', module_key: 'workforces' },
  ]);
  const [sent] = await rows<{ text: string }>('select text from app.mails where to_address = $1', [mail]);
  expect(sent?.text).toMatch(/reset-password\/[\w-]{43}/);
  const told = await rows(`select by_name from app.audit_events where company_id = $1 and act = 'company_made'`, [_id]);
  expect(told).toEqual([{ by_name: 'Sam Super' }]);
});

it('is refused for a name that is taken and for a zone that is none, and makes nothing', async () => {
  await stage.account(mail, 'x', []);
  const before = await numbers();
  expect(await refusalOf(add())).toMatchObject({ status: 409, code: 'username_taken' });
  expect(await refusalOf(add({ timeZone: 'Mars/Olympus', email: 'new@mail.example' }))).toMatchObject({
    ...{ status: 422, code: 'invalid' },
  });
  expect(await numbers()).toEqual(before);
});

it('leaves no company behind when the name is taken between the look and the making', async () => {
  const before = await numbers();
  const late: CreateCompany = async (tx, company) => {
    await setUp(tx, company);
    await stage.account(mail, 'x', []);
  };
  expect(await refusalOf(add({}, late))).toMatchObject({ status: 409, code: 'username_taken' });
  expect(await numbers()).toEqual([{ ...before[0], accounts: expect.any(Number) as number }]);
});

it('gives the name to one of two who make a company for it at the same moment', async () => {
  const [before] = await numbers();
  const both = await Promise.allSettled([add({ name: 'One' }), add({ name: 'Two' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [after] = await numbers();
  expect(after).toMatchObject({
    companies: Number((before as { companies: number }).companies) + 1,
    people: Number((before as { people: number }).people) + 1,
  });
});
