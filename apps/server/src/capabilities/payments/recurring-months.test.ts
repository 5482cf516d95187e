import type { Viewer } from '@lendwright/access';
import * as api from '@lendwright/api';
import { cents, newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Services } from '../../platform/services';
import {
  createPaymentFixture,
  newKey,
  PAYMENT_LINKS,
  type PaymentFixture,
} from '../../testing/companies/payment-fixture';
import type { Route } from '../../platform/http/route';
import { stopAtPayoff } from './holds/stop-at-payoff';
import type { EventType } from './paying/attempt-state';
import { sweepPaymentsJob } from './paying/payments.job';
import { receiveEvent } from './paying/receive-event';
import { paymentRoutes } from './routes';
import { sandboxProvider } from './sandbox/sandbox-provider';

let fixture: PaymentFixture;
let routes: Route[];
let now = new Date('2027-01-04T15:00:00Z');
const clock = { now: () => now };
const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
const NO_ONE = {
  address: '198.51.100.7',
  device: 'Firefox',
  host: '',
  requestId: '',
  sessionId: null,
  deviceToken: null,
};

beforeAll(async () => {
  fixture = await createPaymentFixture({ language: 'de' });
  const config = { publicUrl: PAYMENT_LINKS.publicUrl, stripe: undefined };
  const services = { config, database: fixture.fresh.database, vault: PAYMENT_LINKS.vault, clock, log };
  routes = paymentRoutes(services as unknown as Services);
});
afterAll(() => fixture.close());

/** Calls a route as the server does after it has checked the caller and the input. */
async function use<T>(operation: api.AnyOperation, viewer: Viewer, id: Id, body: object = {}, query = {}): Promise<T> {
  const route = routes.find((candidate) => candidate.operation === operation);
  const call = { scope: fixture.lender.scope, viewer, params: { id }, query, caller: NO_ONE };
  return (await route?.handle({ ...call, body: operation.body?.parse(body) } as never)) as T;
}

/** Runs the job of every minute on a day. */
async function sweepOn(day: string): Promise<void> {
  now = new Date(`${day}T15:00:00Z`);
  const job = sweepPaymentsJob(() => sandboxProvider, { ...PAYMENT_LINKS, now: clock.now });
  const context = { database: fixture.fresh.database, log, attempt: 1, signal: new AbortController().signal };
  await job.run({}, context);
  await job.run({}, context);
}

const readAttempts = async (month: Id): Promise<{ id: Id; key: string }[]> => {
  const sql = 'select id, key from app.payment_attempts where payment_id = $1 order by created_at';
  return (await fixture.fresh.owner.query<{ id: Id; key: string }>(sql, [month])).rows;
};

async function report(month: Id, type: EventType, day: string, overrides: object = {}): Promise<void> {
  const setup = await fixture.lender.engine.setups.of(fixture.lender.scope);
  const key = (await readAttempts(month)).at(-1)?.id ?? null;
  const event = { id: newId(), key, type, amount: cents(124_000), code: '', message: '' };
  const occurredAt = `${day}T16:00:00.000Z`;
  await receiveEvent(fixture.lender.scope, setup, 'sandbox', { ...event, occurredAt, ...overrides });
}

it('runs three months with one return and one retry, then a dispute and a refund', async () => {
  const { officer, borrower, loan } = fixture;
  const bank = { bank_account_name: 'Fernhill', bank_account_number: '000123456789', bank_routing_number: '110000000' };
  const plan = {
    ...{ owner: loan, paymentFrequency: 'Recurring', payments: [{ item: 'Monthly payment', amount: '1,240.00' }] },
    ...{ subscriptionStartMonth: '2027-01', subscriptionEndMonth: '2027-03', recurringDate: '15' },
  };
  const { _id: id } = await use<{ _id: Id }>(api.createOneTimePayment, officer, loan, plan);
  const { method } = await use<{ method: { id: Id } }>(api.stripeLinkBankAccount, borrower, loan, bank);
  const query = { method: method.id };
  const { text } = await use<{ text: string }>(api.readPaymentAuthorization, borrower, id, {}, query);
  await use(api.authorizePayments, borrower, id, { method: method.id, text });
  const readSchedule = async () =>
    (await use<{ subscriptions: { _id: Id; dueDate: string; status: string }[] }>(api.getSubscriptions, officer, id))
      .subscriptions;
  const readStates = async () => (await readSchedule()).map(({ status }) => status);
  const [firstId, secondId, thirdId] = (await readSchedule()).map(({ _id }) => _id) as [Id, Id, Id];

  await sweepOn('2027-01-14');
  expect(await fixture.count('app.sandbox_charges')).toBe(0);
  await sweepOn('2027-01-15');
  await report(firstId, 'succeeded', '2027-01-15');
  for (const day of ['2027-02-10', '2027-02-15']) await sweepOn(day);
  await report(secondId, 'succeeded', '2027-02-15');
  expect(await readStates()).toEqual(['succeeded', 'succeeded', 'Incomplete']);
  await report(secondId, 'returned', '2027-02-17', { code: 'R01' });
  expect(await readStates()).toEqual(['succeeded', 'returned', 'Incomplete']);
  await sweepOn('2027-02-18');
  expect(await readAttempts(secondId)).toHaveLength(1);
  await sweepOn('2027-02-19');
  await report(secondId, 'succeeded', '2027-02-19');
  expect((await readAttempts(secondId)).map(({ key }) => key)).toEqual([
    'automatic-2027-02-15',
    'automatic-2027-02-19',
  ]);
  for (const day of ['2027-03-10', '2027-03-15']) await sweepOn(day);
  await report(thirdId, 'succeeded', '2027-03-15');
  expect(await readStates()).toEqual(['succeeded', 'succeeded', 'succeeded']);
  expect(await fixture.count('app.sandbox_charges')).toBe(4);

  await report(thirdId, 'disputed', '2027-03-20', { code: 'fraudulent' });
  expect(await readStates()).toEqual(['succeeded', 'succeeded', 'disputed']);
  await use(api.refundPayment, officer, firstId, { key: newKey(), amount: 124_000, reason: 'Asked for twice' });
  await report(firstId, 'refunded', '2027-03-21', { refunded: cents(124_000) });
  expect(await readStates()).toEqual(['refunded', 'succeeded', 'disputed']);
  expect(await fixture.count('app.sandbox_refunds')).toBe(1);
  await sweepOn('2027-03-22');
  expect(await fixture.count('app.sandbox_charges')).toBe(4);
  // All mails are in the company's language, because the borrower has not selected one.
  const mails = (subject: string) => fixture.count('app.mails where subject like $1', [subject]);
  expect(await mails('Eine Zahlung an % ist fehlgeschlagen')).toBe(1);
  expect(await mails('Zahlungsanforderung von %')).toBe(4);
  await fixture.mailReceipts();
  expect(await mails('Quittung von %')).toBe(3);
});

it('neither asks for nor withdraws what is skipped, paused or paid off', async () => {
  const { officer, borrower, loan, lender } = fixture;
  now = new Date('2027-05-03T15:00:00Z');
  const plan = {
    ...{ owner: loan, paymentFrequency: 'Recurring', payments: [{ item: 'Insurance', amount: '90.00' }] },
    ...{ subscriptionStartMonth: '2027-05', subscriptionEndMonth: '2027-08', recurringDate: '15' },
  };
  const { _id: id } = await use<{ _id: Id }>(api.createOneTimePayment, officer, loan, plan);
  const { methods } = await use<{ methods: { id: Id }[] }>(api.listPaymentMethods, borrower, loan);
  const method = methods[0]?.id ?? '';
  const { text } = await use<{ text: string }>(api.readPaymentAuthorization, borrower, id, {}, { method });
  await use(api.authorizePayments, borrower, id, { method, text });
  type Months = { subscriptions: { _id: Id; hold: { kind: string } | null; mayHold: boolean }[] };
  const readMonths = async () => (await use<Months>(api.getSubscriptions, officer, id)).subscriptions;
  const months = (await readMonths()).map(({ _id }) => _id);
  const [may = '', june = ''] = months;
  const hold = (paymentId: Id, viewer: Viewer = officer) =>
    use(api.holdPayment, viewer, paymentId, { reason: 'Hardship' });
  const resume = (paymentId: Id) => use(api.resumePayment, officer, paymentId, { reason: 'Over' });
  const withdrawn = () => fixture.count('app.payment_attempts where payment_id = any($1::uuid[])', [months]);

  await expect(hold(may, borrower)).rejects.toMatchObject({ status: 403 });
  await hold(may);
  await expect(hold(may)).rejects.toMatchObject({ code: 'not_changeable' });
  await sweepOn('2027-05-16');
  expect([await withdrawn(), (await readMonths())[0]?.hold?.kind]).toEqual([0, 'skipped']);
  await hold(id);
  expect((await readMonths()).map((month) => month.hold?.kind)).toEqual(['skipped', 'paused', 'paused', 'paused']);
  await expect(resume(june)).rejects.toMatchObject({ code: 'not_changeable' });
  await sweepOn('2027-06-16');
  expect(await withdrawn()).toBe(0);
  await resume(id);
  expect((await readMonths()).map((month) => month.hold?.kind)).toEqual(['skipped', undefined, undefined, undefined]);
  // A month that became due in the meantime is requested, but not withdrawn without notice.
  await sweepOn('2027-06-17');
  expect(await withdrawn()).toBe(0);
  await sweepOn('2027-07-15');
  expect(await withdrawn()).toBe(1);
  const setup = await lender.engine.setups.of(lender.scope);
  const record = { id: loan, email: '', number: 1 } as never;
  expect(await lender.scope.write((tx) => stopAtPayoff(tx, setup, record, now))).toBeGreaterThan(0);
  await sweepOn('2027-08-15');
  expect([await withdrawn(), (await readMonths()).at(-1)?.hold?.kind]).toEqual([1, 'paid_off']);
});

it('withdraws nothing again of a recurring payment that was paused while its bank returned a month', async () => {
  const { officer, borrower, loan } = fixture;
  now = new Date('2027-09-03T15:00:00Z');
  const plan = {
    ...{ owner: loan, paymentFrequency: 'Recurring', payments: [{ item: 'Taxes', amount: '1,240.00' }] },
    ...{ subscriptionStartMonth: '2027-09', subscriptionEndMonth: '2027-10', recurringDate: '15' },
  };
  const { _id: id } = await use<{ _id: Id }>(api.createOneTimePayment, officer, loan, plan);
  const { methods } = await use<{ methods: { id: Id }[] }>(api.listPaymentMethods, borrower, loan);
  const method = methods[0]?.id ?? '';
  const { text } = await use<{ text: string }>(api.readPaymentAuthorization, borrower, id, {}, { method });
  await use(api.authorizePayments, borrower, id, { method, text });
  type Months = { subscriptions: { _id: Id; hold: { kind: string } | null }[] };
  const readMonths = async () => (await use<Months>(api.getSubscriptions, officer, id)).subscriptions;
  const month = (await readMonths())[0]?._id ?? '';
  await sweepOn('2027-09-15');
  await use(api.holdPayment, officer, id, { reason: 'Hardship' });
  await report(month, 'failed', '2027-09-16', { code: 'R01' });
  expect((await readMonths()).map(({ hold }) => hold?.kind)).toEqual(['paused', 'paused']);
  for (const day of ['2027-09-20', '2027-09-21']) await sweepOn(day);
  expect(await readAttempts(month)).toHaveLength(1);
  await use(api.resumePayment, officer, id, { reason: 'Over' });
  expect((await readMonths()).map(({ hold }) => hold)).toEqual([null, null]);
});
