import { verifyWebhook, WebhookRefused, type WebhookHeaders } from '@lendwright/client';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openVault } from '../../platform/secrets/sealed';
import { createFormFixture, type FormFixture } from '../../testing/form-fixture';
import { TEST_SECRET } from '../../testing/companies/sample-company';
import { openSink, type Sink } from './testing/webhook-sink';
import { createRecords, moduleOf, saveRecord, setActivity, type ModuleDefinition } from '../records';
import { listDeliveries, readDelivery } from './deliveries/list-deliveries';
import { replay, sendTest } from './deliveries/request-delivery';
import { listWebhooks } from './endpoints/list-webhooks';
import { createWebhook, deleteWebhook, rotateWebhookSecret, saveWebhook } from './endpoints/manage-webhooks';
import { addWebhookJob, SEND_WEBHOOK } from './webhook-job';
import { planWebhooks, sendWebhook } from './webhooks.job';

const EVENTS = [
  'record.created',
  'record.updated',
  'record.status_changed',
  'record.deactivated',
  'record.restored',
] as const;
let fixture: FormFixture;
let sink: Sink;
let module: ModuleDefinition;
let form: Id;
let engine: FormFixture['company']['engine'];

beforeAll(async () => {
  fixture = await createFormFixture();
  sink = await openSink();
  ({ engine } = fixture.company);
  const rights = [{ role: role('officer'), actions: ['global', 'add', 'update'] }];
  form = await fixture.create('module', 'Valuations', { rights, statuses: [{ title: 'Open' }] });
  await fixture.publish(form, 1, [
    {
      ...{ id: 'details', type: 'section', title: 'Details' },
      childs: [
        { id: 'name', type: 'text', title: 'Name' },
        { id: 'memo', type: 'text', title: 'Memo', hided_roles: [role('officer')] },
      ],
    },
  ]);
  const setup = await fixture.company.scope.read((tx) => engine.setups.readCurrent(tx));
  module = moduleOf(setup, setup.forms.get(form)?.moduleKey ?? '');
});
afterAll(async () => {
  await sink.close();
  await fixture.close();
});
afterEach(async () => {
  sink.reset();
  for (const { _id } of (await listWebhooks(scope(), nameIn)).webhooks)
    await deleteWebhook(scope(), fixture.admin, _id);
});

const scope = () => fixture.company.scope;
const nameIn = (name: string) => name;
const titleOf = (key: string) => (key === module.key ? module.title : key);
const role = (key: string) => fixture.company.ids.roles.get(key) as Id;
const deps = () => ({ vault: openVault(TEST_SECRET), trustedHosts: [sink.host] });
const fieldsOf = (selectedRole = 'officer') => ({
  title: 'Ledger',
  url: sink.url,
  role: role(selectedRole),
  events: [...EVENTS],
});
const open = (selectedRole?: string) => createWebhook(deps(), scope(), fixture.admin, fieldsOf(selectedRole));

async function addConcurrently(names: readonly string[]): Promise<Id[]> {
  const setup = await scope().read((tx) => engine.setups.readCurrent(tx));
  const publishedForm = setup.forms.get(form);
  if (!publishedForm) throw new Error('the form is not published');
  const drafts = names.map((name) => ({
    ...{ form: publishedForm, formData: { name }, statusId: null, mandatory: 'skip' as const },
  }));
  const createdRecords = await scope().write((tx) => createRecords(engine, tx, fixture.admin, module, drafts));
  return createdRecords.map(({ id }) => id);
}
const add = async (name: string) => (await addConcurrently([name]))[0] as Id;
const change = (id: Id, formData: Record<string, unknown>) =>
  saveRecord(engine, scope(), fixture.admin, module, id, { formData, mode: 'autosave' } as never);
const keyOf = (webhook: Id) => `${SEND_WEBHOOK}/${webhook}`;
async function run(webhook: Id): Promise<void> {
  await planWebhooks(engine, scope());
  // The job that this run is.
  await fixture.fresh.owner.query('select graphile_worker.remove_job($1)', [keyOf(webhook)]);
  await sendWebhook(deps(), engine, scope(), webhook);
}
const readJobs = async (webhook: Id) =>
  (
    await fixture.fresh.owner.query<{ run_at: string }>(`select run_at from graphile_worker.jobs where key = $1`, [
      keyOf(webhook),
    ])
  ).rows;
async function addAdministrator(email: string): Promise<void> {
  const { owner } = fixture.fresh;
  const account = newId();
  await owner.query(
    `insert into auth.accounts (id, username, full_name, email) values ($1, $2::text, 'Ada', $2::text)`,
    [account, email],
  );
  await owner.query(
    `insert into auth.memberships (account_id, company_id, role_id, user_type) values ($1, $2, $3, 'Workforces')`,
    [account, scope().companyId, role('admin')],
  );
}
/** Makes waiting deliveries due now. */
const passTime = () =>
  fixture.fresh.owner.query(`update app.webhook_deliveries set due_at = now() where state = 'waiting'`);
const receivedTypes = () => sink.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);

it('sends a signed event of every change from then on, once', async () => {
  await add('Before');
  const { _id: webhook, secret } = await open();
  const record = await add('Elm Street');
  await change(record, { name: 'Oak Street' });
  await setActivity(scope(), fixture.admin, module, record, false);
  await run(webhook);
  await run(webhook);
  expect(receivedTypes()).toEqual(['record.created', 'record.updated', 'record.deactivated']);
  for (const { headers, body } of sink.received) {
    const signedHeaders = headers as unknown as WebhookHeaders;
    expect(await verifyWebhook(body, signedHeaders, secret)).toEqual(JSON.parse(body));
    const laterDate = new Date(Date.now() + 301_000);
    for (const checkForged of [
      () => verifyWebhook(`${body} `, signedHeaders, secret),
      () => verifyWebhook(body, { ...signedHeaders, 'webhook-id': record }, secret),
      () => verifyWebhook(body, { ...signedHeaders, 'webhook-signature': 'v1,AAAA v1,%' }, secret),
      () => verifyWebhook(body, signedHeaders, secret, laterDate),
    ])
      await expect(checkForged()).rejects.toBeInstanceOf(WebhookRefused);
  }
  expect(JSON.parse(sink.received[1]?.body ?? '')).toMatchObject({
    data: { record: { _id: record }, version: 2, changes: [{ field: 'name', from: 'Elm Street', to: 'Oak Street' }] },
  });
});

it('sends every change of a bulk write, whose entries share a number', async () => {
  const { _id: webhook } = await open();
  const ids = await addConcurrently(Array.from({ length: 120 }, (_none, index) => `Bulk ${index}`));
  await run(webhook);
  while (sink.received.length < ids.length) await sendWebhook(deps(), engine, scope(), webhook);
  const notifiedIds = sink.received.map(
    ({ body }) => (JSON.parse(body) as { data: { record: { _id: Id } } }).data.record._id,
  );
  expect(notifiedIds.sort()).toEqual([...ids].sort());
});

it('says nothing of fields that are hidden from its role', async () => {
  const { _id: webhook } = await open();
  const record = await add('Elm Street');
  await change(record, { memo: 'for the owner only' });
  await run(webhook);
  expect(receivedTypes()).toEqual(['record.created']);
  expect(sink.received.map(({ body }) => body).join()).not.toContain('for the owner only');
});

it('keeps the order of a record while its receiver fails, and repeats with the same id', async () => {
  const { _id: webhook } = await open();
  const record = await add('One');
  await change(record, { name: 'Two' });
  sink.answerWith(503);
  await run(webhook);
  expect(receivedTypes()).toEqual(['record.created']);
  // The next run is at the next attempt, though another change waits behind it.
  expect((await readJobs(webhook)).map(({ run_at: at }) => new Date(at).getTime() > Date.now() + 20_000)).toEqual([
    true,
  ]);
  sink.answerWith(200);
  await run(webhook);
  expect(sink.received).toHaveLength(1);
  await passTime();
  await run(webhook);
  expect(receivedTypes()).toEqual(['record.created', 'record.created', 'record.updated']);
  const [firstEntries, secondEntries] = sink.received.map(({ headers }) => headers['webhook-id']);
  expect(secondEntries).toBe(firstEntries);
  const { log, attempts } = await readDelivery(scope(), titleOf, firstEntries as Id);
  expect([attempts, log.map(({ status }) => status)]).toEqual([2, [503, 200]]);
});

it('does not delay a delivery that is added while a run ends, whose other deliveries wait for their next attempt', async () => {
  const { _id: webhook } = await open();
  await scope().write((tx) => addWebhookJob(tx, webhook));
  await scope().write((tx) => addWebhookJob(tx, webhook, new Date(Date.now() + 30_000)));
  const isDue = async () => (await readJobs(webhook)).map(({ run_at: at }) => new Date(at).getTime() <= Date.now());
  expect(await isDue()).toEqual([true]);
  // One that is due replaces one that waits for later.
  await fixture.fresh.owner.query('select graphile_worker.remove_job($1)', [keyOf(webhook)]);
  await scope().write((tx) => addWebhookJob(tx, webhook, new Date(Date.now() + 30_000)));
  expect(await isDue()).toEqual([false]);
  await scope().write((tx) => addWebhookJob(tx, webhook, new Date(Date.now() - 1)));
  expect(await isDue()).toEqual([true]);
});

it('gives up after eight attempts, and sends again on request', async () => {
  const { _id: webhook } = await open();
  await add('Lost');
  sink.answerWith(500);
  for (let attempt = 0; attempt < 9; attempt += 1) {
    await passTime();
    await run(webhook);
  }
  expect(sink.received).toHaveLength(8);
  expect((await listWebhooks(scope(), nameIn)).webhooks[0]?.counts).toMatchObject({ waiting: 0, failed: 1 });
  sink.answerWith(200);
  expect(await replay(scope(), webhook, null)).toMatchObject({ count: 1 });
  await run(webhook);
  const { deliveries } = await listDeliveries(scope(), titleOf, webhook, { skip: 0, limit: 20 });
  const record = { module: module.key, moduleTitle: 'Valuations' };
  expect(deliveries).toMatchObject([{ state: 'delivered', attempts: 9, status: 200, record }]);
});

it('stops after three days of failures, keeps what comes then, and sends it after resuming', async () => {
  await addAdministrator('ada@lender.example');
  const { _id: webhook } = await open();
  await add('Day one');
  sink.answerWith(500);
  await run(webhook);
  await fixture.fresh.owner.query(`update app.webhooks set failing_since = now() - interval '73 hours'`);
  await passTime();
  await run(webhook);
  expect((await listWebhooks(scope(), nameIn)).webhooks[0]?.state).toBe('stopped');
  const { rows: notices } = await fixture.fresh.owner.query(
    `select subject from app.email_messages where subject like 'Webhook%'`,
  );
  expect(notices).toEqual([{ subject: 'Webhook stopped: Ledger' }]);
  await add('Day four');
  sink.reset();
  await passTime();
  await run(webhook);
  expect(sink.received).toEqual([]);
  await saveWebhook(deps(), scope(), fixture.admin, nameIn, webhook, { ...fieldsOf(), version: 1, state: 'active' });
  await run(webhook);
  expect(receivedTypes()).toEqual(['record.created', 'record.created']);
});

it('signs with both secrets while a rotation overlaps', async () => {
  const { _id: webhook } = await open();
  await rotateWebhookSecret(deps(), scope(), fixture.admin, webhook, { overlap: 24 });
  await sendTest(scope(), webhook);
  await run(webhook);
  expect(sink.received[0]?.headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/);
  await rotateWebhookSecret(deps(), scope(), fixture.admin, webhook, { overlap: 0 });
  await sendTest(scope(), webhook);
  await run(webhook);
  expect(sink.received[1]?.headers['webhook-signature']).toMatch(/^v1,\S{44}$/);
});

it('refuses addresses that are not public, roles that are not of staff, and stale versions', async () => {
  const refusedFields = { ...fieldsOf(), url: 'https://127.0.0.1/' };
  await expect(createWebhook(deps(), scope(), fixture.admin, refusedFields)).rejects.toMatchObject({ code: 'invalid' });
  const asBorrower = { ...fieldsOf(), role: role('borrower') };
  await expect(createWebhook(deps(), scope(), fixture.admin, asBorrower)).rejects.toMatchObject({ code: 'invalid' });
  const { _id: webhook } = await open();
  const save = (version: number, title: string) =>
    saveWebhook(deps(), scope(), fixture.admin, nameIn, webhook, { ...fieldsOf(), title, version, state: 'paused' });
  await save(1, 'Theirs');
  await expect(save(1, 'Mine')).rejects.toMatchObject({ code: 'conflict', details: { title: 'Theirs', version: 2 } });
});

it('sends what waited only as the role sees it when it is sent', async () => {
  const { _id: webhook } = await open('admin');
  const record = await add('Secret Lane');
  await change(record, { memo: 'for administrators' });
  await planWebhooks(engine, scope());
  await saveWebhook(deps(), scope(), fixture.admin, nameIn, webhook, {
    ...fieldsOf('officer'),
    version: 1,
    state: 'active',
  });
  await fixture.fresh.owner.query(`update app.webhook_deliveries set created_at = now() - interval '11 seconds'`);
  await run(webhook);
  expect(sink.received.map(({ body }) => body).join()).not.toContain('administrators');
  expect(receivedTypes()).toEqual(['record.created']);
  const { deliveries } = await listDeliveries(scope(), titleOf, webhook, { skip: 0, limit: 10 });
  expect(deliveries.map(({ state, error }) => `${state} ${error}`).sort()).toEqual([
    'delivered null',
    'failed not_allowed',
  ]);
});
