import { hasModuleRight } from '@lendwright/access';
import { nextReportDate, reason } from '@lendwright/api';
import { invariant, isRefusal, Refusal } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { queueEmail } from '../../../platform/mail/queue-email';
import { addressOfViewer } from '../../records';
import { readMemberViewer } from '../../roles';
import { readerOf } from '../report-context';
import { readReportRow } from '../report-rows';
import { withAttachments, writeMail, type EmailContext, type ReportMail, type ReportOfReader } from './report-mail';
import { deleteReportEmail, endDueEmail, readDueEmails, type ReportEmailRow } from './email-rows';

/** Emails of a company in one run of the job. */
const BATCH = 20;
const MAX_FAILURES = 3;

interface Found extends ReportOfReader {
  readonly address: string;
}

/** Who gets which report; null if the person or the report no longer exists, or the person may no longer see it. */
async function find(tx: TenantTx, dueEmail: ReportEmailRow): Promise<Found | null> {
  const viewer = await readMemberViewer(tx, dueEmail.account_id, dueEmail.role_id);
  if (!viewer || !hasModuleRight(viewer, 'reports', 'view')) return null;
  const report = await readReportRow(tx, dueEmail.report_id, readerOf(viewer));
  return report && { viewer, report, address: await addressOfViewer(tx, viewer) };
}

/** Queues the email and ends its date in one transaction, so that each date has one email. */
async function send(
  { engine, files }: EmailContext,
  scope: TenantScope,
  dueRow: ReportEmailRow,
  { viewer, report, address }: Found,
  mail: ReportMail,
  now: Date,
): Promise<void> {
  const { timeZone } = await engine.setups.of(scope);
  const nextDate = nextReportDate(dueRow, now, timeZone);
  await withAttachments(files, mail, (attachments) =>
    scope.write(async (tx) => {
      const isOurs = await endDueEmail(tx, dueRow, { next_at: nextDate, failures: 0, problem: null });
      if (!isOurs) throw new Refusal(409, 'conflict', reason('reports.outdated', { title: report.title }));
      await queueEmail(tx, {
        ...{ purpose: 'service', from: null, source: { kind: 'system', id: report.id }, createdBy: viewer.accountId },
        ...{ to: [{ address }], subject: report.title, html: mail.html, text: mail.text, attachments },
        idempotencyKey: `report/${report.id}/${viewer.accountId}/${dueRow.next_at}`,
      });
    }),
  );
}

/** Ends a date without an email, because its condition isn't met. */
async function skip({ engine }: EmailContext, scope: TenantScope, dueEmail: ReportEmailRow, now: Date): Promise<void> {
  const { timeZone } = await engine.setups.of(scope);
  const outcome = { next_at: nextReportDate(dueEmail, now, timeZone), failures: 0, problem: null };
  await scope.write((tx) => endDueEmail(tx, dueEmail, outcome));
}

async function sendOne(context: EmailContext, scope: TenantScope, dueRow: ReportEmailRow, now: Date): Promise<boolean> {
  const foundEmail = await scope.read((tx) => find(tx, dueRow));
  if (!foundEmail) {
    await scope.write((tx) => deleteReportEmail(tx, dueRow.report_id, dueRow.account_id));
    return false;
  }
  try {
    if (foundEmail.address === '') throw new Refusal(422, 'invalid', reason('reports.noAddress'));
    const mail = await writeMail(context, scope, foundEmail, dueRow);
    if (mail) await send(context, scope, dueRow, foundEmail, mail, now);
    else await skip(context, scope, dueRow, now);
    return mail !== null;
  } catch (error) {
    // Another process has sent it.
    if (isRefusal(error) && error.status === 409) return false;
    // What is busy is tried again at the next run.
    if (!isRefusal(error) || error.status >= 500 || error.status === 429) throw error;
    const { timeZone } = await context.engine.setups.of(scope);
    const failures = dueRow.failures + 1;
    const nextAt = failures >= MAX_FAILURES ? null : nextReportDate(dueRow, now, timeZone);
    invariant(dueRow.next_at !== null, 'a due email has a date');
    await scope.write((tx) => endDueEmail(tx, dueRow, { next_at: nextAt, failures, problem: error.message }));
    return false;
  }
}

/**
 * Sends the reports that are due, each with the rights of its recipient, and once per date even if a process dies in
 * between. After three failures in a row a report is paused.
 * @returns how many were sent
 */
export async function sendDueEmails(
  context: EmailContext,
  scope: TenantScope,
  now: Date,
  onError: (error: unknown) => void,
): Promise<number> {
  let sentCount = 0;
  for (const dueEmail of await scope.read((tx) => readDueEmails(tx, now, BATCH)))
    try {
      if (await sendOne(context, scope, dueEmail, now)) sentCount++;
    } catch (error) {
      onError(error);
    }
  return sentCount;
}
