import type { Filter } from '../../ui/table';
import { filtersOf, type Bucket, type ReportContent, type ReportResult, type ReportRow } from './report-shapes';
import type { ReportView } from './report-view';

const DAY_MS = 86_400_000;
const MONTHS: Readonly<Record<'month' | 'quarter' | 'year', number>> = { month: 1, quarter: 3, year: 12 };
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The last day of a date group, given its first. */
export function lastDayOf(firstDay: string, bucket: Bucket): string {
  const date = new Date(`${firstDay}T00:00:00Z`);
  if (bucket === 'day') return firstDay;
  if (bucket === 'week') return dayOf(new Date(date.getTime() + 6 * DAY_MS));
  const nextMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + MONTHS[bucket], 1);
  return dayOf(new Date(nextMonth - DAY_MS));
}

/** A number as it would be typed into a filter: dollars, percent. */
const typed = (value: string, unit: string) =>
  unit === 'cents' || unit === 'basis-points' ? String(Number(value) / 100) : String(Number(value));

function groupFilter({ field = '', unit, bucket }: ReportResult['groups'][number], value: string | null): Filter {
  const filter = { _id: `group-${field}`, field, match: 'all' } as const;
  if (value === null) return { ...filter, operator: 'is-empty', value: null };
  if (bucket) return { ...filter, operator: 'between', value: [value, lastDayOf(value, bucket)] };
  const isNumber = unit === 'number' || unit === 'cents' || unit === 'basis-points';
  return { ...filter, operator: 'equals', value: isNumber ? typed(value, unit) : value };
}

/** What a link to the records behind a figure opens. */
export interface RecordsLink {
  /** The path of the list; undefined opens nothing, or calls `onOpen`. */
  readonly page: string | undefined;
  readonly filters: readonly Filter[];
  /** How they are combined. */
  readonly logic?: ReportContent['logic'];
  readonly onOpen?: ((filters: readonly Filter[]) => void) | undefined;
}

/** The list of the records behind a figure; below the figures for items, which no list shows. None of an earlier day. */
export function linkTo(
  view: ReportView,
  { logic, items, asOf }: ReportContent,
  filters: readonly Filter[],
): RecordsLink {
  if (asOf) return { page: undefined, filters };
  if (items) return { page: undefined, filters, onOpen: view.onDrill };
  return { page: view.module?.page, filters, logic };
}

/** The filters of the list that shows the records of a pivot's cell. */
export const filtersOfCell = (
  content: ReportContent,
  result: ReportResult,
  row: ReportRow,
  { value }: ReportRow['keys'][number],
): readonly Filter[] => {
  const group = result.groups.at(-1);
  const columnFilter = group && groupFilter(group, value);
  return [
    ...filtersOfRow(content, result, row),
    ...(columnFilter ? [{ ...columnFilter, _id: `across-${columnFilter.field}` }] : []),
  ];
};

/** The filters of the list that shows the records of a group: those of the report, and one per key. */
export const filtersOfRow = (content: ReportContent, { groups }: ReportResult, row: ReportRow): readonly Filter[] => [
  ...filtersOf(content),
  ...row.keys.flatMap(({ value }, index) => {
    const group = groups[index];
    return group ? [groupFilter(group, value)] : [];
  }),
];
