import { addDays, type Cents, type IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup, RecordRow } from '../../records';
import type { PaymentRow } from '../requests/payment-rows';
import { findAuthorization, planWithdrawals, setNoticeDay } from './authorization-rows';
import { NOTICE_DAYS } from './authorization-text';
import { queuePaymentMails, writeMoney } from '../mails/queue-payment-mails';

/**
 * Plans the withdrawals of changed months. A different amount is withdrawn at the earliest ten days after the payer was
 * notified.
 */
export async function notifyOfAmount(
  tx: TenantTx,
  company: Pick<CompanySetup, 'name'>,
  { plan, amount, loan, today }: { plan: PaymentRow; amount: Cents; loan: RecordRow; today: IsoDate },
): Promise<void> {
  const authorization = await findAuthorization(tx, plan.id);
  if (!authorization) return;
  const isAmountChanged = amount !== plan.amount;
  const earliestDay = isAmountChanged ? addDays(today, NOTICE_DAYS) : today;
  await planWithdrawals(tx, plan.id, today, earliestDay);
  if (!isAmountChanged) return;
  await setNoticeDay(tx, authorization.id, today);
  const change = { before: writeMoney(plan.amount), amount: writeMoney(amount), day: earliestDay };
  await queuePaymentMails(tx, company, [loan, []], ({ texts, write }) => ({
    subject: write('amountSubject'),
    paragraphs: [write('amountChange', change), texts.canStop],
  }));
}
