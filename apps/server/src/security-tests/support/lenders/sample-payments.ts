import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { endOfLink, sealPaymentToken } from '../../../capabilities/payments/link/payment-token';
import { openVault } from '../../../platform/secrets/sealed';
import type { OwnerConnection } from '../calls/database-checksums';
import { OMITTED_VALUE } from '../calls/sample-value';
import { SERVER_SECRET } from '../servers/server-secret';
import type { Lender, User } from './lender';
import type { UserKind } from './lender-plan';
import { addAuthorization, prepareAuthorization } from './sample-authorizations';
import { isForBorrower } from './sample-bank-links';
import { call, type Seeder } from './seed-lender';

type Facts = Readonly<Record<string, unknown>>;

/** Operations of someone who pays: staff are refused. */
const PAYER_OPERATIONS: ReadonlySet<string> = new Set([
  ...['startPayment', 'removePaymentMethod', 'stripeLinkBankAccount', 'authorizePayments'],
  ...['getPlaidLinkToken', 'linkBankAccount', 'attachPaymentToCustomer', 'chargeAchPayment', 'sendEmailCompany'],
]);

/** The borrower, for an operation that staff are refused; null for others. */
export const findPayer = (operation: AnyOperation, { users }: Pick<Lender, 'users'>, kind: UserKind): User | null =>
  (PAYER_OPERATIONS.has(operation.id) || isForBorrower(operation)) && ['admin', 'officer', 'acting'].includes(kind)
    ? users.borrower
    : null;

const REQUEST = { paymentFrequency: 'Onetime', paymentMethod: { ach: true, card: true } };
const PLAN = { subscriptionStartMonth: '2099-12', subscriptionEndMonth: '2100-01', paymentFrequency: 'Recurring' };

/** A payment that was received, with a refund of a part of it. */
async function addPaidPayment(owner: OwnerConnection, company: Id, payment: Id, payer: Id, mark: string) {
  const [attempt, refund] = [newId(), newId()];
  await owner.query(
    `insert into app.payment_attempts (company_id, id, payment_id, key, kind, person_id, provider, token, name, last4, gross, processing_row, processing, application, net, state, reference)
     values ($1, $2, $3, 'a-key-of-the-sample', 'card', $4, 'sandbox', 'card_4242', $5, '4242', 87500, 2538, 2568, 1000, 83932, 'succeeded', $6)`,
    [company, attempt, payment, payer, `card ${mark}`, `sandbox_${attempt}`],
  );
  await owner.query(
    `insert into app.sandbox_charges (company_id, key, reference, token, amount) values ($1, $2, $3, 'card_4242', 87500)`,
    [company, attempt, `sandbox_${attempt}`],
  );
  await owner.query(
    `insert into app.payment_refunds (company_id, id, payment_id, attempt_id, key, amount, reason, reference)
     values ($1, $2, $3, $4, 'a-key-of-the-sample', 100, $5, $6)`,
    [company, refund, payment, attempt, `reason ${mark}`, `refund_${refund}`],
  );
  await owner.query(
    'insert into app.sandbox_refunds (company_id, key, charge_key, amount, total) values ($1, $2, $3, 100, 100)',
    [company, refund, attempt],
  );
  const difference = newId();
  await owner.query(
    `insert into app.payment_differences (company_id, id, provider, reference, attempt_id, kind, own_state, own_amount, own_refunded,
       other_state, other_amount, other_refunded, found_at, seen_at)
     values ($1, $2, 'sandbox', $3, $4, 'refund', 'succeeded', 87500, 0, 'succeeded', 87500, 100, now(), now() + interval '1 year')`,
    [company, difference, `sandbox_${attempt} ${mark}`, attempt],
  );
  await owner.query(
    `insert into app.payment_comparisons (company_id, provider, compared_at, charges) values ($1, 'sandbox', now(), 2) on conflict do nothing`,
    [company],
  );
  return { 'paid payment': payment, 'payment difference': difference };
}

/** A request with a charged attempt of the borrower, a recurring payment, and a saved card. */
export async function addPayments(
  seeder: Seeder,
  owner: OwnerConnection,
  loan: Id,
  borrower: Id,
): Promise<Record<string, Id>> {
  const items = { payments: [{ item: `item ${seeder.mark}`, amount: '875.00' }] };
  const create = async (body: object) =>
    (await call(seeder, 'createOneTimePayment', { body: { owner: loan, ...items, ...body } }))['_id'] as Id;
  const [payment, plan] = [await create(REQUEST), await create(PLAN)];
  const [method, attempt, company] = [newId(), newId(), seeder.ids.company];
  const paidPayment = await addPaidPayment(owner, company, await create(REQUEST), borrower, seeder.mark);
  await owner.query(
    `insert into app.payment_methods (company_id, id, person_id, kind, name, last4, provider, token, status)
     values ($1, $2, $3, 'card', $4, '4242', 'sandbox', 'card_4242', 'verified')`,
    [company, method, borrower, `card ${seeder.mark}`],
  );
  await owner.query(
    `insert into app.payment_attempts (company_id, id, payment_id, key, kind, person_id, provider, token, name, last4, gross, processing_row, processing, application, net, state, reference)
     values ($1, $2, $3, 'a-key-of-the-sample', 'card', $4, 'sandbox', 'card_0002', $5, '0002', 87500, 2538, 2568, 1000, 83932, 'failed', $6)`,
    [company, attempt, payment, borrower, `card ${seeder.mark}`, `sandbox_${attempt}`],
  );
  await owner.query(
    `insert into app.payment_events (company_id, provider, id, attempt_id, type, amount, occurred_at)
     values ($1, 'sandbox', $2, $3, 'failed', 87500, now())`,
    [company, `sandbox_${attempt}/failed`, attempt],
  );
  await owner.query(
    `insert into app.sandbox_charges (company_id, key, reference, token, amount) values ($1, $2, $3, 'card_0002', 87500)`,
    [company, attempt, `sandbox_${attempt}`],
  );
  await owner.query(
    `insert into app.payment_customers (company_id, person_id, provider, token) values ($1, $2, 'stripe', $3) on conflict do nothing`,
    [...[company, borrower, `cus ${seeder.mark}`]],
  );
  await owner.query(
    `insert into app.payout_accounts (company_id, provider, failure_code, failure_message, payout_at)
     values ($1, 'stripe', 'account_closed', $2, now()) on conflict do nothing`,
    [company, `payout ${seeder.mark}`],
  );
  await owner.query(
    `insert into app.payment_halts (company_id, id, reason, is_automatic, started_at, started_name, lifted_at, lifted_name, lift_reason)
     values ($1, $2, $3, false, now(), 'Someone', now(), 'Someone', 'Done')`,
    [company, newId(), `halt ${seeder.mark}`],
  );
  const bank = await addAuthorization(owner, company, { plan, borrower, mark: seeder.mark });
  return { payment, plan, ...paidPayment, 'bank method': bank, 'payment method': method };
}

/** The link of a payment, as in its mail. */
const tokenOf = (companyId: Id, payment: Id): string =>
  sealPaymentToken(openVault(SERVER_SECRET), { companyId, payment }, endOfLink(new Date()));

/** Makes the received payment refundable again, and its difference open. */
async function reopenPaidPayment(company: Id, sampleIds: Lender['sampleIds'], owner: OwnerConnection): Promise<void> {
  await owner.query(
    `update app.payments set status = 'succeeded', gross = 87500, processing_row = 2538, processing = 2568, application = 1000,
       net = 83932, refund_requested = 0 where company_id = $1 and id = $2`,
    [company, sampleIds['paid payment']],
  );
  await owner.query('delete from app.sandbox_refunds where company_id = $1 and amount <> 100', [company]);
  await owner.query(
    `update app.payment_differences set closed_at = null, kind = 'refund' where company_id = $1 and id = $2`,
    [...[company, sampleIds['payment difference']]],
  );
  await owner.query(
    `update app.payment_attempts set state = 'succeeded', refunded = 0 where company_id = $1 and payment_id = $2`,
    [...[company, sampleIds['paid payment']]],
  );
}

/** Halts all charging for the operation that ends the halt, and only then. */
async function setHalt(company: Id, isHalted: boolean, owner: OwnerConnection): Promise<void> {
  await owner.query('update app.payment_halts set lifted_at = started_at where company_id = $1 and lifted_at is null', [
    company,
  ]);
  if (isHalted)
    await owner.query(
      `insert into app.payment_halts (company_id, id, reason, is_automatic, started_at, started_name)
       values ($1, $2, 'A reason', false, now(), 'Someone')`,
      [company, newId()],
    );
}

/**
 * Pauses the recurring payment for the operation that resumes it, and halts all charging for the operation that ends
 * the halt.
 */
async function setHolds(
  company: Id,
  sampleIds: Lender['sampleIds'],
  operation: string,
  owner: OwnerConnection,
): Promise<void> {
  await setHalt(company, operation === 'liftPaymentHalt', owner);
  await owner.query('update app.payments set hold = $3 where company_id = $1 and (id = $2 or plan_id = $2)', [
    ...[company, sampleIds['plan'], operation === 'resumePayment' ? 'paused' : ''],
  ]);
}

/** The ids in a payer's calls: banks, cards, accounts, and payments; and the days of a recurring payment. */
const namesOfPayer = (operation: string, { payment, 'bank method': source }: Lender['sampleIds']): Facts => ({
  ...{ public_token: 'sandbox-larkspur', account_id: '000123451116', metadata: {}, stripeId: OMITTED_VALUE },
  ...{ customerId: OMITTED_VALUE, stripeAccId: OMITTED_VALUE, workforce: {}, pmId: 'card_4444' },
  ...{ source, selectedPayments: [payment], recurringDate: 1, reminderBefore: 5, module: 'loans' },
  ...(operation === 'sendEmailCompany' && { method: 'CARD', amount: '875.00' }),
});

/** Values for payments, after making the request payable again. */
export async function preparePaymentFacts(
  { id, path }: AnyOperation,
  lender: Lender,
  owner: OwnerConnection,
): Promise<Facts> {
  const { ids, sampleIds } = lender;
  if (!/^(?:public\/)?payments\//.test(path)) return {};
  const { payment, loan } = sampleIds;
  await owner.query(
    `update app.payment_attempts set state = 'failed' where company_id = $1 and payment_id = $2 and is_live`,
    [ids.company, payment],
  );
  const { rows } = await owner.query<{ version: number }>(
    `update app.payments set status = 'Incomplete', is_deleted = false where company_id = $1 and id = $2 returning version`,
    [ids.company, payment],
  );
  await owner.query('update app.payment_methods set removed_at = null where company_id = $1 and id = $2', [
    ...[ids.company, sampleIds['payment method']],
  ]);
  await reopenPaidPayment(ids.company, sampleIds, owner);
  await setHolds(ids.company, sampleIds, id, owner);
  const pathId = {
    applyProviderState: sampleIds['payment difference'],
    removePaymentMethod: sampleIds['payment method'],
    getSubscriptions: sampleIds['plan'],
    refundPayment: sampleIds['paid payment'],
    printPaymentReceipt: sampleIds['paid payment'],
    holdPayment: sampleIds['plan'],
    resumePayment: sampleIds['plan'],
  }[id];
  return {
    ...REQUEST,
    ...{ version: rows[0]?.version, pathId: pathId ?? payment, oppId: loan, owner: loan, filters: {} },
    ...{
      payments: [{ item: 'Fee', amount: '875.00' }],
      paymentAmount: null,
      recipients: [],
      convenienceFee: 'Excluded',
    },
    ...{ subscriptionStartMonth: null, subscriptionEndMonth: null, userId: null, prospectId: null, after: null },
    ...{
      _id: OMITTED_VALUE,
      kind: 'card',
      method: sampleIds['payment method'],
      instrument: path.startsWith('public') ? 'card_4242' : OMITTED_VALUE,
    },
    token: tokenOf(ids.company, payment ?? ''),
    ...{
      key: newId().replaceAll('-', ''),
      amount: id === 'refundPayment' ? 200 : 87_500,
      reason: 'A reason',
      savesMethod: false,
      cappedAt: 10,
      lateFeePercentage: 0,
    },
    ...{ bank_account_name: 'Fernhill Bank', bank_account_number: '000123456789', bank_routing_number: '110000000' },
    ...namesOfPayer(id, sampleIds),
    ...(await prepareAuthorization(id, lender, owner)),
  };
}
