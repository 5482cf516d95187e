import type { Clock } from '../../platform/clock/clock';
import type { Config } from '../../platform/config/config';
import type { JobDefinition } from '../../platform/jobs/define-job';
import type { Vault } from '../../platform/secrets/sealed';
import { closePagesJob } from './halts/close-pages';
import { sweepPaymentsJob } from './paying/payments.job';
import { providersOf } from './providers';
import { comparePaymentsJob } from './reconciliation/reconciliation.job';
import { sandboxEventJob, sandboxRefundJob } from './sandbox/sandbox.job';

export interface PaymentWork {
  readonly vault: Vault;
  readonly clock: Clock;
}

/** The background work of payments. */
export function paymentJobs(
  { vault, clock }: PaymentWork,
  { publicUrl, stripe }: Pick<Config, 'publicUrl' | 'stripe'>,
): JobDefinition[] {
  const providerOf = providersOf(stripe, publicUrl);
  return [
    ...[sandboxEventJob(vault), sandboxRefundJob(vault)],
    ...[comparePaymentsJob(providerOf), closePagesJob(providerOf, () => clock.now())],
    sweepPaymentsJob(providerOf, { publicUrl, vault, now: () => clock.now() }),
  ];
}
