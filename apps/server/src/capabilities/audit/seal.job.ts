import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import { sealChain } from './seal-chain';

/**
 * Seals the audit log of every company; runs every minute. Each block hash is also written to the process log, where
 * the database cannot change it. A company whose log cannot be sealed is logged and does not stop the others.
 * @throws Error with the number of failed companies, so that the run counts as failed and is retried
 */
export const sealAuditJob: JobDefinition = defineJob('audit-seal', z.unknown(), async (_payload, context) => {
  const { database, log, signal } = context;
  const companies = await database.identity((tx) => tx.query<{ id: Id }>('select id from auth.companies order by id'));
  let failed = 0;
  for (const { id } of companies) {
    if (signal.aborted) return;
    try {
      const block = await sealChain(database.tenant(id));
      if (block) log.info('audit sealed', { company: id, seq: block.seq, hash: block.hash.toString('hex') });
    } catch (error) {
      failed++;
      log.error('audit not sealed', { company: id, error });
    }
  }
  if (failed > 0) throw new Error(`The audit logs of ${failed} of ${companies.length} companies could not be sealed.`);
});
