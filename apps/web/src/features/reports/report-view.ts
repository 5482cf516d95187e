import { isSectionItems } from '@lendwright/api';
import type { TextKey } from '../../i18n/texts';
import type { reports } from '../../i18n/en/records/reports';
import type { Filter, FilterField } from '../../ui/table';
import { formatBucket } from './format-value';
import type {
  Heading,
  ReportContent,
  ReportField,
  ReportHead,
  ReportModule,
  ReportResult,
  ReportRow,
} from './report-shapes';

type ReportText = (key: TextKey<(typeof reports)['messages']>, values?: Record<string, string | number>) => string;

/** Everything that a result needs to be shown. */
export interface ReportView {
  readonly text: ReportText;
  readonly fields: ReadonlyMap<string, ReportField>;
  readonly module: ReportModule | undefined;
  readonly timeZone: string;
  /** What the report counts instead of records. */
  readonly items: ReportContent['items'];
  /** Shows the records that meet these filters below the figures; absent where there is no room for them. */
  readonly onDrill?: ((filters: readonly Filter[]) => void) | undefined;
}

/** A result with the definition that it is the result of. */
export interface ReportTableProps {
  readonly view: ReportView;
  readonly content: ReportContent;
  readonly result: ReportResult;
}

/** The title of a field, in the user's language also for base columns. */
export function fieldTitle({ text, fields }: Pick<ReportView, 'text' | 'fields'>, id: string): string {
  const field = fields.get(id);
  if (!field) return id;
  return field.isBase ? text(`base-${id}` as 'base-status') : field.title;
}

/** The fields that a report can filter by, for the filter builder. */
export const filterFields = (view: ReportView): readonly FilterField[] =>
  [...view.fields.values()]
    .filter(({ operators }) => operators.length > 0)
    .map(({ id, kind, operators, options }) => ({ id, title: fieldTitle(view, id), kind, operators, options }));

type CountedView = Pick<ReportView, 'text' | 'items' | 'module'>;

/** What the report counts. */
export function countedTitle({ text, items, module }: CountedView): string {
  if (!items) return text('records');
  if (!isSectionItems(items)) return text(`items-${items}`);
  return module?.sections.find((section) => section.items === items)?.title ?? text('rows');
}

/** What a report in a list is about. @example 'Loans › Payments' */
export function sourceTitle(
  { text }: Pick<ReportView, 'text'>,
  { module: key, moduleTitle, items }: ReportHead,
  modules: readonly ReportModule[],
): string {
  const module = modules.find((candidate) => candidate.key === key);
  return items ? `${moduleTitle} › ${countedTitle({ text, items, module })}` : moduleTitle;
}

/** How many there are of what the report counts. */
export const countText = (view: CountedView, count: number): string =>
  view.items ? view.text('itemsCount', { title: countedTitle(view), count }) : view.text('recordsCount', { count });

/** @example measureTitle(view, { measure: 'sum', field: 'loan_amount' }) // 'Loan Amount, sum' */
export function measureTitle(view: CountedView & Pick<ReportView, 'fields'>, heading: Heading): string {
  const { field, measure, title, isShare } = heading;
  if (title !== undefined) return title;
  if (isShare) return view.text('shareOf', { measure: measureTitle(view, { ...heading, isShare: undefined }) });
  if (field === undefined) return countedTitle(view);
  return view.text('measureOf', {
    field: fieldTitle(view, field),
    measure: view.text(`measure-${measure ?? 'count'}`),
  });
}

/** The name of a key of a group. */
export function keyName(
  { text }: Pick<ReportView, 'text'>,
  { bucket }: Heading,
  { value, label }: ReportRow['keys'][number],
): string {
  if (value === null) return text('noValue');
  return bucket ? formatBucket(value, bucket) : label || text('unknown');
}

/** The name of the last group of a row. */
export function rowName({ text }: ReportView, { groups }: ReportResult, { level, keys }: ReportRow): string {
  const [group, key] = [groups[level - 1], keys[level - 1]];
  return group && key ? keyName({ text }, group, key) : text('total');
}
