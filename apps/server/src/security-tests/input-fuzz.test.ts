import type { AnyOperation } from '@lendwright/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removedKey } from '../platform/http/requests/stripped-key';
import { reportMeasurement } from '../testing/report-measurement';
import type { FreshDatabase } from '../testing/fresh-database';
import { repetitions, shareOf } from '../testing/scale';
import { buildRequest, type Call } from './support/calls/call';
import { readTableNames } from './support/calls/database-checksums';
import { fuzzBody } from './support/calls/fuzz-body';
import { inParallel, type Reply } from './support/servers/http-client';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { sampleCall, type Sample } from './support/calls/sample-call';
import { SeededRandom, seedOfRun } from './support/calls/seeded-random';
import {
  sendCall,
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

const PLANTED_VALUE = 'planted-4711';
const NUMBER = 777_777_777;

/** Keys of columns, of the wire format and of the language that no caller may set. */
const EXTRA_KEYS: Readonly<Record<string, unknown>> = {
  company_id: PLANTED_VALUE,
  companyId: PLANTED_VALUE,
  company: { _id: PLANTED_VALUE },
  'role.admin': PLANTED_VALUE,
  role: { admin: true, title: PLANTED_VALUE },
  isAdmin: PLANTED_VALUE,
  is_admin: true,
  userType: PLANTED_VALUE,
  user_type: 'Super',
  active: PLANTED_VALUE,
  is_active: false,
  created_by: PLANTED_VALUE,
  createdAt: PLANTED_VALUE,
  updated_by: { user: PLANTED_VALUE },
  auto_increment: NUMBER,
  number: NUMBER,
  documentsWaiting: NUMBER,
  people: [PLANTED_VALUE],
  secrets: { tax_id: PLANTED_VALUE },
  search_text: PLANTED_VALUE,
  form_id: PLANTED_VALUE,
  password_hash: PLANTED_VALUE,
  ['__proto__']: { marker: PLANTED_VALUE },
  constructor: { prototype: { marker: PLANTED_VALUE } },
  prototype: PLANTED_VALUE,
};

type Holder = Record<string, unknown>;

/** A body with one additional key, in each of its objects in turn. */
function* withExtraKey(body: unknown, key: string, value: unknown): Generator<unknown> {
  if (Array.isArray(body)) {
    for (const [index, innerValue] of body.entries())
      for (const changedKey of withExtraKey(innerValue, key, value)) yield body.with(index, changedKey);
  } else if (typeof body === 'object' && body !== null) {
    if (!Object.hasOwn(body, key)) yield { ...body, [key]: value };
    for (const [name, innerValue] of Object.entries(body))
      for (const changedKey of withExtraKey(innerValue, key, value)) yield { ...(body as Holder), [name]: changedKey };
  }
}

async function findPlantedRows(): Promise<string[]> {
  const foundFaults: string[] = [];
  for (const name of await readTableNames(freshDatabase.owner)) {
    const sql = `select t::text as row from ${name} t where t::text like '%${PLANTED_VALUE}%' or t::text like '%${NUMBER}%'`;
    for (const { row } of (await freshDatabase.owner.query<{ row: string }>(sql)).rows)
      foundFaults.push(`${name}: ${row.slice(0, 200)}`);
  }
  return foundFaults;
}

/** The saved drafts of the senders, decrypted. */
async function draftsOf(jobs: readonly { readonly sample: Sample }[]): Promise<string> {
  const operation = environment.operations.find(({ id }) => id === 'readDraft') as AnyOperation;
  const readers = new Map(jobs.map(({ sample }) => [sample.user, sample.call]));
  const replies = await Promise.all(
    [...readers].map(([user, call]) => sendCall(environment, operation, { ...call, body: undefined }, bearer(user))),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  return replies.map(({ text }) => text).join('\n');
}

describe('undeclared keys', () => {
  it('are rejected or dropped in every body at every depth, and never stored', async () => {
    const allSamples: { operation: AnyOperation; sample: Sample; body: unknown }[] = [];
    for (const operation of environment.operations) {
      if (!operation.body || operation.right.kind === 'public') continue;
      for (const kind of ['admin', 'officer'] as const) {
        const sample = await sampleCall(
          operation,
          environment.ownLender,
          environment.ownLender.users[kind],
          freshDatabase.owner,
        );
        for (const [key, value] of Object.entries(EXTRA_KEYS))
          for (const body of withExtraKey(sample.call.body, key, value)) allSamples.push({ operation, sample, body });
      }
    }
    const jobs = shareOf(allSamples, 5);
    const saveDraft = allSamples.find(({ operation }) => operation.id === 'saveDraft');
    const draftKeys = Object.keys(saveDraft?.sample.call.body as Holder).length;
    const takenTexts: string[] = [];
    await inParallel(jobs, 6, async ({ operation, sample, body }) => {
      const { status, text } = await sendCall(environment, operation, { ...sample.call, body }, bearer(sample.user));
      // The column selection accepts the whole form of a page and stores two settings of it (see its schema).
      const isColumnsOperation = operation.path.includes('/forms/');
      // A draft drops everything that is not a field of the viewer; other keys must be declared.
      const isDraft = operation.id === 'saveDraft' && Object.keys(body as Holder).length === draftKeys;
      // A form check answers with the errors of its input.
      const isFormCheck = operation.id === 'checkForm' && text.startsWith('{"issues":[{');
      // The call of the specification sends the whole record with a summary, of which only the id counts.
      const isSummary = operation.id === 'exportSummary';
      // Calls of the specification send objects of the bank's page and of the company, which the server does not read.
      const isBodyUnread = operation.id === 'linkBankAccount' || operation.id === 'sendEmailCompany';
      const isOpen = isColumnsOperation || isDraft || isFormCheck || isSummary || isBodyUnread;
      if (status >= 500 || (status < 400 && !isOpen))
        takenTexts.push(`${operation.id} ${JSON.stringify(body)} gave ${status} ${text}`);
    });
    expect(takenTexts).toEqual([]);
    expect(await draftsOf(jobs.filter(({ operation }) => operation.id === 'saveDraft'))).not.toContain(PLANTED_VALUE);
    expect(await findPlantedRows()).toEqual([]);
    expect(({} as Holder)['planted']).toBeUndefined();
    expect(jobs.length).toBeGreaterThan(2_000);
    reportMeasurement('T8', `${jobs.length} writes with keys that no shape declares: 0 persisted`);
  }, 120_000);

  it('do not change a version: only the current one is accepted', async () => {
    const operation = environment.operations.find(({ id }) => id === 'saveOpportunities') as AnyOperation;
    const { call, user } = await sampleCall(
      operation,
      environment.ownLender,
      environment.ownLender.users.admin,
      freshDatabase.owner,
    );
    const sql = 'select version from app.records where id = $1';
    const readVersion = async () =>
      (await freshDatabase.owner.query<{ version: number }>(sql, [call.params['id']])).rows[0]?.version ?? 0;
    for (const version of [0, -1, 1.5, '1', [1], null, true, {}, 2 ** 53, 999_999]) {
      const versionBefore = await readVersion();
      const formData = { property_address: `after ${JSON.stringify(version)}` };
      const { status } = await sendCall(
        environment,
        operation,
        { ...call, body: { version, formData, mode: 'autosave' } },
        bearer(user),
      );
      expect([version, status >= 400 && status < 500, await readVersion()]).toEqual([version, true, versionBefore]);
    }
  });
});

/** Whether the contract accepts a body, evaluated outside of the server. */
function isAcceptedBody(operation: AnyOperation, body: unknown): boolean {
  const serialized = JSON.parse(JSON.stringify(body)) as unknown;
  const read = operation.body?.safeParse(serialized);
  return read?.success === true && removedKey(serialized, read.data) === null;
}

describe('random and mutated bodies of every shape', () => {
  it('never reach a use case unvalidated and never break it', async () => {
    const random = new SeededRandom(seedOfRun());
    // API key operations are refused to all other callers before the body is read.
    const operations = environment.operations.filter(({ body, right }) => body && right.kind !== 'key');
    const eachNumber = Math.ceil(repetitions(10_000) / operations.length);
    const wrong: string[] = [];
    let refusedCount = 0;
    const sentCount = server.client.count;
    const checkResponse = (operation: AnyOperation, body: unknown, { status, text }: Reply) => {
      // A signed message travels as its text and a header, which are refused by their signature.
      const isInvalidBody = operation.signatureHeader === undefined && !isAcceptedBody(operation, body);
      if (isInvalidBody) refusedCount++;
      if (status >= 500 || (isInvalidBody && status !== 400))
        wrong.push(`${operation.id} ${JSON.stringify(body).slice(0, 300)} gave ${status} ${text.slice(0, 150)}`);
    };
    for (const operation of operations) {
      const isSessionEnd = operation.path.startsWith('auth/') || /\/act(\/|$)/.test(operation.path);
      const { acting, admin } = environment.ownLender.users;
      const user = operation.right.kind === 'super' ? acting : admin;
      let sample = await sampleCall(operation, environment.ownLender, user, freshDatabase.owner);
      const bodies = Array.from({ length: eachNumber }, () => fuzzBody(random, sample.call.body));
      await inParallel(bodies, isSessionEnd ? 1 : 8, async (body) => {
        const call: Call = { ...sample.call, body };
        checkResponse(
          operation,
          body,
          await environment.server.client.send(buildRequest(operation, call, bearer(sample.user))),
        );
        if (isSessionEnd && isAcceptedBody(operation, body))
          sample = await sampleCall(operation, environment.ownLender, user, freshDatabase.owner);
      });
    }
    expect([random.seed, wrong.length, wrong.slice(0, 40), server.failures.slice(0, 3)]).toEqual([
      random.seed,
      0,
      [],
      [],
    ]);
    const requests = server.client.count - sentCount;
    expect(requests).toBeGreaterThanOrEqual(repetitions(10_000));
    expect(refusedCount).toBeGreaterThan(requests / 2);
    reportMeasurement(
      'M9',
      `${requests} spoiled bodies (seed ${random.seed}, ${refusedCount} against their shape): 0 answered 5xx, 0 unvalidated`,
    );
  }, 180_000);
});
