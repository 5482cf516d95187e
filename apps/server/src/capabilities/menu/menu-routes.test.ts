import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountApi, browserHeaders } from '../../testing/account-api';
import { createAccountFixture, type AccountFixture, type CompanyRole } from '../../testing/account-fixture';
import { valueWithin } from '../../testing/value-within';
import { bumpSettings } from '../../platform/db/company-cache';

let fixture: AccountFixture;
let api: FastifyInstance;
let role: CompanyRole;
let token: string;
let adminToken: string;
beforeAll(async () => {
  fixture = await createAccountFixture();
  api = accountApi(fixture);
  role = await fixture.createRole(await fixture.createCompany('Harbor'), 'Officer', 'Workforces', false, {
    modules: { loans: { global: true } },
    tabs: {},
  });
  token = await createMembership('ann');
  adminToken = await createMembership(
    'boss',
    await fixture.createRole(role.companyId, 'Administrator', 'Workforces', true),
  );
  await addModule('loans', 'Loans');
});
afterAll(async () => {
  await api.close();
  await fixture.close();
});

async function createMembership(username: string, parentRole = role): Promise<string> {
  const accountId = await fixture.createAccount(username, null, [parentRole]);
  return fixture.sessions.create({ accountId, ...parentRole, address: '', device: '' });
}

async function addModule(key: string, title: string): Promise<void> {
  await fixture.fresh.owner.query('insert into app.modules (company_id, key, title, page) values ($1, $2, $3, $2)', [
    role.companyId,
    key,
    title,
  ]);
}

const call = (path: string, payload: object, selectedRole = token) =>
  api.inject({ method: 'POST', url: `/api/${path}`, headers: browserHeaders(selectedRole), payload });
const readMenu = async (selectedRole = token) =>
  (await call('menus', {}, selectedRole)).json<{ header: { items: { title: string }[] }; personalization: object }>();
const readTitles = async () => (await readMenu()).header.items.map((item) => item.title);

it('stores the appearance per membership and validates it against the contract', async () => {
  const appearance = { layout: 'Vertical', mode: 'Dark', menuColor: '#112233', sectionHeaderColor: '#445566' };
  expect((await call('module/personalization', appearance)).statusCode).toBe(200);
  expect((await readMenu()).personalization).toEqual(appearance);
  expect((await readMenu(await createMembership('bob'))).personalization).toMatchObject({
    layout: 'Horizontal',
    mode: 'System',
  });
  for (const badAppearance of [{ ...appearance, menuColor: 'red' }, { ...appearance, extra: 1 }, {}])
    expect((await call('module/personalization', badAppearance)).statusCode).toBe(400);
});

it('reflects a company change within a second', async () => {
  expect(await readTitles()).toEqual(['Dashboard', 'My tasks', 'Loans']);
  await fixture.fresh.database.tenant(role.companyId).write(async (tx) => {
    await tx.query(`update app.modules set title = 'Mortgages' where company_id = $1 and key = 'loans'`, [
      tx.companyId,
    ]);
    await bumpSettings(tx);
  });
  const changedTexts = ['Dashboard', 'My tasks', 'Mortgages'];
  expect(await valueWithin(1000, changedTexts, readTitles)).toEqual(changedTexts);
});

it('contains a new module within a second for roles that can see it', async () => {
  const readItems = async () => (await readMenu(adminToken)).header.items.map(({ title }) => title);
  expect(await readItems()).toEqual(['Dashboard', 'My tasks', 'Mortgages', 'Payments']);
  await fixture.fresh.database.tenant(role.companyId).write(async (tx) => {
    const sql = 'insert into app.modules (company_id, key, title, page) values ($1, $2::text, $3, $2::text)';
    await tx.query(sql, [tx.companyId, 'appraisers', 'Appraisers']);
    await bumpSettings(tx);
  });
  const completeTexts = ['Dashboard', 'My tasks', 'Appraisers', 'Mortgages', 'Payments'];
  expect(await valueWithin(1000, completeTexts, readItems)).toEqual(completeTexts);
  expect(await readTitles()).toEqual(['Dashboard', 'My tasks', 'Mortgages']);
});
