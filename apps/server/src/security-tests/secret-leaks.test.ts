import { OPERATIONS, type AnyOperation } from '@lendwright/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportMeasurement } from '../testing/report-measurement';
import { repetitions } from '../testing/scale';
import type { FreshDatabase } from '../testing/fresh-database';
import type { Proof } from './support/calls/call';
import { readTableNames } from './support/calls/database-checksums';
import type { Reply } from './support/servers/http-client';
import { PASSWORD } from './support/lenders/lender';
import { openRealServer, type RealServer } from './support/servers/real-server';
import {
  sendCall,
  bearer,
  resetLimits,
  createEnvironment,
  openEnvironmentDatabase,
  type TestEnvironment,
} from './support/lenders/test-environment';

let freshDatabase: FreshDatabase;
let server: RealServer;
let environment: TestEnvironment;
const loggedLines: string[] = [];
const answeredReplies: Reply[] = [];
beforeAll(async () => {
  freshDatabase = await openEnvironmentDatabase();
  server = await openRealServer(freshDatabase.database, (line) => void loggedLines.push(line));
  environment = await createEnvironment(server, freshDatabase.owner);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await freshDatabase.drop();
});

const plantedSecrets: string[] = [];
/** Records a secret that must appear only in the call that carries it. */
function storeSecret(secret: string): string {
  plantedSecrets.push(secret);
  return secret;
}
const each = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

async function send(id: string, body: unknown, proof: Proof, params: Record<string, unknown> = {}): Promise<Reply> {
  const operation = OPERATIONS.find((listedOperation) => listedOperation.id === id) as AnyOperation;
  const reply = await sendCall(environment, operation, { params, query: {}, body }, proof);
  answeredReplies.push(reply);
  return reply;
}

/** 32 random bytes, like a token. */
const token = (index: number) => Buffer.alloc(32, `${index} planted token of nobody`).toString('base64url');
const ssn = (index: number) => `9${10 + (index % 90)}-4${index % 10}-${7100 + index}`;
/** The ways in which people write such a number. */
const SPELLINGS = ['-', '', ' ', '.', '/'] as const;

async function plantMarkers(): Promise<void> {
  const { officer } = environment.ownLender.users;
  await each(8, (index) =>
    send('login', { username: officer.username, password: storeSecret(`a wrong phrase number ${index} 4711`) }, null),
  );
  await resetLimits(environment);
  await each(4, (index) =>
    send(
      'changePassword',
      { current: storeSecret(`not my present one ${index}`), password: storeSecret(`my next long phrase ${index}`) },
      bearer(officer),
    ),
  );
  await each(5, (index) =>
    send(
      'resetPassword',
      { user_id: storeSecret(token(index)), password: storeSecret(`a reset phrase ${index} long`) },
      null,
    ),
  );
  const ids = { cid: environment.ownLender.ids.company, rid: environment.ownLender.sampleIds['role'] };
  await each(5, (index) => send('generateAccessToken', { uid: storeSecret(token(index + 10)), ...ids }, null));
  await each(5, (index) => send('menus', {}, { bearer: storeSecret(token(index + 20)) }));
  await each(5, (index) => send('menus', {}, { cookie: storeSecret(token(index + 30)) }));
}

async function plantNumberMarkers(): Promise<void> {
  const { officer, admin } = environment.ownLender.users;
  const loan = environment.ownLender.sampleIds['loan'];
  for (let index = 0; index < repetitions(100); index++) {
    const number = ssn(index);
    for (const spelling of SPELLINGS) storeSecret(number.replaceAll('-', spelling));
    const body = { mode: 'autosave', formData: { tax_id: number } };
    await send('saveOpportunities', { version: index + 1, ...body }, bearer(index % 2 ? officer : admin), { id: loan });
  }
  await send(
    'saveDraft',
    {
      form: environment.ownLender.ids.forms.get('loans'),
      formVersion: 1,
      recordVersion: 1,
      answers: { tax_id: storeSecret('987-65-4399') },
    },
    bearer(officer),
    { subject: loan },
  );
}

/** Numbers of bank accounts, of which only the last four digits are stored. */
const plantAccounts = (): Promise<unknown> =>
  each(repetitions(100), async (index) => {
    const body = { bank_account_name: 'Fernhill Bank', bank_routing_number: '110000000' };
    const number = storeSecret(`7740${String(index).padStart(3, '0')}186${4000 + index}`);
    const reply = await send(
      'stripeLinkBankAccount',
      { ...body, bank_account_number: number },
      bearer(environment.ownLender.users.borrower),
    );
    expect(reply.status).toBe(200);
  });

/**
 * Everything that the product returns afterwards: lists, records, histories, exports and notifications, for every user.
 */
async function callEveryOperation(): Promise<void> {
  const { admin, officer } = environment.ownLender.users;
  const loan = environment.ownLender.sampleIds['loan'];
  for (const user of [admin, officer]) {
    await send('listOpportunities', { skip: 0, limit: 50 }, bearer(user));
    await send('readOpportunities', undefined, bearer(user), { id: loan });
    await send('exportOpportunities', {}, bearer(user));
    await send('actionHistory', { module: 'loans', _id: loan }, bearer(user));
    await send('listMailbox', { skip: 0, limit: 50 }, bearer(user));
  }
}

it('keeps every planted secret out of logs, responses, tables, queues, mails and exports', async () => {
  await plantMarkers();
  await plantNumberMarkers();
  await plantAccounts();
  const calls = answeredReplies.length;
  await callEveryOperation();
  const texts: { name: string; text: string }[] = [
    { name: 'the log', text: loggedLines.join('') },
    ...answeredReplies.map((reply, index) => ({
      name: `answer ${index}`,
      text: reply.text + JSON.stringify(reply.headers),
    })),
  ];
  for (const table of await readTableNames(freshDatabase.owner)) {
    const { rows } = await freshDatabase.owner.query<{ text: string | null }>(
      `select string_agg(t::text, ' ') as text from ${table} t`,
    );
    texts.push({ name: table, text: rows[0]?.text ?? '' });
  }
  const foundTexts = plantedSecrets.flatMap((secret) =>
    texts.filter(({ text }) => text.includes(secret)).map(({ name }) => `${secret} in ${name}`),
  );
  expect(foundTexts).toEqual([]);
  // Control: what is not secret is returned.
  expect(texts.some(({ text }) => text.includes(environment.ownLender.mark))).toBe(true);
  expect(answeredReplies.slice(calls).filter(({ status }) => status === 200).length).toBeGreaterThan(5);
  const tables = texts.length - answeredReplies.length - 1;
  reportMeasurement(
    'M26, M33',
    `${plantedSecrets.length} planted secrets, ${foundTexts.length} found in ${loggedLines.length} log lines, ${answeredReplies.length} answers and ${tables} tables`,
  );
});

it('accepts the correct password, and stores only a hash of it', async () => {
  await resetLimits(environment);
  const reply = await send(
    'login',
    { username: environment.ownLender.users.broker.username, password: PASSWORD, bearer: true },
    null,
  );
  expect(reply.status).toBe(200);
  const { rows } = await freshDatabase.owner.query<{ hash: string }>('select password_hash as hash from auth.accounts');
  expect(rows.every(({ hash }) => hash === null || hash.startsWith('$argon2id$'))).toBe(true);
});
