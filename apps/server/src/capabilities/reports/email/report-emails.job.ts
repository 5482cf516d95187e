import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import { systemClock } from '../../../platform/clock/clock';
import type { FileStore } from '../../../platform/files/file-store';
import { defineJob, type JobDefinition } from '../../../platform/jobs/define-job';
import type { Vault } from '../../../platform/secrets/sealed';
import { listEngine } from '../../lists';
import { sendDueEmails } from './send-due-emails';

export const REPORT_EMAILS = 'report-emails';

export interface ReportEmailsOptions {
  readonly vault: Vault;
  readonly files: FileStore;
  readonly publicUrl: string;
}

/** Every 15 minutes: sends the reports that are due. A failing company stops no other. */
export const reportEmailsJob = ({ vault, files, publicUrl }: ReportEmailsOptions): JobDefinition =>
  defineJob(REPORT_EMAILS, z.unknown(), async (_payload, { database, log, signal }) => {
    const context = { engine: listEngine({ database, vault }), files, publicUrl };
    const companies = await database.identity((tx) =>
      tx.query<{ id: Id }>('select id from auth.companies where is_active order by id'),
    );
    for (const { id: company } of companies) {
      if (signal.aborted) return;
      const onError = (error: unknown) => log.error('a report was not sent', { company, error });
      await sendDueEmails(context, database.tenant(company), systemClock.now(), onError).catch(onError);
    }
  });
