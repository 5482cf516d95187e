import { paymentChange, startPayment as startContract } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createPaymentFixture,
  newKey,
  SANDBOX_METHODS,
  type PaymentFixture,
} from '../../testing/companies/payment-fixture';
import { reportMeasurement } from '../../testing/report-measurement';
import { refusalOf } from '../../testing/sample-company';
import { repetitions } from '../../testing/scale';
import { readAuthorization, startAuthorization, stopAuthorization } from './automatic/start-authorization';
import { withdrawDue } from './automatic/withdraw-due';
import { holdPayment } from './holds/hold-payment';
import { forgetMethod, linkBank } from './methods/own-methods';
import type { ChargeRequest, PaymentProvider } from './paying/payment-provider';
import { startPayment } from './paying/start-payment';
import { deletePayment, savePayment } from './requests/change-payment';
import { sandboxProvider } from './sandbox/sandbox-provider';

let fixture: PaymentFixture;
beforeAll(async () => {
  fixture = await createPaymentFixture();
});
afterAll(() => fixture.close());

const CALLER = {
  address: '198.51.100.7',
  device: 'Firefox',
  host: '',
  requestId: '',
  sessionId: null,
  deviceToken: null,
};
const bankOf = (last4: string) => ({
  ...{ bank_account_name: 'Fernhill Bank', bank_account_number: `00012345${last4}` },
  bank_routing_number: '110000000',
});

/** The state of payments and charges that a call could change. */
const readState = async (): Promise<unknown> => {
  const sql = (table: string) =>
    `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${table} t`;
  const tables = ['app.payments', 'app.payment_attempts', 'app.payment_methods', 'app.sandbox_charges'];
  return Promise.all(tables.map(async (table) => (await fixture.fresh.owner.query(sql(table))).rows[0]));
};

it('charges only what the server decides, whatever a caller sends', async () => {
  const { lender, borrower, officer, loan } = fixture;
  const sentRequests: ChargeRequest[] = [];
  const provider: PaymentProvider = {
    ...sandboxProvider,
    sendCharge: (scope, request) => (sentRequests.push(request), sandboxProvider.sendCharge(scope, request)),
  };
  const otherViewer = lender.viewer('borrower', await lender.addPerson('prospects', 'Otto', 'Strange'));
  const link = (viewer: typeof otherViewer, last4: string) =>
    linkBank(SANDBOX_METHODS, lender.scope, { viewer, caller: CALLER }, bankOf(last4));
  const [ownLink, foreignAnswer] = [await link(borrower, '6789'), await link({ ...otherViewer }, '6789')];
  const [open, paidId] = [await fixture.request(), await fixture.request()];
  const bankOnlyPayment = await fixture.request({ paymentMethod: { ach: true, card: false } });
  await fixture.pay(paidId);
  await fixture.deliver();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
  const press = (id: Id, changes: object, viewer = borrower as typeof otherViewer) => {
    const validInput = { key: newKey(), kind: 'card', instrument: 'card_4242', amount: 87_500 };
    const read = startContract.body?.safeParse({ ...validInput, ...changes });
    if (!read?.success) return null;
    const body = read.data as Parameters<typeof startPayment>[4];
    return startPayment({ setups: lender.engine.setups, provider, log }, lender.scope, viewer, id, body);
  };
  const before = await readState();
  const calls = repetitions(500);
  let shapeCount = 0;
  for (let index = 1; index <= calls; index++) {
    const ways = [
      () => press(open, { amount: index === 87_500 ? 1 : index }),
      () => press(open, { amount: 87_500 + (index % 2 ? index : -index) }),
      () => press(open, { amount: [-1, 0.5, '87500', null, 1e15][index % 5] }),
      () =>
        press(open, { [['customerId', 'stripeId', 'source', 'pmId', 'selectedPayments'][index % 5] ?? '']: newId() }),
      () => press(open, { [['status', 'paymentAmount', 'owner', 'person', 'fees'][index % 5] ?? '']: 'succeeded' }),
      () => press(open, { kind: 'ach', instrument: undefined, method: foreignAnswer.method.id }),
      () => press(open, { kind: 'ach', instrument: undefined, method: newId() }),
      () => press(open, { method: ownLink.method.id }),
      () => press(open, { kind: 'ach' }),
      () => press(open, { instrument: ['', 'card_1', 'bank_6789', `tok_${index}`][index % 4] }),
      () => press(open, {}, otherViewer),
      () => press(open, {}, officer as typeof otherViewer),
      () => press(bankOnlyPayment, {}),
      () => press(paidId, {}),
      () => press(newId(), {}),
      () => press(loan, {}),
    ];
    const call = ways[index % ways.length]?.();
    if (!call) shapeCount++;
    else await refusalOf(call);
  }
  expect(sentRequests).toEqual([]);
  expect(await readState()).toEqual(before);
  reportMeasurement(
    'T36',
    `${calls} tampered presses, ${shapeCount} refused by their shape: ${sentRequests.length} calls of the provider`,
  );
  await press(open, {});
  expect(sentRequests).toMatchObject([{ amount: 87_500, person: borrower.personId, token: 'card_4242', kind: 'card' }]);
}, 120_000);

it('changes and deletes nothing that is processing or was paid', async () => {
  const { lender, officer, loan, borrower } = fixture;
  const instruments = ['card_4242', 'card_0259', 'card_3220', 'card_1117', 'card_0005'];
  const ids: Id[] = [];
  for (const instrument of instruments) {
    const id = await fixture.request();
    await fixture.pay(id, { instrument });
    ids.push(id);
  }
  const { method } = await linkBank(
    SANDBOX_METHODS,
    lender.scope,
    { viewer: borrower, caller: CALLER },
    bankOf('1113'),
  );
  const returnedPayment = await fixture.request();
  await fixture.pay(returnedPayment, { kind: 'ach', method: method.id });
  await fixture.deliver();
  const processing = await fixture.request();
  await fixture.pay(processing);
  ids.push(returnedPayment, processing);
  const statuses = new Set(await Promise.all(ids.map((id) => fixture.readStatus(id))));
  expect([...statuses].toSorted()).toEqual(['disputed', 'processing', 'refunded', 'returned', 'succeeded']);
  const before = await readState();
  const edits = repetitions(200);
  for (let index = 0; index < edits; index++) {
    const id = ids[index % ids.length] ?? '';
    const viewer = index % 3 === 0 ? lender.viewer('admin') : officer;
    const payments = [{ item: 'Fee', amount: `${30 + index}.00` }];
    const body = paymentChange.parse({ owner: loan, paymentFrequency: 'Onetime', payments });
    const edit =
      index % 2
        ? deletePayment
        : (context: Parameters<typeof savePayment>[0], listedId: Id) => savePayment(context, listedId, body);
    expect(await refusalOf(fixture.run(viewer, (context) => edit(context, id)))).toMatchObject({
      code: 'not_changeable',
    });
  }
  expect(await readState()).toEqual(before);
  reportMeasurement('T39', `${edits} edits and deletions of what is processing or was paid, in 5 states: 0 effects`);
}, 120_000);

it('withdraws nothing without an authorization in effect', async () => {
  const { lender, officer, borrower } = fixture;
  const plan = {
    ...{ paymentFrequency: 'Recurring' as const, payments: [{ item: 'Monthly payment', amount: '1,240.00' }] },
    ...{ subscriptionStartMonth: '2099-01', subscriptionEndMonth: '2099-12', recurringDate: '15' },
  };
  const createAuthorization = async (last4: string) => {
    const id = await fixture.request(plan);
    const caller = { viewer: borrower, caller: CALLER };
    const { method } = await linkBank(SANDBOX_METHODS, lender.scope, caller, bankOf(last4));
    const { text } = await fixture.run(borrower, (context) =>
      readAuthorization(context, sandboxProvider, id, method.id),
    );
    const network = { address: CALLER.address, device: CALLER.device };
    const words = { method: method.id, text: text ?? '' };
    await fixture.run(borrower, (context) => startAuthorization(context, sandboxProvider, network, id, words));
    return { id, method: method.id };
  };
  const chargesBefore = await fixture.count('app.sandbox_charges');
  await fixture.request(plan);
  const { id: stoppedPlan } = await createAuthorization('6789');
  await fixture.run(borrower, (context) => stopAuthorization(context, new Date(), stoppedPlan, { reason: '' }));
  const { method: oldMethod } = await createAuthorization('0077');
  await forgetMethod(lender.scope, borrower, oldMethod);
  const { id: heldPlan } = await createAuthorization('6789');
  await fixture.run(officer, (context) => holdPayment(context, heldPlan, { reason: 'Hardship' }));
  const { id: deletedPlan } = await createAuthorization('6789');
  await fixture.run(officer, (context) => deletePayment(context, deletedPlan));
  const setup = { name: 'Sample', timeZone: 'UTC', settings: {} };
  const days = Array.from({ length: 12 }, (_, month) => `2099-${String(month + 1).padStart(2, '0')}-15`);
  for (const today of days) await withdrawDue(lender.scope, setup, sandboxProvider, { today, limit: 100 });
  const debits = (await fixture.count('app.sandbox_charges')) - chargesBefore;
  expect(debits).toBe(0);
  // With an authorization, the month is withdrawn on each of these days.
  await createAuthorization('6789');
  await withdrawDue(lender.scope, setup, sandboxProvider, { today: days[0] ?? '', limit: 100 });
  expect((await fixture.count('app.sandbox_charges')) - chargesBefore).toBe(1);
  reportMeasurement(
    'S6',
    `${5 * days.length} due days of 5 plans without an authorization in effect: ${debits} debits`,
  );
}, 60_000);
