import { SANDBOX_INSTRUMENTS } from '@lendwright/api';
import { cents, newId, type Id } from '@lendwright/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FloodLimiter } from '../../../platform/limits/flood-limiter';
import {
  createPaymentFixture,
  listOf,
  newKey,
  PAYMENT_LINKS,
  SANDBOX_METHODS,
  type PaymentFixture,
} from '../../../testing/companies/payment-fixture';
import { reportMeasurement } from '../../../testing/report-measurement';
import { refusalOf } from '../../../testing/sample-company';
import { readAuthorization, startAuthorization, stopAuthorization } from '../automatic/start-authorization';
import { withdrawDue } from '../automatic/withdraw-due';
import { showPaymentLink } from '../link/open-payment-link';
import { payByLink } from '../link/pay-by-link';
import { endOfLink, sealPaymentToken } from '../link/payment-token';
import { linkBank } from '../methods/own-methods';
import { HOSTED_TOKEN, NoResponseError, type PaymentProvider } from '../paying/payment-provider';
import { recoverAttempts } from '../paying/payments.job';
import { receiveEvent } from '../paying/receive-event';
import { sandboxProvider } from '../sandbox/sandbox-provider';
import { startHalt, stopHalt } from './halt-payments';

let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await createPaymentFixture({ paymentLinks: true });
});
afterEach(() => fixture.close());

const SETUP = { name: 'Sample', timeZone: 'UTC', settings: {} };
const NETWORK = { address: '198.51.100.7', device: 'Firefox' };
const [BANK, YEAR] = [
  SANDBOX_INSTRUMENTS.find(({ kind }) => kind === 'ach')?.id ?? '',
  {
    ...{ paymentFrequency: 'Recurring' as const, payments: [{ item: 'Monthly payment', amount: '1,240.00' }] },
    ...{ subscriptionStartMonth: '2099-12', subscriptionEndMonth: '2100-03', recurringDate: '30' },
  },
];
const halt = () =>
  fixture.run(fixture.lender.viewer('admin'), (context) =>
    startHalt(context, new Date(), { reason: 'A wrong amount' }),
  );
const liftHalt = (today: string) =>
  fixture.run(fixture.lender.viewer('admin'), (context) =>
    stopHalt({ ...context, today }, new Date(), { reason: 'Corrected' }),
  );
const withdraw = (today: string, provider: PaymentProvider = sandboxProvider) =>
  withdrawDue(fixture.lender.scope, SETUP, provider, { today, limit: 100 });
const recover = (provider: PaymentProvider = sandboxProvider) =>
  recoverAttempts(fixture.lender.scope, SETUP, provider, new Date(Date.now() + 120_000));
const countCharges = () => fixture.count('app.sandbox_charges');

/** The borrower authorizes the months of a new recurring payment. */
async function addAuthorization(): Promise<Id> {
  const { lender, borrower } = fixture;
  const plan = await fixture.request(YEAR);
  const caller = { ...NETWORK, host: '', requestId: '', sessionId: null, deviceToken: null };
  const numbers = { bank_account_name: 'Fernhill Bank', bank_account_number: '000123456789' };
  const call = { ...numbers, bank_routing_number: '110000000' };
  const { method } = await linkBank(SANDBOX_METHODS, lender.scope, { viewer: borrower, caller }, call);
  const { text } = await fixture.run(borrower, (context) =>
    readAuthorization(context, sandboxProvider, plan, method.id),
  );
  await fixture.run(borrower, (context) =>
    startAuthorization(context, sandboxProvider, NETWORK, plan, { method: method.id, text: text ?? '' }),
  );
  return plan;
}

/** A payment link, as the server opens it. */
function openLinks(payment: Id) {
  const { lender, fresh } = fixture;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
  const deps = {
    ...{ database: fresh.database, vault: PAYMENT_LINKS.vault, clock: { now: () => new Date() }, log },
    ...{ setups: lender.engine.setups, limiter: new FloodLimiter(), providerOf: () => sandboxProvider },
  };
  const target = { companyId: lender.scope.companyId, payment };
  const token = sealPaymentToken(PAYMENT_LINKS.vault, target, endOfLink(new Date()));
  const press = { token, key: newKey(), kind: 'card' as const, instrument: 'card_4242', amount: 87_500 };
  return {
    show: () => showPaymentLink(deps, token, NETWORK.address),
    pay: () => payByLink(deps, press, NETWORK.address),
  };
}

it('charges nobody by any way of paying during a halt, and each payment once afterwards', async () => {
  const [card, bank, hostedPayment, linkedPayment, lostPayment] = [
    await fixture.request(),
    await fixture.request(),
    await fixture.request(),
    await fixture.request(),
    await fixture.request(),
  ];
  const sentId = await fixture.request();
  await addAuthorization();
  let calls = 0;
  const countedProvider: PaymentProvider = {
    ...sandboxProvider,
    sendCharge: (scope, request) => (calls++, sandboxProvider.sendCharge(scope, request)),
  };
  const stripe: PaymentProvider = {
    ...{ ...countedProvider, name: 'stripe', isSandbox: false, isHosted: true },
    findInstrument: (kind) => ({ token: HOSTED_TOKEN, kind, name: '', last4: '', isVerified: false }),
  };
  const silentProvider = { ...sandboxProvider, sendCharge: () => Promise.reject(new NoResponseError('no answer')) };
  const lostKey = newKey();
  await fixture.pay(lostPayment, { key: lostKey }, silentProvider);
  await fixture.pay(sentId);
  const before = await countCharges();
  await halt();
  expect(await refusalOf(halt())).toMatchObject({ code: 'not_changeable' });
  const links = openLinks(linkedPayment);
  const presses = [
    () => fixture.pay(card, {}, countedProvider),
    () => fixture.pay(bank, { kind: 'ach', instrument: BANK }, countedProvider),
    () => fixture.pay(hostedPayment, { kind: 'card' }, stripe),
    () => fixture.pay(lostPayment, { key: lostKey }, countedProvider),
    links.pay,
  ];
  for (const press of presses) expect(await refusalOf(press())).toMatchObject({ status: 409, code: 'not_payable' });
  await withdraw('2099-12-30', countedProvider);
  await recover(countedProvider);
  expect([calls, await countCharges()]).toEqual([0, before]);
  expect((await links.show()).state).toBe('halted');
  expect(await listOf(fixture, fixture.officer)).toMatchObject({ halt: { reason: 'A wrong amount' }, mayHalt: false });
  expect(await listOf(fixture, fixture.borrower)).toMatchObject({ isHalted: true, halt: null });
  // Charges accepted before the halt still settle.
  await fixture.deliver();
  expect(await fixture.readStatus(sentId)).toBe('succeeded');
  await liftHalt('2100-01-02');
  for (let index = 0; index < 2; index++) {
    await recover();
    await withdraw('2100-01-02');
  }
  await links.pay();
  await fixture.pay(card);
  expect((await countCharges()) - before).toBe(4);
  expect(await refusalOf(liftHalt('2100-01-02'))).toMatchObject({ code: 'not_changeable' });
  expect(await fixture.count(`app.audit_events where act in ('payments_halted', 'payments_halt_lifted')`)).toBe(2);
  reportMeasurement('S7', `${presses.length + 2} ways to charge during a halt: 0 charges; 4 afterwards, each once`);
});

it('withdraws nothing that a halt delayed by more than five days', async () => {
  await addAuthorization();
  await halt();
  await withdraw('2099-12-30');
  await liftHalt('2100-01-05');
  expect([await withdraw('2100-01-04'), await countCharges()]).toEqual([0, 0]);
  expect(await withdraw('2100-01-30')).toBe(1);
});

it('begins by itself once 0.5% of the withdrawals come back as not authorized, from more than one payer', async () => {
  const { lender, fresh } = fixture;
  const setup = await lender.engine.setups.of(lender.scope);
  const admin = newId();
  await fresh.owner.query(
    `insert into auth.accounts (id, username, full_name, email) values ($1, 'halt-admin', 'Ida Moss', 'ida@lender.example')`,
    [admin],
  );
  await fresh.owner.query(
    `insert into auth.memberships (account_id, company_id, role_id, user_type) values ($1, $2, $3, 'Workforces')`,
    [admin, lender.scope.companyId, lender.ids.roles.get('admin')],
  );
  const returnPayment = async (code: string, person: Id | null) => {
    const id = await fixture.request();
    const { attempt } = await fixture.pay(id, { kind: 'ach', instrument: BANK });
    const sql = 'update app.payment_attempts set person_id = coalesce($2, person_id) where id = $1';
    await fresh.owner.query(sql, [attempt._id, person]);
    const event = { id: newId(), key: attempt._id, type: 'returned' as const, amount: cents(87_500), code };
    const occurredAt = new Date().toISOString();
    await receiveEvent(lender.scope, setup, 'sandbox', { ...event, message: 'Returned', occurredAt });
    return (await listOf(fixture, fixture.officer)).halt;
  };
  const otherPerson = await lender.addPerson('prospects', 'Otto', 'Hartwell');
  expect(await returnPayment('R10', null)).toBe(null);
  expect(await returnPayment('R01', otherPerson)).toBe(null);
  await fresh.owner.query(
    `insert into app.payment_attempts (company_id, id, payment_id, key, kind, person_id, provider, token, name, last4, gross, processing_row, processing, application, net, state)
     select company_id, gen_random_uuid(), payment_id, 'sample-' || n, kind, person_id, provider, token, name, last4, gross, processing_row, processing, application, net, 'failed'
     from (select * from app.payment_attempts limit 1) a, generate_series(1, 400) n`,
  );
  expect(await returnPayment('R05', otherPerson)).toBe(null);
  expect(await returnPayment('R07', otherPerson)).toMatchObject({ isAutomatic: true, by: 'Return rate' });
  expect(await fixture.count(`app.mails where subject = 'All charging is halted'`)).toBe(1);
  expect(await refusalOf(fixture.pay(await fixture.request()))).toMatchObject({ code: 'not_payable' });
});

it('withdraws nothing that its payer stopped while the withdrawals before it were sent, and notes each in the audit log', async () => {
  const plans = [await addAuthorization(), await addAuthorization()];
  const stoppedPlans: Id[] = [];
  const provider: PaymentProvider = {
    ...sandboxProvider,
    async sendCharge(scope, request) {
      for (const plan of stoppedPlans.length === 0 ? plans : []) {
        const isOther = await fixture.count(
          `app.payment_attempts a join app.payments p on p.id = a.payment_id where a.id = $1 and p.plan_id <> $2`,
          [request.key, plan],
        );
        if (isOther === 0) continue;
        stoppedPlans.push(plan);
        await fixture.run(fixture.borrower, (context) => stopAuthorization(context, new Date(), plan, { reason: '' }));
      }
      return sandboxProvider.sendCharge(scope, request);
    },
  };
  expect(await withdraw('2099-12-30', provider)).toBe(2);
  expect([stoppedPlans.length, await countCharges()]).toEqual([1, 1]);
  const startedEvents = `app.audit_events where act = 'payment_started' and by_account is null and by_name = 'Automatic payment'
    and subject_id = $1 and details->>'cents' = '124000'`;
  expect(await fixture.count(startedEvents, [fixture.loan])).toBe(1);
});
