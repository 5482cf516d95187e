import { newId, type Id } from '@lendwright/kernel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requiresFactor, sendResetLinkJob } from '../capabilities/accounts';
import { codeAt, stepOf } from '../capabilities/accounts/factors/totp';
import { silentLog } from '../platform/log/log';
import { accountApi, browserHeaders } from '../testing/account-api';
import { createAccountFixture, PUBLIC_URL, type AccountFixture, type CompanyRole } from '../testing/account-fixture';
import { reportMeasurement } from '../testing/report-measurement';
import { isFullRun } from '../testing/scale';
import { sampleCompany, type SampleCompany } from '../testing/sample-company';
import { SeededRandom, seedOfRun } from './support/calls/seeded-random';

/**
 * An administrator of Harbor takes random steps through every operation about accounts, invitations, second factors and
 * the mailbox, using all links, codes and tokens in the responses, while users of Cedar work at the same time.
 */
const STEPS = isFullRun() ? 10_000 : 1_000;
const SEED = seedOfRun();
const ATTACKER_PASSWORD = 'attack pebble lantern orchard';
const OWNER_PASSWORD = 'honest kettle magpie orbit';

let fixture: AccountFixture;
let api: FastifyInstance;
let harbor: SampleCompany;
let cedar: SampleCompany;
let attacker: string;
let boss: { person: Id; username: string };
const random = new SeededRandom(SEED);
const chance = (share: number) => random.chance(share);
const pick = <T>(list: readonly T[]): T | undefined => (list.length > 0 ? random.pick(list) : undefined);

beforeAll(async () => {
  const base = await createAccountFixture();
  fixture = { ...base, services: { ...base.services, requiresFactor } };
  api = accountApi(fixture);
  [harbor, cedar] = [await sampleCompany(fixture.fresh.database), await sampleCompany(fixture.fresh.database)];
  await fixture.fresh.owner.query(
    `update app.roles set rights = jsonb_set(rights, '{tabs,auth}', '{"global":true,"update":true}')`,
  );
  boss = await createMember(harbor, 'boss', 'admin');
  attacker = await enterAs(harbor, 'admin', boss.username);
});
afterAll(async () => {
  await api.close();
  await fixture.close();
});

const membership = (lender: SampleCompany, key: string): CompanyRole => ({
  companyId: lender.ids.company,
  roleId: lender.ids.roles.get(key) as Id,
});

/** A person with a record and a login whose password the attacker does not know. */
async function createMember(lender: SampleCompany, name: string, role: string, account?: Id) {
  const person = await lender.addPerson('workforces', name, 'Staff');
  const username = `${name}@mail.example`;
  await fixture.fresh.owner.query('update app.records set email = $2 where id = $1', [person, username]);
  if (account) {
    const { companyId, roleId } = membership(lender, role);
    const sql = `insert into auth.memberships (account_id, company_id, role_id, person_id, user_type) values ($1, $2, $3, $4, 'Workforces')`;
    await fixture.fresh.owner.query(sql, [account, companyId, roleId, person]);
    return { person, username, account };
  }
  const createdAccount = await fixture.createAccount(
    username,
    OWNER_PASSWORD,
    [membership(lender, role)],
    'Workforces',
    person,
  );
  await fixture.fresh.owner.query('update auth.accounts set email = $2 where id = $1', [createdAccount, username]);
  return { person, username, account: createdAccount };
}

async function enterAs(lender: SampleCompany, role: string, username: string): Promise<string> {
  const { rows } = await fixture.fresh.owner.query<{ id: Id }>('select id from auth.accounts where username = $1', [
    username,
  ]);
  const session = {
    accountId: rows[0]?.id as Id,
    ...membership(lender, role),
    address: '192.0.2.1',
    device: 'a browser',
  };
  return fixture.sessions.create({ ...session, proof: 'factor' });
}

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

async function call(method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, token?: string): Promise<Answer> {
  const headers = token ? browserHeaders(token) : { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' };
  const answer = await api.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) });
  const cookie = /lendwright=([^;]+)/.exec(String(answer.headers['set-cookie'] ?? ''))?.[1];
  const body = answer.body.startsWith('{') ? answer.json<Record<string, unknown>>() : {};
  return { status: answer.statusCode, body: { ...body, ...(cookie && { accessToken: cookie }) } };
}

/** What the attacker has learned so far. */
const knownAccount = {
  names: ['super@mail.example', 'multi@mail.example', 'jane@cedar.example', 'theo@mail.example'],
  invitations: [] as string[],
  resets: [] as string[],
  codes: [] as string[],
  factors: [] as string[],
  choices: [] as { _id: string; roles: { _id: string; company: { _id: string } }[] }[],
  sessions: [] as string[],
  secrets: new Map<string, string>(),
};
const entryCounts = { inside: 0, outside: 0, asSuper: 0 };
const append = <T>(list: T[], item: T | undefined) => {
  if (item !== undefined && item !== '') list.push(item);
  if (list.length > 40) list.shift();
};

/** Looks up the session of a token. One outside of Harbor, or of a Super user, must never occur. */
async function checkToken(token: unknown): Promise<void> {
  if (typeof token !== 'string' || knownAccount.sessions.includes(token)) return;
  const { status, body } = await call('GET', 'auth/get_user_by_token', undefined, token);
  if (status !== 200) return;
  append(knownAccount.sessions, token);
  if (body['type'] === 'Super') entryCounts.asSuper += 1;
  else if ((body['company'] as { _id: string })._id === harbor.ids.company) entryCounts.inside += 1;
  else entryCounts.outside += 1;
}

async function collectTokens({ body }: Answer): Promise<void> {
  const text = JSON.stringify(body);
  for (const [, token] of text.matchAll(/auth\/accept\/([\w-]{43})/g)) append(knownAccount.invitations, token);
  for (const [, token] of text.matchAll(/auth\/reset-password\/([\w-]{43})/g)) append(knownAccount.resets, token);
  const {
    change,
    choice,
    factor,
    enrollment_code: code,
  } = body as {
    change?: { _id: string };
    choice?: (typeof knownAccount.choices)[number];
    factor?: { _id: string };
    enrollment_code?: string;
  };
  append(knownAccount.resets, change?._id);
  append(knownAccount.choices, choice);
  append(knownAccount.factors, factor?._id);
  append(knownAccount.codes, code);
  await checkToken(body['accessToken']);
}

async function mailboxStep(): Promise<void> {
  const { body } = await call('POST', 'mailbox', { limit: 10 }, attacker);
  for (const { _id } of (body['mails'] ?? []) as { _id: string }[])
    if (chance(0.3)) await collectTokens(await call('GET', `mailbox/${_id}`, undefined, attacker));
}

async function enrollStep(challenge = pick(knownAccount.factors)): Promise<void> {
  if (!challenge) return;
  const code = chance(0.5) ? knownAccount.codes.at(-1) : pick(knownAccount.codes);
  const withCode = chance(0.8) && code ? { enrollment_code: code } : {};
  const setup = await call('POST', 'auth/factor/setup', { challenge, kind: 'totp', ...withCode });
  const secret = (setup.body['totp'] as { secret?: string } | undefined)?.secret;
  if (!secret) return;
  fixture.clock.forward(60_000);
  const proof = { challenge, code: codeAt(secret, stepOf(fixture.clock.now())), bearer: true };
  await collectTokens(await call('POST', 'auth/factor/setup/finish', proof));
}

async function saveStep(): Promise<void> {
  const person = await createRandomPerson();
  const password = chance(0.5) ? { password: ATTACKER_PASSWORD, confirm_password: ATTACKER_PASSWORD } : {};
  const username = chance(0.6)
    ? { username: chance(0.5) ? pick(knownAccount.names) : `name-${newId().slice(-6)}` }
    : {};
  const roles = [membership(harbor, pick(['admin', 'officer', 'own']) ?? 'officer').roleId];
  await collectTokens(
    await call(
      'PATCH',
      `people/${person}/auth`,
      { allow_to_login: chance(0.9), roles, ...username, ...password },
      attacker,
    ),
  );
}

/** A record of Harbor's staff, with any address that an administrator may enter. */
async function createRandomPerson(): Promise<Id> {
  if (chance(0.15)) {
    const person = await harbor.addPerson('workforces', 'New', 'Hire');
    await fixture.fresh.owner.query('update app.records set email = $2 where id = $1', [
      person,
      pick(knownAccount.names),
    ]);
  }
  const { rows } = await fixture.fresh.owner.query<{ id: Id }>(
    `select id from app.records where company_id = $1 and module_key = 'workforces' and id <> $2 order by created_at desc, id limit 12`,
    [harbor.ids.company, boss.person],
  );
  const person = (pick(rows) as { id: Id }).id;
  if (chance(0.1))
    await fixture.fresh.owner.query('update app.records set email = $2 where id = $1', [
      person,
      chance(0.5) ? 'attacker@evil.example' : pick(knownAccount.names),
    ]);
  return person;
}

const action = async (name: string) =>
  collectTokens(await call('POST', `people/${await createRandomPerson()}/auth/${name}`, {}, attacker));

async function runInvitationStep(name: string): Promise<void> {
  const person = await createRandomPerson();
  const login = await call('GET', `people/${person}/auth`, undefined, attacker);
  const invitation = (login.body['invitation'] as { _id: string } | null)?._id;
  if (invitation)
    await collectTokens(await call('POST', `people/${person}/auth/invitation/${name}`, { invitation }, attacker));
}

async function mailLinks(): Promise<void> {
  const { rows } = await fixture.fresh.owner.query<{ id: Id }>(
    'select id from auth.accounts where username = any($1::citext[])',
    [knownAccount.names],
  );
  const context = {
    database: fixture.fresh.database,
    log: silentLog,
    attempt: 1,
    signal: new AbortController().signal,
  };
  const account = pick(rows);
  if (account) await sendResetLinkJob(PUBLIC_URL).run({ accountId: account.id }, context);
}

/** Takes every step that a password allows: a temporary password, the choice of a role and the first second factor. */
async function runChainStep(username = pick(knownAccount.names)): Promise<void> {
  fixture.clock.forward(400_000);
  const enter = async (password: string) => call('POST', 'auth/login', { username, password, bearer: true });
  let answer = await enter(`${ATTACKER_PASSWORD} 2`);
  if (answer.status !== 200) answer = await enter(ATTACKER_PASSWORD);
  await collectTokens(answer);
  const change = (answer.body['change'] as { _id: string } | undefined)?._id;
  if (change) {
    await call('POST', 'auth/reset_password', { user_id: change, password: `${ATTACKER_PASSWORD} 2` });
    answer = await enter(`${ATTACKER_PASSWORD} 2`);
    await collectTokens(answer);
  }
  const choice = answer.body['choice'] as (typeof knownAccount.choices)[number] | undefined;
  const role = choice && pick(choice.roles);
  if (choice && role)
    await collectTokens(
      await call('POST', 'auth/generate_accesstoken', {
        uid: choice._id,
        cid: role.company._id,
        rid: role._id,
        bearer: true,
      }),
    );
  if (answer.body['factor']) knownAccount.factors.push((answer.body['factor'] as { _id: string })._id);
  await enrollStep(knownAccount.factors.at(-1));
}

/** Takes over any login of Harbor's own staff that an administrator may, as far as possible. */
async function attemptTakeover(): Promise<void> {
  const person = await createRandomPerson();
  const login = await call('GET', `people/${person}/auth`, undefined, attacker);
  const username = login.body['username'];
  if (typeof username !== 'string' || username === '') return;
  if (chance(0.5)) await collectTokens(await call('POST', `people/${person}/auth/reset_factor`, {}, attacker));
  const ownPasswords = { password: ATTACKER_PASSWORD, confirm_password: ATTACKER_PASSWORD };
  const roles = [membership(harbor, 'officer').roleId];
  await collectTokens(
    await call('PATCH', `people/${person}/auth`, { allow_to_login: true, roles, ...ownPasswords }, attacker),
  );
  await runChainStep(username);
}

const ATTACKS: readonly (() => Promise<void>)[] = [
  attemptTakeover,
  attemptTakeover,
  () => runChainStep(),
  () => runChainStep(),
  mailboxStep,
  mailboxStep,
  saveStep,
  saveStep,
  () => enrollStep(),
  mailLinks,
  () => action('send_link'),
  () => action('reset_factor'),
  () => runInvitationStep('confirm'),
  () => runInvitationStep('revoke'),
  async () => collectTokens(await call('POST', 'auth/forgot_password', { username: pick(knownAccount.names) })),
  async () =>
    collectTokens(
      await call('POST', 'auth/reset_password', {
        user_id: pick(knownAccount.resets) ?? 'x',
        password: ATTACKER_PASSWORD,
      }),
    ),
  async () =>
    collectTokens(
      await call('POST', 'auth/reset_password', {
        user_id: pick(knownAccount.resets) ?? 'x',
        password: `${ATTACKER_PASSWORD} 2`,
      }),
    ),
  async () => {
    fixture.clock.forward(400_000);
    const password = pick([ATTACKER_PASSWORD, `${ATTACKER_PASSWORD} 2`]);
    await collectTokens(
      await call('POST', 'auth/login', { username: pick(knownAccount.names), password, bearer: true }),
    );
  },
  async () => {
    const choice = pick(knownAccount.choices);
    const role = choice && pick(choice.roles);
    if (!choice || !role) return;
    const chosenLogin = { uid: choice._id, cid: role.company._id, rid: role._id, bearer: true };
    await collectTokens(await call('POST', 'auth/generate_accesstoken', chosenLogin));
  },
  async () => {
    const token = pick(knownAccount.invitations) ?? 'x';
    const username = chance(0.5) ? pick(knownAccount.names) : `joined-${newId().slice(-6)}`;
    await collectTokens(await call('POST', 'auth/invitation/join', { token, username, password: ATTACKER_PASSWORD }));
    if (username) append(knownAccount.names, username);
  },
  async () =>
    collectTokens(
      await call(
        'POST',
        'auth/invitation/accept',
        { token: pick(knownAccount.invitations) ?? 'x' },
        pick([attacker, ...knownAccount.sessions]),
      ),
    ),
  async () => {
    const [cid, rid] = [cedar.ids.company, membership(cedar, 'officer').roleId];
    await collectTokens(
      await call('POST', 'auth/switch', { cid, rid, bearer: true }, pick([attacker, ...knownAccount.sessions])),
    );
  },
  async () => collectTokens(await call('POST', 'installation/mailbox', {}, attacker)),
];

/**
 * Cedar invites a person who has a login at Harbor; the owner of the mailbox accepts with that login, or creates one.
 */
async function runLegitimateStep(): Promise<number> {
  const address = pick([
    'theo@mail.example',
    'jane@cedar.example',
    `guest-${newId().slice(-6)}@mail.example`,
  ]) as string;
  const person = await cedar.addPerson('workforces', 'Honest', 'Hire');
  await fixture.fresh.owner.query('update app.records set email = $2 where id = $1', [person, address]);
  const adminSession = await enterAs(cedar, 'admin', 'chief@mail.example');
  fixture.clock.forward(400_000);
  await call(
    'PATCH',
    `people/${person}/auth`,
    { allow_to_login: true, roles: [membership(cedar, 'officer').roleId], username: address },
    adminSession,
  );
  const { rows } = await fixture.fresh.owner.query<{ text: string }>(
    `select text from app.mails where company_id = $1 and to_address = $2 order by created_at desc, id desc limit 1`,
    [cedar.ids.company, address],
  );
  const token = /auth\/accept\/([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1] ?? 'x';
  const account = await fixture.fresh.owner.query<{ password_hash: string }>(
    'select password_hash from auth.accounts where username = $1',
    [address],
  );
  // The owner can only accept with a login of their own that still works.
  if (await fixture.hasher.verify(account.rows[0]?.password_hash ?? null, OWNER_PASSWORD))
    await call('POST', 'auth/invitation/accept', { token }, await enterAs(harbor, 'officer', address));
  else
    await call('POST', 'auth/invitation/join', {
      token,
      username: `${address.split('@')[0]}-${newId().slice(-6)}`,
      password: OWNER_PASSWORD,
    });
  const openedResult = await fixture.fresh.owner.query(
    'select 1 from auth.memberships where person_id = $1 and is_active',
    [person],
  );
  return openedResult.rows.length;
}

it(
  `no administrator of one company reaches a login, a session or a role beyond it in ${STEPS} random permitted calls`,
  async () => {
    await fixture.createAccount('super@mail.example', OWNER_PASSWORD, [membership(harbor, 'admin')], 'Super');
    await fixture.fresh.owner.query(
      `update auth.accounts set email = 'super@mail.example' where username = 'super@mail.example'`,
    );
    await createMember(cedar, 'chief', 'admin');
    const multi = await createMember(cedar, 'multi', 'officer');
    await createMember(harbor, 'multi', 'own', multi.account);
    await createMember(harbor, 'theo', 'officer');
    let joinedCount = 0;
    for (let step = 0; step < STEPS; step++) {
      if (step % 60 === 59) joinedCount += await runLegitimateStep();
      else await (pick(ATTACKS) as () => Promise<void>)();
      if (step % 25 === 0) attacker = await enterAs(harbor, 'admin', boss.username).catch(() => attacker);
    }
    reportMeasurement(
      'T56',
      `${STEPS} steps, seed ${SEED}: ${entryCounts.outside} sessions beyond the company, ${entryCounts.asSuper} as Super; ${entryCounts.inside} inside it, ${joinedCount} others joined Cedar meanwhile`,
    );
    expect([entryCounts.outside, entryCounts.asSuper]).toEqual([0, 0]);
    // The walk covered an administrator with effective rights, and users who did their own work.
    expect(entryCounts.inside).toBeGreaterThan(STEPS / 250);
    expect(joinedCount).toBeGreaterThan(0);
  },
  120_000 + STEPS * 100,
);
