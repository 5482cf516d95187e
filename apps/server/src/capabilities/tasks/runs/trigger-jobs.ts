import { id } from '@lendwright/api';
import { z } from 'zod';
import { defineJob, type JobContext, type JobDefinition } from '../../../platform/jobs/define-job';
import type { Services } from '../../../platform/services';
import { runInEachCompany } from '../../../platform/jobs/each-company';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { recordEngine, RUN_TRIGGERS } from '../../records';
import { checkDates } from './check-dates';
import { runTriggers } from './run-triggers';

type Vault = Services['vault'];

/** Turns the pending triggers of a company into tasks; added with the triggers. */
export const runTriggersJob = (vault: Vault): JobDefinition =>
  defineJob(RUN_TRIGGERS, z.strictObject({ companyId: id }), async ({ companyId }, { database, log, signal }) => {
    await runTriggers(recordEngine({ database, vault }), database.tenant(companyId), log, signal);
  });

/** Does some work in each company; a company that fails does not stop the others. */
const runInCompanies = (context: JobContext, work: (scope: TenantScope) => Promise<void>) =>
  runInEachCompany(context, work, {
    onError: (error, company) => context.log.error('task triggers failed', { company, error }),
  });

/** Runs triggers that became due, such as follow-ups after some days, and those whose job was lost; every minute. */
export const sweepTriggersJob = (vault: Vault): JobDefinition =>
  defineJob('task-triggers-sweep', z.unknown(), (_payload, context) =>
    runInCompanies(context, async (scope) => {
      const { database, log, signal } = context;
      await runTriggers(recordEngine({ database, vault }), scope, log, signal);
    }),
  );

/** Finds dates that were reached; every hour, because companies have different days. */
export const checkDatesJob: JobDefinition = defineJob('task-dates', z.unknown(), (_payload, context) =>
  runInCompanies(context, checkDates),
);
