import { SANDBOX_INSTRUMENTS, SANDBOX_UNVERIFIED, type SandboxInstrument } from '@lendwright/api';
import { addJob } from '../../../platform/jobs/add-job';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Id } from '@lendwright/kernel';
import { NoResponseError, type Instrument, type PaymentProvider } from '../paying/payment-provider';
import { insertCharge } from './charge-rows';
import { findInstrument } from './find-instrument';
import { findSandboxCharge, listSandboxCharges } from './list-charges';
import { refundCharge } from './refund-charge';
import { eventsOf } from './sandbox-events';

export const SANDBOX_EVENT = 'payment-sandbox-event';

const present = ({ id, kind, name, last4 }: SandboxInstrument): Instrument => ({
  ...{ token: id, kind, name, last4, isVerified: true },
});

async function addEventJobs(tx: TenantTx, key: Id, token: string): Promise<void> {
  const now = Date.now();
  for (const [index, { delayMs, isDropped }] of eventsOf(findInstrument(token)).entries())
    if (!isDropped)
      await addJob(tx, SANDBOX_EVENT, { companyId: tx.companyId, key, index }, { runAt: new Date(now + delayMs) });
}

/**
 * A provider inside the product that charges nobody. The instrument determines the outcome, including declines,
 * returns, disputes, late and repeated events, and answers that never arrive. Its records are stored in separate
 * tables, which are written before it answers.
 */
export const sandboxProvider: PaymentProvider = {
  name: 'sandbox',
  isSandbox: true,
  isHosted: false,
  findInstrument(kind, token) {
    const foundInstrument = SANDBOX_INSTRUMENTS.find(
      (instrument) => instrument.id === token && instrument.kind === kind,
    );
    return foundInstrument ? present(foundInstrument) : null;
  },
  linkBank(_scope, { name, account }) {
    const last4 = account.slice(-4);
    const isVerified = last4 !== SANDBOX_UNVERIFIED;
    return Promise.resolve({ token: `bank_${last4}`, kind: 'ach', name, last4, isVerified });
  },
  async sendCharge(scope, { key, amount, token }) {
    const reference = `sandbox_${key}`;
    const isNew = await scope.write(async (tx) => {
      const isInserted = await insertCharge(tx, {
        key,
        reference,
        token,
        amount,
        created_at: new Date().toISOString(),
      });
      if (isInserted) await addEventJobs(tx, key, token);
      return isInserted;
    });
    if (isNew && findInstrument(token)?.effect === 'lost') throw new NoResponseError('the sandbox lost this answer');
    return { reference, page: null };
  },
  sendRefund: refundCharge,
  findCharge: findSandboxCharge,
  closePage: () => Promise.resolve(),
  listCharges: listSandboxCharges,
};
