import { invariant, newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { Author } from '../records';
import { insertAuthorization, planWithdrawals } from './automatic/authorization-rows';
import { authorizationText } from './automatic/authorization-text';
import { insertMethod } from './methods/method-rows';
import { addMonths } from './requests/add-months';
import { findPayment, readMonths, type PaymentRow, type PaymentValues } from './requests/payment-rows';
import { insertPayment } from './requests/write-payments';
import { findInstrument } from './sandbox/find-instrument';
import { sandboxProvider } from './sandbox/sandbox-provider';
import { seedCharges, type PaidSeed } from './seed-charges';

/** A payment for demo data. */
export interface PaymentSeed {
  /** The company's name in the text of automatic payments. */
  readonly company: string;
  readonly loan: Id;
  readonly by: Author;
  /** The time in ISO format. */
  readonly createdAt: string;
  readonly values: PaymentValues;
  readonly paid?: PaidSeed;
}

/** Whether the payer of a recurring payment authorized withdrawals. */
async function seedAuthorization(
  tx: TenantTx,
  plan: PaymentRow,
  { company }: PaymentSeed,
  { payer, token }: PaidSeed,
): Promise<void> {
  const instrument = findInstrument(token);
  invariant(instrument, `the sandbox has no ${token}`);
  const method = newId();
  const owner = { person: payer.personId, provider: sandboxProvider.name };
  await insertMethod(tx, method, owner, { ...instrument, token, isVerified: true });
  const acceptedData = { address: '198.51.100.7', device: 'Firefox', name: payer.name };
  const text = authorizationText(company, plan, instrument, false);
  const payment = { id: newId(), plan: plan.id, person: payer.personId, method, text, ...acceptedData, hasFee: false };
  await insertAuthorization(tx, payment);
  const today = new Date().toISOString().slice(0, 10);
  await planWithdrawals(tx, plan.id, today, today);
}

/** Adds a payment with its charges. Nobody is notified. */
export async function seedPayment(tx: TenantTx, seed: PaymentSeed): Promise<void> {
  const { loan, by, createdAt, values, paid } = seed;
  const id = newId();
  await insertPayment(tx, by, { id, loan, plan: null, due: null, reminder: null, values });
  await addMonths(tx, by, { id, loan }, values);
  await tx.query(
    `update app.payments set created_at = $3::timestamptz, updated_at = $3::timestamptz, reminded_at = now()
     where company_id = $1 and (id = $2 or plan_id = $2)`,
    [tx.companyId, id, createdAt],
    'payment-seed',
  );
  if (!paid) return;
  const request = await findPayment(tx, id);
  const rows = values.frequency === 'Recurring' ? await readMonths(tx, id) : request ? [request] : [];
  for (const [position, row] of rows.slice(0, paid.months ?? 1).entries())
    await seedCharges(tx, row, paid, { createdAt, isReturned: paid.retried?.month === position });
  if (request?.frequency === 'Recurring') await seedAuthorization(tx, request, seed, paid);
}
