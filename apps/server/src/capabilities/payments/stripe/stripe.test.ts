import { createHmac } from 'node:crypto';
import { cents, newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StripeConfig } from '../../../platform/config/stripe-config';
import { createPaymentFixture, PAYMENT_LINKS, type PaymentFixture } from '../../../testing/companies/payment-fixture';
import { recordCalls } from '../../../testing/companies/record-calls';
import { reportMeasurement } from '../../../testing/report-measurement';
import { refusalOf } from '../../../testing/sample-company';
import { repetitions } from '../../../testing/scale';
import { closePages } from '../halts/close-pages';
import { startHalt, stopHalt } from '../halts/halt-payments';
import { listPayments } from '../list/list-payments';
import { linkBank, listMethods } from '../methods/own-methods';
import type { PaymentProvider } from '../paying/payment-provider';
import { refundPayment } from '../refunds/refund-payment';
import { receiveStripeEvent, type StripeEventDeps } from './receive-stripe-event';
import { stripeProvider } from './stripe-provider';
import samples from './testing/stripe-events.json';
import { openStripeServer, STRIPE_OPERATIONS, type StripeServer } from './testing/stripe-server';

const [SECRET, ACCOUNT, NOW] = ['whsec_sample', 'acct_1Sample', new Date('2026-11-20T15:00:00Z')];
const NO_ONE = {
  address: '198.51.100.7',
  device: 'Firefox',
  host: '',
  requestId: '',
  sessionId: null,
  deviceToken: null,
};

/** The methods of the adapter that were called. */
const calledMethods = new Set<string>();

let fixture: PaymentFixture;
let server: StripeServer;
let stripe: PaymentProvider;
let deps: StripeEventDeps;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
beforeAll(async () => {
  [fixture, server] = await Promise.all([createPaymentFixture(), openStripeServer()]);
  const { scope, engine } = fixture.lender;
  const config: StripeConfig = {
    ...{ apiUrl: server.url, secretKey: 'sk_test_sample', webhookSecrets: ['whsec_before', SECRET] },
    accounts: new Map([[scope.companyId, ACCOUNT]]),
  };
  stripe = recordCalls(stripeProvider(config, 'https://lender.example'), calledMethods);
  deps = { config, database: fixture.fresh.database, setups: engine.setups, log, now: () => NOW };
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});

const sign = (rawText: string, { secret = SECRET, at = NOW, scheme = 'v1' } = {}): string => {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},${scheme}=${createHmac('sha256', secret).update(`${time}.${rawText}`).digest('hex')}`;
};
const receive = (rawText: string, signature = sign(rawText)) => receiveStripeEvent(deps, { raw: rawText, signature });

let number = 0;
const eventOf = (type: string, object: object, overrides: object = {}): string =>
  JSON.stringify({
    id: `evt_${++number}`,
    object: 'event',
    account: ACCOUNT,
    created: 1_795_186_800,
    type,
    data: { object },
    ...overrides,
  });

/** The charge of an event, from the provider's own example. */
const chargeOf = (attempt: Id, intent: string, changes: object = {}) => ({
  ...samples.events.find(({ type }) => type === 'charge.succeeded')?.data.object,
  ...{ amount: 87_500, metadata: { attempt }, payment_intent: intent, payment_method: `pm_${intent}` },
  ...changes,
});

/** Pays a new request on the provider's page. */
async function openPage(intent: string) {
  server.answers = { 'POST checkout/sessions': { body: { id: `cs_${intent}`, url: 'https://checkout.example/pay' } } };
  const id = await fixture.request();
  const { attempt, page } = await fixture.pay(id, { instrument: undefined, savesMethod: true }, stripe);
  expect(page).toBe('https://checkout.example/pay');
  return { id, attempt: attempt._id };
}

it('sends only requests that Stripe describes, each with its account and key', async () => {
  const { lender, borrower } = fixture;
  const { id, attempt } = await openPage('pi_page');
  // While the page is open, another call continues on it with the same key.
  expect(await fixture.pay(id, { instrument: undefined }, stripe)).toMatchObject({ attempt: { _id: attempt } });
  const bank = {
    bank_account_name: 'Fernhill Bank',
    bank_account_number: '000123456789',
    bank_routing_number: '110000000',
  };
  server.answers = {
    'POST payment_methods': { body: { id: 'pm_bank', us_bank_account: { bank_name: 'FERNHILL', last4: '6789' } } },
    'POST setup_intents': { body: { status: 'requires_action' } },
    'POST payment_intents': { body: { id: 'pi_bank', status: 'processing' } },
  };
  const { method } = await linkBank(
    { provider: stripe, vault: PAYMENT_LINKS.vault },
    lender.scope,
    { viewer: borrower, caller: NO_ONE },
    bank,
  );
  expect(method).toMatchObject({ last4: '6789', status: 'new' });
  await receive(eventOf('setup_intent.succeeded', { object: 'setup_intent', payment_method: 'pm_bank' }));
  expect((await listMethods(stripe, lender.scope, borrower)).methods).toMatchObject([{ status: 'verified' }]);
  const secondId = await fixture.request();
  await fixture.pay(secondId, { kind: 'ach', method: method.id, instrument: undefined }, stripe);
  await stripe.sendRefund(lender.scope, {
    key: newId(),
    charge: { key: attempt, reference: 'pi_page' },
    amount: cents(1),
  });
  expect(await stripe.listCharges(lender.scope, NOW, 10)).toMatchObject([{ key: null, state: 'succeeded' }]);
  expect(await stripe.findCharge(lender.scope, attempt)).toBeNull();
  expect(server.problems).toEqual([]);
  expect(new Set(server.requests.map(({ account }) => account))).toEqual(new Set([ACCOUNT]));
  const operations = server.requests.map(({ operation }) => operation);
  expect(operations.filter((operation) => operation === 'POST customers')).toHaveLength(1);
  const keys = server.requests.filter(({ operation }) => operation === 'POST checkout/sessions').map(({ key }) => key);
  expect(keys).toEqual([`charge-${attempt}`, `charge-${attempt}`]);
  expect(server.requests.filter(({ operation, key }) => operation.startsWith('POST') && !key)).toEqual([]);
});

it('follows signed events in any order, once each, and refunds in part and in whole', async () => {
  const { id, attempt } = await openPage('pi_paid');
  const session = { id: 'cs_pi_paid', metadata: { attempt }, payment_intent: 'pi_paid', amount_total: 87_500 };
  const declinedAnswer = {
    ...{ id: 'pi_paid', amount: 87_500, metadata: { attempt, page: 'yes' } },
    last_payment_error: { code: 'card_declined', message: 'No.', payment_method: { type: 'card' } },
  };
  const success = eventOf('charge.succeeded', chargeOf(attempt, 'pi_paid'));
  await receive(eventOf('payment_intent.payment_failed', declinedAnswer));
  for (const rawText of [success, success, eventOf('checkout.session.completed', session)]) await receive(rawText);
  expect(await fixture.readStatus(id)).toBe('succeeded');
  await fixture.mailReceipts();
  expect(await fixture.count(`app.mails where subject like 'Receipt%' and text like '%Visa ending 4242%'`)).toBe(1);
  const { lender, borrower, officer } = fixture;
  const savedMethods = (await listMethods(stripe, lender.scope, borrower)).methods;
  expect(savedMethods).toMatchObject([
    { kind: 'card', name: 'Visa', last4: '4242', status: 'verified' },
    { kind: 'ach' },
  ]);
  server.answers = { 'POST refunds': { body: { id: 're_1' } } };
  const refund = { setups: lender.engine.setups, provider: stripe };
  const press = { key: newId().replaceAll('-', ''), amount: 10_000, isOfFee: false, reason: 'Charged twice' };
  await refundPayment(refund, lender.scope, officer, id, press);
  await refundPayment(refund, lender.scope, officer, id, press);
  expect(server.requests.at(-1)).toMatchObject({ fields: { payment_intent: 'pi_paid', amount: 10_000 } });
  const excessivePayment = { ...press, key: newId().replaceAll('-', ''), amount: 77_501 };
  expect(await refusalOf(refundPayment(refund, lender.scope, officer, id, excessivePayment))).toMatchObject({
    status: 422,
  });
  expect(await refusalOf(refundPayment(refund, lender.scope, borrower, id, excessivePayment))).toMatchObject({
    status: 403,
  });
  await receive(eventOf('charge.refunded', chargeOf(attempt, 'pi_paid', { amount_refunded: 10_000, refunded: false })));
  expect(await fixture.count(`app.payments where id = $1 and status = 'succeeded' and refunded = 10000`, [id])).toBe(1);
  await receive(eventOf('charge.refunded', chargeOf(attempt, 'pi_paid', { amount_refunded: 87_500, refunded: true })));
  expect(await fixture.readStatus(id)).toBe('refunded');
  expect(await fixture.count('app.payment_refunds')).toBe(1);
});

it('finds the charge of a dispute by its reference, and fails what the provider refuses', async () => {
  const { id, attempt } = await openPage('pi_disputed');
  const dispute = { charge: 'ch_1', payment_intent: 'pi_disputed', reason: 'fraudulent', status: 'needs_response' };
  const rawEvent = eventOf('charge.dispute.created', dispute);
  expect(await refusalOf(receive(rawEvent))).toMatchObject({ status: 404 });
  await receive(eventOf('charge.succeeded', chargeOf(attempt, 'pi_disputed')));
  await receive(rawEvent);
  expect(await fixture.readStatus(id)).toBe('disputed');
  const refusedData = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  server.answers = { 'POST payment_intents': { status: 402, body: { error: refusedData } } };
  const [savedMethod] = (await listMethods(stripe, fixture.lender.scope, fixture.borrower)).methods;
  const secondId = await fixture.request();
  await fixture.pay(secondId, { method: savedMethod?.id, instrument: undefined }, stripe);
  expect(await fixture.readStatus(secondId)).toBe('failed');
});

it('takes in no forged, altered, old or foreign event', async () => {
  const { id, attempt } = await openPage('pi_forged');
  const rawEvent = eventOf('charge.succeeded', chargeOf(attempt, 'pi_forged'));
  const forge = (itemIndex: number): [string, string] => {
    const index = (itemIndex * 37) % rawEvent.length;
    const alteredBody = rawEvent.slice(0, index) + (rawEvent[index] === '1' ? '2' : '1') + rawEvent.slice(index + 1);
    const lateData = { at: new Date(NOW.getTime() - 301_000) };
    const forgedBodies: [string, string][] = [
      [alteredBody, sign(rawEvent)],
      [rawEvent, sign(rawEvent, { secret: `whsec_${itemIndex}` })],
      [rawEvent, sign(rawEvent, { scheme: 'v0' })],
      [
        rawEvent,
        itemIndex % 2 ? sign(rawEvent, lateData) : sign(rawEvent).replace(/^t=\d+/, `t=${1_795_186_800 + itemIndex}`),
      ],
      [rawEvent, itemIndex % 2 ? '' : sign(rawEvent).slice(0, -1)],
    ];
    return forgedBodies[itemIndex % forgedBodies.length] ?? [rawEvent, ''];
  };
  let acceptedCount = 0;
  const count = repetitions(500);
  for (let index = 1; index <= count; index++)
    if ((await refusalOf(receive(...forge(index))))?.code !== 'invalid_signature') acceptedCount++;
  const foreignEvent = eventOf('charge.succeeded', chargeOf(attempt, 'pi_forged'), { account: 'acct_1Other' });
  expect(await refusalOf(receive(foreignEvent))).toMatchObject({ status: 404 });
  const otherEvent = eventOf('charge.succeeded', chargeOf(attempt, 'pi_forged', { amount: 1 }));
  expect(await refusalOf(receive(otherEvent))).toMatchObject({ status: 404 });
  expect([acceptedCount, await fixture.readStatus(id)]).toEqual([0, 'processing']);
  reportMeasurement('T35', `${count} forged or altered webhooks: ${acceptedCount} accepted`);
  await receive(rawEvent, `${sign(rawEvent, { secret: 'whsec_after' })},${sign(rawEvent).split(',')[1]}`);
  expect(await fixture.readStatus(id)).toBe('succeeded');
});

it('shows when payouts fail or the account is not ready, whatever the order of the events, and charges nobody then', async () => {
  const { lender, officer, borrower, fresh } = fixture;
  const payout = samples.events.find(({ type }) => type === 'payout.paid')?.data.object;
  const account = samples.events.find(({ type }) => type === 'account.updated')?.data.object;
  const at = (secondNumber: number) => ({ created: 1_795_186_800 + secondNumber });
  const failure = { ...payout, status: 'failed', failure_code: 'account_closed', failure_message: 'It was closed.' };
  const isOn = (isEnabled: boolean) => ({ ...account, charges_enabled: isEnabled, payouts_enabled: isEnabled });
  const missingData = { requirements: { disabled_reason: 'requirements.past_due' } };
  const events = {
    failed: eventOf('payout.failed', failure, at(10)),
    paid: eventOf('payout.paid', payout ?? {}, at(20)),
    off: eventOf('account.updated', { ...isOn(false), ...missingData }, at(30)),
    on: eventOf('account.updated', isOn(true), at(40)),
  };
  const readProblem = async (viewer = officer) =>
    (await fixture.run(viewer, (context) => listPayments(context, { provider: stripe }, { limit: 1 }))).payoutProblem;
  const [role, administrator] = [newId(), newId()];
  const { companyId } = lender.scope;
  await fresh.owner.query(
    `insert into app.roles (company_id, id, user_type, title, is_admin, rights) values ($1, $2, 'Workforces', 'Admin', true, '{}')`,
    [companyId, role],
  );
  await fresh.owner.query(
    `insert into auth.accounts (id, username, full_name, email) values ($1, 'payout-admin', 'Ida Moss', 'ida@lender.example')`,
    [administrator],
  );
  await fresh.owner.query(
    `insert into auth.memberships (account_id, company_id, role_id, user_type) values ($1, $2, $3, 'Workforces')`,
    [administrator, companyId, role],
  );
  const countMails = () => fixture.count(`app.mails where subject = 'Payouts are not reaching your bank account'`);
  await receive(events.failed);
  await receive(events.failed);
  expect(await readProblem()).toMatchObject({ kind: 'failed', code: 'account_closed', message: 'It was closed.' });
  expect(await readProblem(borrower)).toBeNull();
  await receive(events.off);
  expect(await readProblem()).toMatchObject({ kind: 'no-charges', code: 'requirements.past_due' });
  const id = await fixture.request();
  expect(await refusalOf(fixture.pay(id, { instrument: undefined }, stripe))).toMatchObject({ status: 409 });
  expect(await countMails()).toBe(2);
  const names = ['failed', 'paid', 'off', 'on'] as const;
  const orders = names.flatMap((name) => [names, [...names].reverse()].map((otherNames) => [name, ...otherNames]));
  for (const order of orders) {
    await fresh.owner.query('delete from app.payout_accounts where company_id = $1', [companyId]);
    for (const name of order) await receive(events[name as keyof typeof events]);
    expect(await readProblem()).toBeNull();
  }
});

it('closes the pages that payers have open when a halt begins, and takes in what was completed before', async () => {
  const { lender } = fixture;
  const [open, donePage] = [await openPage('pi_open'), await openPage('pi_done')];
  const admin = lender.viewer('admin');
  await fixture.run(admin, (context) => startHalt(context, NOW, { reason: 'A wrong amount' }));
  expect(await fixture.count(`graphile_worker.jobs where task_identifier = 'payments-close-pages'`)).toBe(1);
  const [expire, before] = ['POST checkout/sessions/{session}/expire', server.requests.length];
  expect(await closePages(lender.scope, stripe, new Date())).toBeGreaterThan(1);
  const calls = server.requests.slice(before);
  expect(new Set(calls.map(({ operation }) => operation))).toEqual(new Set([expire]));
  expect(calls.map(({ key }) => key)).toEqual(expect.arrayContaining(['close-cs_pi_open', 'close-cs_pi_done']));
  // The provider refuses to close a closed or completed page.
  const refusal = { error: { type: 'invalid_request_error', message: 'Only open sessions can be expired.' } };
  server.answers = { [expire]: { status: 400, body: refusal } };
  expect(await closePages(lender.scope, stripe, new Date())).toBe(0);
  await receive(eventOf('checkout.session.expired', { id: 'cs_pi_open', metadata: { attempt: open.attempt } }));
  await receive(eventOf('charge.succeeded', chargeOf(donePage.attempt, 'pi_done')));
  expect([await fixture.readStatus(open.id), await fixture.readStatus(donePage.id)]).toEqual(['failed', 'succeeded']);
  await fixture.run(admin, (context) => stopHalt(context, NOW, { reason: 'Corrected' }));
  server.answers = { 'POST checkout/sessions': { body: { id: 'cs_pi_again', url: 'https://checkout.example/pay' } } };
  expect(await fixture.pay(open.id, { instrument: undefined }, stripe)).toMatchObject({
    page: 'https://checkout.example/pay',
  });
  expect(server.problems).toEqual([]);
});

it("takes in the provider's sample events, of which none is about a charge of the product", async () => {
  const countBefore = await fixture.count('app.payment_events');
  for (const event of samples.events) {
    const rawText = JSON.stringify({ ...event, id: `evt_${++number}`, account: ACCOUNT });
    expect([event.type, await receive(rawText)]).toEqual([event.type, { received: true }]);
  }
  expect(await fixture.count('app.payment_events')).toBe(countBefore);
  expect(samples.events).toHaveLength(39);
  reportMeasurement('M13', `${samples.events.length} bodies of the provider: all taken in, 0 effects on payments`);
});

it('has sent every request that the adapter can send, none of which differs from the description', () => {
  const methods = Object.entries(stripe).filter(([, value]) => typeof value === 'function');
  expect([...calledMethods].toSorted()).toEqual(methods.map(([name]) => name).toSorted());
  const operations = new Set(server.requests.map(({ operation }) => operation));
  expect([...operations].toSorted()).toEqual([...STRIPE_OPERATIONS].toSorted());
  expect(server.problems).toEqual([]);
  const { requests, answers } = server.checked;
  reportMeasurement(
    'M14',
    `${requests} requests and ${answers} answers of ${operations.size} operations and ${calledMethods.size} methods: 0 differ from Stripe's OpenAPI file`,
  );
});

it('would notice a request that differs from the API description', async () => {
  const control = await openStripeServer();
  const send = (path: string, body: string) =>
    fetch(`${control.url}/v1/${path}`, { method: 'POST', body, signal: AbortSignal.timeout(300) }).catch(() => null);
  await send('refunds', 'payment_intent=pi_1&amount=100');
  expect(control.problems).toEqual([]);
  const wrongTexts = [
    'refunds?amount=ten',
    'refunds?amount=100&to=me',
    'payment_intents?currency=usd',
    'refund?amount=1',
  ];
  for (const text of wrongTexts) await send(...(text.split('?') as [string, string]));
  expect(control.problems).toHaveLength(wrongTexts.length);
  await control.close();
});
