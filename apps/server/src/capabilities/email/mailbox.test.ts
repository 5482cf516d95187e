import { newId } from '@lendwright/kernel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../../platform/log/log';
import { accountApi, browserHeaders } from '../../testing/account-api';
import { createAccountFixture, type AccountFixture, type CompanyRole } from '../../testing/account-fixture';
import { sendResetLinkJob } from '../accounts';
import { presentText } from './present-mail';

let fixture: AccountFixture;
let api: FastifyInstance;
const LINK = `https://lender.example/auth/reset-password/${'x'.repeat(43)}`;

beforeAll(async () => {
  fixture = await createAccountFixture();
  api = accountApi(fixture);
});
afterAll(async () => {
  await api.close();
  await fixture.close();
});

async function mail(companyId: string, subject: string): Promise<string> {
  const id = newId();
  const sql = `insert into app.mails (company_id, id, to_address, subject, text, state) values ($1, $2, 'ann@mail.example', $3, $4, 'kept')`;
  await fixture.fresh.owner.query(sql, [companyId, id, subject, `Here: ${LINK}`]);
  return id;
}

async function tokenOf(username: string, role: CompanyRole): Promise<string> {
  const accountId = await fixture.createAccount(username, null, [role]);
  return fixture.sessions.create({ accountId, ...role, address: '', device: '' });
}

async function request(token: string, method: 'GET' | 'POST', path: string, payload?: object) {
  return api.inject({ method, url: `/api/${path}`, headers: browserHeaders(token), ...(payload ? { payload } : {}) });
}

it("shows admins their own company's mail, newest first and paged, and nothing to others", async () => {
  const [ownCompany, otherId] = [await fixture.createCompany('Harbor'), await fixture.createCompany('Elsewhere')];
  for (const subject of ['first', 'second', 'third']) await mail(ownCompany, subject);
  const foreignMail = await mail(otherId, 'not yours');
  const admin = await tokenOf('admin', await fixture.createRole(ownCompany, 'Admin', 'Workforces', true));
  const officer = await tokenOf('officer', await fixture.createRole(ownCompany, 'Officer'));
  const page = (await request(admin, 'POST', 'mailbox', { skip: 1, limit: 1 })).json<{
    mails: { _id: string; subject: string }[];
    count: number;
    delivers: boolean;
  }>();
  expect([page.mails.map((listedMail) => listedMail.subject), page.count, page.delivers]).toEqual([
    ['second'],
    3,
    false,
  ]);
  const openedResponse = await request(admin, 'GET', `mailbox/${page.mails[0]?._id}`);
  expect(openedResponse.json()).toMatchObject({ to: 'ann@mail.example', state: 'kept', text: `Here: ${LINK}` });
  for (const id of [foreignMail, newId()]) expect((await request(admin, 'GET', `mailbox/${id}`)).statusCode).toBe(404);
  expect((await request(officer, 'POST', 'mailbox', {})).statusCode).toBe(403);
  expect((await request(officer, 'GET', `mailbox/${page.mails[0]?._id}`)).statusCode).toBe(403);
});

it('hides the token in links from admins if a mail server delivers', () => {
  for (const page of ['reset-password', 'accept']) {
    const link = `https://lender.example/auth/${page}/${'x'.repeat(43)}`;
    expect(presentText(`Here: ${link}\n\nBye`, true)).toBe(`Here: https://lender.example/auth/${page}/…\n\nBye`);
  }
});

it('shows mail about accounts of several companies to Super users only', async () => {
  const company = await fixture.createCompany('Home');
  const superRole = await fixture.createRole(company, 'Super', 'Super');
  const accountId = await fixture.createAccount('the-super', null, [superRole], 'Super');
  const admin = await tokenOf('home-admin', await fixture.createRole(company, 'Admin', 'Workforces', true));
  const context = {
    database: fixture.fresh.database,
    log: silentLog,
    attempt: 1,
    signal: new AbortController().signal,
  };
  await sendResetLinkJob('https://lender.example').run({ accountId }, context);
  const token = await fixture.sessions.create({ accountId, ...superRole, address: '', device: '' });
  const page = (await request(token, 'POST', 'installation/mailbox', {})).json<{
    mails: { _id: string }[];
    count: number;
  }>();
  expect(page.count).toBe(1);
  const mailId = page.mails[0]?._id;
  const openedResponse = await request(token, 'GET', `installation/mailbox/${mailId}`);
  expect(openedResponse.json<{ text: string }>().text).toContain('/auth/reset-password/');
  expect((await request(admin, 'POST', 'mailbox', {})).json()).toMatchObject({ count: 0 });
  const requestedResponses = await Promise.all([
    request(admin, 'POST', 'installation/mailbox', {}),
    request(admin, 'GET', `installation/mailbox/${mailId}`),
    request(admin, 'GET', `mailbox/${mailId}`),
  ]);
  expect(requestedResponses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 404]);
});
