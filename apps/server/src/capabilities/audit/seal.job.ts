import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import { runInEachCompany } from '../../platform/jobs/each-company';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { sealChain } from './seal-chain';

/**
 * Seals the audit log of every company; runs every minute. Each block hash is also written to the process log, where
 * the database cannot change it. A company whose log cannot be sealed is logged and does not stop the others.
 * @throws Error with the number of failed companies, so that the run counts as failed and is retried
 */
export const sealAuditJob: JobDefinition = defineJob('audit-seal', z.unknown(), async (_payload, context) => {
  const { log } = context;
  let [count, failedCount] = [0, 0];
  const sealLog = async (scope: TenantScope) => {
    count++;
    const block = await sealChain(scope);
    if (block) log.info('audit sealed', { company: scope.companyId, seq: block.seq, hash: block.hash.toString('hex') });
  };
  await runInEachCompany(context, sealLog, {
    onError: (error, company) => {
      failedCount++;
      log.error('audit not sealed', { company, error });
    },
  });
  if (failedCount > 0) throw new Error(`The audit logs of ${failedCount} of ${count} companies could not be sealed.`);
});
