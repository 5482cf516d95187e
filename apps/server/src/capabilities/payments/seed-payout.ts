import type { TenantTx } from '../../platform/db/tenant-scope';
import { lockPayoutAccount, setPayoutFact } from './payouts/payout-rows';
import { sandboxProvider } from './sandbox/sandbox-provider';

const CLOSED_ACCOUNT_MESSAGE = 'The bank account has been closed.';

/** Marks the last payout of a demo company as failed. Nobody is notified. @param moment the time in ISO format */
export async function seedFailedPayout(tx: TenantTx, moment: string): Promise<void> {
  const { name } = sandboxProvider;
  await lockPayoutAccount(tx, name);
  await setPayoutFact(tx, name, { kind: 'payout', code: 'account_closed', message: CLOSED_ACCOUNT_MESSAGE }, moment);
}
