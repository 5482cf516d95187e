import { dayIn } from '@lendwright/kernel';
import { achReturnOf, planRetry } from '@lendwright/lending';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup, RecordRow } from '../../records';
import { setHold } from '../holds/hold-rows';
import { findPayment, type PaymentRow } from '../requests/payment-rows';
import { endAuthorization, findAuthorization, setWithdrawal } from './authorization-rows';
import { queuePaymentMails, writeMoney } from '../mails/queue-payment-mails';
import type { MailTexts } from '../mails/texts/mail-texts';

export interface ReturnedMonth {
  readonly month: PaymentRow;
  readonly loan: RecordRow;
  /** The return code of the bank. */
  readonly code: string;
  /** The time of the failure or return, in ISO format. */
  readonly at: string;
}

/** The number of previous failed withdrawals of a month. */
async function countRetries(tx: TenantTx, month: PaymentRow): Promise<number> {
  const sql = `select count(*)::int as n from app.payment_attempts where company_id = $1 and payment_id = $2 and key like 'automatic-%'`;
  return Math.max(
    0,
    ((await tx.query<{ n: number }>(sql, [tx.companyId, month.id], 'payment-retries'))[0]?.n ?? 1) - 1,
  );
}

/** Holds a month whose recurring payment was paused while it was processing. @returns whether it is held */
async function holdWithPlan(tx: TenantTx, month: PaymentRow): Promise<boolean> {
  if (month.hold !== '') return true;
  const plan = month.plan_id && (await findPayment(tx, month.plan_id));
  if (!plan || plan.hold !== 'paused') return false;
  await setHold(tx, month.id, { hold: plan.hold, reason: plan.hold_reason });
  return true;
}

/**
 * Handles a failed withdrawal of a month, or one that was returned after settlement: plans another one if the return
 * code allows it; otherwise automatic payments end, and the payer is notified of the reason.
 */
export async function followReturn(
  tx: TenantTx,
  setup: Pick<CompanySetup, 'name' | 'timeZone'>,
  { month, loan, code, at }: ReturnedMonth,
): Promise<void> {
  const isHeld = await holdWithPlan(tx, month);
  const authorization = month.plan_id === null ? null : await findAuthorization(tx, month.plan_id);
  if (!authorization) return;
  const day = dayIn(new Date(at), setup.timeZone);
  const { action, on } = planRetry(code, month.due_on ?? day, day, await countRetries(tx, month));
  const failure = { amount: writeMoney(month.amount), code, why: achReturnOf(code).title };
  const notify = (followUp: keyof MailTexts | null, values = {}) =>
    queuePaymentMails(tx, setup, [loan, []], ({ write }) => ({
      subject: write('failedSubject'),
      paragraphs: [write('failed', failure), ...(followUp === null ? [] : [write(followUp, values)])],
    }));
  if (on !== null && !isHeld) {
    await setWithdrawal(tx, month.id, on);
    return notify('again', { day: on });
  }
  if (action === 'retry' || action === 'review') return notify(null);
  await endAuthorization(tx, authorization, { name: '', reason: code, at });
  await notify('ended');
}
