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
export type Bucket = NonNullable<ReportContent['groups'][number]['bucket']>;
export type Chart = ReportContent['chart'];

export const CHARTS: readonly Chart[] = ['none', 'bar', 'line', 'area', 'ring', 'funnel'];
export const BUCKETS: readonly Bucket[] = ['day', 'week', 'month', 'quarter', 'year'];
export const MAX_GROUPS = 3;
export const MAX_MEASURES = 8;

/** A report as it is edited. */
export interface ReportDraft {
  readonly title: string;
  readonly isShared: boolean;
  readonly content: ReportContent;
}

/** The draft of a new report on a module. */
export const newDraft = (module: string): ReportDraft => ({
  title: '',
  isShared: false,
  content: {
    ...{ module, filters: [], groups: [], measures: [{ measure: 'count' }], columns: [] },
    ...{ chart: 'none', order: 'key' },
  },
});

/** The filters of a report, for the filter builder. */
export const filtersOf = ({ filters }: ReportContent): readonly Filter[] =>
  filters.map(({ _id, field, operator, value, match }, at) => ({
    _id: _id ?? `report-${at}`,
    field,
    operator,
    value: (value ?? null) as FilterValue,
    match: match ?? 'all',
  }));

/** The definition with these filters. */
export const withFilters = (content: ReportContent, filters: readonly Filter[]): ReportContent => ({
  ...content,
  filters: wireFilters(filters) as ReportContent['filters'],
});

export type RunBody = InputOf<'runReport'>['body'];
