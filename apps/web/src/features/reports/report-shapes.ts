import type { Answer, InputOf } from '../../client';
import type { Filter, FilterValue } from '../../ui/table';
import { wireFilters } from '../record-list';

export type ReportHead = Answer<'listReports'>['reports'][number];
export type ReportModule = Answer<'listReports'>['modules'][number];
export type Report = Answer<'readReport'>;
export type ReportContent = Report['content'];
export type ReportField = Answer<'readReportFields'>['fields'][number];
export type ReportResult = Answer<'runReport'>;
export type ReportRow = ReportResult['rows'][number];
export type Heading = ReportResult['measures'][number];
export type Measure = ReportContent['measures'][number]['measure'];
export type Formula = NonNullable<ReportContent['formulas']>[number];
export type Bucket = NonNullable<ReportContent['groups'][number]['bucket']>;
export type Chart = ReportContent['chart'];

export const CHARTS: readonly Chart[] = ['none', 'bar', 'line', 'area', 'ring', 'funnel'];
export const BUCKETS: readonly Bucket[] = ['day', 'week', 'month', 'quarter', 'year'];
export const FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export const MAX_GROUPS = 3;
export const MAX_MEASURES = 8;
export const MAX_FORMULAS = 4;
export const FORMULA_FORMATS = ['number', 'money', 'percent'] as const;

/** The folders of reports, by name. */
export const foldersOf = (reports: readonly ReportHead[]): readonly string[] =>
  [...new Set(reports.map(({ folder }) => folder))]
    .filter((folder) => folder !== '')
    .sort((a, b) => a.localeCompare(b));

/** A report as it is edited. */
export interface ReportDraft {
  readonly title: string;
  readonly folder: string;
  readonly isShared: boolean;
  readonly content: ReportContent;
}

/** The draft of a new report on a module. */
export const newDraft = (module: string, items?: ReportContent['items']): ReportDraft => ({
  title: '',
  folder: '',
  isShared: false,
  content: {
    ...{ module, filters: [], groups: [], measures: [{ measure: 'count' }], columns: [] },
    ...{ chart: 'none', order: 'key' },
    ...(items && { items }),
  },
});

/** The filters of a report, for the filter builder. */
export const filtersOf = ({ filters }: ReportContent): readonly Filter[] =>
  filters.map(({ _id, field, operator, value, match }, index) => ({
    _id: _id ?? `report-${index}`,
    field,
    operator,
    value: (value ?? null) as FilterValue,
    match: match ?? 'all',
  }));

/** The definition with these filters; only they can be asked for. */
export const withFilters = (
  content: ReportContent,
  filters: readonly Filter[],
  prompts: readonly string[] = content.prompts ?? [],
): ReportContent => ({
  ...content,
  filters: wireFilters(filters) as ReportContent['filters'],
  prompts: prompts.filter((prompt) => filters.some(({ _id }) => _id === prompt)),
});

/** The day of a report among the values that are asked for. No field has this name. */
export const AS_OF_FILTER = 'as-of';

/** The filters whose values a person is asked for when opening the report, and its day as one of them. */
export const promptFilters = (content: ReportContent): readonly Filter[] => [
  ...(content.asksAsOf
    ? [
        {
          _id: AS_OF_FILTER,
          field: AS_OF_FILTER,
          operator: 'equals',
          value: content.asOf ?? null,
          match: 'all',
        } as const,
      ]
    : []),
  ...filtersOf(content).filter(({ _id }) => content.prompts?.includes(_id)),
];

/** The definition with the given values of what is asked for; everything else stays as it is. */
export function withAnswers(content: ReportContent, answers: readonly Filter[]): ReportContent {
  const answerOf = new Map(answers.map(({ _id, value }) => [_id, value]));
  const filters = filtersOf(content).map((filter) => {
    const value = content.prompts?.includes(filter._id) ? answerOf.get(filter._id) : undefined;
    return value === undefined ? filter : { ...filter, value };
  });
  const day = content.asksAsOf ? answerOf.get(AS_OF_FILTER) : undefined;
  return { ...withFilters(content, filters), ...(typeof day === 'string' && { asOf: day }) };
}

export type RunBody = InputOf<'runReport'>['body'];
