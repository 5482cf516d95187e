import { BACKUP_JOB, backupJob } from './backups/backup.job';
import { recordSignInRefusalJob, sendResetLinkJob, sweepJob } from './capabilities/accounts';
import { checkBankLinkJob, unlinkAccountJob } from './capabilities/bank-links';
import { campaignJob } from './capabilities/campaigns';
import { sealAuditJob } from './capabilities/audit';
import { mergeBundleJob } from './capabilities/document-bundles';
import { CHECK_DOCUMENT_DAYS, checkDocumentDaysJob } from './capabilities/documents';
import { ContractRenderer, generateContractJob } from './capabilities/contracts';
import { recordRefusals } from './capabilities/email-events';
import { addReplyAddresses, addReturnAddresses } from './capabilities/email-replies';
import { checkDomainsJob, checkSenders } from './capabilities/email-senders';
import { leadQueueJobs, onRecordChanged } from './capabilities/lead-queue';
import { importJob, sweepImportsJob } from './capabilities/imports';
import { trackMails } from './capabilities/email-tracking';
import { emailTriggerJobs, onChangeForTriggers, SWEEP_EMAIL_TRIGGERS } from './capabilities/email-triggers';
import { massActionJob } from './capabilities/mass-actions';
import { sweepNotificationsJob } from './capabilities/notifications';
import { reconcileCountsJob, SWEEP_SAVED_COLUMNS, sweepSavedColumnsJob } from './capabilities/lists';
import { sweepCollaborationJob } from './capabilities/collaboration';
import { openColumnFiles } from './open-file-store';
import { textSending } from './open-text-sender';
import { mailDemoRequestJob, sweepDemosJob } from './capabilities/site';
import { sealJob, SIGN_REQUEST_SCHEDULE, signRequestScheduleJob, sweepSigningJob } from './capabilities/signing';
import { paymentJobs } from './capabilities/payments';
import { receiptJob } from './capabilities/receipts';
import { payoffJob } from './capabilities/servicing';
import { REPORT_EMAILS, reportEmailsJob } from './capabilities/reports';
import { expireShareJob, logShareJob, onSharedLoanChanged, syncShareJob } from './capabilities/sharing';
import { fillStandardDocJob, PdfForms } from './capabilities/standard-docs';
import { checkDatesJob, runTriggersJob, sweepTriggersJob, taskScheduleJob } from './capabilities/tasks';
import { addUnsubscribeHeaders } from './capabilities/unsubscribe';
import { sweepWebformsJob } from './capabilities/webforms';
import { CLEAN_WEBHOOKS, onChangeForWebhooks, SWEEP_WEBHOOKS, webhookJobs } from './capabilities/webhooks';
import { systemClock } from './platform/clock/clock';
import type { Config } from './platform/config/config';
import { replyDomainOf } from './platform/config/inbound-config';
import type { FileStore } from './platform/files/file-store';
import { SWEEP_FILES, sweepFilesJob } from './platform/files/sweep-files.job';
import { sweepIdempotencyKeysJob } from './platform/idempotency/sweep.job';
import type { JobDefinition } from './platform/jobs/define-job';
import type { OutboxHandlers } from './platform/jobs/outbox-relay';
import { SWEEP_OUTBOX } from './platform/jobs/start-jobs';
import { openVault } from './platform/secrets/sealed';
import { completeInTurn } from './platform/mail/compose-mails';
import type { MailSender } from './platform/mail/mail-sender';
import { sendMailJob, sweepMailsJob } from './platform/mail/send-mail.job';

export interface BackgroundOptions {
  readonly config: Config;
  readonly mail: MailSender;
  readonly files: FileStore;
}

/** All work outside of requests: job kinds, event handlers and the schedule. */
export interface BackgroundWork {
  readonly jobs: readonly JobDefinition[];
  readonly outbox: OutboxHandlers;
  /** Lines of `minute hour day month weekday job`, in UTC. Each run happens once, however many processes there are. */
  readonly timetable: string;
}

/** When the recurring jobs run, in UTC. */
function timetableOf({ backup }: Config): string {
  return [
    `17 3 * * * ${sweepJob.name}`,
    `29 3 * * * ${sweepCollaborationJob.name}`,
    `11 4 * * * ${reconcileCountsJob.name}`,
    `41 3 * * * ${sweepWebformsJob.name}`,
    `53 3 * * * ${sweepDemosJob.name}`,
    `53 3 * * * ${sweepNotificationsJob.name}`,
    `47 3 * * * ${sweepImportsJob.name}`,
    `19 4 * * * ${SWEEP_FILES}`,
    `37 4 * * * ${SWEEP_SAVED_COLUMNS}`,
    `7 4 * * * ${sweepIdempotencyKeysJob.name}`,
    `* * * * * ${sealAuditJob.name}`,
    `* * * * * ${sweepSigningJob.name}`,
    `* * * * * ${SIGN_REQUEST_SCHEDULE}`,
    `* * * * * ${taskScheduleJob.name}`,
    `* * * * * ${SWEEP_OUTBOX}`,
    `* * * * * task-triggers-sweep`,
    `* * * * * lead-queue-sweep`,
    `* * * * * payments-sweep`,
    `*/15 * * * * ${REPORT_EMAILS}`,
    `* * * * * ${sweepMailsJob.name}`,
    `* * * * * ${SWEEP_EMAIL_TRIGGERS}`,
    `* * * * * ${SWEEP_WEBHOOKS}`,
    `23 4 * * * ${CLEAN_WEBHOOKS}`,
    `31 5 * * * sending-domains-check`,
    `47 3 * * * payments-compare`,
    `9 * * * * ${checkDatesJob.name}`,
    `2,32 * * * * ${CHECK_DOCUMENT_DAYS}`,
    ...(backup?.cron ? [`${backup.cron} ${BACKUP_JOB} ?max=3`] : []),
  ].join('\n');
}

/**
 * Collects the background work of all capabilities. Run by the app (unless LENDWRIGHT_JOBS is off) and by each worker.
 */
export function backgroundWork({ config, mail, files }: BackgroundOptions): BackgroundWork {
  // One renderer for all jobs, so that together they leave one processor to requests.
  const renderer = new ContractRenderer(true);
  const links = { vault: openVault(config.secret), publicUrl: config.publicUrl };
  const domain = replyDomainOf(config.inbound, mail.delivers);
  const complete = completeInTurn(
    addReplyAddresses({ ...links, domain }),
    addReturnAddresses({ ...links, domain: mail.name === 'smtp' ? domain : null }),
    addUnsubscribeHeaders(links),
    trackMails(links),
    checkSenders(links),
  );
  return {
    jobs: [
      sendMailJob({
        ...{ sender: mail, files, domain: new URL(config.publicUrl).hostname, complete },
        recordBounces: recordRefusals(systemClock),
        sendTexts: textSending(config),
      }),
      campaignJob(links),
      sendResetLinkJob(config.publicUrl),
      recordSignInRefusalJob,
      ...[sweepJob, sweepCollaborationJob, reconcileCountsJob, sweepWebformsJob, sweepNotificationsJob],
      importJob(openVault(config.secret)),
      sweepImportsJob,
      massActionJob(openVault(config.secret), domain !== null),
      ...[sweepIdempotencyKeysJob, sealAuditJob, sweepSigningJob, sweepMailsJob, sweepDemosJob],
      sealJob({ config, files }),
      signRequestScheduleJob({ config, files }),
      taskScheduleJob,
      sweepFilesJob(files),
      generateContractJob(files, renderer),
      mergeBundleJob({ files, vault: openVault(config.secret), renderer }),
      sweepSavedColumnsJob(() => openColumnFiles(config), config.secret),
      mailDemoRequestJob({ publicUrl: config.publicUrl, ownerEmail: config.site?.ownerEmail }),
      fillStandardDocJob({ files, vault: openVault(config.secret), forms: new PdfForms() }),
      runTriggersJob(openVault(config.secret)),
      sweepTriggersJob(openVault(config.secret)),
      ...[checkDatesJob, checkDocumentDaysJob({ vault: openVault(config.secret), clock: systemClock })],
      ...[syncShareJob, expireShareJob, logShareJob].map((job) => job(openVault(config.secret))),
      ...leadQueueJobs(openVault(config.secret)),
      ...emailTriggerJobs({ vault: openVault(config.secret), clock: systemClock }),
      ...webhookJobs({ vault: openVault(config.secret), trustedHosts: config.webhookHosts ?? [] }),
      reportEmailsJob({ ...links, files, renderer }),
      ...paymentJobs({ vault: openVault(config.secret), clock: systemClock }, config),
      payoffJob(openVault(config.secret)),
      receiptJob({ vault: openVault(config.secret), files, renderer }),
      checkDomainsJob({ mail, mailFrom: config.mailFrom }),
      ...[checkBankLinkJob, unlinkAccountJob].map((job) => job({ ...links, plaid: config.plaid })),
      backupJob(config),
    ],
    outbox: {
      'shared-loan-changed': [onSharedLoanChanged],
      'record-event': [onChangeForWebhooks],
      'record-changed': [onRecordChanged, onChangeForTriggers, onChangeForWebhooks],
    },
    timetable: timetableOf(config),
  };
}
