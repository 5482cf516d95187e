import { cents, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPaymentFixture, newKey, type PaymentFixture } from '../../testing/companies/payment-fixture';
import { reportMeasurement } from '../../testing/report-measurement';
import { refusalOf } from '../../testing/sample-company';
import { repetitions } from '../../testing/scale';
import { EVENT_TYPES, stateOfEvents, type EventType } from './paying/attempt-state';
import { NoResponseError, type PaymentProvider, type ProviderEvent } from './paying/payment-provider';
import { recoverAttempts } from './paying/payments.job';
import { receiveEvent } from './paying/receive-event';
import { compareWithProvider } from './reconciliation/compare-with-provider';
import { deliverEvent } from './sandbox/sandbox.job';
import { sandboxProvider } from './sandbox/sandbox-provider';

let fixture: PaymentFixture;
beforeAll(async () => {
  fixture = await createPaymentFixture();
});
afterAll(() => fixture.close());

const SAMPLE = { name: 'Sample', timeZone: 'UTC' };
const countCharges = () => fixture.count('app.sandbox_charges');
/** A time at which every answer counts as lost. */
const later = () => new Date(Date.now() + 120_000);

it('charges once, however often and however at once Pay Now is pressed', async () => {
  const [payments, clicks] = [repetitions(100), repetitions(50)];
  const before = await countCharges();
  let refusedCount = 0;
  for (let index = 0; index < payments; index++) {
    const id = await fixture.request();
    const key = newKey();
    // Half of the calls repeat one key; the others come from other tabs.
    const presses = Array.from({ length: clicks }, (_, press) => fixture.pay(id, { key: press % 2 ? key : newKey() }));
    const outcomes = await Promise.allSettled(presses);
    refusedCount += outcomes.filter(({ status }) => status === 'rejected').length;
  }
  expect((await countCharges()) - before).toBe(payments);
  expect(await fixture.count('app.payment_attempts')).toBe(await countCharges());
  reportMeasurement('T37', `${payments} payments x ${clicks} clicks: ${payments} charges, ${refusedCount} refused`);
}, 120_000);

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) =>
        permutations(items.filter((_, otherItem) => otherItem !== index)).map((otherItems) => [item, ...otherItems]),
      );

it('ends the same in every order of five events, each of which may come twice', async () => {
  const types: EventType[] = ['processing', 'succeeded', 'disputed', 'dispute_won', 'returned'];
  const { scope } = fixture.lender;
  const setup = await fixture.lender.engine.setups.of(scope);
  const orders = permutations(types);
  const step = Math.ceil(orders.length / repetitions(orders.length));
  const finalStates = new Set<string | undefined>();
  let testedCount = 0;
  for (let index = 0; index < orders.length; index += step) {
    const id = await fixture.request();
    const { attempt } = await fixture.pay(id);
    for (const type of orders[index] ?? []) {
      const occurredAt = new Date(Date.UTC(2026, 0, 1 + EVENT_TYPES.indexOf(type))).toISOString();
      const event: ProviderEvent = {
        ...{
          id: `${attempt._id}/${type}`,
          key: attempt._id,
          type,
          amount: cents(87_500),
          code: 'R01',
          message: 'Returned',
        },
        occurredAt,
      };
      expect(await receiveEvent(scope, setup, 'sandbox', event)).toBe('applied');
      expect(await receiveEvent(scope, setup, 'sandbox', event)).toBe('repeated');
    }
    finalStates.add(await fixture.readStatus(id));
    testedCount++;
  }
  expect([...finalStates]).toEqual(['returned']);
  const allStates = permutations(types).map((order) => stateOfEvents(new Set(order)));
  expect(new Set(allStates).size).toBe(1);
  reportMeasurement('F12', `${testedCount} of ${orders.length} orders of 5 events, each twice: 1 end`);
}, 120_000);

it('applies an event once, of which a hundred copies come twenty at once', async () => {
  const { scope } = fixture.lender;
  const setup = await fixture.lender.engine.setups.of(scope);
  const [copies, width] = [100, 20];
  const id = await fixture.request();
  const { attempt } = await fixture.pay(id);
  const receiptsBefore = await fixture.count(`app.mails where subject like 'Receipt%'`);
  const outcomes: string[] = [];
  for (const type of ['succeeded', 'refunded'] as const) {
    const event: ProviderEvent = {
      ...{ id: `${attempt._id}/copied/${type}`, key: attempt._id, type, amount: cents(87_500), code: '', message: '' },
      ...{
        refunded: cents(type === 'refunded' ? 87_500 : 0),
        occurredAt: `2026-01-0${type === 'refunded' ? 2 : 1}T00:00:00.000Z`,
      },
    };
    const send = () => receiveEvent(scope, setup, 'sandbox', event);
    for (let sentCount = 0; sentCount < copies; sentCount += width)
      outcomes.push(...(await Promise.all(Array.from({ length: width }, send))));
    if (type === 'succeeded') await fixture.mailReceipts();
  }
  const appliedCount = outcomes.filter((outcome) => outcome === 'applied').length;
  expect([appliedCount, outcomes.filter((outcome) => outcome === 'repeated').length]).toEqual([2, 2 * copies - 2]);
  expect(await fixture.count(`app.payment_events where attempt_id = $1 and id like '%/copied/%'`, [attempt._id])).toBe(
    2,
  );
  expect(await fixture.readStatus(id)).toBe('refunded');
  expect((await fixture.count(`app.mails where subject like 'Receipt%'`)) - receiptsBefore).toBe(1);
  reportMeasurement('F11', `2 events x ${copies} copies, ${width} at once: ${appliedCount} applied, 1 receipt`);
});

it('changes nothing by events of unknown charges, other amounts or other providers', async () => {
  const { scope } = fixture.lender;
  const setup = await fixture.lender.engine.setups.of(scope);
  const id = await fixture.request();
  const { attempt } = await fixture.pay(id);
  const event: ProviderEvent = {
    ...{ id: 'forged', key: attempt._id, type: 'succeeded', amount: cents(87_500), code: '', message: '' },
    occurredAt: '2026-01-01T00:00:00.000Z',
  };
  const forgedEvents: [string, ProviderEvent][] = [
    ['sandbox', { ...event, amount: cents(1) }],
    ['sandbox', { ...event, key: id }],
    ['other', event],
  ];
  for (const [provider, forgedEvent] of forgedEvents)
    expect(await receiveEvent(scope, setup, provider, forgedEvent)).toBe('rejected');
  expect(await fixture.readStatus(id)).toBe('processing');
});

/** The allowed next states, specified independently of the code. A refund is final. */
const NEXT_STATES: ReadonlyMap<string, readonly string[]> = new Map([
  ['processing', ['succeeded', 'failed', 'returned', 'disputed', 'refunded']],
  ['failed', ['succeeded', 'returned', 'disputed', 'refunded']],
  ['succeeded', ['returned', 'disputed', 'refunded']],
  ['returned', ['disputed', 'refunded']],
  ['disputed', ['succeeded', 'returned', 'refunded']],
]);

it('is in no illegal state and makes no illegal step in all orders of three events', async () => {
  const { scope } = fixture.lender;
  const setup = await fixture.lender.engine.setups.of(scope);
  const typeLists = EVENT_TYPES.flatMap((firstType) =>
    EVENT_TYPES.flatMap((secondChoice) =>
      EVENT_TYPES.map((thirdChoice) => [firstType, secondChoice, thirdChoice] as const),
    ),
  );
  const isStored = (index: number) => index % Math.ceil(typeLists.length / repetitions(typeLists.length)) === 0;
  const illegalTransitions: string[] = [];
  let storedCount = 0;
  for (const [itemIndex, order] of typeLists.entries()) {
    const id = isStored(itemIndex) ? await fixture.request() : null;
    const attempt = id && (await fixture.pay(id)).attempt._id;
    let textBefore: string = 'processing';
    for (const [index, type] of order.entries()) {
      const after = stateOfEvents(new Set(order.slice(0, index + 1)));
      if (after !== textBefore && !NEXT_STATES.get(textBefore)?.includes(after))
        illegalTransitions.push(`${order.join()}: ${textBefore} ${after}`);
      textBefore = after;
      if (id === null) continue;
      const refundedCents = cents(type === 'refunded' ? 87_500 : type === 'part_refunded' ? 100 : 0);
      const facts = {
        type,
        refunded: refundedCents,
        amount: cents(87_500),
        code: '',
        message: '',
        occurredAt: '2026-01-01T00:00:00Z',
      };
      await receiveEvent(scope, setup, 'sandbox', { ...facts, id: `${attempt}/three/${index}`, key: attempt });
      const status = await fixture.readStatus(id);
      if (status !== after) illegalTransitions.push(`${order.join()}: ${status} instead of ${after}`);
    }
    if (id !== null) storedCount++;
  }
  expect(illegalTransitions).toEqual([]);
  reportMeasurement(
    'M14',
    `${typeLists.length} orders of 3 events (${storedCount} as payments): ${illegalTransitions.length} illegal states`,
  );
}, 120_000);

/** A provider whose call kills the process, either before or after the charge. */
const crashingProvider = (isCharged: boolean): PaymentProvider => ({
  ...sandboxProvider,
  async sendCharge(scope, request) {
    if (isCharged) await sandboxProvider.sendCharge(scope, request);
    throw new Error('killed');
  },
});

it('charges once when the process dies between claim, charge and settlement', async () => {
  const kills = repetitions(200);
  const auditBefore = await countCharges();
  const ids: Id[] = [];
  for (let index = 0; index < kills; index++) {
    const id = await fixture.request();
    const key = newKey();
    await expect(fixture.pay(id, { key }, crashingProvider(index % 2 === 0))).rejects.toThrow('killed');
    // Half of the browsers repeat the call with the same key; the others never do.
    if (index % 4 < 2) await fixture.pay(id, { key });
    ids.push(id);
  }
  while ((await recoverAttempts(fixture.lender.scope, SAMPLE, sandboxProvider, later())) > 0);
  expect((await countCharges()) - auditBefore).toBe(kills);
  await fixture.deliver();
  const states = await Promise.all(ids.map((id) => fixture.readStatus(id)));
  expect(new Set(states)).toEqual(new Set(['succeeded']));
  reportMeasurement('F2', `${kills} kills between claim and settlement: ${kills} payments, ${kills} charges`);
}, 120_000);

it('charges once and leaves nothing processing for 15 minutes when the provider answers too late', async () => {
  const lateNumber = repetitions(500);
  const before = await countCharges();
  const ids: Id[] = [];
  for (let index = 0; index < lateNumber; index++) {
    const [id, key] = [await fixture.request(), newKey()];
    const { attempt } = await fixture.pay(id, { key, instrument: 'card_1881' });
    expect(attempt.state).toBe('processing');
    // Some payers repeat the call, with the same key or from another tab.
    if (index % 3 === 1) await fixture.pay(id, { key, instrument: 'card_1881' });
    if (index % 3 === 2) expect(await refusalOf(fixture.pay(id))).toMatchObject({ code: 'in_progress' });
    ids.push(id);
  }
  const minutesLater = () => new Date(Date.now() + 14 * 60_000);
  while ((await recoverAttempts(fixture.lender.scope, SAMPLE, sandboxProvider, minutesLater())) > 0);
  await fixture.deliver();
  const states = await Promise.all(ids.map((id) => fixture.readStatus(id)));
  const stuckCount = states.filter((state) => state !== 'succeeded').length;
  expect([(await countCharges()) - before, stuckCount]).toEqual([lateNumber, 0]);
  reportMeasurement(
    'F17',
    `${lateNumber} late answers: ${lateNumber} charges, ${stuckCount} payments processing after 15 minutes`,
  );
}, 120_000);

it('finds every event that was dropped in the nightly comparison, and nothing else', async () => {
  const { scope, engine } = fixture.lender;
  const setup = await engine.setups.of(scope);
  const count = repetitions(500);
  const [ids, droppedKeys] = [[] as Id[], new Set<Id>()];
  for (let itemIndex = 0; itemIndex < count; itemIndex++) {
    const id = await fixture.request();
    const { attempt } = await fixture.pay(id);
    ids.push(id);
    if (itemIndex % 10 === 3) droppedKeys.add(id);
    else for (const index of [0, 1]) await deliverEvent(scope, setup, attempt._id, index);
  }
  const hourLater = new Date(Date.now() + 3_600_000);
  await compareWithProvider(scope, sandboxProvider, hourLater);
  const sql = `select a.payment_id as id, d.own_state || ' ' || d.other_state as states from app.payment_differences d
    join app.payment_attempts a on a.company_id = d.company_id and a.id = d.attempt_id
    where a.payment_id = any($1::uuid[]) and d.closed_at is null`;
  const { rows } = await fixture.fresh.owner.query<{ id: Id; states: string }>(sql, [ids]);
  expect(new Set(rows.map(({ id }) => id))).toEqual(droppedKeys);
  expect(new Set(rows.map(({ states }) => states))).toEqual(new Set(['processing succeeded']));
  const foundCount = rows.length;
  reportMeasurement('F12', `${droppedKeys.size} of ${count} successes dropped: ${foundCount} found by the comparison`);
}, 120_000);

it('asks again about a lost answer with the same key', async () => {
  const id = await fixture.request();
  const before = await countCharges();
  const { attempt } = await fixture.pay(id, { instrument: 'card_1881' });
  expect(attempt.state).toBe('processing');
  expect(await fixture.count('app.payment_attempts where id = $1 and reference is null', [attempt._id])).toBe(1);
  await recoverAttempts(fixture.lender.scope, SAMPLE, sandboxProvider, later());
  expect(await fixture.count('app.payment_attempts where id = $1 and reference is null', [attempt._id])).toBe(0);
  expect((await countCharges()) - before).toBe(1);
});

it('looks up an answer that was lost for a day instead of charging again', async () => {
  const { fresh, lender } = fixture;
  const [chargedPayment, unchargedPayment, recentPayment] = [
    await fixture.request(),
    await fixture.request(),
    await fixture.request(),
  ];
  const unreachableProvider = {
    ...sandboxProvider,
    sendCharge: () => Promise.reject(new NoResponseError('no answer')),
  };
  await fixture.pay(chargedPayment, { instrument: 'card_1881' });
  await fixture.pay(unchargedPayment, {}, unreachableProvider);
  await fixture.pay(recentPayment, {}, unreachableProvider);
  const sql = `update app.payment_attempts set created_at = now() - interval '24 hours' where payment_id = any($1::uuid[])`;
  await fresh.owner.query(sql, [[chargedPayment, unchargedPayment]]);
  const before = await countCharges();
  let sentCount = 0;
  const countedProvider: PaymentProvider = {
    ...sandboxProvider,
    sendCharge: (scope, request) => (sentCount++, sandboxProvider.sendCharge(scope, request)),
  };
  const silentProvider = { ...countedProvider, findCharge: () => Promise.reject(new NoResponseError('no answer')) };
  await recoverAttempts(lender.scope, SAMPLE, silentProvider, later());
  expect(await fixture.readStatus(chargedPayment)).toBe('processing');
  for (let index = 0; index < 2; index++) await recoverAttempts(lender.scope, SAMPLE, countedProvider, later());
  // Only the recent one was sent again.
  expect([sentCount, (await countCharges()) - before]).toEqual([1, 1]);
  expect(await fixture.readStatus(chargedPayment)).toBe('succeeded');
  expect(await fixture.readStatus(unchargedPayment)).toBe('failed');
  await fixture.pay(unchargedPayment);
  await fixture.deliver();
  expect([await fixture.readStatus(unchargedPayment), (await countCharges()) - before]).toEqual(['succeeded', 2]);
});
