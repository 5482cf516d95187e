import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountApi, accountApiOperations, browserHeaders, COOKIE } from '../../../testing/account-api';
import { createAccountFixture, type AccountFixture, type CompanyRole } from '../../../testing/account-fixture';
import { reportMeasurement } from '../../../testing/report-measurement';
import { endLoginOfPerson } from '../logins/end-login-of-person';
import { newOneTimeToken } from '../identity/one-time-token';
import { insertResetToken } from '../identity/token-rows';

const PASSWORD = 'kettle magpie orbit';
const NEW_PASSWORD = 'tundra saucer violin';
let fixture: AccountFixture;
let api: FastifyInstance;
let role: CompanyRole;

beforeAll(async () => {
  fixture = await createAccountFixture();
  api = accountApi(fixture);
  await api.ready();
  role = await fixture.createRole(await fixture.createCompany('Harbor'), 'Admin', 'Workforces', true);
});
afterAll(async () => {
  await api.close();
  await fixture.close();
});

async function request(method: string, path: string, token: string | null, body?: object) {
  const headers = token ? browserHeaders(token) : {};
  return api.inject({ method: method as 'GET', url: `/api/${path}`, headers, ...(body ? { payload: body } : {}) });
}

async function enter(username: string, password = PASSWORD): Promise<string> {
  const answer = await request('POST', 'auth/login', null, { username, password });
  return (
    new RegExp(`${COOKIE}=([\\w-]+);`).exec(String(answer.headers['set-cookie']))?.[1] ?? `no cookie: ${answer.body}`
  );
}

interface Person {
  readonly account: Id;
  readonly person: Id;
  readonly role: CompanyRole;
  readonly name: string;
  readonly token: string;
}

/** Every way a session can end, each on its own account. */
const ENDINGS: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  'sign-out': ({ token }) => request('POST', 'auth/logout', token, {}),
  'remote sign-out': async ({ token, name }) => {
    const otherToken = await enter(name);
    const listedBody = (await request('GET', 'auth/sessions', otherToken)).json<{
      sessions: { _id: Id; current: boolean }[];
    }>();
    for (const session of listedBody.sessions.filter((session) => !session.current))
      await request('DELETE', `auth/sessions/${session._id}`, otherToken);
    return token;
  },
  'password change': ({ token }) =>
    request('POST', 'auth/change_password', token, { current: PASSWORD, password: NEW_PASSWORD }),
  'password change elsewhere': async ({ name }) =>
    request('POST', 'auth/change_password', await enter(name), { current: PASSWORD, password: NEW_PASSWORD }),
  'password reset': async ({ account }) => {
    const { token, hash } = newOneTimeToken();
    await fixture.fresh.database.identity((tx) =>
      insertResetToken(tx, hash, { id: account, credential_version: 1 }, 'forgot'),
    );
    await request('POST', 'auth/reset_password', null, { user_id: token, password: NEW_PASSWORD });
  },
  'role taken away': ({ account }) =>
    fixture.fresh.owner.query('delete from auth.memberships where account_id = $1', [account]),
  'membership deactivated': ({ account }) =>
    fixture.fresh.owner.query('update auth.memberships set is_active = false where account_id = $1', [account]),
  'role deactivated': ({ role: ownRole }) =>
    fixture.fresh.owner.query('update app.roles set is_active = false where id = $1', [ownRole.roleId]),
  'person deactivated': async ({ person, role: ownRole }) => {
    await fixture.createAccount(`beside-${person}`, PASSWORD, [ownRole]);
    await fixture.fresh.database.tenant(ownRole.companyId).write((tx) => endLoginOfPerson(tx, person));
  },
  'account deactivated': ({ account }) =>
    fixture.fresh.owner.query('update auth.accounts set is_active = false where id = $1', [account]),
  'company suspended': ({ role: ownRole }) =>
    fixture.fresh.owner.query('update auth.companies set is_active = false where id = $1', [ownRole.companyId]),
  'idle for an hour': ({ account }) =>
    fixture.fresh.owner.query(
      `update auth.sessions set seen_at = now() - interval '61 minutes' where account_id = $1`,
      [account],
    ),
  'a day old': ({ account }) =>
    fixture.fresh.owner.query('update auth.sessions set expires_at = now() where account_id = $1', [account]),
};

async function personOf(ending: string, index: number): Promise<Person> {
  const ownRole = await fixture.createRole(await fixture.createCompany(ending), 'Admin', 'Workforces', true);
  const [name, person] = [`person-${index}`, newId()];
  const account = await fixture.createAccount(name, PASSWORD, [ownRole], 'Workforces', person);
  return { account, person, role: ownRole, name, token: await enter(name) };
}

const guardedOperations = accountApiOperations.filter((operation) => operation.right.kind !== 'public');

function call(operation: AnyOperation, token: string) {
  const path = operation.path.replace(':id', newId());
  return request(
    operation.method,
    path,
    token,
    operation.method === 'POST' || operation.method === 'PATCH' ? {} : undefined,
  );
}

it('refuses an ended session on every route after one second, and accepted each before', async () => {
  const people = await Promise.all(Object.keys(ENDINGS).map(personOf));
  const responsesBefore = await Promise.all(people.map(({ token }) => request('GET', 'auth/get_user_by_token', token)));
  expect(responsesBefore.map((answer) => answer.statusCode)).toEqual(people.map(() => 200));
  for (const [index, end] of Object.values(ENDINGS).entries()) await end(people[index] as Person);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const acceptedTexts: string[] = [];
  for (const [index, ending] of Object.keys(ENDINGS).entries()) {
    for (const operation of guardedOperations) {
      const { statusCode } = await call(operation, people[index]?.token ?? '');
      if (statusCode !== 401) acceptedTexts.push(`${ending}, ${operation.id}: ${statusCode}`);
    }
  }
  const attemptCount = people.length * guardedOperations.length;
  reportMeasurement(
    'M5, T14',
    `${acceptedTexts.length} of ${attemptCount} calls accepted (${people.length} kinds of ended session x ${guardedOperations.length} routes) after 1 s; ${responsesBefore.length} of ${responsesBefore.length} before`,
  );
  expect(acceptedTexts).toEqual([]);
});

it('starts a new session at every sign-in and after a password change, with a cookie that scripts cannot read', async () => {
  await fixture.createAccount('rotating', PASSWORD, [role]);
  const [firstToken, secondId] = [await enter('rotating'), await enter('rotating')];
  expect(firstToken).not.toBe(secondId);
  const changedResponse = await request('POST', 'auth/change_password', secondId, {
    current: PASSWORD,
    password: NEW_PASSWORD,
  });
  const [token, hint] = changedResponse.headers['set-cookie'] as string[];
  expect(token).toMatch(/^__Host-lendwright=[\w-]{43}; .*HttpOnly; SameSite=Lax; Secure$/);
  expect(hint).toMatch(/^lendwright_signed_in=\d{13}; (?!.*HttpOnly)/);
  const thirdToken = /=([\w-]{43});/.exec(String(changedResponse.headers['set-cookie']))?.[1] ?? '';
  expect((await request('GET', 'auth/get_user_by_token', thirdToken)).statusCode).toBe(200);
  expect((await request('GET', 'auth/get_user_by_token', firstToken)).statusCode).toBe(401);
});

it('takes both cookies away at sign-out', async () => {
  await fixture.createAccount('leaving', PASSWORD, [role]);
  const { headers } = await request('POST', 'auth/logout', await enter('leaving'), {});
  const endedCookies = ['__Host-lendwright=; Max-Age=0', 'lendwright_signed_in=; Max-Age=0'];
  for (const cookie of endedCookies) expect(String(headers['set-cookie'])).toContain(cookie);
});

it('returns the token only to API clients that request it', async () => {
  await fixture.createAccount('program', PASSWORD, [role]);
  const [browser, program] = await Promise.all(
    [{}, { bearer: true }].map((extraData) =>
      request('POST', 'auth/login', null, { username: 'program', password: PASSWORD, ...extraData }),
    ),
  );
  expect(browser?.json<object>()).not.toHaveProperty('accessToken');
  expect(program?.headers['set-cookie']).toBeUndefined();
  const { accessToken } = program?.json<{ accessToken: string }>() ?? { accessToken: '' };
  const answer = await api.inject({
    method: 'GET',
    url: '/api/auth/get_user_by_token',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(answer.statusCode).toBe(200);
});

it('does not end a session of someone else', async () => {
  await fixture.createAccount('victim', PASSWORD, [role]);
  await fixture.createAccount('stranger', PASSWORD, [role]);
  const [victim, outsider] = [await enter('victim'), await enter('stranger')];
  const ownId = (await request('GET', 'auth/sessions', victim)).json<{ sessions: { _id: Id }[] }>().sessions[0]?._id;
  expect((await request('DELETE', `auth/sessions/${ownId}`, outsider)).statusCode).toBe(404);
  expect((await request('GET', 'auth/get_user_by_token', victim)).statusCode).toBe(200);
});
