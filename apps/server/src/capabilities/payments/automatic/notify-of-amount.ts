import { addDays, formatDollars, type Cents, type IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup, RecordRow } from '../../records';
import type { PaymentRow } from '../requests/payment-rows';
import { findAuthorization, planWithdrawals, setNoticed } from './authorization-rows';
import { NOTICE_DAYS } from './authorization-text';
import { mailPayer } from './mail-payer';

/** Plans the withdrawals of changed months. Another amount is withdrawn ten days after the payer was told of it. */
export async function notifyOfAmount(
  tx: TenantTx,
  { name }: Pick<CompanySetup, 'name'>,
  { plan, amount, loan, today }: { plan: PaymentRow; amount: Cents; loan: RecordRow; today: IsoDate },
): Promise<void> {
  const authorization = await findAuthorization(tx, plan.id);
  if (!authorization) return;
  const isOther = amount !== plan.amount;
  const earliestDay = isOther ? addDays(today, NOTICE_DAYS) : today;
  await planWithdrawals(tx, plan.id, today, earliestDay);
  if (!isOther) return;
  await setNoticed(tx, authorization.id, today);
  await mailPayer(tx, loan, `Another amount is withdrawn by ${name}`, [
    `Instead of $${formatDollars(plan.amount)}, $${formatDollars(amount)} is withdrawn each month, not before ${earliestDay}.`,
    'You can stop automatic payments where you pay.',
  ]);
}
