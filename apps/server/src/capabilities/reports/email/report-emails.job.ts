import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import { systemClock } from '../../../platform/clock/clock';
import type { FileStore } from '../../../platform/files/file-store';
import { defineJob, type JobDefinition } from '../../../platform/jobs/define-job';
import type { Vault } from '../../../platform/secrets/sealed';
import { runInEachCompany } from '../../../platform/jobs/each-company';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { listEngine } from '../../lists';
import type { ReportFileDeps } from '../pdf/print-report';
import { sendDueEmails } from './send-due-emails';

export const REPORT_EMAILS = 'report-emails';

export interface ReportEmailsOptions {
  readonly vault: Vault;
  readonly files: FileStore;
  readonly publicUrl: string;
  readonly renderer: ReportFileDeps['renderer'];
}

/** Every 15 minutes: sends the reports that are due. A failing company does not stop the others. */
export const reportEmailsJob = ({ vault, files, publicUrl, renderer }: ReportEmailsOptions): JobDefinition =>
  defineJob(REPORT_EMAILS, z.unknown(), async (_payload, job) => {
    const context = { engine: listEngine({ database: job.database, vault }), files, publicUrl, renderer };
    const onError = (error: unknown, company: Id) => job.log.error('a report was not sent', { company, error });
    const work = (scope: TenantScope) =>
      sendDueEmails(context, scope, systemClock.now(), (error) => onError(error, scope.companyId));
    await runInEachCompany(job, work, { companies: 'active', onError });
  });
