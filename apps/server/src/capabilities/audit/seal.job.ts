import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import { sealChain } from './seal-chain';

/** Seals the audit log of every company; wanted every minute. The log of the process keeps each head, out of reach of the database. */
export const sealAuditJob: JobDefinition = defineJob('audit-seal', z.unknown(), async (_payload, context) => {
  const { database, log, signal } = context;
  const companies = await database.identity((tx) => tx.query<{ id: Id }>('select id from auth.companies order by id'));
  for (const { id } of companies) {
    if (signal.aborted) return;
    const block = await sealChain(database.tenant(id));
    if (block) log.info('audit sealed', { company: id, seq: block.seq, hash: block.hash.toString('hex') });
  }
});
