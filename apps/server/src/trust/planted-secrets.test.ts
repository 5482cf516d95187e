import { OPERATIONS, type AnyOperation } from '@lendwright/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { figure } from '../testing/figures';
import type { FreshDatabase } from '../testing/fresh-database';
import type { Proof } from './support/call';
import { tableNames } from './support/database-sums';
import type { Reply } from './support/http-client';
import { PASSWORD } from './support/lender';
import { openRealServer, type RealServer } from './support/real-server';
import { ask, bearer, clearBudgets, makeWorld, worldDatabase, type World } from './support/world';

let fresh: FreshDatabase;
let server: RealServer;
let world: World;
const logged: string[] = [];
const answered: Reply[] = [];
beforeAll(async () => {
  fresh = await worldDatabase();
  server = await openRealServer(fresh.database, (line) => void logged.push(line));
  world = await makeWorld(server, fresh.owner);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await fresh.drop();
});

const planted: string[] = [];
/** Remembers a secret that must not be seen anywhere but in the call that carries it. */
function plant(secret: string): string {
  planted.push(secret);
  return secret;
}
const each = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

async function send(id: string, body: unknown, proof: Proof, params: Record<string, unknown> = {}): Promise<Reply> {
  const operation = OPERATIONS.find((one) => one.id === id) as AnyOperation;
  const reply = await ask(world, operation, { params, query: {}, body }, proof);
  answered.push(reply);
  return reply;
}

/** 32 random bytes, as tokens look. */
const token = (at: number) => Buffer.alloc(32, `${at} planted token of nobody`).toString('base64url');
const ssn = (at: number) => `9${String(10 + at)}-4${at % 10}-77${String(10 + at)}`;
const digits = (text: string) => text.replaceAll('-', '');

async function plantWords(): Promise<void> {
  const { officer } = world.ours.users;
  await each(8, (at) =>
    send('login', { username: officer.username, password: plant(`a wrong phrase number ${at} 4711`) }, null),
  );
  await clearBudgets(world);
  await each(4, (at) =>
    send(
      'changePassword',
      { current: plant(`not my present one ${at}`), password: plant(`my next long phrase ${at}`) },
      bearer(officer),
    ),
  );
  await each(5, (at) =>
    send('resetPassword', { user_id: plant(token(at)), password: plant(`a reset phrase ${at} long`) }, null),
  );
  const ids = { cid: world.ours.ids.company, rid: world.ours.things['role'] };
  await each(5, (at) => send('generateAccessToken', { uid: plant(token(at + 10)), ...ids }, null));
  await each(5, (at) => send('menus', {}, { bearer: plant(token(at + 20)) }));
  await each(5, (at) => send('menus', {}, { cookie: plant(token(at + 30)) }));
}

async function plantNumbers(): Promise<void> {
  const { officer, admin } = world.ours.users;
  const loan = world.ours.things['loan'];
  for (let at = 0; at < 10; at++) {
    const number = ssn(at);
    plant(number);
    plant(digits(number));
    const body = { mode: 'draft', formData: { tax_id: number } };
    await send('saveOpportunities', { version: at + 1, ...body }, bearer(at % 2 ? officer : admin), { id: loan });
  }
  await send(
    'storeDraft',
    {
      form: world.ours.ids.forms.get('loans'),
      formVersion: 1,
      recordVersion: 1,
      answers: { tax_id: plant('987-65-4399') },
    },
    bearer(officer),
    { subject: loan },
  );
}

/** Everything that the product says afterwards: lists, records, histories, exports, notices, to everybody who may ask. */
async function lookAround(): Promise<void> {
  const { admin, officer } = world.ours.users;
  const loan = world.ours.things['loan'];
  for (const who of [admin, officer]) {
    await send('listOpportunities', { skip: 0, limit: 50 }, bearer(who));
    await send('readOpportunities', undefined, bearer(who), { id: loan });
    await send('exportOpportunities', {}, bearer(who));
    await send('actionHistory', { module: 'loans', _id: loan }, bearer(who));
    await send('listMailbox', { skip: 0, limit: 50 }, bearer(who));
  }
}

it('keeps every planted secret out of logs, answers, tables, queues, mails and exports', async () => {
  await plantWords();
  await plantNumbers();
  const calls = answered.length;
  await lookAround();
  const places: { name: string; text: string }[] = [
    { name: 'the log', text: logged.join('') },
    ...answered.map((reply, at) => ({ name: `answer ${at}`, text: reply.text + JSON.stringify(reply.headers) })),
  ];
  for (const table of await tableNames(fresh.owner)) {
    const { rows } = await fresh.owner.query<{ text: string | null }>(
      `select string_agg(t::text, ' ') as text from ${table} t`,
    );
    places.push({ name: table, text: rows[0]?.text ?? '' });
  }
  const found = planted.flatMap((secret) =>
    places.filter(({ text }) => text.includes(secret)).map(({ name }) => `${secret} in ${name}`),
  );
  expect(found).toEqual([]);
  // The control: what is no secret does come out.
  expect(places.some(({ text }) => text.includes(world.ours.mark))).toBe(true);
  expect(answered.slice(calls).filter(({ status }) => status === 200).length).toBeGreaterThan(5);
  const tables = places.length - answered.length - 1;
  figure(
    'M33',
    `${planted.length} planted secrets, ${found.length} found in ${logged.length} log lines, ${answered.length} answers and ${tables} tables`,
  );
});

it('lets the right password in all the same, and stores of it a hash alone', async () => {
  await clearBudgets(world);
  const reply = await send(
    'login',
    { username: world.ours.users.broker.username, password: PASSWORD, bearer: true },
    null,
  );
  expect(reply.status).toBe(200);
  const { rows } = await fresh.owner.query<{ hash: string }>('select password_hash as hash from auth.accounts');
  expect(rows.every(({ hash }) => hash === null || hash.startsWith('$argon2id$'))).toBe(true);
});
