import type { Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { Readable } from 'node:stream';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { MAX_ATTACHMENT_BYTES, type EmailAttachment } from '../../../platform/mail/email';
import type { FileStore } from '../../../platform/files/file-store';
import { withStagedFiles } from '../../../platform/files/staged-files';
import { REPORT_CONTENT_TYPES, runForFile, writeReportFile } from '../export-report';
import type { ReportFileDeps } from '../pdf/print-report';
import { contextOf } from '../report-context';
import type { ReportRow } from '../report-rows';
import { visibleReport } from '../visible-report';
import type { ReportEmailRow } from './email-rows';
import { meetsCondition } from './meets-condition';
import { chartOfReport } from './picture/report-chart';
import { CHART_CONTENT_ID, reportMessage } from './report-message';

export interface EmailContext extends ReportFileDeps {
  readonly files: FileStore;
  readonly publicUrl: string;
}

/** A report, and whose rights decide its figures. */
export interface ReportOfReader {
  readonly viewer: Viewer;
  readonly report: ReportRow;
}

/** What an email consists of. */
export interface ReportMail {
  readonly html: string;
  readonly text: string;
  readonly files: readonly (Pick<EmailAttachment, 'name' | 'type' | 'contentId'> & { readonly bytes: Uint8Array })[];
}

/**
 * The email of a report with the recipient's own rights; null if its condition isn't met.
 * @throws Refusal 422 invalid if it filters by a hidden field, or is sent on a value that the recipient doesn't see
 */
export async function writeMail(
  deps: EmailContext,
  scope: TenantScope,
  { viewer, report }: ReportOfReader,
  { format, condition }: Pick<ReportEmailRow, 'format' | 'condition'>,
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
  const pictures = chart ? [{ ...picture, bytes: (await import('./picture/draw-chart')).drawChart(chart) }] : [];
  return {
    ...reportMessage(context, result, { title, link, chart }),
    files: [{ name, type: REPORT_CONTENT_TYPES[format], bytes }, ...pictures],
  };
}

/** Stores the files of an email, and removes them again if the work with them fails. */
export function withAttachments<T>(
  files: FileStore,
  mail: Pick<ReportMail, 'files'>,
  work: (attachments: readonly EmailAttachment[]) => Promise<T>,
): Promise<T> {
  return withStagedFiles(files, async (stage) => {
    const attachments: EmailAttachment[] = [];
    for (const { bytes, ...file } of mail.files) {
      const { key, size, sha256 } = await stage(Readable.from([Buffer.from(bytes)]), MAX_ATTACHMENT_BYTES);
      attachments.push({ ...file, storageKey: key, size, sha256 });
    }
    return work(attachments);
  });
}
