import type { Viewer } from '@lendwright/access';
import {
  REPORT_LIMITS,
  type AnswerOf,
  type BodyOf,
  type exportReport as operation,
  type ReportFormat,
  type runReport as runOperation,
} from '@lendwright/api';
import { DEFAULT_DATE_FORMAT } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { Bytes } from '../../platform/http/route';
import { writeWorkbook } from '../../platform/spreadsheets/write-workbook';
import { recordAuditEvent } from '../audit';
import { disposition, downloadName } from '../documents';
import { filtersAsText } from '../exports';
import { todayIn } from '../records';
import { printReport, type ReportFileDeps } from './pdf/print-report';
import { contextOf, type ReportContext } from './report-context';
import type { ReportContent } from './report-rows';
import { csvOfReport, reportSheets } from './report-sheets';
import { runReport } from './run-report';

export const REPORT_CONTENT_TYPES: Readonly<Record<ReportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};

/** A report as a file with its name. */
export interface ReportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly format: ReportFormat;
}

type Result = AnswerOf<typeof runOperation>;

/**
 * Runs a report with the rights of a viewer, with as many records as its file lists.
 * @throws Refusal 400 filter_unreadable, 404 not_found, 422 invalid, 429 too_many_at_once, 503 busy
 */
export const runForFile = (
  { engine }: Pick<ReportFileDeps, 'engine'>,
  scope: TenantScope,
  { viewer }: ReportContext,
  { format, content }: Pick<BodyOf<typeof operation>, 'format' | 'content'>,
): Promise<Result> =>
  runReport(engine, scope, viewer, content, REPORT_LIMITS[format === 'pdf' ? 'records' : 'exportedRecords']);

/** The bytes of a report's file. */
async function writeBytes(
  deps: ReportFileDeps,
  scope: TenantScope,
  context: ReportContext,
  body: BodyOf<typeof operation>,
  result: Result,
): Promise<Uint8Array> {
  const { format } = body;
  if (format === 'pdf') return printReport(deps, scope, context, body, result);
  if (format === 'csv') return Buffer.from(csvOfReport(context, result));
  const { dateFormat } = context.setup.settings;
  const dates = typeof dateFormat === 'string' ? dateFormat : DEFAULT_DATE_FORMAT;
  return writeWorkbook(reportSheets(context, result), dates);
}

/** Writes the file of a report that was run for it. @throws Refusal 422 invalid if its pages can't be rendered in time */
export async function writeReportFile(
  deps: ReportFileDeps,
  scope: TenantScope,
  context: ReportContext,
  body: BodyOf<typeof operation>,
  result: Result,
): Promise<ReportFile> {
  const { title, format } = body;
  const bytes = await writeBytes(deps, scope, context, body, result);
  const day = context.asOf ? `as of ${context.asOf.day}` : todayIn(context.setup.timeZone);
  return {
    name: downloadName({
      number: null,
      title: `${title} ${day}`,
      index: null,
      name: `report.${format}`,
    }),
    bytes,
    format,
  };
}

const describeExport = (
  { fields, setup }: ReportContext,
  { module, items, filters, logic, asOf }: ReportContent,
  title: string,
) => ({
  ...{ module, report: title, filters: filtersAsText({ filters, logic }, fields, setup) },
  ...(items && { items }),
  ...(asOf && { asOf }),
});

/** Exports a report, and records it in the audit log. @throws as `runForFile` and `writeReportFile` */
export async function exportReport(
  deps: ReportFileDeps,
  scope: TenantScope,
  viewer: Viewer,
  body: BodyOf<typeof operation>,
): Promise<Bytes> {
  const context = await contextOf(deps.engine, scope, viewer, body.content);
  const result = await runForFile(deps, scope, context, body);
  const { name, bytes, format } = await writeReportFile(deps, scope, context, body, result);
  await scope.write((tx) =>
    recordAuditEvent(tx, viewer, {
      act: 'exported',
      subject: { kind: 'module', id: null, title: context.module.title },
      details: describeExport(context, body.content, body.title),
    }),
  );
  return new Bytes(Buffer.from(bytes), {
    'content-type': REPORT_CONTENT_TYPES[format],
    'content-length': String(bytes.length),
    'content-disposition': disposition('attachment', name),
  });
}
