import { OPERATIONS } from '@lendwright/api';
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '../testing/fresh-database';
import { CALLS_NOT_SERVED } from './support/calls/calls-not-served';
import { requestWithParts } from './support/calls/call';
import type { Replay, SpecCall } from './support/calls/spec-call';
import { SPEC_CALLS } from './support/calls/spec-calls';
import type { User } from './support/lenders/lender';
import { addLinkToken } from './support/lenders/sample-public-docs';
import { createEnvironment, openEnvironmentDatabase, type TestEnvironment } from './support/lenders/test-environment';
import type { HttpRequest } from './support/servers/http-client';
import { openRealServer, type RealServer } from './support/servers/real-server';

let freshDatabase: FreshDatabase;
let server: RealServer;
let environment: TestEnvironment;
let replay: Replay;
const answers = new Map<string, unknown>();

/** A mailed reset token of a user. */
async function resetTokenOf(account: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const sql = `insert into auth.reset_tokens (token_hash, account_id, credential_version, expires_at)
    select $1, id, credential_version, now() + interval '5 minutes' from auth.accounts where id = $2`;
  await freshDatabase.owner.query(sql, [createHash('sha256').update(token).digest(), account]);
  return token;
}

beforeAll(async () => {
  freshDatabase = await openEnvironmentDatabase();
  server = await openRealServer(freshDatabase.database);
  environment = await createEnvironment(server, freshDatabase.owner);
  const { ownLender } = environment;
  const freeSettings = JSON.stringify({ secondFactor: { borrowers: false, partners: false } });
  await freshDatabase.owner.query('update auth.companies set settings = settings || $2::jsonb where id = $1', [
    ownLender.ids.company,
    freeSettings,
  ]);
  const userWithTwoRoles = await ownLender.createUser('borrower', ownLender.sampleIds['borrower'] ?? null);
  const sql = `insert into auth.memberships (account_id, company_id, role_id, person_id, user_type) values ($1, $2, $3, $4, 'Prospects')`;
  await freshDatabase.owner.query(sql, [
    userWithTwoRoles.account,
    ownLender.ids.company,
    ownLender.ids.roles.get('broker'),
    userWithTwoRoles.person,
  ]);
  const forgetfulUser = await ownLender.createUser('officer');
  const { token: documentLink } = await addLinkToken('link', ownLender, 'document link', freshDatabase.owner);
  replay = {
    lender: ownLender,
    twoRoles: userWithTwoRoles,
    resetToken: await resetTokenOf(forgetfulUser.account),
    documentLink,
    answers,
  };
}, 120_000);
afterAll(async () => {
  await server.stop();
  await freshDatabase.drop();
});

/** Whether an answer has a field; see `SpecCall.fields`. */
function hasField(answer: unknown, path: string): boolean {
  const [head = '', ...rest] = path.split('.');
  const name = head.replace('[]', '');
  if (typeof answer !== 'object' || answer === null || !Object.hasOwn(answer, name)) return false;
  const value = (answer as Readonly<Record<string, unknown>>)[name];
  const innerValue = head.endsWith('[]') ? (Array.isArray(value) ? (value as unknown[])[0] : undefined) : value;
  if (head.endsWith('[]') && innerValue === undefined) return false;
  return rest.length === 0 || hasField(innerValue, rest.join('.'));
}

function requestOf({ call, as, slots, body, parts }: SpecCall): HttpRequest {
  const [method = '', path = ''] = call.split(' ');
  const values = [...(slots?.(replay) ?? [])];
  const filledText = `/api/${path.replace(/\{\w+\}/g, () => values.shift() ?? '')}`;
  const headers: Record<string, string> =
    as === null ? {} : { authorization: `Bearer ${replay.lender.users[as].token}` };
  if (parts) return requestWithParts({ method, path: filledText, headers }, parts(replay));
  if (!body) return { method, path: filledText, headers };
  const json = { ...headers, 'content-type': 'application/json' };
  return { method, path: filledText, headers: json, body: JSON.stringify(body(replay)) };
}

const titledTexts = SPEC_CALLS.map((call) => [[call.call, call.what].filter(Boolean).join(': '), call] as const);

it.each(titledTexts)('%s answers as specified', async (_title, call) => {
  const reply = await server.client.send(requestOf(call));
  expect([reply.status, reply.status === 200 ? '' : reply.text]).toEqual([200, '']);
  if (call.fields.length === 0) return;
  const answer: unknown = JSON.parse(reply.text);
  answers.set(call.call, answer);
  expect(call.fields.filter((field) => !hasField(answer, field))).toEqual([]);
});

it('serves none of the calls that are listed as not served', () => {
  const servedOperations = new Set(OPERATIONS.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '{}')}`));
  const listedTexts = Object.values(CALLS_NOT_SERVED).flat();
  expect(listedTexts.filter((call) => servedOperations.has(call.replace(/\{\w+\}/g, '{}')))).toEqual([]);
  expect(listedTexts.filter((call) => SPEC_CALLS.some((specCall) => specCall.call === call))).toEqual([]);
});

it('refuses an upload under a name with other separators, and names the pattern', async () => {
  const { sampleIds } = replay.lender;
  const parts = [
    { name: 'owner', value: sampleIds['loan'] as string },
    { name: `loans|${sampleIds['loan']}|paystub|pay.pdf|9`, value: 'x', fileName: 'pay.pdf' },
  ];
  const headers = { authorization: `Bearer ${replay.lender.users.officer.token}` };
  const reply = await server.client.send(
    requestWithParts({ method: 'POST', path: '/api/docs/upload', headers }, parts),
  );
  expect([reply.status, JSON.parse(reply.text)]).toMatchObject([
    422,
    {
      code: 'part_name_invalid',
      message: expect.stringContaining('{module}--{owner}--{element}--{name}--{size}') as string,
    },
  ]);
});

it('refuses a loan without status and source, and names both', async () => {
  const { product, program, prospect } = replay.lender.sampleIds;
  const call: SpecCall = {
    ...{ call: 'POST opportunities/add', as: 'officer', fields: [] },
    body: () => ({ product, program, prospect }),
  };
  const reply = await server.client.send(requestOf(call));
  expect([reply.status, JSON.parse(reply.text)]).toMatchObject([
    422,
    { code: 'invalid', details: { issues: [{ field: 'status' }, { field: 'source' }] } },
  ]);
});

it('answers the products of a company, in its own data and in its settings', async () => {
  const { sampleIds, ids, users } = replay.lender;
  const get = async (path: string, { token }: User) => {
    const headers = { authorization: `Bearer ${token}` };
    return JSON.parse((await server.client.send({ method: 'GET', path: `/api/${path}`, headers })).text) as {
      products: unknown[];
    };
  };
  expect((await get(`companies/${ids.company}`, users.officer)).products).toContain(sampleIds['product']);
  const listedValue = expect.objectContaining({ _id: sampleIds['product'], active: true }) as unknown;
  expect((await get('company/profile', users.admin)).products).toContainEqual(listedValue);
  expect((await get(`companies/${ids.company}/settings`, users.super)).products).toContainEqual(listedValue);
});
