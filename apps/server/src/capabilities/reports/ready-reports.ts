import { reportContent } from '@lendwright/api';
import { isLoanAmount } from '@lendwright/forms';
import { LEADS, LOANS } from '../records';
import { ITEM_REPORTS } from './items/ready-item-reports';
import { itemsOf } from './items/report-items';
import { READY_REPORTS, type ReadyDraft, type ReadyReport } from './ready-draft';
import { contextIn, type ReportContext } from './report-context';
import type { ReportContent } from './report-rows';
import { visibleReport } from './visible-report';

const OF_LOANS: Readonly<Partial<Record<ReadyReport, ReadyDraft>>> = {
  pipeline: { groups: [{ field: 'status' }], amount: ['sum', 'average'], chart: 'funnel' },
  'officer-production': {
    groups: [{ field: 'workforces' }, { field: 'createdAt', bucket: 'month' }],
    amount: ['sum', 'average'],
    ...{ chart: 'bar', order: 'value' },
  },
  'monthly-volume': { groups: [{ field: 'createdAt', bucket: 'month' }], amount: ['sum', 'median'], chart: 'area' },
  'program-mix': { groups: [{ field: 'product' }, { field: 'program' }], amount: ['sum', 'average'], chart: 'ring' },
  'program-volume': {
    groups: [{ field: 'program' }, { field: 'createdAt', bucket: 'month' }],
    amount: ['sum'],
    ...{ chart: 'bar', isPivot: true },
  },
  'lead-source-return': { groups: [{ field: 'source' }], amount: ['sum', 'average'], chart: 'bar', order: 'value' },
  'officer-pipeline': {
    groups: [{ field: 'workforces' }, { field: 'status' }],
    amount: ['sum'],
    ...{ chart: 'bar', isPivot: true },
  },
  // The number of loans by month of application and current status.
  'pull-through': {
    groups: [{ field: 'createdAt', bucket: 'month' }, { field: 'status' }],
    amount: ['sum'],
    ...{ chart: 'bar', isPivot: true },
  },
  'hmda-actions': {
    groups: [{ field: 'hmda_action_taken' }, { field: 'action_taken_date', bucket: 'month' }],
    amount: ['sum'],
    ...{ chart: 'bar', isPivot: true },
  },
  'documents-to-review': {
    filters: [{ field: 'documentsWaiting', operator: 'greater', value: '0' }],
    groups: [{ field: 'workforces' }],
    measures: [{ measure: 'sum', field: 'documentsWaiting' }, { measure: 'count' }],
    columns: ['auto_increment', 'last_name', 'status', 'updatedAt'],
    ...{ chart: 'bar', order: 'value' },
  },
};
const LEAD_REPORTS: Readonly<Partial<Record<ReadyReport, ReadyDraft>>> = {
  'lead-intake': { groups: [{ field: 'createdAt', bucket: 'week' }, { field: 'source' }], chart: 'line' },
};

function contentOf(context: ReportContext, { amount = [], measures, ...draft }: ReadyDraft): ReportContent {
  const field = [...context.fields.values()].find(({ element }) => isLoanAmount(element))?.element.id;
  const amountMeasures = field === undefined ? [] : amount.map((measure) => ({ measure, field }));
  return reportContent.parse({
    ...draft,
    module: context.module.key,
    measures: measures ?? [{ measure: 'count' }, ...amountMeasures],
  });
}

/** The ready reports of a module whose fields and items the viewer sees. */
export function readyReports(context: ReportContext): { key: ReadyReport; content: ReportContent }[] {
  const { setup, viewer, module } = context;
  const isLoan = module.key === LOANS.key;
  const drafts = isLoan ? { ...OF_LOANS, ...ITEM_REPORTS } : module.key === LEADS.key ? LEAD_REPORTS : {};
  return READY_REPORTS.flatMap((key) => {
    const draft = drafts[key];
    if (!draft || (draft.items && !itemsOf(setup, viewer, module, draft.items))) return [];
    const content = contentOf(context, draft);
    const source = { module: module.key, items: draft.items };
    const { omitted, omittedFilters } = visibleReport(
      draft.items ? contextIn(setup, viewer, source) : context,
      content,
    );
    return omitted + omittedFilters > 0 ? [] : [{ key, content }];
  });
}
