import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bumpSettings } from '../../../platform/db/company-cache';
import {
  createPaymentFixture,
  listOf,
  SANDBOX_METHODS,
  type PaymentFixture,
} from '../../../testing/companies/payment-fixture';
import { refusalOf } from '../../../testing/sample-company';
import { readAuthorization, startAuthorization } from '../automatic/start-authorization';
import { withdrawDue } from '../automatic/withdraw-due';
import { linkBank } from '../methods/own-methods';
import { sandboxProvider } from '../sandbox/sandbox-provider';

const FEE_SETTINGS = {
  convenienceFees: true,
  convenienceFeeBasis: 'Loan agreement, section 6.2',
  convenienceFeeCap: 300,
};
const INCLUDED_FEE = { convenienceFee: 'Included' as const };
const YEAR = {
  ...{ paymentFrequency: 'Recurring' as const, payments: [{ item: 'Monthly payment', amount: '1,240.00' }] },
  ...{ subscriptionStartMonth: '2099-12', subscriptionEndMonth: '2100-03', recurringDate: '30', ...INCLUDED_FEE },
};
const BANK = { kind: 'ach' as const, instrument: 'bank_6789' };
const NUMBERS = { bank_account_name: 'Fernhill Bank', bank_account_number: '000123456789' };
const NETWORK = { address: '198.51.100.7', device: 'Firefox' };

let fixture: PaymentFixture;
beforeAll(async () => {
  fixture = await createPaymentFixture(FEE_SETTINGS);
});
afterAll(() => fixture.close());

const record = async (convenienceFeeBasis: string) => {
  const { scope, engine } = fixture.lender;
  const sql = 'update auth.companies set settings = settings || $2::jsonb where id = $1';
  await fixture.fresh.owner.query(sql, [scope.companyId, JSON.stringify({ convenienceFeeBasis })]);
  await scope.write((tx) => bumpSettings(tx));
  await expect.poll(async () => (await engine.setups.of(scope)).settings).toMatchObject({ convenienceFeeBasis });
};
const dueOf = async (id: Id) => (await listOf(fixture, fixture.borrower)).payments.find(({ _id }) => _id === id)?.due;
const withdraw = async (today: string) => {
  const { scope, engine } = fixture.lender;
  return withdrawDue(scope, await engine.setups.of(scope), sandboxProvider, { today, limit: 10 });
};
const readCharges = async () => {
  const sql = 'select gross::int, convenience::int from app.payment_attempts order by created_at';
  const { rows } = await fixture.fresh.owner.query<{ gross: number; convenience: number }>(sql);
  return rows.map(({ gross, convenience }) => [gross, convenience]);
};

/** Authorizes the months of a new recurring payment as the borrower. @returns the accepted text */
async function startAutomatic(): Promise<string> {
  const { lender, borrower } = fixture;
  const plan = await fixture.request(YEAR);
  const caller = { ...NETWORK, host: '', requestId: '', sessionId: null, deviceToken: null };
  const numbers = { ...NUMBERS, bank_routing_number: '110000000' };
  const { method } = await linkBank(SANDBOX_METHODS, lender.scope, { viewer: borrower, caller }, numbers);
  const read = await fixture.run(borrower, (context) => readAuthorization(context, sandboxProvider, plan, method.id));
  const text = read.text ?? '';
  await fixture.run(borrower, (context) =>
    startAuthorization(context, sandboxProvider, NETWORK, plan, { method: method.id, text }),
  );
  return text;
}

it('is added only while what allows it is recorded, up to the cap, and withdrawn only where the payer accepted it', async () => {
  const [paidId, laterId] = [await fixture.request(INCLUDED_FEE), await fixture.request(INCLUDED_FEE)];
  expect(await dueOf(paidId)).toEqual({ ach: 87_800, card: 87_500 });
  await fixture.pay(paidId, { ...BANK, amount: 87_800 });
  expect(await startAutomatic()).toContain('$1,240.00, and a convenience fee of at most $5.00, electronically');
  expect(await withdraw('2099-12-30')).toBe(1);
  expect(await readCharges()).toEqual([
    [87_800, 300],
    [124_300, 300],
  ]);

  // Without a recorded legal basis, no fee is added to new or existing requests.
  await record('');
  for (const input of [INCLUDED_FEE, YEAR])
    expect(await refusalOf(fixture.request(input))).toMatchObject({ status: 422, code: 'invalid' });
  expect(await dueOf(laterId)).toEqual({ ach: 87_500, card: 87_500 });
  expect(await listOf(fixture, fixture.officer)).toMatchObject({ mayIncludeFee: false, feeCap: 0 });
  const paymentWithFee = fixture.pay(laterId, { ...BANK, amount: 87_800 });
  expect(await refusalOf(paymentWithFee)).toMatchObject({ code: 'amount_differs' });
  await fixture.pay(laterId, BANK);
  expect(await withdraw('2100-01-30')).toBe(1);
  expect((await readCharges()).slice(2)).toEqual([
    [87_500, 0],
    [124_000, 0],
  ]);

  // A payer who accepted the text without a fee is not charged one when fees are allowed again.
  await record(FEE_SETTINGS.convenienceFeeBasis);
  await fixture.fresh.owner.query('update app.payment_authorizations set has_fee = false');
  expect(await withdraw('2100-02-28')).toBe(1);
  expect((await readCharges()).at(-1)).toEqual([124_000, 0]);
});
