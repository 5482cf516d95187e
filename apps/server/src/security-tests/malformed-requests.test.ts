import type { AnyOperation } from '@lendwright/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportMeasurement } from '../testing/report-measurement';
import type { FreshDatabase } from '../testing/fresh-database';
import { turnOf } from '../testing/scale';
import { buildRequest, type Proof } from './support/calls/call';
import { amountOf } from './support/lenders/seed-lender';
import { inParallel, type HttpRequest } from './support/servers/http-client';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { sampleCall } from './support/calls/sample-call';
import { createSampleKey } from './support/calls/sample-keys';
import { SeededRandom, seedOfRun } from './support/calls/seeded-random';
import {
  bearer,
  createEnvironment,
  openEnvironmentDatabase,
  type TestEnvironment,
} from './support/lenders/test-environment';

let freshDatabase: FreshDatabase;
let server: RealServer;
let environment: TestEnvironment;
beforeAll(async () => {
  freshDatabase = await openEnvironmentDatabase({ refusesNesting: false });
  server = await openRealServer(freshDatabase.database);
  environment = await createEnvironment(server, freshDatabase.owner);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await freshDatabase.drop();
});

const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** Spellings of a path that a careless guard would take for another one. */
const DISGUISES: readonly ((path: string, random: SeededRandom) => string)[] = [
  (path) => path.replace('/api/', '//api/'),
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/API/'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/public/../api/'),
  (path) => path.replace('/api/', '/api/health/../'),
  (path) => path.replace('/api/', '/api/auth/welcome/..%2f../'),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.replace('/api/', '/api;x=/public/'),
  (path) => path.replace('/api/', '/api/%2e/'),
  (path) => path.replace('/api/', '\\api\\'),
  (path) => `${path}/`,
  (path) => `${path};.css`,
  (path) => `${path}?/public/`,
  (path) => `${path}?x=/auth/login`,
  (path) => `${path}%00`,
  (path) => `${path}%0d%0ax:y`,
  (path) => `${path}.json`,
  (path) => path.toUpperCase(),
  (path) => `http://lender.example${path}`,
];

/** One letter of the path, percent-encoded. */
function encodeCharacter(path: string, random: SeededRandom): string {
  const index = 5 + random.below(path.length - 5);
  return path.slice(0, index) + percent(path[index] ?? 'x') + path.slice(index + 1);
}

/** Texts that only a signed-in user may read. */
function protectedNames(): string[] {
  const { mark } = environment.ownLender;
  return [mark, String(amountOf(mark)), '219-09', '***-**-'];
}

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'TRACE', 'POST', 'PATCH', 'DELETE'];

it('returns no protected byte to anonymous callers, however the path is spelled', async () => {
  const random = new SeededRandom(seedOfRun());
  const guardedOperations = environment.operations.filter(({ right }) => right.kind !== 'public');
  const httpRequests: HttpRequest[] = [];
  for (const operation of guardedOperations) {
    const { call, user } = await sampleCall(
      operation,
      environment.ownLender,
      environment.ownLender.users.admin,
      freshDatabase.owner,
    );
    const httpRequest = buildRequest(operation, call, null);
    expect(user.token.length).toBeGreaterThan(20);
    const oneLetter = Array.from({ length: 4 }, () => encodeCharacter);
    for (const encodePath of turnOf([...DISGUISES, ...oneLetter], 3, operation.id))
      httpRequests.push({ ...httpRequest, path: encodePath(httpRequest.path, random) });
    for (const method of turnOf(METHODS, 2, operation.id)) {
      const headers = { ...httpRequest.headers, 'x-http-method-override': operation.method };
      if (method !== operation.method) httpRequests.push({ ...httpRequest, method, headers });
    }
  }
  const wrong: string[] = [];
  await inParallel(httpRequests, 8, async (httpRequest) => {
    const { status, text } = await server.client.send(httpRequest);
    if (status >= 500 || protectedNames().some((word) => text.toLowerCase().includes(word)))
      wrong.push(`${httpRequest.method} ${httpRequest.path} gave ${status} ${text.slice(0, 200)}`);
  });
  expect([random.seed, wrong]).toEqual([random.seed, []]);
  expect(httpRequests.length).toBeGreaterThan(2_000);
  reportMeasurement(
    'T16',
    `${httpRequests.length} malformed paths and methods without a session: 0 protected bytes, 0 answered 5xx`,
  );
}, 120_000);

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;charset=utf-7',
  'application/json ; a=b',
  'application/jsonp',
  'text/json',
  'application/vnd.api+json',
  'application/json, text/plain',
  'APPLICATION/JSON;',
  '',
];

/** A key of the company: calls without one, or without its scope, are refused before their content type is checked. */
async function createKeyProof(): Promise<Proof> {
  const { ids, mark, users } = environment.ownLender;
  const seeder = { client: server.client, token: users.admin.token, ids, mark };
  return { bearer: await createSampleKey(seeder, 'admin') };
}

it('parses no body under a content type that the operation does not accept', async () => {
  const isTaken = (operation: AnyOperation) => operation.body && operation.transport !== 'multipart';
  const wrong: string[] = [];
  const key = await createKeyProof();
  let sentCount = 0;
  for (const operation of environment.operations.filter(isTaken)) {
    const ownUser = environment.ownLender.users[operation.right.kind === 'super' ? 'super' : 'admin'];
    const { call, user } = await sampleCall(operation, environment.ownLender, ownUser, freshDatabase.owner);
    const proof = operation.right.kind === 'key' ? key : bearer(user);
    const httpRequest = buildRequest(operation, { ...call, body: { ...(call.body as object), unknown_key: 1 } }, proof);
    const contentType = { signed: 'text/plain', 'signed-form': 'application/x-www-form-urlencoded' }[
      String(operation.transport)
    ];
    const types = TYPES.filter((type) => type !== contentType);
    await inParallel(types, 7, async (type) => {
      const { status, text } = await server.client.send({
        ...httpRequest,
        headers: { ...httpRequest.headers, 'content-type': type },
      });
      sentCount++;
      if (status !== 415) wrong.push(`${operation.id} as "${type}" gave ${status} ${text.slice(0, 150)}`);
    });
  }
  expect(wrong).toEqual([]);
  expect(sentCount).toBeGreaterThan(500);
  reportMeasurement('T54', `${sentCount} bodies under other content types: 0 read`);
}, 120_000);
