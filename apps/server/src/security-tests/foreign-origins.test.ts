import type { AnyOperation } from '@lendwright/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportMeasurement } from '../testing/report-measurement';
import type { FreshDatabase } from '../testing/fresh-database';
import { shareOf, turnOf } from '../testing/scale';
import { buildRequest } from './support/calls/call';
import { readFolderChecksum, readDatabaseChecksums } from './support/calls/database-checksums';
import { inParallel, type HttpRequest } from './support/servers/http-client';
import { openRealServer, PUBLIC_URL, type RealServer } from './support/servers/real-server';
import { UNAVAILABLE_WHILE_ACTING, WITHOUT_SAMPLE } from './support/calls/expected-success';
import { sampleCall } from './support/calls/sample-call';
import {
  resetLimits,
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

type Headers = Readonly<Record<string, string>>;

/** Headers that the browser of a signed-in user sends for another site's page, including the cookie. */
const ORIGINS: Readonly<Record<string, Headers>> = {
  'another site': { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' },
  'a page without an origin': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'a site that hides its origin': { 'sec-fetch-site': 'cross-site' },
  'a neighbour under the same name': { 'sec-fetch-site': 'same-site' },
  'a neighbour that says who it is': { origin: 'http://other.lender.example', 'sec-fetch-site': 'same-site' },
  'our name on another port': { origin: `${PUBLIC_URL}:8080`, 'sec-fetch-site': 'same-site' },
  'our name under https': { origin: PUBLIC_URL.replace('http:', 'https:') },
  'a name that begins like ours': { origin: `${PUBLIC_URL}.evil.example` },
  'a browser that says nothing': {},
  'another site that names ours on the way': {
    origin: 'http://evil.example',
    referer: `${PUBLIC_URL}/loans`,
    'x-forwarded-host': 'evil.example',
    'sec-fetch-site': 'same-origin',
  },
};

/** Content types that another page's form can send without a preflight. */
const FORM_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

const SHAPES: readonly Headers[] = [
  ...Object.values(ORIGINS),
  ...FORM_TYPES.map((type) => ({ 'content-type': type, origin: 'http://evil.example' })),
  ...FORM_TYPES.map((type) => ({ 'content-type': type, 'sec-fetch-site': 'cross-site' })),
];

const isWrite = ({ method }: AnyOperation) => method !== 'GET';
const byCookie = () =>
  environment.operations.filter((operation) => isWrite(operation) && !['public', 'key'].includes(operation.right.kind));

/** A valid call of an authorized user, with the cookie and without any header that names its page. */
async function buildRightCall(operation: AnyOperation): Promise<HttpRequest> {
  const isUnavailableWhileActing = UNAVAILABLE_WHILE_ACTING.has(operation.id) || operation.right.kind === 'own-admin';
  const kind = isUnavailableWhileActing ? 'admin' : 'acting';
  const { call, user } = await sampleCall(
    operation,
    environment.ownLender,
    environment.ownLender.users[kind],
    freshDatabase.owner,
  );
  const httpRequest = buildRequest(operation, call, { cookie: user.token });
  const { origin: _origin, ...headers } = httpRequest.headers ?? {};
  return { ...httpRequest, headers };
}

const withHeaders = (httpRequest: HttpRequest, extraHeaders: Headers): HttpRequest => ({
  ...httpRequest,
  headers: { ...httpRequest.headers, ...extraHeaders },
});
const state = async () => ({
  rows: await readDatabaseChecksums(freshDatabase.owner),
  files: await readFolderChecksum(server.filesFolder),
});

describe('a page of another site in the browser of a signed-in user', () => {
  it('writes nothing through any operation, whatever it sends', async () => {
    const operations = byCookie();
    const httpRequests: HttpRequest[] = [];
    for (const operation of operations) {
      const httpRequest = await buildRightCall(operation);
      httpRequests.push(...turnOf(SHAPES, 4, operation.id).map((shape) => withHeaders(httpRequest, shape)));
    }
    await resetLimits(environment);
    const before = await state();
    const acceptedTexts: string[] = [];
    await inParallel(httpRequests, 8, async (httpRequest) => {
      const { status, headers, text } = await server.client.send(httpRequest);
      const isRefused = status === 403 && text.startsWith('{"code":"foreign_origin"');
      if (!isRefused || headers['access-control-allow-origin'] !== undefined)
        acceptedTexts.push(
          `${httpRequest.method} ${httpRequest.path} ${JSON.stringify(httpRequest.headers)} gave ${status} ${text.slice(0, 150)}`,
        );
    });
    expect(acceptedTexts).toEqual([]);
    expect(await state()).toEqual(before);
    reportMeasurement(
      'T15',
      `${httpRequests.length} writes from other sites (${operations.length} operations x ${httpRequests.length / operations.length} of ${SHAPES.length} shapes): 0 accepted, every checksum unchanged`,
    );
  });

  it('is not treated as another method or call because of a header', async () => {
    const httpRequest = await buildRightCall(
      environment.operations.find(({ id }) => id === 'dashboard') as AnyOperation,
    );
    for (const name of ['x-http-method-override', 'x-method-override', 'x-http-method'])
      expect(
        await server.client.send(withHeaders(httpRequest, { [name]: 'GET', origin: 'http://evil.example' })),
      ).toMatchObject({ status: 403 });
  });

  it('signs no one in with a form, and is never allowed by CORS', async () => {
    const httpRequests: HttpRequest[] = [];
    // The button of a mail program sends a form without a session; its token allows nothing else.
    const isForm = ({ transport }: AnyOperation) => transport === 'form';
    const publicWrites = environment.operations.filter(
      (operation) => isWrite(operation) && operation.right.kind === 'public' && !isForm(operation),
    );
    for (const operation of publicWrites) {
      const { call } = await sampleCall(
        operation,
        environment.ownLender,
        environment.ownLender.users.admin,
        freshDatabase.owner,
      );
      const httpRequest = withHeaders(buildRequest(operation, call, null), { origin: 'http://evil.example' });
      // An upload accepts such a form, with the ticket of a session in it.
      // Signed messages may come as plain text or as a form; a page cannot send their header with it.
      const signedTypes = { signed: 'text/plain', 'signed-form': 'application/x-www-form-urlencoded' };
      const acceptedText = { multipart: 'multipart', ...signedTypes }[String(operation.transport)] ?? 'none';
      const types = FORM_TYPES.filter((type) => !type.startsWith(acceptedText));
      httpRequests.push(...types.map((type) => withHeaders(httpRequest, { 'content-type': type })));
    }
    const before = await state();
    const statuses = await Promise.all(
      httpRequests.map(async (httpRequest) => (await server.client.send(httpRequest)).status),
    );
    expect(statuses).toEqual(httpRequests.map(() => 415));
    expect(await state()).toEqual(before);
    for (const operation of environment.operations) {
      const headers = { origin: 'http://evil.example', 'access-control-request-method': operation.method };
      const reply = await server.client.send({ method: 'OPTIONS', path: `/api/${operation.path}`, headers });
      const allowingHeaders = Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'));
      expect([operation.id, reply.status, allowingHeaders]).toEqual([operation.id, 404, []]);
    }
  });
});

describe('a page of our own', () => {
  it('can use these operations', async () => {
    const ownOrigins: readonly Headers[] = [
      { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'same-origin' },
    ];
    const refusedOrigins: string[] = [];
    const sampledOperations = shareOf(
      byCookie().filter(({ id }) => !WITHOUT_SAMPLE.has(id)),
      3,
    );
    for (const [index, operation] of sampledOperations.entries()) {
      if (operation.path.startsWith('auth/')) await resetLimits(environment);
      const httpRequest = withHeaders(await buildRightCall(operation), ownOrigins[index % ownOrigins.length] ?? {});
      const { status, text } = await server.client.send(httpRequest);
      if (status !== 200) refusedOrigins.push(`${operation.id} gave ${status} ${text}`);
    }
    expect(refusedOrigins).toEqual([]);
  });
});
