import { reportContent } from '@lendwright/api';
import { isLoanAmount } from '@lendwright/forms';
import type { z } from 'zod';
import { LEADS, LOANS } from '../records';
import type { ReportContext } from './report-context';
import type { ReportContent } from './report-rows';
import { visibleReport } from './visible-report';

/** Reports that come with the product; the web client names them. */
export const READY_REPORTS = [
  'pipeline',
  'officer-production',
  'monthly-volume',
  'program-mix',
  'program-volume',
  'lead-source-return',
  'documents-to-review',
  'lead-intake',
] as const;
export type ReadyReport = (typeof READY_REPORTS)[number];

type Draft = Omit<z.input<typeof reportContent>, 'module' | 'measures'> & {
  /** Adds these measures of the amount, if the form has one. */
  readonly amount?: readonly ('sum' | 'average' | 'median')[];
  readonly measures?: z.input<typeof reportContent>['measures'];
};

const OF_LOANS: Readonly<Partial<Record<ReadyReport, Draft>>> = {
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
  'documents-to-review': {
    filters: [{ field: 'documentsWaiting', operator: 'greater', value: '0' }],
    groups: [{ field: 'workforces' }],
    measures: [{ measure: 'sum', field: 'documentsWaiting' }, { measure: 'count' }],
    columns: ['auto_increment', 'last_name', 'status', 'updatedAt'],
    ...{ chart: 'bar', order: 'value' },
  },
};
const OF_LEADS: Readonly<Partial<Record<ReadyReport, Draft>>> = {
  'lead-intake': { groups: [{ field: 'createdAt', bucket: 'week' }, { field: 'source' }], chart: 'line' },
};

function contentOf(context: ReportContext, { amount = [], measures, ...draft }: Draft): ReportContent {
  const field = [...context.fields.values()].find(({ element }) => isLoanAmount(element))?.element.id;
  const ofAmount = field === undefined ? [] : amount.map((measure) => ({ measure, field }));
  return reportContent.parse({
    ...draft,
    module: context.module.key,
    measures: measures ?? [{ measure: 'count' }, ...ofAmount],
  });
}

/** The ready reports of a module whose fields the viewer sees. */
export function readyReports(context: ReportContext): { key: ReadyReport; content: ReportContent }[] {
  const drafts = context.module.key === LOANS.key ? OF_LOANS : context.module.key === LEADS.key ? OF_LEADS : {};
  return READY_REPORTS.flatMap((key) => {
    const draft = drafts[key];
    if (!draft) return [];
    const content = contentOf(context, draft);
    const { omitted, omittedFilters } = visibleReport(context, content);
    return omitted + omittedFilters > 0 ? [] : [{ key, content }];
  });
}
