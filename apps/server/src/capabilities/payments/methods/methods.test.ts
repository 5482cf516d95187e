import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPaymentFixture, SANDBOX_METHODS, type PaymentFixture } from '../../../testing/companies/payment-fixture';
import { attachCard } from '../paying/payer-calls';
import { sandboxProvider } from '../sandbox/sandbox-provider';
import { linkBank, listMethods } from './own-methods';

const CALLER = {
  ...{ address: '198.51.100.7', device: 'Firefox', host: '', requestId: '', sessionId: null, deviceToken: null },
};
let fixture: PaymentFixture;
beforeAll(async () => {
  fixture = await createPaymentFixture();
});
afterAll(() => fixture.close());

async function link(account: string, bank = 'Fernhill Bank', routing = '110000000') {
  const { lender, borrower } = fixture;
  const numbers = { bank_account_name: bank, bank_account_number: account, bank_routing_number: routing };
  return (await linkBank(SANDBOX_METHODS, lender.scope, { viewer: borrower, caller: CALLER }, numbers)).method.id;
}

it('distinguishes the accounts of a bank that end in the same digits, and links each once', async () => {
  const { lender, borrower } = fixture;
  const [firstId, otherId, repeatedMethod] = [
    await link('000123456789'),
    await link('000923456789'),
    await link('000123456789'),
  ];
  expect([firstId === otherId, firstId === repeatedMethod]).toEqual([false, true]);
  const { methods } = await listMethods(sandboxProvider, lender.scope, borrower);
  expect(methods.map(({ id }) => id).sort()).toEqual([firstId, otherId].sort());
  const rows = `(select m::text as text from app.payment_methods m union all select e::text from app.audit_events e) t`;
  expect(await fixture.count(`${rows} where text ~ '000.23456789'`)).toBe(0);
});

it('notes in the audit log what a payer adds and removes, once', async () => {
  const { lender, borrower } = fixture;
  const readActions = async () => {
    const { rows } = await fixture.fresh.owner.query<{ act: string; of: string; last4: string }>(
      `select act, subject_id as of, details->>'last4' as last4 from app.audit_events
       where act like 'payment_method%' and details->>'last4' in ('4321', '4242') order by id`,
    );
    return rows.map(({ act, of, last4 }) => [act, of === borrower.personId, last4]);
  };
  const bank = await link('000987654321');
  await Promise.all([link('000987654321'), link('000987654321')]);
  const card = () => attachCard(sandboxProvider, lender.scope, borrower, { pmId: 'card_4242' });
  await card();
  await card();
  await fixture.forget(bank);
  await link('000987654321');
  expect(await readActions()).toEqual([
    ['payment_method_added', true, '4321'],
    ['payment_method_added', true, '4242'],
    ['payment_method_removed', true, '4321'],
    ['payment_method_added', true, '4321'],
  ]);
});
