import { FILTER_OPERATORS } from '@lendwright/forms';
import { z } from 'zod';
import { FILTER_LIMITS, filterRow } from '../lists';
import { filterLogic } from '../lists/filter-logic-shape';
import { id, moment, storable } from '../shapes';
import { REPORT_FREQUENCIES, reportSchedule } from './schedule';
import type { SectionItems } from './section-items';
import { sendCondition } from './send-condition';
import { reportTotals } from './totals';

/** Limits of reports. */
export const REPORT_LIMITS = {
  title: 120,
  folder: 60,
  filters: FILTER_LIMITS.own,
  /** Levels of grouping. */
  groups: 3,
  measures: 8,
  formulas: 4,
  formula: 500,
  columns: 40,
  /** Rows of a grouped report, with subtotals; more are refused. */
  rows: 5_000,
  /** Columns of a pivot; more are refused. */
  acrossKeys: 40,
  /** Records that a report lists below its groups. */
  records: 200,
  /** Records in an exported file. */
  exportedRecords: 5_000,
  /** Colleagues who get a report by email. */
  recipients: 50,
  /** Reports that an account can pin to its dashboard. */
  pins: 6,
  /** Reports of a company. */
  reports: 500,
} as const;

/** Days begin at midnight in the company's time zone, weeks on Monday. */
export const DATE_BUCKETS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type DateBucket = (typeof DATE_BUCKETS)[number];

/** `count` without a field counts records, with one the records that have a value; `distinct` counts different values. */
export const MEASURES = ['count', 'sum', 'average', 'median', 'min', 'max', 'distinct'] as const;
export type Measure = (typeof MEASURES)[number];

/** What of its records a report can be about instead of the records: one row per payment, task, document, or time in a status. */
export const REPORT_ITEMS = ['payments', 'tasks', 'documents', 'statuses'] as const;
export type RecordItems = (typeof REPORT_ITEMS)[number];
/** Those, or the rows of a repeating section of the form. */
export type ReportItems = RecordItems | SectionItems;
/** `rows.` and the id of the section. */
export const sectionItems = z.templateLiteral(['rows.', z.string().regex(/^[\w-]{1,100}$/)]);
const reportItems = z.union([z.enum(REPORT_ITEMS), sectionItems]);

export const REPORT_CHARTS = ['none', 'bar', 'line', 'area', 'ring', 'funnel'] as const;
export type ReportChart = (typeof REPORT_CHARTS)[number];

/** A CSV file has the figures of a report with groups, otherwise its records; a workbook and a PDF have both. */
export const REPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
export const reportFormat = z.enum(REPORT_FORMATS);

/** What the viewer gets by email. `nextAt` is null after three failures in a row; `problem` is why the last one failed. */
export const reportEmail = reportSchedule.extend({
  format: reportFormat,
  /** Null: always. */
  condition: sendCondition.nullable(),
  nextAt: moment.nullable(),
  problem: z.string().nullable(),
});

/** The key of a built-in or custom module. */
export const reportModule = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,79}$/, 'is no module');
const field = storable(z.string().min(1).max(120));

export const reportGroup = z.strictObject({ field, bucket: z.enum(DATE_BUCKETS).optional() });
export const reportMeasure = z.strictObject({ measure: z.enum(MEASURES), field: field.optional() });

/** How the result of a formula is written: dollars and percentages are what its numbers already are. */
export const FORMULA_FORMATS = ['number', 'money', 'percent'] as const;
export type FormulaFormat = (typeof FORMULA_FORMATS)[number];

/**
 * A value computed of the measures of the same row, in the language of form formulas. A measure is named by what it
 * computes and its field (`sum_loan_amount`, `count` for the records); amounts are in dollars, percentages in percent.
 * Without a result, as by a division by zero, it is empty.
 */
export const reportFormula = z.strictObject({
  title: storable(z.string().trim().min(1).max(REPORT_LIMITS.title)),
  formula: storable(z.string().trim().min(1).max(REPORT_LIMITS.formula)),
  format: z.enum(FORMULA_FORMATS),
  /** Whether it precedes the measures: the first value is charted, and orders the groups. */
  isFirst: z.boolean().optional(),
});

/** The definition of a report. Fields are those of lists: ids of form fields, or base columns such as `createdAt`. */
export const reportContent = z.strictObject({
  module: reportModule,
  /** Counts and lists these instead of the records. Values are then on their fields only; all else also on those of the record. */
  items: reportItems.optional(),
  filters: z.array(filterRow).max(REPORT_LIMITS.filters).default([]),
  /**
   * How the filters are combined. Those that it doesn't name, and all filters of definitions without it, are combined by
   * their own `match`: all of `all`, and one of `any`.
   */
  logic: filterLogic.optional(),
  groups: z.array(reportGroup).max(REPORT_LIMITS.groups).default([]),
  measures: z.array(reportMeasure).min(1).max(REPORT_LIMITS.measures),
  formulas: z.array(reportFormula).max(REPORT_LIMITS.formulas).optional(),
  /** The columns of the listed records; none lists no records. */
  columns: z.array(field).max(REPORT_LIMITS.columns).default([]),
  chart: z.enum(REPORT_CHARTS).default('none'),
  /** Groups in the order of their keys, or with the highest first measure first. */
  order: z.enum(['key', 'value']).default('key'),
  /** Whether the keys of the last of several groups are columns. */
  isPivot: z.boolean().optional(),
  /** Whether each number of records and each sum is followed by its share of the total. */
  hasShares: z.boolean().optional(),
  hiddenTotals: reportTotals.optional(),
  /**
   * The day at whose end the records are counted, by the history, in the company's time zone; without it, as they are.
   * Only for records and rows of sections, and for fields that have a history. Lists no records.
   */
  asOf: z.iso.date().optional(),
  /** Whether a person is asked for that day when opening the report. Emails and pins use the stored one. */
  asksAsOf: z.boolean().optional(),
  /** The `_id` of the filters whose value a person is asked for when opening the report. Emails and pins use the stored one. */
  prompts: z
    .array(storable(z.string().max(64)))
    .max(REPORT_LIMITS.filters)
    .optional(),
});

/** A definition that is only run: also one with the filters of a group of another report, which lists what is in it. */
export const runContent = reportContent.extend({
  filters: z.array(filterRow).max(FILTER_LIMITS.listed).default([]),
});

export const reportTitle = storable(z.string().trim().min(1).max(REPORT_LIMITS.title));

/** The folder of the report in the list; empty for none. */
export const reportFolder = storable(z.string().trim().max(REPORT_LIMITS.folder));

export const reportHead = z.object({
  _id: id,
  title: z.string(),
  folder: z.string(),
  module: z.string(),
  moduleTitle: z.string(),
  items: reportItems.optional(),
  chart: z.enum(REPORT_CHARTS),
  owner: z.string(),
  isOwn: z.boolean(),
  isShared: z.boolean(),
  /** Whether the viewer shows it on the dashboard. */
  isPinned: z.boolean(),
  isStarred: z.boolean(),
  /** How often the viewer gets it by email. */
  frequency: z.enum(REPORT_FREQUENCIES).nullable(),
  /** The owner and administrators, as far as their role may change or delete reports. */
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
  updatedAt: moment,
  updatedBy: z.string(),
});

/**
 * A report as the viewer may use it: parts on fields that the viewer may not see are left out and counted. A report with
 * `omittedFilters` has no figures for the viewer, because they would be those of a different report.
 */
export const report = reportHead.extend({
  version: z.number().int(),
  content: reportContent,
  omitted: z.number().int(),
  omittedFilters: z.number().int(),
  email: reportEmail.nullable(),
});

/** What a field's values are, for their format. `option` and `people` values come with labels. */
export const REPORT_UNITS = ['text', 'option', 'number', 'cents', 'basis-points', 'day', 'moment'] as const;
export type ReportUnit = (typeof REPORT_UNITS)[number];

/** A field of a module that the viewer may use in reports. */
export const reportField = z.object({
  id: z.string(),
  /** In the viewer's language for form fields, in English for base columns. */
  title: z.string(),
  isBase: z.boolean(),
  /** The kind of items that have the field; absent for fields of the records. */
  items: reportItems.optional(),
  kind: z.string(),
  operators: z.array(z.enum(FILTER_OPERATORS)),
  options: z.array(z.object({ id: z.string(), text: z.string() })).optional(),
  isGroupable: z.boolean(),
  /** Groups of dates have a bucket. */
  isDate: z.boolean(),
  measures: z.array(z.enum(MEASURES)),
  isColumn: z.boolean(),
});

/** One heading of a report: a group, a measure or a formula, with the format of its values. */
export const reportHeading = z.object({
  /** Absent for the number of records. */
  field: z.string().optional(),
  unit: z.enum(REPORT_UNITS),
  decimals: z.number().int().optional(),
  measure: z.enum(MEASURES).optional(),
  bucket: z.enum(DATE_BUCKETS).optional(),
  /** Set for a group by several values, such as people: a record is in the group of each, and once in the total. */
  hasSeveralValues: z.literal(true).optional(),
  /** The title of a formula. */
  title: z.string().optional(),
  /** Set for the share of the total that the measure before it has, in basis points. */
  isShare: z.literal(true).optional(),
});

const key = z.object({ value: z.string().nullable(), label: z.string() });
const values = z.array(z.number().nullable());

/**
 * A group. `level` is its number of keys: 0 is the total of everything, fewer than all groups are subtotals. A key is
 * null for records without a value. Keys of dates are the first day of their bucket. The row follows that of its
 * subtotal.
 */
export const reportRow = z.object({
  level: z.number().int(),
  keys: z.array(key),
  /** One value per measure and formula, in its unit; null without any. Days and moments are milliseconds since 1970. */
  values,
  /** In a pivot, the values per column in the order of `acrossKeys`; null without records. */
  cells: z.array(values.nullable()).optional(),
});

export const reportResult = z.object({
  groups: z.array(reportHeading),
  measures: z.array(reportHeading),
  /** In a pivot, without the last group. */
  rows: z.array(reportRow),
  /** The columns of a pivot: the keys of its last group. Empty for other reports. */
  acrossKeys: z.array(key),
  /** The totals that tables and files leave out. */
  hiddenTotals: reportTotals.optional(),
  /** How many records the report is about. */
  count: z.number().int(),
  /** The fields of the listed records. */
  columns: z.array(z.string()),
  /** The newest records as text, at most `REPORT_LIMITS.records`. */
  records: z.array(z.object({ _id: id, cells: z.array(z.string()) })),
});
