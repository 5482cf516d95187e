import type { Viewer } from '@lendwright/access';
import { reason, REPORT_LIMITS, type AnswerOf, type runReport as operation } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import {
  groupRecords,
  hasSeveralValues,
  isDateKind,
  type GroupSpec,
  type ListEngine,
  type MeasureSpec,
} from '../lists';
import { computeFormulas } from './formulas/compute-formulas';
import { unitOfMeasure } from './formulas/measure-names';
import { readReportSpec } from './report-spec';
import { readLabels } from './group-labels';
import { pivotRows } from './pivot-rows';
import { contextOf } from './report-context';
import { readReportRecords } from './report-records';
import { addShares } from './share-of-total';
import type { ReportContent } from './report-rows';

type Result = AnswerOf<typeof operation>;

const groupHeading = ({ unit, kind, bucket }: GroupSpec, field: string): Result['groups'][number] => ({
  field,
  unit,
  ...(isDateKind(kind) && { bucket }),
  ...(hasSeveralValues(kind) && { hasSeveralValues: true as const }),
});

function measureHeading({ measure, field: of }: MeasureSpec, field: string | undefined): Result['measures'][number] {
  return { ...(field !== undefined && { field }), measure, unit: unitOfMeasure({ measure, field: of }) };
}

/**
 * Runs a report with the rights of the viewer: over the records that they may see, and only on fields that they may see.
 * @param maxRecords how many records are listed
 * @throws Refusal 400 filter_unreadable, 404 not_found, 422 invalid, 429 too_many_at_once, 503 busy
 */
export async function runReport(
  engine: ListEngine,
  scope: TenantScope,
  viewer: Viewer,
  content: ReportContent,
  maxRecords: number = REPORT_LIMITS.records,
): Promise<Result> {
  const context = await contextOf(engine, scope, viewer, content);
  const { groups, measures } = readReportSpec(context, content);
  const { filters, logic, columns, order } = content;
  const isPivot = content.isPivot === true && groups.length > 1;
  const limit = REPORT_LIMITS.rows + 1;
  const rows = await groupRecords(engine, scope, viewer, context.module, {
    ...{ request: { filters, logic }, groups, measures, isPivot, limit, items: context.itemRows ?? undefined },
    asOf: context.asOf,
  });
  if (rows.length === limit)
    throw new Refusal(422, 'invalid', reason('reports.tooLarge', { count: REPORT_LIMITS.rows }));
  const names = content.groups.map(({ field }) => field);
  // The keys of the other rows of a pivot are among these.
  const labeledRows = rows.filter(({ isAcross, level }) => !isAcross || level === groups.length);
  const labelOf = await scope.read((tx) => readLabels(tx, context, groups, names, labeledRows));
  const headings = measures.map((measure, index) => measureHeading(measure, content.measures[index]?.field));
  const figures = computeFormulas(context, content, headings, rows);
  const computedShares = content.hasShares ? addShares(figures) : figures;
  return {
    groups: groups.map((group, index) => groupHeading(group, names[index] ?? '')),
    measures: [...computedShares.measures],
    ...pivotRows(computedShares.rows, groups, labelOf, { order, language: viewer.language }),
    ...(content.hiddenTotals && { hiddenTotals: content.hiddenTotals }),
    count: rows.find(({ level }) => level === 0)?.count ?? 0,
    // The list has the current values.
    columns: context.asOf ? [] : columns,
    records: context.asOf ? [] : await readReportRecords(engine, scope, context, content, maxRecords),
  };
}
