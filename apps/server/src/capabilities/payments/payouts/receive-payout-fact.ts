import type { TenantScope } from '../../../platform/db/tenant-scope';
import { mailAdministrators } from '../../accounts';
import { payoutProblemOf } from './payout-problem';
import { findPayoutAccount, lockPayoutAccount, setPayoutFact, type PayoutFact } from './payout-rows';

const mailOf = (code: string, message: string) => ({
  subject: 'Payments do not reach your bank account',
  paragraphs: [
    `The payment provider reports a problem with your account there${code ? ` (${code})` : ''}.${message ? ` ${message}` : ''}`,
    'Until it is solved, money that borrowers pay stays with the provider. Sign in to the provider and complete what it asks for.',
  ],
});

/**
 * Takes in what the provider reports about the account of a company. When a problem begins, the administrators are told by
 * mail, once. @param at ISO, when it happened
 */
export const receivePayoutFact = (scope: TenantScope, provider: string, fact: PayoutFact, at: string): Promise<void> =>
  scope.write(async (tx) => {
    await lockPayoutAccount(tx, provider);
    const before = payoutProblemOf(await findPayoutAccount(tx, provider));
    await setPayoutFact(tx, provider, fact, at);
    const after = payoutProblemOf(await findPayoutAccount(tx, provider));
    if (after && after.kind !== before?.kind) await mailAdministrators(tx, mailOf(after.code, after.message));
  });
