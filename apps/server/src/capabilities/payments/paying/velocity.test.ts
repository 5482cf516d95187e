import { afterAll, beforeAll, expect, it } from 'vitest';
import { FloodLimiter } from '../../../platform/limits/flood-limiter';
import {
  createPaymentFixture,
  listOf,
  newKey,
  PAYMENT_LINKS,
  type PaymentFixture,
} from '../../../testing/companies/payment-fixture';
import { reportMeasurement } from '../../../testing/report-measurement';
import { refusalOf } from '../../../testing/sample-company';
import { payByLink } from '../link/pay-by-link';
import { endOfLink, sealPaymentToken } from '../link/payment-token';
import { sandboxProvider } from '../sandbox/sandbox-provider';

const TOO_MANY_ATTEMPTS = { status: 429, code: 'too_many_attempts' };

let fixture: PaymentFixture;
beforeAll(async () => {
  fixture = await createPaymentFixture({ paymentLinks: true, paymentAttempts: 6, paymentDayTotal: 500_000 });
});
afterAll(() => fixture.close());

/** The link of the only payment, as opened by the server. */
function payLink(payment: Parameters<PaymentFixture['pay']>[0]) {
  const { lender, fresh } = fixture;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
  const deps = {
    ...{ database: fresh.database, vault: PAYMENT_LINKS.vault, clock: { now: () => new Date() }, log },
    ...{ setups: lender.engine.setups, limiter: new FloodLimiter(), providerOf: () => sandboxProvider },
  };
  const token = sealPaymentToken(
    PAYMENT_LINKS.vault,
    { companyId: lender.scope.companyId, payment },
    endOfLink(new Date()),
  );
  const press = { token, key: newKey(), kind: 'card' as const, instrument: 'card_4444', amount: 87_500 };
  return payByLink(deps, press, '198.51.100.7');
}

it('refuses a payer who tries too often, with one card or with many, and by link, and shows it to staff once', async () => {
  const id = await fixture.request();
  const decline = async (instrument: string) => {
    await fixture.pay(id, { instrument });
    await fixture.deliver();
  };
  for (let index = 0; index < 3; index++) await decline('card_0002');
  const countBefore = await fixture.count('app.sandbox_charges');
  expect(await refusalOf(fixture.pay(id, { instrument: 'card_0002' }))).toMatchObject(TOO_MANY_ATTEMPTS);
  // Using another card does not circumvent the limit.
  for (let index = 0; index < 3; index++) await decline('card_9995');
  for (const instrument of ['card_0002', 'card_4242', 'card_4444'])
    expect(await refusalOf(fixture.pay(id, { instrument }))).toMatchObject(TOO_MANY_ATTEMPTS);
  expect(await refusalOf(payLink(id))).toMatchObject(TOO_MANY_ATTEMPTS);
  expect((await fixture.count('app.sandbox_charges')) - countBefore).toBe(3);
  expect((await listOf(fixture, fixture.officer)).payments).toMatchObject([
    { status: 'failed', failure: { code: 'too_many_attempts' } },
  ]);
  expect(await fixture.count(`app.audit_events where act = 'payment_refused'`)).toBe(2);

  // A day later the payer may try again, up to the total of a day.
  await fixture.fresh.owner.query(`update app.payment_attempts set created_at = created_at - interval '25 hours'`);
  await fixture.pay(id);
  await fixture.deliver();
  expect(await fixture.readStatus(id)).toBe('succeeded');
  const large = await fixture.request({ payments: [{ item: 'Closing costs', amount: '4,200.00' }] });
  const refusal = await refusalOf(fixture.pay(large, { amount: 420_000 }));
  expect(refusal).toMatchObject(TOO_MANY_ATTEMPTS);
  const [shownPayment] = (await listOf(fixture, fixture.officer)).payments.filter(({ _id }) => _id === large);
  expect(shownPayment).toMatchObject({ status: 'Incomplete', failure: { code: 'day_total' } });
  reportMeasurement('S7', '6 attempts of a payer in a day: 5 more refused in 3 ways, nothing charged; then the total');
});

it('counts parallel attempts on several payments one after the other', async () => {
  await fixture.fresh.owner.query(`update app.payment_attempts set created_at = created_at - interval '25 hours'`);
  const payments = [];
  for (let index = 0; index < 8; index++) payments.push(await fixture.request());
  const cards = ['card_4242', 'card_4444', 'card_1881', 'card_0002'];
  const outcomes = await Promise.allSettled(
    payments.map((id, index) => fixture.pay(id, { instrument: cards[index % cards.length] })),
  );
  // Five of $875.00 are below $5,000.00, six are not.
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});
