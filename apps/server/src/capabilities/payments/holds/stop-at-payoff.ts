import type { TenantTx } from '../../../platform/db/tenant-scope';
import { emitRecordChanged, type CompanySetup, type RecordRow } from '../../records';
import { endAuthorization, findAuthorization } from '../automatic/authorization-rows';
import { queuePaymentMails } from '../mails/queue-payment-mails';
import { readRunningPlans, setHold } from './hold-rows';

/**
 * Ends the recurring payments of a paid-off loan: their unpaid months are neither requested nor withdrawn, and
 * automatic payments stop. If the payoff is returned, staff can resume them.
 * @returns how many were running
 */
export async function stopAtPayoff(
  tx: TenantTx,
  setup: Pick<CompanySetup, 'name'>,
  loan: RecordRow,
  now: Date,
): Promise<number> {
  const plans = await readRunningPlans(tx, loan.id);
  for (const plan of plans) {
    await setHold(tx, plan, { hold: 'paid_off', reason: '' });
    const authorization = await findAuthorization(tx, plan);
    if (authorization)
      await endAuthorization(tx, authorization, { name: '', reason: 'paid_off', at: now.toISOString() });
    await queuePaymentMails(tx, setup, [loan, []], ({ texts, write }) => ({
      subject: write('stoppedSubject'),
      paragraphs: [texts.paidOff],
    }));
  }
  if (plans.length > 0) await emitRecordChanged(tx, loan, '');
  return plans.length;
}
