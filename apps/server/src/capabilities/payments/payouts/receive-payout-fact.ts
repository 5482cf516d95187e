import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { mailAdministrators } from '../../accounts';
import { payoutProblemOf } from './payout-problem';
import { findPayoutAccount, lockPayoutAccount, setPayoutFact, type PayoutFact } from './payout-rows';

/** @param message the provider's message, in its language */
const mailProblem = (tx: TenantTx, code: string, message: string): Promise<void> =>
  mailAdministrators(tx, (write) => ({
    subject: write('payoutSubject'),
    paragraphs: [
      write('payoutProblem', { code: code && ` (${code})`, message: message && ` ${message}` }),
      write('payoutNext'),
    ],
  }));

/**
 * Receives a report of the provider about the account of a company. When a problem begins, the administrators are
 * notified once by mail.
 * @param moment the time of the report, in ISO format
 */
export const receivePayoutFact = (
  scope: TenantScope,
  provider: string,
  fact: PayoutFact,
  moment: string,
): Promise<void> =>
  scope.write(async (tx) => {
    await lockPayoutAccount(tx, provider);
    const problemBefore = payoutProblemOf(await findPayoutAccount(tx, provider));
    await setPayoutFact(tx, provider, fact, moment);
    const problemAfter = payoutProblemOf(await findPayoutAccount(tx, provider));
    if (problemAfter && problemAfter.kind !== problemBefore?.kind)
      await mailProblem(tx, problemAfter.code, problemAfter.message);
  });
