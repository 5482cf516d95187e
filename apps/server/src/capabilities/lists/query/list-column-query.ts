import type { Id } from '@lendwright/kernel';
import type { ModuleColumns } from '../columns/module-columns';
import type { Question } from '../columns/column-query';
import { STATUS, type ReachView } from '../columns/visible-rows';
import { selectPage } from '../columns/select-page';
import {
  readListQuery,
  SEARCH,
  type ListQuery,
  type ListWish,
  type PageOf,
  type QueryGround,
  type Selection,
} from './list-query';
import type { ReadyFilter } from './read-filters';
import { NO_STATUS } from '../../records';

/** A list request as plain data, with those fields that it names. */
export interface ListInput {
  readonly ground: QueryGround;
  readonly wish: ListWish;
  readonly page: PageOf;
}

/** A page of a module within a reach, in its order, with counts. */
export const LIST: Question<ListInput, Selection> = {
  name: 'list',
  answer: (columns, { ground, wish, page }) => scan(columns, readListQuery(ground, wish), page),
};

/** Answers from the columns as they are at one moment; it may pause after each filter. */
function* scan(columns: ModuleColumns, query: ListQuery, page: PageOf): Generator<void, Selection, void> {
  const { filters, reach, search, status, sort } = query;
  const view = columns.views.of(reach.key, reach.sees);
  const counts = new Map<Id, number>();
  const tell = (text: string | null, n: number) => counts.set(text ?? NO_STATUS, n);
  if (query.isWhole && status === null && query.isNewestFirst) {
    const newest = view.newestPage(page.skip, page.limit);
    view.statusCounts().forEach((n, text) => tell(text, n));
    if (newest) return { ids: newest.map((place) => columns.ids.at(place)), counts, matching: view.matching };
  }
  const mask = startMask(view, query.asksActive, columns.size);
  if (search !== null) keepBoth(mask, columns.search(SEARCH.name).holding(search, columns.size, query.may));
  yield* narrowing(columns, filters, mask);
  const byStatus = columns.text(STATUS.name);
  (query.isWhole ? view.statusCounts() : byStatus.tally(mask, columns.size)).forEach((n, text) => tell(text, n));
  if (status !== null)
    byStatus.narrow(mask, columns.size, { text: (text) => (text ?? NO_STATUS) === status, number: () => false });
  const matching = status === null ? sum(counts.values()) : (counts.get(status) ?? 0);
  const ranks = columns.columns.get(sort.name)?.ranks(columns.size, query.order) ?? new Uint32Array(columns.size);
  const { descending } = query;
  const places = selectPage(mask, columns.size, matching, { ranks, descending, ids: columns.ids, ...page });
  return { ids: places.map((place) => columns.ids.at(place)), counts, matching };
}

/** The rows from which a request starts: the active ones that the viewer reaches, or all of these where it names the flag. */
function startMask(view: ReachView, asksActive: boolean, size: number): Uint8Array<ArrayBuffer> {
  return asksActive ? view.seen() : view.live.slice(0, size);
}

function keepBoth(mask: Uint8Array, other: Uint8Array): void {
  for (let place = 0; place < mask.length; place++) mask[place] = (mask[place] as number) & (other[place] as number);
}

/** Narrows the mask to what passes all filters, and at least one of each group of alternatives. */
function* narrowing(
  columns: ModuleColumns,
  filters: readonly ReadyFilter[],
  mask: Uint8Array,
): Generator<void, void, void> {
  const size = mask.length;
  const narrow = (target: Uint8Array, filter: ReadyFilter) =>
    columns.columns.get(filter.source.name)?.narrow(target, size, filter.test);
  for (const filter of filters) {
    if (filter.any !== null) continue;
    narrow(mask, filter);
    yield;
  }
  for (const group of new Set(filters.map((filter) => filter.any).filter((any) => any !== null))) {
    const union = new Uint8Array(size);
    for (const filter of filters.filter((one) => one.any === group)) {
      const part = mask.slice();
      narrow(part, filter);
      for (let place = 0; place < size; place++) union[place] = (union[place] as number) | (part[place] as number);
      yield;
    }
    mask.set(union);
  }
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);
