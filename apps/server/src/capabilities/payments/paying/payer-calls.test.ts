import type { Id } from '@lendwright/kernel';
import { expect, it } from 'vitest';
import { createPaymentFixture, SANDBOX_METHODS } from '../../../testing/companies/payment-fixture';
import { refusalOf } from '../../../testing/sample-company';
import { linkBank } from '../methods/own-methods';
import { sandboxProvider } from '../sandbox/sandbox-provider';
import { payFromAccount } from './payer-calls';

it('pays once from an account however often the call without a key is repeated, and again after a failed attempt', async () => {
  const fixture = await createPaymentFixture();
  const { lender, borrower, officer, fresh } = fixture;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
  const deps = { setups: lender.engine.setups, provider: sandboxProvider, log };
  const caller = { address: '198.51.100.7', device: 'Firefox', host: '', requestId: '', sessionId: null };
  const numbers = {
    ...{ bank_account_name: 'Fernhill Bank', bank_account_number: '000123456789' },
    bank_routing_number: '110000000',
  };
  const linkedCaller = { viewer: borrower, caller: { ...caller, deviceToken: null } };
  const { method } = await linkBank(SANDBOX_METHODS, lender.scope, linkedCaller, numbers);
  const [firstId, secondId] = [await fixture.request(), await fixture.request()];
  const call = async (payment: Id, viewer = borrower) => {
    const body = { selectedPayments: [payment], source: method.id, amount: 87_500 };
    return (await payFromAccount(deps, lender.scope, viewer, body)).attempt._id;
  };
  const attempts = await Promise.all(Array.from({ length: 10 }, () => call(firstId)));
  expect(new Set(attempts).size).toBe(1);
  await fixture.deliver();
  expect(await fixture.readStatus(firstId)).toBe('succeeded');
  expect(await call(firstId)).toBe(attempts[0]);
  expect(await refusalOf(call(firstId, officer as typeof borrower))).toMatchObject({ status: 403 });
  const failedReply = await call(secondId);
  await fresh.owner.query(`update app.payment_attempts set state = 'failed' where id = $1`, [failedReply]);
  await fresh.owner.query(`update app.payments set status = 'failed' where id = $1`, [secondId]);
  expect(await call(secondId)).not.toBe(failedReply);
  expect(await fixture.count('app.sandbox_charges')).toBe(3);
  await fixture.close();
});
