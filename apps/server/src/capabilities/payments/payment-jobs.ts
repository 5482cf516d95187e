import type { JobDefinition } from '../../platform/jobs/define-job';
import type { Vault } from '../../platform/secrets/sealed';
import { sweepPaymentsJob } from './paying/payments.job';
import { sandboxEventJob } from './sandbox/sandbox.job';
import { sandboxProvider } from './sandbox/sandbox-provider';

/** The background work of payments. */
export const paymentJobs = (vault: Vault, publicUrl: string): JobDefinition[] => [
  sandboxEventJob(vault),
  sweepPaymentsJob(sandboxProvider, publicUrl),
];
