import { cents } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { addJob } from '../../../platform/jobs/add-job';
import { NoResponseError, ProviderRefusal, type ProviderEvent, type RefundRequest } from '../paying/payment-provider';
import { findCharge, type SandboxCharge } from './charge-rows';
import { insertSandboxRefund, readRefunds, type SandboxRefund } from './refund-rows';

export const SANDBOX_REFUND = 'payment-sandbox-refund';

/**
 * Refunds a charge in the records of the sandbox, once per key.
 * @throws ProviderRefusal for more than the charged amount
 */
export async function refundCharge(scope: TenantScope, { key, charge, amount }: RefundRequest): Promise<string> {
  return scope.write(async (tx) => {
    const foundCharge = await findCharge(tx, charge.key);
    const refunds = await readRefunds(tx, [charge.key]);
    if (refunds.some((refund) => refund.key === key)) return `refund_${key}`;
    const total = cents(amount + (refunds.at(-1)?.total ?? 0));
    if (!foundCharge || total > foundCharge.amount)
      throw new ProviderRefusal('charge_already_refunded', 'The charge has been refunded already.');
    if (!(await insertSandboxRefund(tx, { key, charge_key: charge.key, amount, total })))
      throw new NoResponseError('another refund of this charge came at the same time');
    await addJob(tx, SANDBOX_REFUND, { companyId: tx.companyId, charge: charge.key });
    return `refund_${key}`;
  });
}

const eventOf = ({ key, reference, amount }: SandboxCharge, refund: SandboxRefund): ProviderEvent => ({
  ...{ id: `${reference}/refund/${refund.key}`, key, amount, refunded: refund.total, code: '', message: '' },
  type: refund.total >= amount ? 'refunded' : 'part_refunded',
  occurredAt: refund.created_at,
});

/** The events that the sandbox reports about the refunds of a charge. */
export function readRefundEvents(scope: TenantScope, charge: SandboxCharge['key']): Promise<ProviderEvent[]> {
  return scope.read(async (tx) => {
    const foundCharge = await findCharge(tx, charge);
    return foundCharge ? (await readRefunds(tx, [charge])).map((refund) => eventOf(foundCharge, refund)) : [];
  });
}
