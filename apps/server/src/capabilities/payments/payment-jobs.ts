import type { Config } from '../../platform/config/config';
import type { JobDefinition } from '../../platform/jobs/define-job';
import type { Vault } from '../../platform/secrets/sealed';
import { sweepPaymentsJob } from './paying/payments.job';
import { providersOf } from './providers';
import { comparePaymentsJob } from './reconciliation/reconciliation.job';
import { sandboxEventJob, sandboxRefundJob } from './sandbox/sandbox.job';

/** The background work of payments. */
export const paymentJobs = (
  vault: Vault,
  { publicUrl, stripe }: Pick<Config, 'publicUrl' | 'stripe'>,
): JobDefinition[] => [
  sandboxEventJob(vault),
  sandboxRefundJob(vault),
  comparePaymentsJob(providersOf(stripe, publicUrl)),
  sweepPaymentsJob(providersOf(stripe, publicUrl), publicUrl),
];
