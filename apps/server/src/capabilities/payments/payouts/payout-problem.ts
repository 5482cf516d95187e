import { reason, type AnswerOf, type getPayments } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { assertNotHalted } from '../halts/halt-payments';
import type { PaymentProvider } from '../paying/payment-provider';
import { findPayoutAccount, type PayoutRow } from './payout-rows';

export type PayoutProblem = AnswerOf<typeof getPayments>['payoutProblem'];

/** The reported reason why payouts do not reach the company; null if there is none. */
export function payoutProblemOf(row: PayoutRow | null): PayoutProblem {
  if (row && !(row.can_charge && row.can_pay_out))
    return {
      kind: row.can_charge ? 'no-payouts' : 'no-charges',
      code: row.requirement,
      message: '',
      at: row.account_at,
    };
  if (!row || row.failure_code === '') return null;
  return { kind: 'failed', code: row.failure_code, message: row.failure_message, at: row.payout_at };
}

export const readPayoutProblem = async (
  tx: TenantTx,
  { name }: Pick<PaymentProvider, 'name'>,
): Promise<PayoutProblem> => payoutProblemOf(await findPayoutAccount(tx, name));

/**
 * @throws Refusal 409 not_payable during a halt, or while the provider does not charge for the company
 * @source spec 3-payments-builders §8, TRUST S7
 */
export async function assertCanCharge(
  tx: TenantTx,
  provider: Pick<PaymentProvider, 'name' | 'isSandbox'>,
): Promise<void> {
  await assertNotHalted(tx);
  // The sandbox charges nobody and has no payouts, so it is not blocked by their problems.
  if (provider.isSandbox) return;
  const problem = await readPayoutProblem(tx, provider);
  if (problem?.kind === 'no-charges') throw new Refusal(409, 'not_payable', reason('payments.payoutFailure'));
}
