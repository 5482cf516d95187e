import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message } from '../shapes';
import { readReportRecipients, saveReportEmail, saveReportRecipients, sendReportTest } from './email-operations';
import {
  REPORT_ITEMS,
  report,
  reportContent,
  reportField,
  reportFolder,
  reportFormat,
  reportHead,
  reportModule,
  reportResult,
  reportTitle,
  runContent,
  sectionItems,
} from './shapes';

export { readReportRecipients, saveReportEmail, saveReportRecipients, sendReportTest } from './email-operations';
export { measureName } from './measure-name';
export { nextReportDate, REPORT_FREQUENCIES, type ReportFrequency, type ReportSchedule } from './schedule';
export type { SendCondition } from './send-condition';
export { stackedSeries, type StackedSeries } from './stacked-series';
export { hasOverlappingGroups, REPORT_TOTALS, shownTotals, type ReportTotal, type ShownTotals } from './totals';
export { isSectionItems, itemsOfSection, sectionOf, type SectionItems } from './section-items';
export {
  DATE_BUCKETS,
  MEASURES,
  REPORT_CHARTS,
  REPORT_ITEMS,
  REPORT_LIMITS,
  REPORT_UNITS,
  type DateBucket,
  type FormulaFormat,
  type Measure,
  type ReportChart,
  type ReportFormat,
  type RecordItems,
  type ReportItems,
  type ReportUnit,
  reportContent,
} from './shapes';

/**
 * The area of a role that opens reports. What a report contains depends on the viewer's rights to the records and fields
 * of its module.
 */
const may = <Action extends 'view' | 'add' | 'update' | 'delete'>(action: Action) =>
  ({ kind: 'module', module: 'reports', action }) as const;
const RUN_REFUSALS = ['not_found', 'filter_unreadable', 'invalid', 'too_many_at_once', 'busy'];

export const listReports = operation({
  id: 'listReports',
  method: 'GET',
  path: 'reports',
  summary: 'Your reports and those that colleagues share, of modules that you may see.',
  right: may('view'),
  answer: z.object({
    reports: z.array(reportHead),
    mayAdd: z.boolean(),
    /** The modules that the viewer can report on. */
    modules: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        /** The path of its list. */
        page: z.string(),
        mayShare: z.boolean(),
        /** What of its records the viewer can report on. */
        items: z.array(z.enum(REPORT_ITEMS)),
        /** The repeating sections of its forms: a report can be about their rows. */
        sections: z.array(z.object({ items: sectionItems, title: z.string() })),
      }),
    ),
    /** Definitions that come with the product, by name, as far as the viewer sees their fields. */
    ready: z.array(z.object({ key: z.string(), content: reportContent })),
  }),
  refusals: [],
});

export const readReport = operation({
  id: 'readReport',
  method: 'GET',
  path: 'reports/:id',
  summary: 'The definition of a report, as far as you may see its fields.',
  right: may('view'),
  params: idParams,
  answer: report,
  refusals: ['not_found'],
});

export const readReportFields = operation({
  id: 'readReportFields',
  method: 'GET',
  path: 'reports/fields/:module',
  summary: 'The fields of a module that you can use in reports.',
  right: may('view'),
  params: z.strictObject({ module: reportModule }),
  answer: z.object({ fields: z.array(reportField) }),
  refusals: ['not_found'],
});

/** Runs a definition with the viewer's rights, whether it is stored or not. */
export const runReport = operation({
  id: 'runReport',
  method: 'POST',
  path: 'reports/run',
  summary: 'The figures of a report definition, over the records that you may see.',
  right: may('view'),
  body: runContent,
  answer: reportResult,
  refusals: RUN_REFUSALS,
});

/** Figures with subtotals, and the newest records, at most `REPORT_LIMITS.exportedRecords`. The audit log has every export. */
export const exportReport = operation({
  id: 'exportReport',
  method: 'POST',
  path: 'reports/export',
  summary: 'A report as a CSV file, an Excel workbook or a PDF.',
  right: may('view'),
  body: z.strictObject({ title: reportTitle, format: reportFormat, content: reportContent }),
  transport: 'bytes',
  answer: z.unknown(),
  refusals: RUN_REFUSALS,
});

/** Sharing requires the right to update the module. */
export const createReport = operation({
  id: 'createReport',
  method: 'POST',
  path: 'reports',
  creates: 'replayed',
  summary: 'Create a report.',
  right: may('add'),
  body: z.strictObject({
    title: reportTitle,
    folder: reportFolder.default(''),
    isShared: z.boolean().default(false),
    content: reportContent,
  }),
  answer: message.extend({ _id: id, version: z.number().int() }),
  refusals: ['not_found', 'forbidden', 'invalid', 'filter_unreadable'],
});

/** Changes the given parts. 409 if `version` is stale. */
export const saveReport = operation({
  id: 'saveReport',
  method: 'PATCH',
  path: 'reports/:id',
  summary: 'Change, rename or share a report.',
  right: may('update'),
  params: idParams,
  body: z.strictObject({
    version: z.number().int().min(1),
    title: reportTitle.optional(),
    folder: reportFolder.optional(),
    isShared: z.boolean().optional(),
    content: reportContent.optional(),
  }),
  answer: message.extend({ version: z.number().int() }),
  refusals: ['not_found', 'forbidden', 'conflict', 'invalid', 'filter_unreadable'],
});

export const pinReport = operation({
  id: 'pinReport',
  method: 'PATCH',
  path: 'reports/:id/pin',
  summary: 'Show a report on your dashboard or among your starred ones, or no longer.',
  right: may('view'),
  params: idParams,
  body: z.strictObject({ isPinned: z.boolean().optional(), isStarred: z.boolean().optional() }),
  answer: message,
  refusals: ['not_found', 'invalid'],
});

export const deleteReport = operation({
  id: 'deleteReport',
  method: 'DELETE',
  path: 'reports/:id',
  summary: 'Delete a report.',
  right: may('delete'),
  params: idParams,
  answer: message,
  refusals: ['not_found', 'forbidden'],
});

export const reportOperations = [
  listReports,
  readReport,
  readReportFields,
  runReport,
  exportReport,
  createReport,
  saveReport,
  saveReportEmail,
  sendReportTest,
  readReportRecipients,
  saveReportRecipients,
  pinReport,
  deleteReport,
];
