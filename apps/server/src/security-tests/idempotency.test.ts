import { OPERATIONS, type AnyOperation } from '@lendwright/api';
import { newId } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteExpiredKeys } from '../platform/idempotency/key-rows';
import { reportMeasurement } from '../testing/report-measurement';
import type { FreshDatabase } from '../testing/fresh-database';
import { isFullRun } from '../testing/scale';
import { buildRequest, type Call, type Proof } from './support/calls/call';
import { HttpClient, type Reply } from './support/servers/http-client';
import type { Lender } from './support/lenders/lender';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { sampleCall } from './support/calls/sample-call';
import { createSampleKey } from './support/calls/sample-keys';
import { loadLender, openLenderDatabase } from './support/lenders/test-environment';

const COPIES = isFullRun() ? 50 : 5;
const TABLES = [
  ...[
    'app.records',
    'app.forms',
    'app.roles',
    'app.groups',
    'app.products',
    'app.task_templates',
    'app.tasks',
    'app.api_keys',
  ],
  ...[
    'app.conversions',
    'app.files',
    'app.mails',
    'auth.companies',
    'auth.hosts',
    'auth.accounts',
    'auth.demo_requests',
    'app.list_views',
  ],
  ...['app.library_documents', 'app.custom_docs', 'app.standard_docs', 'app.filled_docs', 'app.sign_requests'],
  ...['app.document_bundles', 'app.mass_actions', 'app.mass_selections', 'app.notes', 'app.lender_notes'],
  ...['app.email_drafts', 'app.email_draft_files', 'app.email_attachments'],
  ...['app.sign_events', 'app.contracts', 'app.contract_templates', 'app.contract_clauses', 'app.document_links'],
  'app.loan_shares',
  ...['app.email_lists', 'app.campaigns', 'app.campaign_recipients'],
  ...['app.email_senders', 'app.dkim_keys'],
  'app.email_templates',
  'app.email_triggers',
  ...['app.text_messages', 'app.text_consents'],
  'app.email_pictures',
  'app.lead_contacts',
  'app.imports',
  'app.import_chunks',
  'app.reports',
  'app.webhooks',
  'app.webhook_secrets',
  'app.webhook_deliveries',
  'app.payments',
  'app.payment_authorizations',
  'app.payment_refunds',
  'app.sandbox_refunds',
  'app.payment_attempts',
  'app.payment_methods',
  'app.sandbox_charges',
  ...['app.bank_links', 'app.earlier_asset_reports'],
  ...['app.serviced_loans', 'app.servicing_terms', 'app.servicing_entries', 'app.payoff_quotes'],
  // A pulled lead adds an assignment.
  'app.record_assignees',
];
/** What one request adds, for operations that recognize a repeat without the header. */
const OWN_EFFECT: Readonly<Record<string, object>> = {
  uploadDocument: { 'app.files': 1 },
  uploadByKey: { 'app.files': 1 },
  uploadPublicDoc: { 'app.files': 1 },
  submitWebform: { 'app.records': 1 },
  scheduleDemo: { 'auth.demo_requests': 1 },
  // This installation has a Super user: every copy is refused.
  createFirstSuper: {},
  addLibraryDocument: { 'app.library_documents': 1 },
  createImport: { 'app.imports': 1, 'app.import_chunks': 1 },
  startMassAction: { 'app.mass_actions': 1 },
  startCampaign: { 'app.campaign_recipients': 1 },
  importConfiguration: { 'app.contract_clauses': 1 },
  createCustomDoc: { 'app.custom_docs': 1 },
  uploadEmailFile: { 'app.email_draft_files': 1 },
  replyAsRecipient: { 'app.email_attachments': 1 },
  // The sample is addressed to nobody of this installation.
  receiveEmail: {},
  // Nothing is signed by SNS.
  receiveSesEvent: {},
  uploadEmailPicture: { 'app.email_pictures': 1 },
  uploadStandardDoc: { 'app.standard_docs': 1 },
  fillStandardDoc: { 'app.filled_docs': 1 },
  // Each call adds one event to its request; signing also adds those for what was filled in and who is asked next.
  remindSigner: { 'app.mails': 1, 'app.sign_events': 1 },
  remindSigners: { 'app.mails': 1, 'app.sign_events': 1 },
  voidSignRequest: { 'app.mails': 1, 'app.sign_events': 1 },
  finishSigning: { 'app.mails': 1, 'app.sign_events': 3 },
  delegateSigning: { 'app.mails': 1, 'app.sign_events': 1 },
  // The other signer was not asked yet, so no one is notified of it.
  declineSigning: { 'app.sign_events': 1 },
  // The payer gets a copy of the accepted text.
  authorizePayments: { 'app.mails': 1, 'app.payment_authorizations': 1 },
  // Without a signature, every copy is refused.
  ...{ receiveStripeEvent: {}, receivePlaidEvent: {}, receiveTwilioEvent: {} },
  payByLink: { 'app.payment_attempts': 1, 'app.sandbox_charges': 1 },
  refundPayment: { 'app.payment_refunds': 1, 'app.sandbox_refunds': 1 },
  startPayment: { 'app.payment_attempts': 1, 'app.sandbox_charges': 1 },
  stripeLinkBankAccount: { 'app.payment_methods': 1 },
  linkBankAccount: { 'app.payment_methods': 1 },
  attachPaymentToCustomer: { 'app.payment_methods': 1 },
  chargeAchPayment: { 'app.payment_attempts': 1, 'app.sandbox_charges': 1 },
};

const DEMO_REQUEST = { fullName: 'Ada Plain', email: 'ada@mail.example', company: 'Plain Lending' };

let freshDatabase: FreshDatabase;
let server: RealServer;
let lender: Lender;
let client: HttpClient;
let apiKey: string;
beforeAll(async () => {
  freshDatabase = await openLenderDatabase();
  server = await openRealServer(freshDatabase.database);
  lender = loadLender(server, freshDatabase.owner);
  client = new HttpClient(server.api.address, COPIES);
  const seeder = { client, token: lender.users.admin.token, ids: lender.ids, mark: lender.mark };
  apiKey = await createSampleKey(seeder, 'admin');
});
afterAll(async () => {
  client.close();
  await server.stop();
  await freshDatabase.drop();
});

const byId = (id: string) => OPERATIONS.find((operation) => operation.id === id) as AnyOperation;

async function readCounts(): Promise<Record<string, number>> {
  const parts = TABLES.map((name) => `select '${name}' as name, count(*)::int as n from ${name}`);
  const { rows } = await freshDatabase.owner.query<{ name: string; n: number }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

/** The rows that `work` adds, and its responses. */
async function effectOf(work: () => Promise<Reply[]>): Promise<{ added: object; replies: Reply[] }> {
  const countsBefore = await readCounts();
  const replies = await work();
  const countsAfter = await readCounts();
  const addedEntries = TABLES.flatMap((name) => {
    const n = (countsAfter[name] ?? 0) - (countsBefore[name] ?? 0);
    return n === 0 ? [] : [[name, n] as const];
  });
  return { added: Object.fromEntries(addedEntries), replies };
}

function send(operation: AnyOperation, call: Call, proof: Proof, key?: string): Promise<Reply> {
  const httpRequest = buildRequest(operation, call, proof);
  return client.send({ ...httpRequest, headers: { ...httpRequest.headers, ...(key && { 'idempotency-key': key }) } });
}

const copies = (operation: AnyOperation, call: Call, proof: Proof, key?: string) =>
  Promise.all(Array.from({ length: COPIES }, () => send(operation, call, proof, key)));

async function sampleOf(operation: AnyOperation): Promise<{ call: Call; proof: Proof }> {
  // Only a person can receive a lead.
  const staff = operation.id === 'pullLead' ? 'officer' : 'admin';
  const user = lender.users[operation.right.kind === 'super' ? 'super' : staff];
  const { call, user: of } = await sampleCall(operation, lender, user, freshDatabase.owner);
  if (operation.id === 'scheduleDemo') return { call: { ...call, body: DEMO_REQUEST }, proof: null };
  return { call, proof: { bearer: operation.right.kind === 'key' ? apiKey : of.token } };
}

const loanCall = () => sampleOf(byId('addLoan'));
const codeOf = ({ status, text }: Reply) => `${status} ${(JSON.parse(text) as { code?: string }).code ?? ''}`;

it(`gives ${COPIES} concurrent copies of every create one effect and one answer`, async () => {
  const keyedOperations = OPERATIONS.filter(({ creates }) => creates === 'replayed' || creates === 'secret');
  for (const operation of keyedOperations) {
    const unkeyedSample = await sampleOf(operation);
    const firstEffect = await effectOf(async () => [await send(operation, unkeyedSample.call, unkeyedSample.proof)]);
    expect([operation.id, firstEffect.replies[0]?.status, firstEffect.replies[0]?.text]).toEqual([
      operation.id,
      200,
      expect.any(String),
    ]);
    expect([operation.id, firstEffect.added]).not.toEqual([operation.id, {}]);
    const { call, proof } = await sampleOf(operation);
    const effect = await effectOf(() => copies(operation, call, proof, newId()));
    expect([operation.id, effect.added]).toEqual([operation.id, firstEffect.added]);
    const answers = [...new Set(effect.replies.map(({ text }) => text))];
    if (operation.creates === 'secret') {
      expect(effect.replies.map(codeOf).sort()).toEqual([
        '200 ',
        ...Array<string>(COPIES - 1).fill('409 already_created'),
      ]);
      continue;
    }
    expect([operation.id, answers.length, new Set(effect.replies.map(({ status }) => status))]).toEqual([
      operation.id,
      1,
      new Set([200]),
    ]);
    expect(effect.replies.filter(({ headers }) => headers['idempotency-replayed'] === 'true').length).toBe(COPIES - 1);
  }
  const ownOperations = OPERATIONS.filter(({ creates }) => creates === 'own');
  for (const operation of ownOperations) {
    const { call, proof } = await sampleOf(operation);
    const effect = await effectOf(() => copies(operation, call, operation.right.kind === 'public' ? null : proof));
    expect([operation.id, effect.added]).toEqual([operation.id, OWN_EFFECT[operation.id]]);
    const failedReplies = effect.replies.filter(({ status }) => status >= 500);
    expect([operation.id, failedReplies.length, server.failures]).toEqual([operation.id, 0, []]);
  }
  const allNumber = keyedOperations.length + ownOperations.length;
  reportMeasurement(
    'M12',
    `${COPIES} concurrent copies x ${allNumber} creates (${keyedOperations.length} by key): 1 effect each, one answer`,
  );
  reportMeasurement('F33', `${allNumber * COPIES} requests, ${allNumber} acts: 0 second effects`);
});

it('creates again without a key, so that nothing else prevented the duplicates above', async () => {
  const { call, proof } = await loanCall();
  const { added } = await effectOf(async () => [
    await send(byId('addLoan'), call, proof),
    await send(byId('addLoan'), call, proof),
  ]);
  expect(added).toMatchObject({ 'app.records': 2 });
});

it('refuses the key with other content, and accepts it from another user, for another operation and after a refusal', async () => {
  const [key, { call, proof }] = [newId(), await loanCall()];
  const otherCall = { ...call, body: { ...(call.body as object), formData: { property_address: 'Another street' } } };
  const { added, replies } = await effectOf(async () => [
    await send(byId('addLoan'), call, proof, key),
    await send(byId('addLoan'), otherCall, proof, key),
    await send(byId('addLoan'), call, { bearer: (await lender.createUser('admin')).token }, key),
  ]);
  expect(replies.map(codeOf)).toEqual(['200 ', '422 idempotency_key_reused', '200 ']);
  expect(added).toMatchObject({ 'app.records': 2 });
  const refusedCall = { ...call, body: { ...(call.body as object), program: newId() } };
  const laterId = newId();
  const role = await sampleOf(byId('createRole'));
  expect([
    codeOf(await send(byId('addLoan'), refusedCall, proof, laterId)),
    codeOf(await send(byId('addLoan'), call, proof, laterId)),
    codeOf(await send(byId('createRole'), role.call, role.proof, laterId)),
    codeOf(await send(byId('addLoan'), call, proof, 'short')),
  ]).toEqual(['422 invalid', '200 ', '200 ', '400 idempotency_key_invalid']);
});

it('repeats the response for 24 hours, whatever happened to the record, and stores it encrypted', async () => {
  const [key, { call, proof }] = [newId(), await loanCall()];
  const firstReply = await send(byId('addLoan'), call, proof, key);
  const createdId = (JSON.parse(firstReply.text) as { _id: string })._id;
  const { rows } = await freshDatabase.owner.query<{ row: string }>(
    'select k::text as row from app.idempotency_keys k',
  );
  expect(rows.filter(({ row }) => row.includes(key) || row.includes(createdId))).toEqual([]);
  await freshDatabase.owner.query('update app.programs set is_active = false where company_id = $1', [
    lender.ids.company,
  ]);
  expect((await send(byId('addLoan'), call, proof, key)).text).toBe(firstReply.text);
  await freshDatabase.owner.query('update app.programs set is_active = true where company_id = $1', [
    lender.ids.company,
  ]);

  await freshDatabase.owner.query("update app.idempotency_keys set created_at = now() - interval '24 hours 1 second'");
  const effect = await effectOf(() => Promise.all([send(byId('addLoan'), call, proof, key)]));
  expect(effect.replies[0]?.text).not.toBe(firstReply.text);
  expect(effect.added).toMatchObject({ 'app.records': 1 });
  await server.api.services.database.tenant(lender.ids.company).write(deleteExpiredKeys);
  const remainingKeys = await freshDatabase.owner.query('select 1 from app.idempotency_keys');
  expect(remainingKeys.rows.length).toBe(1);
});
