import type { Viewer } from '@lendwright/access';
import { paymentChange } from '@lendwright/api';
import { addBusinessDays, cents, formatDollars, type Id } from '@lendwright/kernel';
import { feesOf } from '@lendwright/lending';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createPaymentFixture,
  listOf,
  newKey,
  PAYMENT_LINKS,
  SANDBOX_METHODS,
  type PaymentFixture,
} from '../../testing/companies/payment-fixture';
import { refusalOf } from '../../testing/sample-company';
import { todayIn } from '../records';
import { startAuthorization, readAuthorization, stopAuthorization } from './automatic/start-authorization';
import { withdrawDue } from './automatic/withdraw-due';
import { listMonths, readPaymentTotals } from './list/list-payments';
import { readExportPage } from './list/read-export-page';
import { linkBank, listMethods, forgetMethod } from './methods/own-methods';
import type { PaymentContext } from './payment-context';
import { stateOfEvents, type AttemptState, type EventType } from './paying/attempt-state';
import { receiveEvent } from './paying/receive-event';
import { remindOfMonths } from './paying/payments.job';
import { compareWithProvider } from './reconciliation/compare-with-provider';
import { listDifferences } from './reconciliation/list-differences';
import { applyProviderState } from './reconciliation/apply-provider-state';
import { correctingEventType } from './reconciliation/correcting-event-type';
import { refundPayment } from './refunds/refund-payment';
import { deletePayment, savePayment } from './requests/change-payment';
import { sandboxProvider } from './sandbox/sandbox-provider';

let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await createPaymentFixture();
});
afterEach(() => fixture.close());
const runAs: PaymentFixture['run'] = (viewer, use) => fixture.run(viewer, use);
const runAsOfficer = <T>(use: (context: PaymentContext) => Promise<T>) => fixture.run(fixture.officer, use);

const PLAN = {
  ...{ paymentFrequency: 'Recurring' as const, payments: [{ item: 'Monthly payment', amount: '1,240.00' }] },
  ...{ subscriptionStartMonth: '2099-12', subscriptionEndMonth: '2100-03', recurringDate: '30' },
};

describe('a request', () => {
  it('is the sum of its items in cents, in the lists of staff and borrower, mailed to both', async () => {
    const id = await fixture.request({
      payments: [
        { item: 'Appraisal fee', amount: '650' },
        { item: 'Credit report', amount: '$225.10' },
      ],
      paymentAmount: '1.00',
      recipients: [{ email: 'ops@lender.example', type: 'Payments' }],
    });
    const seenList = await listOf(fixture, fixture.officer);
    expect(seenList).toMatchObject({ isStaff: true, mayCreate: true, provider: { isSandbox: true } });
    expect(seenList.payments).toMatchObject([
      {
        ...{ _id: id, paymentAmount: '875.10', status: 'Incomplete', fees: null },
        due: { ach: 87_510, card: 87_510 },
        prospect: { info: { last_name: 'Hartwell' } },
        abilities: { edit: true, delete: true, pay: false },
      },
    ]);
    const ownList = await listOf(fixture, fixture.borrower);
    expect(ownList.payments).toMatchObject([{ _id: id, abilities: { edit: false, delete: false, pay: true } }]);
    expect(await fixture.count(`app.mails where subject like 'Payment request%'`)).toBe(2);
  });

  it.each([
    ['$25.00 and below', { payments: [{ item: 'Fee', amount: '25.00' }] }, 'Minimum payment is $25.00'],
    ['an empty amount', { payments: [{ item: 'Fee', amount: '0' }] }, 'Enter an amount'],
    ['no method', { paymentMethod: { ach: false, card: false } }, 'Choose ACH'],
    ['a fee that is not allowed', { convenienceFee: 'Included' as const }, "doesn't allow"],
    ['an end before the start', { ...PLAN, subscriptionEndMonth: '2099-11' }, 'end month'],
    ['a start in the past', { ...PLAN, subscriptionStartMonth: '2020-01' }, 'current month'],
  ])('is refused with %s', async (_name, input, text) => {
    expect(await refusalOf(fixture.request(input))).toMatchObject({ status: 422 });
    await expect(fixture.request(input)).rejects.toThrow(text);
    expect(await fixture.count('app.payments')).toBe(0);
  });

  it('can be created, changed and deleted by staff with the right only', async () => {
    const id = await fixture.request();
    const body = paymentChange.parse({
      ...{ owner: fixture.loan, paymentFrequency: 'Onetime', version: 1 },
      payments: [{ item: 'Fee', amount: '40.00' }],
    });
    const { borrower, officer } = fixture;
    expect(await refusalOf(fixture.request({}, borrower))).toMatchObject({ status: 403 });
    expect(await refusalOf(fixture.request({}, fixture.lender.viewer('own')))).toMatchObject({ status: 404 });
    expect(await refusalOf(runAs(borrower, (context) => deletePayment(context, id)))).toMatchObject({ status: 403 });
    expect(await runAs(officer, (context) => savePayment(context, id, body))).toMatchObject({ version: 2 });
    expect(await refusalOf(runAs(officer, (context) => savePayment(context, id, body)))).toMatchObject({ status: 409 });
    await runAs(officer, (context) => deletePayment(context, id));
    expect((await listOf(fixture, officer)).payments).toEqual([]);
  });

  it('cannot be changed or deleted once it is processing or paid', async () => {
    const id = await fixture.request();
    await fixture.pay(id);
    const remove = () => refusalOf(runAsOfficer((context) => deletePayment(context, id)));
    expect(await remove()).toMatchObject({ code: 'not_changeable' });
    await fixture.deliver();
    expect(await remove()).toMatchObject({ code: 'not_changeable' });
  });
});

describe('a payment', () => {
  it('is processing until the provider reports it, then has its fees and one receipt', async () => {
    const id = await fixture.request();
    const { attempt } = await fixture.pay(id);
    expect(attempt).toMatchObject({ state: 'processing', amount: 87_500 });
    expect(await fixture.readStatus(id)).toBe('processing');
    await fixture.deliver();
    await fixture.deliver();
    const fees = feesOf(cents(87_500), 'card');
    expect((await listOf(fixture, fixture.officer)).payments).toMatchObject([
      { status: 'succeeded', paymentMethod: { processed: 'card' }, fees: { net: fees.net, processingRow: 2_538 } },
    ]);
    expect((await listOf(fixture, fixture.borrower)).payments).toMatchObject([
      { fees: null, abilities: { pay: false } },
    ]);
    expect(await fixture.count(`app.mails where subject like 'Receipt%'`)).toBe(1);
    expect(await runAsOfficer((context) => readPaymentTotals(context, {}))).toMatchObject({
      ...{ paid: { amount: 87_500, count: 1 }, net: { amount: fees.net, fees: 87_500 - fees.net }, requests: 1 },
    });
  });

  it('can be paid again after it failed, and only then', async () => {
    const id = await fixture.request();
    await fixture.pay(id, { instrument: 'card_0002' });
    expect(await refusalOf(fixture.pay(id))).toMatchObject({ code: 'in_progress' });
    await fixture.deliver();
    expect((await listOf(fixture, fixture.borrower)).payments).toMatchObject([
      { status: 'failed', failure: { code: 'card_declined' }, abilities: { pay: true } },
    ]);
    await fixture.pay(id);
    await fixture.deliver();
    expect(await fixture.readStatus(id)).toBe('succeeded');
    expect(await refusalOf(fixture.pay(id))).toMatchObject({ code: 'not_payable' });
  });

  it.each([
    ['card_0259', 'disputed'],
    ['card_3220', 'refunded'],
    ['card_1117', 'succeeded'],
  ])('of %s ends as %s', async (instrument, status) => {
    const id = await fixture.request();
    await fixture.pay(id, { instrument });
    await fixture.deliver();
    expect(await fixture.readStatus(id)).toBe(status);
  });

  it('is refused with another amount, method or payer than the server decides', async () => {
    const id = await fixture.request({ paymentMethod: { ach: true, card: false } });
    expect(await refusalOf(fixture.pay(id, { amount: 1 }))).toMatchObject({ status: 422 });
    const bothWaysId = await fixture.request();
    expect(await refusalOf(fixture.pay(bothWaysId, { amount: 87_499 }))).toMatchObject({ code: 'amount_differs' });
    expect(await refusalOf(fixture.pay(bothWaysId, { instrument: 'card_none' }))).toMatchObject({ status: 422 });
    expect(await refusalOf(fixture.pay(bothWaysId, { method: bothWaysId }))).toMatchObject({ status: 422 });
    expect(await fixture.count('app.sandbox_charges')).toBe(0);
  });
});

describe('a refund', () => {
  it('of a part, then of the rest, counts once the sandbox reports it, and never exceeds what was paid', async () => {
    const id = await fixture.request();
    const { lender, officer } = fixture;
    const refund = (amount: number, viewer: Viewer = officer) =>
      refundPayment({ setups: lender.engine.setups, provider: sandboxProvider }, lender.scope, viewer, id, {
        ...{ key: newKey(), amount, isOfFee: false, reason: 'Paid twice' },
      });
    expect(await refusalOf(refund(100))).toMatchObject({ code: 'not_refundable' });
    await fixture.pay(id);
    await fixture.deliver();
    expect(await refusalOf(refund(100, fixture.borrower))).toMatchObject({ status: 403 });
    await refund(20_000);
    expect((await listOf(fixture, officer)).payments).toMatchObject([
      { status: 'succeeded', refunded: 0, refundable: 67_500, abilities: { refund: true } },
    ]);
    await fixture.deliver();
    expect((await listOf(fixture, officer)).payments).toMatchObject([{ status: 'succeeded', refunded: 20_000 }]);
    expect(await refusalOf(refund(67_501))).toMatchObject({ status: 422 });
    await refund(67_500);
    await fixture.deliver();
    expect((await listOf(fixture, officer)).payments).toMatchObject([
      { status: 'refunded', refunded: 87_500, refundable: 0, abilities: { refund: false } },
    ]);
    expect((await listOf(fixture, fixture.borrower)).payments).toMatchObject([{ refundable: 0 }]);
  });
});

describe('the comparison with the provider', () => {
  const hourLater = () => new Date(Date.now() + 3_600_000);
  const compare = () => compareWithProvider(fixture.lender.scope, sandboxProvider, hourLater());
  const readDifferences = async (viewer: Viewer) =>
    (await runAs(viewer, (context) => listDifferences(context, sandboxProvider))).differences;

  it('shows a charge whose success was never reported, and changes it only when staff take it over', async () => {
    const id = await fixture.request();
    await fixture.pay(id, { instrument: 'card_0341' });
    await fixture.pay(await fixture.request());
    await fixture.deliver();
    expect([await compare(), await compare(), await fixture.readStatus(id)]).toEqual([1, 1, 'processing']);
    const [issue] = await readDifferences(fixture.officer);
    expect(issue).toMatchObject({
      ...{ kind: 'state', payment: id, proposal: 'take_over', items: ['Appraisal fee'] },
      ...{ own: { state: 'processing', amount: 87_500 }, other: { state: 'succeeded', amount: 87_500 } },
    });
    expect(await readDifferences(fixture.borrower)).toEqual([]);
    const apply = (viewer: Viewer) =>
      runAs(viewer, (context) => applyProviderState(context, new Date(), issue?._id ?? '', { reason: 'In the books' }));
    expect(await refusalOf(apply(fixture.borrower))).toMatchObject({ status: 404 });
    await apply(fixture.officer);
    await fixture.mailReceipts();
    expect(await fixture.readStatus(id)).toBe('succeeded');
    expect(await refusalOf(apply(fixture.officer))).toMatchObject({ status: 404 });
    expect(await fixture.count(`app.mails where subject like 'Receipt%'`)).toBe(2);
    expect([await compare(), await readDifferences(fixture.officer)]).toEqual([0, []]);
    const closedText = `app.payment_differences where closed_name <> '' and reason = 'In the books'`;
    expect(await fixture.count(closedText)).toBe(1);
  });

  it('asks for a charge that only one side knows, and forgets the difference once it is gone', async () => {
    const id = await fixture.request();
    const { attempt } = await fixture.pay(id);
    await fixture.deliver();
    const { owner } = fixture.fresh;
    await owner.query(`update app.sandbox_charges set key = $2, reference = 'lost' where key = $1`, [attempt._id, id]);
    expect(await compare()).toBe(2);
    const admin = fixture.lender.viewer('admin');
    const differences = await readDifferences(admin);
    expect(differences.map(({ kind, proposal }) => [kind, proposal]).sort()).toEqual([
      ['unknown_here', 'ask'],
      ['unknown_there', 'ask'],
    ]);
    const take = (difference: Id) =>
      runAs(admin, (context) => applyProviderState(context, new Date(), difference, { reason: 'No' }));
    for (const { _id } of differences) expect(await refusalOf(take(_id))).toMatchObject({ code: 'not_changeable' });
    await owner.query('update app.sandbox_charges set key = $2 where key = $1', [id, attempt._id]);
    expect([await compare(), await readDifferences(fixture.officer)]).toEqual([0, []]);
  });

  it('knows an event for every state that can be applied, and leads there', () => {
    const states: readonly AttemptState[] = ['processing', 'succeeded', 'failed', 'returned', 'disputed', 'refunded'];
    const statePairs = states.flatMap((ownState) =>
      states.map((otherState) => [ownState, otherState, correctingEventType([ownState, otherState], false)] as const),
    );
    const eventSteps = statePairs.filter(([, , type]) => type !== null);
    for (const [ownState, otherState, type] of eventSteps) {
      const events = new Set([...(ownState === 'processing' ? [] : [ownState]), type] as EventType[]);
      expect([ownState, otherState, stateOfEvents(events)]).toEqual([
        ownState,
        otherState,
        otherState === 'failed' && ownState === 'succeeded' ? 'returned' : otherState,
      ]);
    }
    expect(eventSteps).toHaveLength(15);
  });
});

describe('saved methods', () => {
  it('are linked once, without their numbers, and pay when verified', async () => {
    const { lender, borrower } = fixture;
    const link = (last4: string) => linkBank(SANDBOX_METHODS, lender.scope, callOf(borrower), numbersOf(last4));
    const { method } = await link('1113');
    expect((await link('1113')).method.id).toBe(method.id);
    const { method: pending } = await link('0926');
    const { methods } = await listMethods(sandboxProvider, lender.scope, borrower);
    expect(methods.map(({ last4, status }) => [last4, status]).sort()).toEqual([
      ['0926', 'new'],
      ['1113', 'verified'],
    ]);
    expect(await fixture.count(`app.payment_methods m where m::text like '%00012345%'`)).toBe(0);
    const id = await fixture.request();
    const payByBank = (text: string) => fixture.pay(id, { kind: 'ach', method: text });
    expect(await refusalOf(payByBank(pending.id))).toMatchObject({ code: 'method_unverified' });
    await payByBank(method.id);
    await fixture.deliver();
    expect(await fixture.readStatus(id)).toBe('returned');
    await forgetMethod(lender.scope, borrower, method.id);
    expect((await listMethods(sandboxProvider, lender.scope, borrower)).methods).toHaveLength(1);
  });

  it('keep a new card once it was charged, only for its payer', async () => {
    await fixture.pay(await fixture.request(), { savesMethod: true });
    const read = () => listMethods(sandboxProvider, fixture.lender.scope, fixture.borrower);
    expect((await read()).methods).toEqual([]);
    await fixture.deliver();
    expect((await read()).methods).toMatchObject([{ kind: 'card', last4: '4242' }]);
    const stranger = { ...fixture.borrower, personId: fixture.loan };
    expect((await listMethods(sandboxProvider, fixture.lender.scope, stranger)).methods).toEqual([]);
  });
});

describe('a recurring payment', () => {
  it('has one month per due date, clamped to short months, which the borrower sees from the reminder on', async () => {
    const id = await fixture.request(PLAN);
    expect((await listOf(fixture, fixture.officer, { paymentFrequency: 'Recurring' })).payments).toMatchObject([
      { _id: id, status: 'Scheduled', paymentMethod: { ach: true, card: false }, recurringDate: '30' },
    ]);
    const { subscriptions } = await runAsOfficer((context) => listMonths(context, id));
    expect(subscriptions.map(({ dueDate }) => dueDate)).toEqual([
      '2099-12-30',
      '2100-01-30',
      '2100-02-28',
      '2100-03-30',
    ]);
    expect((await listOf(fixture, fixture.borrower)).payments).toEqual([]);
    const { scope } = fixture.lender;
    const remind = (day: string) =>
      remindOfMonths(scope, { name: 'Sample', timeZone: 'UTC', hasLinks: false }, day, PAYMENT_LINKS);
    expect([await remind('2099-12-24'), await remind('2099-12-25'), await remind('2099-12-25')]).toEqual([0, 1, 0]);
    expect(await fixture.count(`app.mails where text like '%Due on 2099-12-30%'`)).toBe(1);
    await runAsOfficer((context) => deletePayment(context, id));
    expect(await fixture.count('app.payments where not is_deleted')).toBe(0);
  });

  it('is changed while it runs: what was paid, is processing or is late stays', async () => {
    const id = await fixture.request({ ...PLAN, subscriptionStartMonth: '2099-11' });
    await fixture.fresh.owner.query(`update app.payments set start_month = '2020-01' where id = $1`, [id]);
    const month = (index: number) =>
      `id = (select id from app.payments where plan_id is not null order by due_on offset ${index} limit 1)`;
    await fixture.fresh.owner.query(
      `update app.payments set due_on = '2020-01-30', status = 'succeeded' where ${month(0)}`,
    );
    await fixture.fresh.owner.query(`update app.payments set due_on = '2020-02-29' where ${month(1)}`);
    const body = paymentChange.parse({
      ...{ owner: fixture.loan, ...PLAN, subscriptionStartMonth: '2020-01', subscriptionEndMonth: '2020-02' },
      payments: [{ item: 'Monthly payment', amount: '1,300.00' }],
    });
    await runAsOfficer((context) => savePayment(context, id, body));
    const { subscriptions } = await runAsOfficer((context) => listMonths(context, id));
    expect(subscriptions.map(({ dueDate, paymentAmount, status }) => [dueDate, paymentAmount, status])).toEqual([
      ['2020-01-30', '1,240.00', 'succeeded'],
      ['2020-02-29', '1,240.00', 'Incomplete'],
    ]);
    const changedPlan = { ...body, subscriptionEndMonth: '2020-01', paymentFrequency: 'Recurring' as const };
    const pastPlan = { ...changedPlan, subscriptionStartMonth: '2019-12' };
    const save = () => runAsOfficer((context) => savePayment(context, id, pastPlan));
    expect(await refusalOf(save())).toMatchObject({ status: 422 });
  });

  it('charges the late fee up to its cap, and an allowed convenience fee, as shown before', async () => {
    const paidFixture = await createPaymentFixture({ convenienceFees: true, convenienceFeeBasis: 'Note' });
    try {
      await paidFixture.request({ ...PLAN, lateFeePercentage: 5, cappedAt: 30, convenienceFee: 'Included' });
      await paidFixture.fresh.owner.query(`update app.payments set due_on = '2026-01-30', reminder_on = '2026-01-25'
        where id = (select id from app.payments where plan_id is not null order by due_on limit 1)`);
      const { lender, officer } = paidFixture;
      const { method } = await linkBank(SANDBOX_METHODS, lender.scope, callOf(paidFixture.borrower), numbersOf('6789'));
      const [month] = (await listOf(paidFixture, paidFixture.borrower)).payments;
      // 1,240.00 and the capped late fee of 30.00; the ACH fee of more than 625.00 is 5.00.
      expect(month).toMatchObject({ lateFee: 3_000, due: { ach: 127_500 } });
      await paidFixture.pay(month?._id ?? '', { kind: 'ach', method: method.id, amount: 127_500 });
      await paidFixture.deliver();
      const [plan] = (await listOf(paidFixture, officer)).payments;
      const { subscriptions } = await paidFixture.run(officer, (context) => listMonths(context, plan?._id ?? ''));
      expect(subscriptions.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    } finally {
      await paidFixture.close();
    }
  });
});

describe('automatic payments', () => {
  const YEAR = { ...PLAN, subscriptionStartMonth: '2099-12', subscriptionEndMonth: '2100-03' };
  const withdraw = async (today: string) => {
    const setup = { name: 'Sample', timeZone: 'UTC', settings: {} };
    return withdrawDue(fixture.lender.scope, setup, sandboxProvider, { today, limit: 100 });
  };
  const prepareAuthorization = async (plan: Id, last4 = '6789') => {
    const { lender, borrower } = fixture;
    const { method } = await linkBank(SANDBOX_METHODS, lender.scope, callOf(borrower), numbersOf(last4));
    const { text } = await runAs(borrower, (context) => readAuthorization(context, sandboxProvider, plan, method.id));
    const accept = (words: string, viewer: Viewer = borrower) =>
      runAs(viewer, (context) =>
        startAuthorization(context, sandboxProvider, NETWORK, plan, { method: method.id, text: words }),
      );
    return { text: text ?? '', accept, method: method.id };
  };
  const statesOf = async (plan: Id) =>
    (await runAsOfficer((context) => listMonths(context, plan))).subscriptions.map(({ status }) => status);

  it('withdraw each month once on its due date, in the accepted words, until the payer stops them', async () => {
    const plan = await fixture.request(YEAR);
    const { text, accept } = await prepareAuthorization(plan);
    expect(text).toContain('$1,240.00 electronically from my account at Fernhill Bank ending 6789 on day 30');
    expect(await refusalOf(accept(text.replace('1,240', '1,000')))).toMatchObject({ code: 'amount_differs' });
    expect(await refusalOf(accept(text, fixture.officer))).toMatchObject({ status: 403 });
    await accept(text);
    expect(await refusalOf(accept(text))).toMatchObject({ code: 'conflict' });
    const listPaymentsAs = (viewer: Viewer) =>
      runAs(viewer, (context) => readAuthorization(context, sandboxProvider, plan, undefined));
    expect((await listPaymentsAs(fixture.borrower)).active).toMatchObject({ text, account: { last4: '6789' } });
    const { lender, loan } = fixture;
    const coPayer = lender.viewer('borrower', await lender.addPerson('prospects', 'Otto', 'Hartwell'));
    await fixture.fresh.owner.query('update app.records set people = people || $2::uuid where id = $1', [
      ...[loan, coPayer.personId],
    ]);
    expect(await listPaymentsAs(coPayer)).toMatchObject({ active: { text: null, account: null }, mayStop: false });
    expect(await fixture.count(`app.mails where text like '%' || $1 || '%'`, [text])).toBe(1);
    expect([await withdraw('2099-12-29'), await withdraw('2099-12-30'), await withdraw('2099-12-30')]).toEqual([
      0, 1, 0,
    ]);
    await fixture.deliver();
    expect([await withdraw('2100-01-30'), await statesOf(plan)]).toEqual([
      1,
      ['succeeded', 'processing', 'Incomplete', 'Incomplete'],
    ]);
    const stop = (viewer: Viewer, reason: string) =>
      runAs(viewer, (context) => stopAuthorization(context, new Date(), plan, { reason }));
    expect(await refusalOf(stop(fixture.officer, ''))).toMatchObject({ status: 422 });
    await stop(fixture.borrower, '');
    expect(await withdraw('2100-02-28')).toBe(0);
    expect(await fixture.count('app.sandbox_charges')).toBe(2);
  });

  it('follow the return code, notify of another amount ten days before, and end with their account', async () => {
    const plan = await fixture.request(YEAR);
    const firstAuthorization = await prepareAuthorization(plan, '1113');
    await firstAuthorization.accept(firstAuthorization.text);
    const body = paymentChange.parse({
      ...{ owner: fixture.loan, ...YEAR },
      payments: [{ item: 'Monthly payment', amount: '1,300.00' }],
    });
    await runAsOfficer((context) => savePayment(context, plan, body));
    const changeText = 'Hello,%$1,300.00 will be withdrawn%instead of $1,240.00%';
    expect(await fixture.count('app.mails where text like $1', [changeText])).toBe(1);
    await withdraw('2099-12-30');
    // R02: the account was closed.
    await fixture.deliver();
    expect(await statesOf(plan)).toEqual(['returned', 'Incomplete', 'Incomplete', 'Incomplete']);
    expect(await fixture.count(`app.payment_authorizations where stop_reason = 'R02'`)).toBe(1);
    expect(await withdraw('2100-01-30')).toBe(0);
    const secondAuthorization = await prepareAuthorization(plan);
    await secondAuthorization.accept(secondAuthorization.text);
    await forgetMethod(fixture.lender.scope, fixture.borrower, secondAuthorization.method);
    expect(await withdraw('2100-01-30')).toBe(0);
    expect(await fixture.count('app.payment_authorizations where stopped_at is null')).toBe(0);
  });

  it('try again two business days after insufficient funds, at most twice', async () => {
    const plan = await fixture.request(YEAR);
    const { text, accept } = await prepareAuthorization(plan);
    await accept(text);
    await withdraw('2099-12-30');
    const setup = await fixture.lender.engine.setups.of(fixture.lender.scope);
    const today = todayIn(setup.timeZone);
    await fixture.fresh.owner.query('update app.payments set due_on = $1 where plan_id is not null and status = $2', [
      ...[today, 'processing'],
    ]);
    const { rows } = await fixture.fresh.owner.query<{ id: Id }>('select id from app.payment_attempts');
    const failure = {
      type: 'failed' as const,
      amount: null,
      code: 'R01',
      message: 'No funds',
      occurredAt: new Date().toISOString(),
    };
    await receiveEvent(fixture.lender.scope, setup, 'sandbox', { ...failure, id: 'first', key: rows[0]?.id ?? '' });
    const plannedDay = addBusinessDays(today, 2);
    expect(
      await fixture.count('app.payments where withdraw_on = $1::date and status = $2', [plannedDay, 'failed']),
    ).toBe(1);
    expect([await withdraw(today), await withdraw(plannedDay)]).toEqual([0, 1]);
  });
});

const NETWORK = { address: '198.51.100.7', device: 'Firefox' };
const callOf = (viewer: Viewer) => ({
  viewer,
  caller: { address: '198.51.100.7', device: 'Firefox', host: '', requestId: '', sessionId: null, deviceToken: null },
});
const numbersOf = (last4: string) => ({
  ...{ bank_account_name: 'Fernhill Bank', bank_account_number: `00012345${last4}` },
  bank_routing_number: '110000000',
});

it('pages by key without gaps, filters, and exports what staff see', async () => {
  for (let index = 0; index < 7; index++)
    await fixture.request({ payments: [{ item: 'Fee', amount: `${30 + index}.00` }] });
  const { lender, officer } = fixture;
  const amounts: string[] = [];
  let after: string | null = null;
  do {
    const page: { _id: string; paymentAmount: string }[] = await lender.scope.read((tx) =>
      readExportPage(tx, { viewer: officer }, after, 3),
    );
    amounts.push(...page.map(({ paymentAmount }) => paymentAmount));
    after = page.length < 3 ? null : (page.at(-1)?._id ?? null);
  } while (after !== null);
  expect(amounts).toEqual([36, 35, 34, 33, 32, 31, 30].map((wholeWeek) => formatDollars(cents(wholeWeek * 100))));
  const filters = { paymentAmount: '33.00', lateFee: 'Excluded', startMonth: '2020-01', endMonth: '2099-12' };
  expect((await listOf(fixture, officer, filters)).payments).toHaveLength(1);
  expect((await listOf(fixture, officer, { lateFee: 'Included' })).payments).toEqual([]);
  expect((await listOf(fixture, lender.viewer('none'))).payments).toEqual([]);
});
