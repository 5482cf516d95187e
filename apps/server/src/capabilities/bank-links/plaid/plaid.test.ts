import { createHash, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import type { Viewer } from '@lendwright/access';
import { pullAssetsReport } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlaidConfig } from '../../../platform/config/plaid-config';
import { openVault } from '../../../platform/secrets/sealed';
import { createPaymentFixture, type PaymentFixture } from '../../../testing/companies/payment-fixture';
import { reportMeasurement } from '../../../testing/report-measurement';
import { recordCalls } from '../../../testing/companies/record-calls';
import { refusalOf } from '../../../testing/sample-company';
import { repetitions } from '../../../testing/scale';
import { paymentProvidersOf } from '../../payments';
import { linkAccount, readAccountToken } from '../accounts/link-account';
import { removeConnection } from '../accounts/unlink-account.job';
import { removeReport } from '../links/end-link';
import { attachTokens, readLinkToken } from '../links/link-bank';
import { requestReport } from '../links/request-report';
import { checkLink } from '../report/check-link';
import { viewReports } from '../report/view-reports';
import type { BankLinkDeps } from '../bank-link-context';
import { printReport } from '../print/print-report';
import { keyCache } from './key-cache';
import { plaidProvider } from './plaid-provider';
import { receivePlaidEvent, type PlaidEventDeps } from './receive-plaid-event';
import { PLAID_EVENTS } from './testing/plaid-events';
import {
  differenceOf,
  exampleItem,
  isOriginalChecked,
  openPlaidServer,
  PLAID_OPERATIONS,
  type PlaidServer,
} from './testing/plaid-server';

const NOW = new Date('2026-11-20T15:00:00Z');
const SECONDS = NOW.getTime() / 1000;
const KID = '6c5516e1-92dc-479e-a8ff-5a51992e0001';
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const otherKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { x, y } = pair.publicKey.export({ format: 'jwk' });
const key = { alg: 'ES256', crv: 'P-256', kid: KID, kty: 'EC', use: 'sig', x, y, created_at: 1, expired_at: null };

/** The methods of the adapter that were called. */
const calledMethods = new Set<string>();

let fixture: PaymentFixture;
let server: PlaidServer;
let deps: BankLinkDeps;
let events: PlaidEventDeps;
beforeAll(async () => {
  [fixture, server] = await Promise.all([createPaymentFixture({ achPayments: true }), openPlaidServer()]);
  const { scope, engine } = fixture.lender;
  const companies = new Set([scope.companyId]);
  const config: PlaidConfig = { apiUrl: server.url, clientId: 'client', secret: 'hush', companies };
  const now = () => NOW;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
  const provider = recordCalls(plaidProvider(config, 'https://lender.example'), calledMethods);
  deps = { engine, provider, vault: openVault('cd'.repeat(32)), log, now };
  events = { config, database: fixture.fresh.database, findKey: keyCache(config, now), now };
  server.answers = { 'webhook_verification_key/get': { body: { key } } };
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});

const NO_RENDERER = { render: () => Promise.reject(new Error('nothing is rendered')) };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const hashOf = (rawText: string) => createHash('sha256').update(rawText).digest('hex');
function sign(rawText: string, { head = {}, claims = {}, by = pair.privateKey } = {}): string {
  const body = { iat: SECONDS, request_body_sha256: hashOf(rawText), ...claims };
  const text = `${encode({ alg: 'ES256', typ: 'JWT', kid: KID, ...head })}.${encode(body)}`;
  return `${text}.${signBytes('sha256', Buffer.from(text), { key: by, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
const READY_EVENT = JSON.stringify({
  webhook_type: 'ASSETS',
  webhook_code: 'PRODUCT_READY',
  asset_report_id: 'report-1',
});
const receive = (
  id: Id,
  rawText = READY_EVENT,
  signature = sign(rawText),
  company: Id = fixture.lender.scope.companyId,
) => receivePlaidEvent(events, { company, id }, { raw: rawText, signature });

async function ask(): Promise<Id> {
  const body = { owner: fixture.loan, recipients: [] };
  const use = (useContext: Parameters<typeof requestReport>[0]) =>
    requestReport(useContext, deps.provider, 'https://lender.example', body);
  return (await fixture.run(fixture.officer, use))._id as Id;
}

async function link(): Promise<Id> {
  const { lender, borrower } = fixture;
  const id = await ask();
  const { consent, linkToken } = await readLinkToken(deps, lender.scope, borrower, id);
  expect(linkToken).toMatch(/^link-/);
  const caller = { viewer: borrower, address: '198.51.100.7' };
  await attachTokens(deps, lender.scope, caller, id, { public_token: 'public-sandbox-1', consent });
  return id;
}
const readLink = async () => {
  const { officer, loan } = fixture;
  return (await fixture.run(officer, (context) => viewReports(context, deps.engine, deps.provider, loan))).links[0];
};

it('sends only requests that Plaid describes, and ends the same in every order of its messages', async () => {
  const { scope } = fixture.lender;
  const id = await link();
  await checkLink(deps, scope, id);
  const notReady = { error_type: 'ASSET_REPORT_ERROR', error_code: 'PRODUCT_NOT_READY', error_message: 'later' };
  const defaultAnswers = server.answers;
  server.answers = { ...defaultAnswers, 'asset_report/get': { status: 400, body: notReady } };
  expect([await checkLink(deps, scope, id), (await readLink())?.status]).toEqual(['again', 'preparing']);
  const signIn = {
    error_type: 'ITEM_ERROR',
    error_code: 'ITEM_LOGIN_REQUIRED',
    error_message: 'sign in',
    display_message: null,
  };
  const item = { item_id: 'item-1', institution_name: 'Fernhill Bank', webhook: null, error: signIn };
  const lists = {
    available_products: [],
    billed_products: [],
    consent_expiration_time: null,
    update_type: 'background',
  };
  server.answers = { ...defaultAnswers, 'item/get': { body: { item: { ...item, ...lists } } } };
  for (const _ of [1, 2, 3]) expect(await receive(id)).toEqual({ received: true });
  await checkLink(deps, scope, id);
  expect(await readLink()).toMatchObject({ status: 'delivered', isBroken: true });
  server.answers = defaultAnswers;
  const { linkToken } = await readLinkToken(deps, scope, fixture.borrower, id);
  expect(linkToken).not.toBe('');
  await checkLink(deps, scope, id);
  const deliveredLink = await readLink();
  expect(deliveredLink).toMatchObject({ status: 'delivered', isBroken: false, institution: 'Fernhill Bank' });
  expect(deliveredLink?.report?.accounts).toMatchObject([
    { balance: 11_010, available: 10_007, last4: '4471', transactions: [{ amount: -8_940 }, { amount: 230_721 }] },
  ]);
  expect((await deps.provider.readPdf('assets-sandbox-1'))?.toString()).toBe('%PDF-plaid');
  expect(JSON.stringify(deliveredLink)).not.toMatch(/access-sandbox|assets-sandbox/);
  await removeReport(deps, scope, fixture.officer, id);
  expect(server.problems).toEqual([]);
  const createdRequests = server.requests.filter(({ operation }) => operation === 'asset_report/create');
  expect(createdRequests).toHaveLength(1);
  const removals = server.requests.filter(({ operation }) => /remove$/.test(operation));
  expect(removals.map(({ operation }) => operation)).toEqual(['asset_report/remove', 'item/remove']);
});

it('accepts no foreign token of the browser, and answers no report by a token or to anyone else', async () => {
  const { lender, borrower, officer } = fixture;
  const id = await ask();
  const { consent } = await readLinkToken(deps, lender.scope, borrower, id);
  const webhook = `https://lender.example/api/bank_links/plaid_events/${lender.scope.companyId}`;
  const stranger = { ...borrower, personId: newId() };
  const defaultAnswers = server.answers;
  const exchanges = () => server.requests.filter(({ operation }) => operation === 'item/public_token/exchange').length;
  const removals = () => server.requests.filter(({ operation }) => operation === 'item/remove').length;
  const [previousExchanges, previousRemovals] = [exchanges(), removals()];
  const count = repetitions(300);
  let [acceptedCount, foreignNumber] = [0, 0];
  for (let index = 0; index < count; index++) {
    const token = `public-sandbox-${newId()}`;
    const attach = (viewer: Viewer, link: Id, words: string) =>
      attachTokens(deps, lender.scope, { viewer, address: '' }, link, { public_token: token, consent: words });
    const read = (viewer: Viewer, link: Id) =>
      printReport({ ...deps, renderer: NO_RENDERER }, lender.scope, viewer, {
        link,
        earlier: index % 2 ? null : newId(),
      });
    // The token came from the page of another link or of another company.
    const otherText = index % 2 ? `${webhook}/${newId()}` : `${webhook.replace(lender.scope.companyId, newId())}/${id}`;
    server.answers = { ...defaultAnswers, 'item/get': { body: exampleItem(otherText) } };
    const attempts = [
      () => (foreignNumber++, attach(borrower, id, consent)),
      () => attach(officer, id, consent),
      () => attach(stranger, id, consent),
      () => attach(borrower, newId(), consent),
      () => attach(borrower, id, `${consent} `),
      () => read(index % 2 ? stranger : borrower, id),
      () => read(officer, newId()),
    ];
    const refusal = await refusalOf(attempts[index % attempts.length]?.() ?? Promise.resolve());
    if (![403, 404, 409, 422].includes(refusal?.status ?? 0)) acceptedCount++;
  }
  server.answers = defaultAnswers;
  expect([acceptedCount, exchanges() - previousExchanges, removals() - previousRemovals]).toEqual([
    0,
    foreignNumber,
    foreignNumber,
  ]);
  expect(await readLink()).toMatchObject({ status: 'asked', report: null });
  expect(await fixture.count('app.bank_links where id = $1 and access_token is not null', [id])).toBe(0);
  // The URL does not contain the provider's token.
  expect(pullAssetsReport.params?.safeParse({ id: 'assets-sandbox-1' }).success).toBe(false);
  reportMeasurement(
    'T53',
    `${count} foreign tokens, callers, links and words, and reports by them: ${acceptedCount} accepted`,
  );
  const caller = { viewer: borrower, address: '' };
  await attachTokens(deps, lender.scope, caller, id, { public_token: 'public-sandbox-1', consent });
  await removeReport(deps, lender.scope, officer, id);
});

it('links the account that its payer chose, and ends the connection with the account', async () => {
  const { lender, borrower, officer } = fixture;
  const { scope } = lender;
  const defaultAnswers = server.answers;
  const sandboxProvider = paymentProvidersOf(undefined, '')(scope.companyId);
  const payments = { ...sandboxProvider, isSandbox: false };
  const context = { ...deps, payments };
  const caller = { viewer: borrower, caller: { address: '198.51.100.7', device: 'Firefox' } as never };
  const body = { public_token: 'public-sandbox-2', account_id: 'account-1' };
  const webhook = `https://lender.example/api/bank_links/plaid_events/${scope.companyId}`;
  // The token came from the page of another person: its connection ends, and nothing is saved.
  server.answers = { ...defaultAnswers, 'item/get': { body: exampleItem(`${webhook}/${newId()}`) } };
  expect(await refusalOf(linkAccount(context, scope, caller, body))).toMatchObject({ status: 422 });
  server.answers = { ...defaultAnswers, 'item/get': { body: exampleItem(`${webhook}/${borrower.personId}`) } };
  // Staff, another person and another account are refused.
  expect(await refusalOf(readAccountToken(context, scope, officer))).toMatchObject({ status: 403 });
  expect(await refusalOf(linkAccount(context, scope, caller, { ...body, prospectId: newId() }))).toMatchObject({
    status: 403,
  });
  expect(await refusalOf(linkAccount(context, scope, caller, { ...body, account_id: 'other' }))).toMatchObject({
    status: 422,
  });
  // A sandbox provider is never combined with real accounts of the other provider.
  expect(await refusalOf(linkAccount({ ...context, payments: sandboxProvider }, scope, caller, body))).toMatchObject({
    status: 409,
  });
  expect(await fixture.count('app.payment_methods')).toBe(0);
  expect((await readAccountToken(context, scope, borrower)).linkToken).toMatch(/^link-/);
  const linkedAccount = await linkAccount(context, scope, caller, body);
  expect(linkedAccount.method).toMatchObject({ last4: '0000', status: 'verified' });
  expect(JSON.stringify(linkedAccount)).not.toMatch(/access-|1111222233330000/);
  const { rows } = await fixture.fresh.owner.query<{ row: string }>(
    'select to_jsonb(m)::text as row from app.payment_methods m',
  );
  expect(rows.map(({ row }) => row).join()).not.toMatch(/access-sandbox|111122223333/);
  const id = linkedAccount.method.id as Id;
  const removals = () => server.requests.filter(({ operation }) => operation === 'item/remove').length;
  const before = removals();
  await removeConnection(context, scope, id);
  expect(removals()).toBe(before);
  await fixture.forget(id);
  expect(await fixture.count('graphile_worker.jobs where key = $1', [`bank-account-unlink-${id}`])).toBe(1);
  for (const _ of [1, 2]) await removeConnection(context, scope, id);
  expect(removals()).toBe(before + 1);
  expect(await fixture.count('app.payment_methods where bank_token is not null')).toBe(0);
  server.answers = defaultAnswers;
  expect(server.problems).toEqual([]);
});

it('would notice a wrong request or answer', () => {
  const create = { access_tokens: ['a'], days_requested: 60, options: { webhook: 'https://lender.example' } };
  expect(differenceOf('asset_report/create', 'schema', create)).toBeNull();
  expect(differenceOf('asset_report/create', 'schema', { ...create, days_requested: '60' })).not.toBeNull();
  expect(differenceOf('asset_report/create', 'schema', { ...create, days: 60 })).not.toBeNull();
  expect(differenceOf('link/token/create', 'schema', { client_name: 'A', language: 'en' })).not.toBeNull();
  expect(differenceOf('asset_report/create', 'answer', { asset_report_token: 1 })).not.toBeNull();
});

it('takes in no forged, altered, old or foreign message', async () => {
  const id = await link();
  const jobs = () => fixture.count(`graphile_worker.jobs where key = $1`, [`bank-link-${id}-now`]);
  await fixture.fresh.owner.query('select graphile_worker.remove_job($1)', [`bank-link-${id}-now`]);
  const forge = (itemIndex: number): [string, string] => {
    const index = (itemIndex * 37) % READY_EVENT.length;
    const alteredBody =
      READY_EVENT.slice(0, index) + (READY_EVENT[index] === 'x' ? 'z' : 'x') + READY_EVENT.slice(index + 1);
    const [head = '', claims = '', signature = ''] = sign(READY_EVENT).split('.');
    const hash = createHash('sha256').update(String(itemIndex)).digest();
    const forgedEvents: [string, string][] = [
      [alteredBody, sign(READY_EVENT)],
      [READY_EVENT, sign(READY_EVENT, { by: otherKeys.privateKey })],
      [READY_EVENT, sign(READY_EVENT, { claims: { iat: SECONDS + (itemIndex % 2 ? -301 : 301) } })],
      [READY_EVENT, `${encode({ alg: 'none', kid: KID })}.${claims}.`],
      [READY_EVENT, `${encode({ alg: 'HS256', kid: KID })}.${claims}.${signature}`],
      [
        READY_EVENT,
        `${head}.${encode({ iat: SECONDS, request_body_sha256: hashOf(READY_EVENT) })}.${hash.toString('base64url')}`,
      ],
      [READY_EVENT, `${head}.${claims}.${signature.slice(0, -1 - (itemIndex % 5))}`],
      [READY_EVENT, sign(READY_EVENT, { claims: { request_body_sha256: hash.toString('hex') } })],
      [READY_EVENT, itemIndex % 2 ? '' : `${head}.${claims}`],
    ];
    return forgedEvents[itemIndex % forgedEvents.length] ?? [READY_EVENT, ''];
  };
  let acceptedCount = 0;
  for (let index = 1; index <= 300; index++)
    if ((await refusalOf(receive(id, ...forge(index))))?.code !== 'invalid_signature') acceptedCount++;
  expect([acceptedCount, await jobs()]).toEqual([0, 0]);
  reportMeasurement('T35', `300 forged or altered messages of Plaid: ${acceptedCount} accepted`);
  expect(await refusalOf(receive(newId()))).toMatchObject({ status: 404 });
  expect(await refusalOf(receive(id, READY_EVENT, sign(READY_EVENT), newId()))).toMatchObject({ status: 404 });
  await receive(id);
  await receive(id);
  expect(await jobs()).toBe(1);
  const countRequests = () =>
    server.requests.filter(({ operation }) => operation === 'webhook_verification_key/get').length;
  expect(countRequests()).toBe(1);
  for (let index = 0; index < 100; index++)
    expect(await refusalOf(receive(id, READY_EVENT, sign(READY_EVENT, { head: { kid: newId() } })))).toMatchObject({
      status: 400,
    });
  expect(countRequests()).toBe(20);
});

it('takes in every message that Plaid describes, and asks Plaid about the link once', async () => {
  const id = (await readLink())?._id as Id;
  await fixture.fresh.owner.query('select graphile_worker.remove_job($1)', [`bank-link-${id}-now`]);
  for (const [index, name] of PLAID_EVENTS.entries()) {
    const [type = '', code = ''] = name.split(' ');
    const rawText = JSON.stringify({ webhook_type: type, webhook_code: code, item_id: `item-${index}`, error: null });
    expect([name, await receive(id, rawText)]).toEqual([name, { received: true }]);
  }
  expect(await fixture.count('graphile_worker.jobs where key = $1', [`bank-link-${id}-now`])).toBe(1);
  reportMeasurement('M13', `${PLAID_EVENTS.length} kinds of messages of Plaid: all taken in, 1 question`);
});

it('has sent every request that the adapter can send, none of which differs from the description', () => {
  const methods = Object.entries(deps.provider).filter(([, value]) => typeof value === 'function');
  expect([...calledMethods].toSorted()).toEqual(methods.map(([name]) => name).toSorted());
  const operations = new Set(server.requests.map(({ operation }) => operation));
  expect([...operations].toSorted()).toEqual([...PLAID_OPERATIONS].toSorted());
  expect(server.problems).toEqual([]);
  const { requests, answers } = server.checked;
  const file = isOriginalChecked ? "Plaid's OpenAPI file" : 'what is written down of Plaid';
  reportMeasurement(
    'M14',
    `${requests} requests and ${answers} answers of ${operations.size} operations and ${calledMethods.size} methods: 0 differ from ${file}`,
  );
});
