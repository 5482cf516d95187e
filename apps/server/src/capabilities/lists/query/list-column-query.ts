import type { Id } from '@lendwright/kernel';
import type { ModuleColumns } from '../columns/module-columns';
import type { ColumnQuery } from '../columns/column-query';
import { STATUS_COLUMN_SOURCE, type VisibleRows } from '../columns/visible-rows';
import { selectPage } from '../columns/select-page';
import {
  readListQuery,
  SEARCH,
  type ListQuery,
  type ListRequest,
  type PageRange,
  type QueryContext,
  type Selection,
} from './list-query';
import { columnFilters, logicMask } from './filter-masks';
import { NO_STATUS } from '../../records';

/** A list request as plain data, with only the fields that it uses. */
export interface ListInput {
  readonly context: QueryContext;
  readonly request: ListRequest;
  readonly page: PageRange;
}

/** The column query of a list: a sorted page with counts, within a viewer's visibility. */
export const LIST: ColumnQuery<ListInput, Selection> = {
  name: 'list',
  answer: (columns, { context, request, page }) => scan(columns, readListQuery(context, request), page),
};

/** Computes the answer from a consistent state of the columns; may pause after each filter. */
function* scan(columns: ModuleColumns, query: ListQuery, page: PageRange): Generator<void, Selection, void> {
  const { visibility, status, sort } = query;
  const view = columns.views.of(visibility.key, visibility.rowFilter);
  const counts = new Map<Id, number>();
  const addCount = (text: string | null, n: number) => counts.set(text ?? NO_STATUS, n);
  if (query.isWhole && status === null && query.isNewestFirst) {
    const newestPages = view.newestPage(page.skip, page.limit);
    view.statusCounts().forEach((n, text) => addCount(text, n));
    if (newestPages)
      return { ids: newestPages.map((position) => columns.ids.at(position)), counts, matching: view.matching };
  }
  const mask = yield* matchingMask(columns, query);
  const byStatus = columns.text(STATUS_COLUMN_SOURCE.name);
  (query.isWhole ? view.statusCounts() : byStatus.countBy(mask, columns.size)).forEach((n, text) => addCount(text, n));
  if (status !== null) filterByStatus(columns, mask, status);
  const matchingCount = status === null ? sum(counts.values()) : (counts.get(status) ?? 0);
  const ranks = columns.columns.get(sort.name)?.ranks(columns.size, query.order) ?? new Uint32Array(columns.size);
  const { isDescending } = query;
  const positions = selectPage(mask, columns.size, matchingCount, { ranks, isDescending, ids: columns.ids, ...page });
  return { ids: positions.map((position) => columns.ids.at(position)), counts, matching: matchingCount };
}

/** The rows that a query finds within all statuses, as 1 at their positions; may pause after each filter. */
export function* matchingMask(
  columns: ModuleColumns,
  query: ListQuery,
): Generator<void, Uint8Array<ArrayBuffer>, void> {
  const { filters, logic, visibility, search } = query;
  const view = columns.views.of(visibility.key, visibility.rowFilter);
  const mask = createMask(view, query.isFilteredByActive, columns.size);
  const person =
    search === null ? null : columns.search(SEARCH.name).createMaskContaining(search, columns.size, query.may);
  yield* columnFilters(columns, filters, mask, person);
  if (logic) mask.set(yield* logicMask(columns, logic, mask));
  return mask;
}

/** Keeps the rows with a status. */
export function filterByStatus(columns: ModuleColumns, mask: Uint8Array, status: Id): void {
  const test = { text: (text: string | null) => (text ?? NO_STATUS) === status, number: null };
  columns.text(STATUS_COLUMN_SOURCE.name).narrowMask(mask, columns.size, test);
}

/**
 * The rows that a request starts from: the visible active ones, or all visible ones if it filters by the active flag.
 */
function createMask(view: VisibleRows, isFilteredByActive: boolean, size: number): Uint8Array<ArrayBuffer> {
  return isFilteredByActive ? view.seen() : view.liveMask.slice(0, size);
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);
