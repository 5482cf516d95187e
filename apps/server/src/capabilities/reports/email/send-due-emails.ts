import { canInModule, type Viewer } from '@lendwright/access';
import { nextReportDate, reason } from '@lendwright/api';
import { invariant, isRefusal, Refusal } from '@lendwright/kernel';
import { Readable } from 'node:stream';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { MAX_ATTACHMENT_BYTES, type EmailAttachment } from '../../../platform/mail/email';
import type { FileStore } from '../../../platform/files/file-store';
import { withStagedFiles } from '../../../platform/files/staged-files';
import { queueEmail } from '../../../platform/mail/queue-email';
import { addressOfViewer } from '../../records';
import { readMemberViewer } from '../../roles';
import { REPORT_CONTENT_TYPES, runForFile, writeReportFile } from '../export-report';
import type { ReportFileDeps } from '../pdf/print-report';
import { contextOf, readerOf } from '../report-context';
import { readReportRow, type ReportRow } from '../report-rows';
import { visibleReport } from '../visible-report';
import { meetsCondition } from './meets-condition';
import { drawChart } from './picture/draw-chart';
import { chartOfReport } from './picture/report-chart';
import { CHART_CONTENT_ID, reportMessage } from './report-message';
import { deleteReportEmail, endDueEmail, readDueEmails, type ReportEmailRow } from './email-rows';

export interface EmailContext extends ReportFileDeps {
  readonly files: FileStore;
  readonly publicUrl: string;
}

/** Emails of a company in one run of the job. */
const BATCH = 20;
const MAX_FAILURES = 3;

interface Found {
  readonly viewer: Viewer;
  readonly report: ReportRow;
  readonly address: string;
}

/** Who gets which report; null if the person or the report is gone, or is no longer theirs to see. */
async function find(tx: TenantTx, due: ReportEmailRow): Promise<Found | null> {
  const viewer = await readMemberViewer(tx, due.account_id, due.role_id);
  if (!viewer || !canInModule(viewer, 'reports', 'view')) return null;
  const report = await readReportRow(tx, due.report_id, readerOf(viewer));
  return report && { viewer, report, address: await addressOfViewer(tx, viewer) };
}

/** What an email consists of. */
interface ReportMail {
  readonly html: string;
  readonly text: string;
  readonly files: readonly (Pick<EmailAttachment, 'name' | 'type' | 'contentId'> & { readonly bytes: Uint8Array })[];
}

/**
 * The email of a report with the recipient's own rights; null if its condition isn't met.
 * @throws Refusal 422 invalid if it filters by a hidden field, or is sent on a value that the recipient doesn't see
 */
async function writeMail(
  deps: EmailContext,
  scope: TenantScope,
  { viewer, report }: Found,
  { format, condition }: ReportEmailRow,
): Promise<ReportMail | null> {
  const context = await contextOf(deps.engine, scope, viewer, report.content);
  const { content, omittedFilters } = visibleReport(context, report.content);
  if (omittedFilters > 0) throw new Refusal(422, 'invalid', reason('reports.filterHidden'));
  const { title } = report;
  const body = { title, format, content };
  const result = await runForFile(deps, scope, context, body);
  if (!meetsCondition(result, condition)) return null;
  const { name, bytes } = await writeReportFile(deps, scope, context, body, result);
  const chart = chartOfReport(context, result, content.chart);
  const link = new URL(`/reports/edit/${report.id}`, deps.publicUrl).href;
  const picture = { name: 'chart.png', type: 'image/png', contentId: CHART_CONTENT_ID };
  return {
    ...reportMessage(context, result, { title, link, chart }),
    files: [
      { name, type: REPORT_CONTENT_TYPES[format], bytes },
      ...(chart ? [{ ...picture, bytes: drawChart(chart) }] : []),
    ],
  };
}

/** Queues the email and ends its date in one transaction, so that each date has one email. */
async function send(
  { engine, files }: EmailContext,
  scope: TenantScope,
  due: ReportEmailRow,
  { viewer, report, address }: Found,
  mail: ReportMail,
  now: Date,
): Promise<void> {
  const { timeZone } = await engine.setups.of(scope);
  const next = nextReportDate(due, now, timeZone);
  await withStagedFiles(files, async (stage) => {
    const attachments: EmailAttachment[] = [];
    for (const { bytes, ...file } of mail.files) {
      const { key, size, sha256 } = await stage(Readable.from([Buffer.from(bytes)]), MAX_ATTACHMENT_BYTES);
      attachments.push({ ...file, storageKey: key, size, sha256 });
    }
    await scope.write(async (tx) => {
      const isOurs = await endDueEmail(tx, due, { next_at: next, failures: 0, problem: null });
      if (!isOurs) throw new Refusal(409, 'conflict', reason('reports.outdated', { title: report.title }));
      await queueEmail(tx, {
        ...{ purpose: 'service', from: null, source: { kind: 'system', id: report.id }, createdBy: viewer.accountId },
        ...{ to: [{ address }], subject: report.title, html: mail.html, text: mail.text, attachments },
        idempotencyKey: `report/${report.id}/${viewer.accountId}/${due.next_at}`,
      });
    });
  });
}

/** Ends a date without an email, because its condition isn't met. */
async function skip({ engine }: EmailContext, scope: TenantScope, due: ReportEmailRow, now: Date): Promise<void> {
  const { timeZone } = await engine.setups.of(scope);
  const outcome = { next_at: nextReportDate(due, now, timeZone), failures: 0, problem: null };
  await scope.write((tx) => endDueEmail(tx, due, outcome));
}

async function sendOne(context: EmailContext, scope: TenantScope, due: ReportEmailRow, now: Date): Promise<boolean> {
  const found = await scope.read((tx) => find(tx, due));
  if (!found) {
    await scope.write((tx) => deleteReportEmail(tx, due.report_id, due.account_id));
    return false;
  }
  try {
    if (found.address === '') throw new Refusal(422, 'invalid', reason('reports.noAddress'));
    const mail = await writeMail(context, scope, found, due);
    if (mail) await send(context, scope, due, found, mail, now);
    else await skip(context, scope, due, now);
    return mail !== null;
  } catch (error) {
    // Another process has sent it.
    if (isRefusal(error) && error.status === 409) return false;
    // What is busy is tried again at the next run.
    if (!isRefusal(error) || error.status >= 500 || error.status === 429) throw error;
    const { timeZone } = await context.engine.setups.of(scope);
    const failures = due.failures + 1;
    const nextAt = failures >= MAX_FAILURES ? null : nextReportDate(due, now, timeZone);
    invariant(due.next_at !== null, 'a due email has a date');
    await scope.write((tx) => endDueEmail(tx, due, { next_at: nextAt, failures, problem: error.message }));
    return false;
  }
}

/**
 * Sends the reports that are due, each with the rights of its recipient, and once per date whatever dies in between.
 * After three failures in a row a report is paused.
 * @returns how many were sent
 */
export async function sendDueEmails(
  context: EmailContext,
  scope: TenantScope,
  now: Date,
  onError: (error: unknown) => void,
): Promise<number> {
  let sent = 0;
  for (const due of await scope.read((tx) => readDueEmails(tx, now, BATCH)))
    try {
      if (await sendOne(context, scope, due, now)) sent++;
    } catch (error) {
      onError(error);
    }
  return sent;
}
