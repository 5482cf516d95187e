import { KEY_SCOPES, type KeyScope } from '@lendwright/access';
import { OPERATIONS, type AnyOperation } from '@lendwright/api';
import { createAreaClient } from '@lendwright/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '../testing/fresh-database';
import { reportMeasurement } from '../testing/report-measurement';
import { readCompanyChecksums } from './support/calls/database-checksums';
import { sampleCall } from './support/calls/sample-call';
import type { Lender } from './support/lenders/lender';
import type { UserKind } from './support/lenders/lender-plan';
import { createSampleKey, type KeyAreaFacts } from './support/calls/sample-keys';
import {
  createEnvironment,
  openEnvironmentDatabase,
  sendCall,
  type TestEnvironment,
} from './support/lenders/test-environment';
import { pdfOf } from './support/lenders/seed-lender';
import { openRealServer, type RealServer } from './support/servers/real-server';

let freshDatabase: FreshDatabase;
let server: RealServer;
let environment: TestEnvironment;
beforeAll(async () => {
  freshDatabase = await openEnvironmentDatabase();
  server = await openRealServer(freshDatabase.database);
  environment = await createEnvironment(server, freshDatabase.owner);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await freshDatabase.drop();
});

const KEY_OPERATIONS = OPERATIONS.filter(({ right }) => right.kind === 'key');
const scopeOf = ({ right }: AnyOperation) => (right.kind === 'key' ? right.scope : undefined);
const isWrite = ({ id, method }: AnyOperation) => method !== 'GET' && !id.startsWith('list');
const operationOf = (id: string) => KEY_OPERATIONS.find((operation) => operation.id === id) as AnyOperation;
/** Operations that list what the key may reach, and return fewer items instead of a refusal. */
const LIST_OPERATIONS: readonly string[] = ['listModulesByKey', 'listProgramsByKey'];
/** Operations whose sample names the form of the lender's own module. */
const SAMPLED_MODULE_OPERATIONS: readonly string[] = ['listKeyedRecords', 'addKeyedRecord', 'syncKeyedRecords'];

async function createKey(
  lender: Lender,
  kind: UserKind,
  area: KeyAreaFacts = {},
  scopes: readonly KeyScope[] = KEY_SCOPES,
): Promise<string> {
  const { ids, mark, users } = lender;
  const key = await createSampleKey({ client: server.client, token: users.admin.token, ids, mark }, kind, area, scopes);
  // The first call of a key records its use, which is not an effect of the calls below.
  await server.client.send({ method: 'GET', path: '/api/v1/modules', headers: { authorization: `Bearer ${key}` } });
  return key;
}

/** A valid call of our lender's own records, with any key. */
async function send(operation: AnyOperation, key: string): Promise<{ status: number; text: string }> {
  const { ownLender } = environment;
  const { call } = await sampleCall(operation, ownLender, ownLender.users.admin, freshDatabase.owner);
  return sendCall(environment, operation, call, { bearer: key });
}

/** Sends every operation of keys that a key must not use, and expects no effect. @returns what was not refused */
async function sendRefusedCalls(
  key: string,
  operations: readonly AnyOperation[],
  codes: readonly string[],
): Promise<string[]> {
  const { ownLender, otherLender } = environment;
  for (const operation of operations)
    await sampleCall(operation, ownLender, ownLender.users.admin, freshDatabase.owner);
  const readState = () =>
    Promise.all([ownLender, otherLender].map(({ ids }) => readCompanyChecksums(freshDatabase.owner, ids.company)));
  const before = await readState();
  const wrong: string[] = [];
  for (const operation of operations) {
    const { status, text } = await send(operation, key);
    const code = status < 400 ? 'done' : (JSON.parse(text) as { code: string }).code;
    if (!codes.includes(code)) wrong.push(`${operation.id} gave ${status} ${text.slice(0, 200)}`);
  }
  expect(await readState()).toEqual(before);
  return wrong;
}

describe('every operation of API keys', () => {
  it('is refused without its own scope, even with all others', async () => {
    for (const scope of KEY_SCOPES) {
      const otherScopes = KEY_SCOPES.filter((candidate) => candidate !== scope);
      const operations = KEY_OPERATIONS.filter((operation) => scopeOf(operation) === scope);
      expect(operations.length).toBeGreaterThan(0);
      const key = await createKey(environment.ownLender, 'admin', {}, otherScopes);
      expect(await sendRefusedCalls(key, operations, ['forbidden'])).toEqual([]);
    }
  });

  it("finds nothing of another company, with its administrator's key", async () => {
    const { otherLender, ownLender } = environment;
    const key = await createKey(otherLender, 'admin');
    const namedOperations = KEY_OPERATIONS.filter(({ path }) => /:(?:id|form)\b/.test(path));
    expect(await sendRefusedCalls(key, namedOperations, ['not_found'])).toEqual([]);
    for (const operation of KEY_OPERATIONS.filter((listedOperation) => !namedOperations.includes(listedOperation))) {
      const { text } = await send(operation, key);
      expect([operation.id, text.includes(ownLender.mark)]).toEqual([operation.id, false]);
    }
  });

  it('finds nothing outside the module or the form of its key, whatever the role may do', async () => {
    const { ownLender } = environment;
    const form = String(ownLender.sampleIds['drawn module']);
    const [moduleKey, formKey] = [
      await createKey(ownLender, 'admin', { module: 'leads' }),
      await createKey(ownLender, 'admin', { form }),
    ];
    const outside = KEY_OPERATIONS.filter(({ id }) => !LIST_OPERATIONS.includes(id));
    expect(await sendRefusedCalls(moduleKey, outside, ['not_found'])).toEqual([]);
    const outsideForm = outside.filter(({ id }) => !SAMPLED_MODULE_OPERATIONS.includes(id));
    expect(await sendRefusedCalls(formKey, outsideForm, ['not_found'])).toEqual([]);
    const [modules, programs] = LIST_OPERATIONS.map(operationOf);
    const readReachedOperations = async (key: string) =>
      JSON.parse((await send(modules as AnyOperation, key)).text) as { modules: { key: string; forms: unknown[] }[] };
    expect((await readReachedOperations(moduleKey)).modules.map((module) => module.key)).toEqual(['leads']);
    expect((await readReachedOperations(formKey)).modules).toMatchObject([{ forms: [{ _id: form }] }]);
    for (const key of [moduleKey, formKey])
      expect(await sendRefusedCalls(key, [programs as AnyOperation], ['forbidden'])).toEqual([]);
  });

  it('is limited by the role of its key, which is no person and owns nothing', async () => {
    const { ownLender } = environment;
    const key = await createKey(ownLender, 'none');
    const closedOperations = KEY_OPERATIONS.filter(({ id }) => id !== 'listModulesByKey');
    expect(await sendRefusedCalls(key, closedOperations, ['forbidden', 'not_found'])).toEqual([]);
    expect((await send(operationOf('listModulesByKey'), key)).text).toBe('{"modules":[]}');
    const reader = await createKey(ownLender, 'reader');
    const writes = KEY_OPERATIONS.filter(isWrite);
    expect(await sendRefusedCalls(reader, writes, ['forbidden', 'not_found'])).toEqual([]);
    expect((await send(operationOf('readRecordByKey'), reader)).status).toBe(200);
    const ownKey = await createKey(ownLender, 'own');
    const recordOperations = KEY_OPERATIONS.filter(({ path }) => path.includes('records/:id'));
    expect(await sendRefusedCalls(ownKey, recordOperations, ['forbidden', 'not_found'])).toEqual([]);
    reportMeasurement(
      'S12',
      `${KEY_OPERATIONS.length} operations of keys x other company, module, form, scope and 3 roles: 0 carried out`,
    );
  });

  it('is refused to people, administrators too', async () => {
    const { token } = environment.ownLender.users.admin;
    expect(await sendRefusedCalls(token, KEY_OPERATIONS, ['forbidden'])).toEqual([]);
  });

  it('is carried out for a key of the company, so that the refusals above have another cause', async () => {
    const key = await createKey(environment.ownLender, 'admin');
    expect(KEY_OPERATIONS.length).toBeGreaterThanOrEqual(19);
    for (const operation of KEY_OPERATIONS) {
      const { status, text } = await send(operation, key);
      expect([operation.id, status, text.slice(0, 200)]).toEqual([operation.id, 200, expect.any(String)]);
    }
  });

  it('reads payments and emails of a record without cards, bank accounts, tokens, texts and files', async () => {
    const { ownLender } = environment;
    const { loan = '', lead = '', plan = '', email = '' } = ownLender.sampleIds;
    const area = createAreaClient({ server: server.api.address, key: await createKey(ownLender, 'admin') });
    const { payments } = await area.listPayments(loan);
    expect(payments.length).toBeGreaterThan(2);
    const [newestPayment] = payments;
    const firstPayment = await area.listPayments(loan, { limit: 1 });
    expect(firstPayment).toEqual({ payments: [newestPayment], hasMore: true });
    expect((await area.listPayments(loan, { after: newestPayment?._id ?? '' })).payments).toEqual(payments.slice(1));
    expect(payments.find(({ _id }) => _id === plan)?.months.map(({ dueDate }) => dueDate)).toEqual([
      expect.stringMatching(/^2099-12/),
      expect.stringMatching(/^2100-01/),
    ]);
    const { rows: methods } = await freshDatabase.owner.query<{ last4: string; name: string; token: string }>(
      `select last4, name, token from app.payment_methods where company_id = $1
       union select last4, name, token from app.payment_attempts where company_id = $1`,
      [ownLender.ids.company],
    );
    const text = JSON.stringify(payments);
    expect(methods.length).toBeGreaterThan(2);
    for (const { last4, name, token } of methods)
      for (const part of [`"${last4}"`, name, token]) expect([part, text.includes(part)]).toEqual([part, false]);
    expect(text).not.toMatch(/recipients|@mail\.example|created_by|message/);
    const emails = await area.listEmails(loan);
    expect(emails.find(({ _id }) => _id === email)).toMatchObject({
      ...{ subject: `Email ${ownLender.mark}`, direction: 'out', attachments: 1 },
      recipients: [{ email: 'plain@mail.example', kind: 'to' }],
    });
    expect(JSON.stringify(emails)).not.toMatch(/Hello|<p>|"files"|"body"|"html"/);
    await expect(area.listPayments(lead)).rejects.toMatchObject({ status: 404, code: 'not_found' });
    // The role of the key decides, as for the tabs of its people.
    const client = createAreaClient({ server: server.api.address, key: await createKey(ownLender, 'none') });
    for (const attempt of [() => client.listPayments(loan), () => client.listEmails(loan)])
      await expect(attempt()).rejects.toMatchObject({ status: 404 });
  });

  it('is called by the client: a key of one module works on its records and nowhere else', async () => {
    const { ownLender } = environment;
    const { loan = '', lead = '' } = ownLender.sampleIds;
    const key = await createKey(ownLender, 'officer', { module: 'loans' });
    const client = createAreaClient({ server: server.api.address, key });
    const [module, ...otherModules] = await client.listModules();
    expect([module?.key, otherModules]).toEqual(['loans', []]);
    expect((await client.search('loans', { limit: 1 })).records).toHaveLength(1);
    const [first, secondStatus] = module?.statuses ?? [];
    const before = await client.read(loan);
    const target = before.status[0]?._id === first?._id ? secondStatus : first;
    expect(await client.setStatus(loan, target?._id ?? '', before.version)).toMatchObject({
      status: [{ _id: target?._id }],
      version: before.version + 1,
    });
    const task = await client.addTask(loan, { title: 'Call the appraiser' }, 'task-of-the-client');
    expect((await client.addTask(loan, { title: 'Call the appraiser' }, 'task-of-the-client'))._id).toBe(task._id);
    expect((await client.listTasks(loan, { limit: 100 })).filter(({ _id }) => _id === task._id)).toHaveLength(1);
    await client.addNote(loan, 'Appraisal ordered');
    expect((await client.listNotes(loan))[0]).toMatchObject({
      content: 'Appraisal ordered',
      created_by: 'Key officer',
    });
    const pdf = new File([pdfOf('paystub of the client')], 'May.pdf', { type: 'application/pdf' });
    const upload = () => client.upload(loan, 'paystub', [pdf], 'one upload');
    const { files } = await upload();
    expect((await upload()).files).toHaveLength(files.length);
    const writingKey = await createKey(ownLender, 'officer', { module: 'loans' }, ['documents:write']);
    const writer = createAreaClient({ server: server.api.address, key: writingKey });
    expect((await writer.upload(loan, 'paystub', [pdf], 'another upload')).files).toEqual([]);
    const uploadedId = files.find(({ name }) => name === 'May.pdf')?._id ?? '';
    expect(await (await client.download(loan, uploadedId)).text()).toBe(await pdf.text());
    expect(await client.deactivate(loan)).toMatchObject({ active: false });
    expect(await client.restore(loan)).toMatchObject({ active: true });
    const attempts: (() => Promise<unknown>)[] = [
      () => client.read(lead),
      () => client.search('leads'),
      () => client.addNote(lead, 'x'),
      () => client.download(lead, uploadedId),
      () => client.upload(lead, 'paystub', [pdf]),
      () => client.deactivate(lead),
      () => client.listPayments(lead),
      () => client.listEmails(lead),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'not_found' });
    expect(server.failures).toEqual([]);
  });
});
