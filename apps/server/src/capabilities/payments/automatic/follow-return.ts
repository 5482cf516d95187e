import { achReturnOf, planRetry } from '@lendwright/lending';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { todayIn, type CompanySetup, type RecordRow } from '../../records';
import type { PaymentRow } from '../requests/payment-rows';
import { endAuthorization, findAuthorization, setWithdrawal } from './authorization-rows';
import { queuePaymentMails, writeMoney } from '../mails/queue-payment-mails';
import type { MailTexts } from '../mails/texts/mail-texts';

/** How often a month was withdrawn without success before. */
async function countRetries(tx: TenantTx, month: PaymentRow): Promise<number> {
  const sql = `select count(*)::int as n from app.payment_attempts where company_id = $1 and payment_id = $2 and key like 'automatic-%'`;
  return Math.max(
    0,
    ((await tx.query<{ n: number }>(sql, [tx.companyId, month.id], 'payment-retries'))[0]?.n ?? 1) - 1,
  );
}

/**
 * What follows a failed or returned withdrawal of a month: another one where the code allows it, otherwise automatic
 * payments end, and the payer is told why.
 * @param code the return code of the bank
 */
export async function followReturn(
  tx: TenantTx,
  setup: Pick<CompanySetup, 'name' | 'timeZone'>,
  { month, loan, code }: { readonly month: PaymentRow; readonly loan: RecordRow; readonly code: string },
): Promise<void> {
  const authorization = month.plan_id === null ? null : await findAuthorization(tx, month.plan_id);
  if (!authorization) return;
  const today = todayIn(setup.timeZone);
  const { action, on } = planRetry(code, month.due_on ?? today, today, await countRetries(tx, month));
  const failure = { amount: writeMoney(month.amount), code, why: achReturnOf(code).title };
  const tell = (then: keyof MailTexts | null, values = {}) =>
    queuePaymentMails(tx, setup, [loan, []], ({ write }) => ({
      subject: write('failedSubject'),
      paragraphs: [write('failed', failure), ...(then === null ? [] : [write(then, values)])],
    }));
  // What was settled once is not withdrawn again: staff request it anew.
  if (on !== null && month.status === 'failed') {
    await setWithdrawal(tx, month.id, on);
    return tell('again', { day: on });
  }
  if (action === 'retry' || action === 'review') return tell(null);
  await endAuthorization(tx, authorization, { name: '', reason: code, at: new Date().toISOString() });
  await tell('ended');
}
