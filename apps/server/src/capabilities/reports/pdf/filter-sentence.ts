import { filterIdsOf, type FilterLogic } from '@lendwright/api';
import type { FilterOperator } from '@lendwright/forms';
import { DEFAULT_DATE_FORMAT, writeDay } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { GroupSpec } from '../../lists';
import { readLabels, type LabelOf } from '../group-labels';
import { usableField, type ReportContext } from '../report-context';
import type { ReportContent } from '../report-rows';
import { fieldTitle } from '../report-titles';

type Filter = ReportContent['filters'][number];

const OPERATOR_TEXTS: Readonly<Record<FilterOperator, string>> = {
  equals: 'is',
  'not-equals': 'is not',
  contains: 'contains',
  'starts-with': 'starts with',
  in: 'is one of',
  greater: 'is more than',
  less: 'is less than',
  'greater-or-equal': 'is at least',
  'less-or-equal': 'is at most',
  between: 'is between',
  'is-empty': 'is empty',
};

const isBlank = ({ operator, value }: Filter) =>
  operator !== 'is-empty' && (value === undefined || value === null || value === '');
const valuesOf = ({ value }: Filter): string[] =>
  value === null || value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String);

/** Amounts and percentages of filters are typed in dollars and percent. */
function valueText({ unit }: GroupSpec, value: string, label: string): string {
  if (unit === 'cents') return `$${value}`;
  return unit === 'basis-points' ? `${value}%` : label || value;
}

/** Joins the texts of the filters that a group names. */
function groupText({ match, isNegated, parts }: FilterLogic, textOf: (id: string) => string | undefined): string {
  const texts = parts.flatMap((part) => {
    if (typeof part === 'string') return textOf(part) ?? [];
    const text = groupText(part, textOf);
    return text === '' || part.isNegated ? text || [] : `(${text})`;
  });
  const sentence = texts.join(match === 'all' ? ' and ' : ' or ');
  return isNegated && sentence !== '' ? `not (${sentence})` : sentence;
}

/** One group of all filters: those that the definition doesn't name are combined by their own `match`. */
function wholeLogic(filters: readonly Filter[], ids: readonly string[], logic: FilterLogic | undefined): FilterLogic {
  const namedIds = new Set(logic ? filterIdsOf(logic) : []);
  const unnamedIds = ids.filter((_id, index) => !namedIds.has(filters[index]?._id ?? ''));
  const partsOf = (match: 'all' | 'any') =>
    unnamedIds.filter((id) => (filters[ids.indexOf(id)]?.match ?? 'all') === match);
  const alternatives: FilterLogic = { match: 'any', parts: partsOf('any') };
  const groups = [...(logic ? [logic] : []), ...(alternatives.parts.length > 0 ? [alternatives] : [])];
  const requiredParts = partsOf('all');
  return requiredParts.length === 0 && groups[0] && groups.length === 1
    ? groups[0]
    : { match: 'all', parts: [...requiredParts, ...groups] };
}

function filterText(context: ReportContext, filter: Filter, group: GroupSpec | null, labelOf: LabelOf, index: number) {
  const texts = valuesOf(filter).map((value) => (group ? valueText(group, value, labelOf(index, value).text) : value));
  const sentence = texts.join(filter.operator === 'between' ? ' and ' : ', ');
  return `${fieldTitle(context, filter.field)} ${OPERATOR_TEXTS[filter.operator]} ${sentence}`.trim();
}

/**
 * The day and the filters of a report as one sentence with the names of statuses, options and people; empty without any.
 * @example 'Status is one of New, Closed and not (State is Ohio or Loan Amount is less than $100,000)'
 */
export async function readFilterSentence(
  tx: TenantTx,
  context: ReportContext,
  { filters: all, logic }: ReportContent,
): Promise<string> {
  const filters = all.filter((filter) => !isBlank(filter));
  const groups = filters.map(({ field }): GroupSpec | null => {
    const foundField = usableField(context, field);
    return foundField && { ...foundField, bucket: 'day' };
  });
  const labeledGroups = groups.map((group): GroupSpec => group ?? { ...FILTER_ONLY_GROUP });
  const rows = filters.flatMap((filter, itemIndex) =>
    valuesOf(filter).map((value) => ({
      ...{ level: filters.length, isAcross: false, count: 0, values: [] },
      keys: filters.map((_filter, index) => (index === itemIndex ? value : null)),
    })),
  );
  const names = filters.map(({ field }) => field);
  const labelOf = await readLabels(tx, context, labeledGroups, names, rows);
  const ids = filters.map(({ _id }, index) => _id ?? `filter ${index}`);
  const texts = new Map(
    filters.map((filter, index) => [ids[index], filterText(context, filter, groups[index] ?? null, labelOf, index)]),
  );
  const sentence = groupText(wholeLogic(filters, ids, logic), (id) => texts.get(id));
  const { dateFormat } = context.setup.settings;
  const format = typeof dateFormat === 'string' ? dateFormat : DEFAULT_DATE_FORMAT;
  const day = context.asOf ? `As of ${writeDay(context.asOf.day, format)}` : '';
  return [day, sentence].filter((part) => part !== '').join(', ');
}

/** A field that only filters, such as a text of all rows. */
const FILTER_ONLY_GROUP: GroupSpec = {
  ...{ source: { name: '@nothing', holds: 'text' }, kind: 'text', unit: 'text', field: null, bucket: 'day' },
};
