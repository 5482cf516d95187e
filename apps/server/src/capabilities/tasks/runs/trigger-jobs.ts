import { id } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import { defineJob, type JobContext, type JobDefinition } from '../../../platform/jobs/define-job';
import type { Services } from '../../../platform/services';
import { recordEngine, RUN_TRIGGERS } from '../../records';
import { checkDates } from './check-dates';
import { runTriggers } from './run-triggers';

type Vault = Services['vault'];

/** Turns the pending triggers of a company into tasks; added with the triggers. */
export const runTriggersJob = (vault: Vault): JobDefinition =>
  defineJob(RUN_TRIGGERS, z.strictObject({ companyId: id }), async ({ companyId }, { database, log, signal }) => {
    await runTriggers(recordEngine({ database, vault }), database.tenant(companyId), log, signal);
  });

/** Calls `work` for each company; a company that fails does not stop the others. */
async function forEachCompany(
  { database, log, signal }: JobContext,
  work: (company: Id) => Promise<void>,
): Promise<void> {
  const companies = await database.identity((tx) => tx.query<{ id: Id }>('select id from auth.companies order by id'));
  for (const { id: company } of companies) {
    if (signal.aborted) return;
    await work(company).catch((error: unknown) => log.error('task triggers failed', { company, error }));
  }
}

/** Runs triggers that became due, such as follow-ups after some days, and those whose job was lost; every minute. */
export const sweepTriggersJob = (vault: Vault): JobDefinition =>
  defineJob('task-triggers-sweep', z.unknown(), (_payload, context) =>
    forEachCompany(context, async (company) => {
      const { database, log, signal } = context;
      await runTriggers(recordEngine({ database, vault }), database.tenant(company), log, signal);
    }),
  );

/** Finds dates that were reached; every hour, because companies have different days. */
export const checkDatesJob: JobDefinition = defineJob('task-dates', z.unknown(), (_payload, context) =>
  forEachCompany(context, (company) => checkDates(context.database.tenant(company))),
);
