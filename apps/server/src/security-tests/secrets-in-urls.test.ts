import type { AnyOperation } from '@lendwright/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportMeasurement } from '../testing/report-measurement';
import type { FreshDatabase } from '../testing/fresh-database';
import { turnOf } from '../testing/scale';
import { buildRequest, proofHeaders, type Call, type Proof } from './support/calls/call';
import { inParallel, type HttpRequest, type Reply } from './support/servers/http-client';
import { PASSWORD } from './support/lenders/lender';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { sampleCall } from './support/calls/sample-call';
import { schemaOf } from './support/calls/schema-of';
import { linkOfWebform } from './support/lenders/sample-webforms';
import { idsIn, slotsOf, textAt, withText, type Slot } from './support/calls/slots';
import {
  bearer,
  resetLimits,
  createEnvironment,
  openEnvironmentDatabase,
  type TestEnvironment,
} from './support/lenders/test-environment';

let freshDatabase: FreshDatabase;
let server: RealServer;
let environment: TestEnvironment;
/** Every line that the product logs, before redaction. */
const loggedLines: string[] = [];
beforeAll(async () => {
  freshDatabase = await openEnvironmentDatabase();
  server = await openRealServer(freshDatabase.database, (line) => void loggedLines.push(line));
  environment = await createEnvironment(server, freshDatabase.owner);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await freshDatabase.drop();
});

const token = (index: number) => Buffer.alloc(32, `${index} token that nobody may read`).toString('base64url');
const number = (index: number, length: number) => String(4_711_000 + index * 7).padEnd(length, '3');
/** Tokens, passwords, tax ids, bank and account numbers, in the formats that people and programs send. */
const PLANTED_SECRETS: readonly string[] = Array.from({ length: 10 }, (_, index) => [
  token(index),
  `a long phrase of mine ${index} 0815`,
  `9${10 + index}-4${index}-77${10 + index}`,
  `9${10 + index}4${index}77${10 + index}`,
  number(index, 9),
  number(index, 12),
]).flat();

const plantedSecrets = new Set<string>([PASSWORD, ...PLANTED_SECRETS]);
const addresses: string[] = [];
let requests = 0;

/** Sends a request, and records its URL and every URL that the response links to. */
async function send(httpRequest: HttpRequest, isOwnAddress = true): Promise<Reply> {
  const reply = await server.client.send(httpRequest);
  requests++;
  if (isOwnAddress) addresses.push(httpRequest.path);
  for (const name of ['location', 'content-location', 'link', 'refresh'])
    if (reply.headers[name] !== undefined) addresses.push(String(reply.headers[name]));
  addresses.push(...(reply.text.match(/(?:https?:\/)?\/[\w.~%-]+[^\s"'<>\\]*/g) ?? []));
  return reply;
}

const isHeld = (text: string) => [...plantedSecrets].filter((secret) => text.includes(secret));
const encodings = (secret: string) => [secret, encodeURIComponent(secret), secret.replaceAll(' ', '+')];

/** Free text parts of a body, into which users can type anything. */
const textSlots = (call: Call): Slot[] =>
  slotsOf(call).filter((slot) => slot[0] === 'body' && idsIn(textAt(call, slot)).length === 0);

/** The credentials of a call, alternating between program and browser. The token is one of the secrets. */
function proofOf(operation: AnyOperation, heldValue: string, index: number): Proof {
  plantedSecrets.add(heldValue);
  return operation.right.kind === 'public' ? null : index % 2 === 0 ? { bearer: heldValue } : { cookie: heldValue };
}

describe('secrets', () => {
  it("are no parameter of any operation's URL, except for links that are themselves the credential", () => {
    // A link to unsubscribe is opened without signing in, and its token allows nothing else.
    const operations = environment.operations.filter(({ path }) => !path.startsWith('email/unsubscribe'));
    const names = operations.flatMap(({ params, query }) =>
      [params, query].flatMap((shape) => (shape ? Object.keys(schemaOf(shape).properties ?? {}) : [])),
    );
    const SENSITIVE_NAME_PATTERN = /token|passw|secret|ssn|tax|account|routing|card|code|challenge|uid|cookie/i;
    expect(names.filter((name) => SENSITIVE_NAME_PATTERN.test(name))).toEqual([]);
    expect([...new Set(names)]).toEqual(expect.arrayContaining(['id', 'key', 'link']));
  });

  it('are in no request URL and in no log line, for every operation', async () => {
    let round = 0;
    const failures: string[] = [];
    for (const operation of environment.operations) {
      await resetLimits(environment);
      const { call, user } = await sampleCall(
        operation,
        environment.ownLender,
        environment.ownLender.users.admin,
        freshDatabase.owner,
      );
      const proof = proofOf(operation, user.token, round);
      const { status, text } = await send(buildRequest(operation, call, proof));
      // The only test that watches a valid call of each operation for transactions within transactions.
      if (status >= 500) failures.push(`${operation.id} gave ${status} ${text}`);
      const changedTexts = turnOf(textSlots(call), 2, operation.id).map((slot) =>
        withText(call, slot, PLANTED_SECRETS[round++ % PLANTED_SECRETS.length] ?? ''),
      );
      await inParallel(changedTexts, 6, async (ownCall) => void (await send(buildRequest(operation, ownCall, proof))));
      round++;
    }
    expect(failures).toEqual([]);
    expect(addresses.flatMap(isHeld)).toEqual([]);
    expect(loggedLines.filter((line) => isHeld(line).length > 0)).toEqual([]);
    const names = new Set(loggedLines.map((line) => (JSON.parse(line) as { operation?: string }).operation));
    // An event stream is logged when it ends.
    const missingOperations = environment.operations.filter(
      ({ id, transport }) => transport !== 'events' && !names.has(id),
    );
    expect(missingOperations.map(({ id }) => id)).toEqual([]);
  });

  it('are not logged when they are in the link of a mail, or when someone puts them into a URL', async () => {
    const link = await linkOfWebform(environment.ownLender, freshDatabase.owner);
    plantedSecrets.add(link);
    const prefixes = [
      '/auth/reset-password/',
      '/auth/accept/',
      '/forms/',
      '/api/public/forms/',
      '/api/auth/',
      '/loans?q=',
    ];
    const moreTexts = [
      '/api/auth/reset_password?user_id=',
      '/api/drafts/',
      '/api/auth/file/view/x?key=',
      '/assets/',
      '/%zz/',
    ];
    const { admin } = environment.ownLender.users;
    const httpRequests = [link, ...PLANTED_SECRETS].flatMap((secret, index) => {
      const text = encodings(secret)[index % 3] ?? secret;
      const headers = {
        ...proofHeaders(bearer(admin)),
        referer: `http://lender.example/x?y=${encodeURIComponent(text)}`,
      };
      const paths = [...prefixes, ...moreTexts].map((path) => `${path}${text}`.replaceAll(' ', '%20'));
      return paths.flatMap((path) => ['GET', 'POST'].map((method): HttpRequest => ({ method, path, headers })));
    });
    const unsafeUrls: string[] = [];
    await inParallel(httpRequests, 8, async (httpRequest) => {
      const { headers } = await send(httpRequest, false);
      if (headers['referrer-policy'] !== 'no-referrer') unsafeUrls.push(`${httpRequest.method} ${httpRequest.path}`);
    });
    expect(unsafeUrls).toEqual([]);
    expect(loggedLines.filter((line) => isHeld(line).length > 0)).toEqual([]);
  });

  it('are not logged when a write fails midway', async () => {
    const tables = ['app.records', 'auth.accounts', 'auth.attempts', 'app.reviews'];
    for (const table of tables)
      await freshDatabase.owner.query(`alter table ${table} add constraint broken check (false) not valid`);
    const failures = () => loggedLines.filter((line) => line.includes('a request failed')).length;
    const before = failures();
    const { admin, own } = environment.ownLender.users;
    for (const id of ['addLoan', 'addProspects', 'saveOpportunities', 'login', 'resetPassword', 'changePassword']) {
      const operation = environment.operations.find((candidate) => candidate.id === id) as AnyOperation;
      const { call } = await sampleCall(operation, environment.ownLender, admin, freshDatabase.owner).catch(() => ({
        call: null,
      }));
      if (!call) continue;
      for (const user of [admin, own])
        for (const [index, slot] of textSlots(call).entries())
          await send(
            buildRequest(
              operation,
              withText(call, slot, PLANTED_SECRETS[index] ?? ''),
              proofOf(operation, user.token, 0),
            ),
          );
      await send(buildRequest(operation, call, proofOf(operation, admin.token, 0)));
    }
    for (const table of tables) await freshDatabase.owner.query(`alter table ${table} drop constraint broken`);
    expect(failures() - before).toBeGreaterThan(5);
    const foundLines = loggedLines.filter((line) => isHeld(line).length > 0);
    expect(foundLines).toEqual([]);
    reportMeasurement(
      'T29',
      `${plantedSecrets.size} tokens, passwords, tax ids and bank numbers in ${requests} requests of ${environment.operations.length} operations: 0 in ${addresses.length} addresses, ${foundLines.length} in ${loggedLines.length} log lines`,
    );
  });
});
