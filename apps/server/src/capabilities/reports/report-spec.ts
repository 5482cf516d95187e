import { reason, type Measure } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { checkFormulas } from './formulas/compute-formulas';
import {
  baseField,
  isPastValueGroupable,
  isPastValueKnown,
  readListQuery,
  unknownField,
  type GroupSpec,
  type MeasureSpec,
} from '../lists';
import { measuresOf, usableField, type ReportContext } from './report-context';
import type { ReportContent } from './report-rows';
import { fieldTitle } from './report-titles';

/** The groups and measures of a report, with the fields that they read. */
export interface ReportSpec {
  readonly groups: readonly GroupSpec[];
  readonly measures: readonly MeasureSpec[];
}

const DEFAULT_BUCKET = 'month';

function measureSpec(context: ReportContext, measure: Measure, name: string | undefined): MeasureSpec {
  const field = name === undefined ? null : usableField(context, name);
  if (name !== undefined && !field) throw unknownField({ field: name });
  // A record counts once per item: its amounts would be added up several times.
  const isOfItems = !context.items || name === undefined || context.items.has(name);
  const isUsable = !isOfItems ? false : field ? measuresOf(field).includes(measure) : measure === 'count';
  if (!isUsable) {
    const title = fieldTitle(context, name ?? '') || '–';
    throw new Refusal(422, 'invalid', reason('reports.measureInvalid', { field: title }));
  }
  return { measure, field };
}

/** Refuses fields whose earlier values are not in the history. */
function checkAsOf(context: ReportContext, content: ReportContent): void {
  if (!context.asOf) return;
  if (context.itemRows && !context.itemRows.isInRecord) throw new Refusal(422, 'invalid', reason('reports.asOfItems'));
  const check = (names: readonly (string | undefined)[], isKnown: (source: string) => boolean) => {
    for (const name of names) {
      const field = name === undefined ? null : usableField(context, name);
      if (name !== undefined && field && !isKnown(field.source.name))
        throw new Refusal(422, 'invalid', reason('reports.asOfField', { field: fieldTitle(context, name) }));
    }
  };
  check(
    content.groups.map(({ field }) => field),
    isPastValueGroupable,
  );
  check(
    [...content.filters, ...content.measures].map(({ field }) => field),
    isPastValueKnown,
  );
}

/**
 * Checks a definition against what the viewer may see: nobody stores or runs a report on a field that they may not see.
 * Fields that are unknown and those that are hidden are refused alike.
 * @throws Refusal 400 filter_unreadable, 422 invalid
 */
export function readReportSpec(context: ReportContext, content: ReportContent): ReportSpec {
  const { viewer, module, fields, hidden, setup, itemRows } = context;
  const { filters, logic } = content;
  readListQuery(
    { viewer, module, fields, hidden, timeZone: setup.timeZone, items: itemRows ?? undefined },
    { filters, logic },
  );
  for (const name of content.columns)
    if (!fields.has(name) && !context.items?.has(name) && (hidden.has(name) || !baseField(name)))
      throw unknownField({ field: name });
  checkAsOf(context, content);
  const measures = content.measures.map(({ measure, field }) => measureSpec(context, measure, field));
  checkFormulas(context, content);
  return {
    measures,
    groups: content.groups.map(({ field: name, bucket = DEFAULT_BUCKET }) => {
      const field = usableField(context, name);
      if (!field) throw unknownField({ field: name });
      return { ...field, bucket };
    }),
  };
}
