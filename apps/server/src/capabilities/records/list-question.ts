import type { listBody, sort } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { z } from 'zod';
import { baseField } from './base-fields';
import type { ColumnSource, ModuleColumns } from './columns/module-columns';
import type { Question } from './columns/question';
import { ACTIVE, STATUS, type ReachView } from './columns/reach-view';
import { WHOLE_TEXT, type MaySearch } from './columns/search-column';
import { selectPage } from './columns/select-page';
import type { ListField } from './list-fields';
import { readFilters, sourceOf, unreadable, type FilterRow, type ReadyFilter } from './read-filters';
import { NO_STATUS } from './record-rows';
import type { ListReach } from './viewer-reach';

/** What a list is asked to find; where it begins and ends stands apart. */
export type ListWish = Omit<z.output<typeof listBody>, 'skip' | 'limit' | 'lean'>;

export interface PageOf {
  readonly skip: number;
  readonly limit: number;
}

/** The ids of one page in order, how many match in all, and how many by status if no status were asked for. */
export interface Selection {
  readonly ids: readonly Id[];
  readonly counts: ReadonlyMap<Id, number>;
  readonly matching: number;
}

/** A list request as plain data, with the fields that it names. */
export interface ListInput {
  readonly wish: ListWish;
  readonly page: PageOf;
  readonly fields: ReadonlyMap<string, ListField>;
  /** The fields of the person that the viewer may not see. */
  readonly hidden: ReadonlySet<string>;
  readonly timeZone: string;
  readonly reach: Pick<ListReach, 'key' | 'sees'>;
}

export const SEARCH: ColumnSource = { name: '@search', holds: 'search' };
/** Shorter words are looked up at the start of names: as a part they stand in too many to be of use. */
const SHORTEST_SEARCH = 3;
const NEWEST_FIRST = { field: 'updatedAt', order: -1 } as const;

/** A list request, read and ready to run on columns. */
export interface ReadyWish {
  readonly wish: ListWish;
  readonly page: PageOf;
  readonly order: z.output<typeof sort>;
  readonly asked: readonly FilterRow[];
  readonly filters: readonly ReadyFilter[];
  readonly hidden: ReadonlySet<string>;
  readonly sortSource: ColumnSource;
  /** A field of the form has the name of the usual order. */
  readonly hasOwnSort: boolean;
  /** What is searched as a part of any text; null for nothing. */
  readonly search: string | null;
}

/** Reads a list request. @throws Refusal 400 filter_unreadable */
export function readWish({ wish, page, fields, hidden, timeZone }: Omit<ListInput, 'reach'>): ReadyWish {
  const order = wish.sort ?? NEWEST_FIRST;
  const asked = askedFilters(wish, hidden);
  const sortSource = sourceOfSort(order, fields, hidden);
  const filters = readFilters(asked, fields, timeZone);
  const search = wish.search?.trim().toLowerCase() ?? '';
  if (search.length > 0 && search.length < SHORTEST_SEARCH) filters.push(...startsOfNames(search, hidden, timeZone));
  const hasOwnSort = fields.has('updatedAt');
  const part = search.length >= SHORTEST_SEARCH ? search : null;
  return { wish, page, order, asked, filters, hidden, sortSource, hasOwnSort, search: part };
}

/** The columns that a request reads, beside those of the reach. */
export const sourcesOfWish = ({ sortSource, search, filters }: ReadyWish): ColumnSource[] => [
  sortSource,
  ...(search === null ? [] : [SEARCH]),
  ...filters.map(({ source }) => source),
];

/** A page of a module within a reach, in its order, with counts. */
export const LIST: Question<ListInput, Selection> = {
  name: 'list',
  answer: (columns, input) => scan(columns, readWish(input), input.reach),
};

/** Answers from the columns as they are at one moment; it may pause after each filter. */
function* scan(
  columns: ModuleColumns,
  { wish, page, order, asked, filters, hidden, sortSource, hasOwnSort, search }: ReadyWish,
  reach: ListInput['reach'],
): Generator<void, Selection, void> {
  const view = columns.views.of(reach.key, reach.sees);
  const isWhole = asked.length === 0 && filters.length === 0 && search === null;
  const counts = new Map<Id, number>();
  const tell = (status: string | null, n: number) => counts.set(status ?? NO_STATUS, n);
  if (isWhole && !wish.status && order.field === 'updatedAt' && order.order === -1 && !hasOwnSort) {
    const newest = view.newestPage(page.skip, page.limit);
    view.statusCounts().forEach((n, status) => tell(status, n));
    if (newest) return { ids: newest.map((place) => columns.ids.at(place)), counts, matching: view.matching };
  }
  const mask = startMask(view, asked, columns.size);
  if (search !== null) keepBoth(mask, columns.search(SEARCH.name).holding(search, columns.size, maySearch(hidden)));
  yield* narrowing(columns, filters, mask);
  (isWhole ? view.statusCounts() : columns.text(STATUS.name).tally(mask, columns.size)).forEach((n, status) =>
    tell(status, n),
  );
  if (wish.status)
    columns.text(STATUS.name).narrow(mask, columns.size, { text: (text) => text === wish.status, number: () => false });
  const matching = wish.status ? (counts.get(wish.status) ?? 0) : sum(counts.values());
  const ranks = columns.columns.get(sortSource.name)?.ranks(columns.size) ?? new Uint32Array(columns.size);
  const places = selectPage(mask, columns.size, matching, { ranks, descending: order.order === -1, ...page });
  return { ids: places.map((place) => columns.ids.at(place)), counts, matching };
}

/** The rows from which a wish starts: the active ones that the viewer reaches, or all of these where it names the flag. */
function startMask(view: ReachView, asked: readonly FilterRow[], size: number): Uint8Array<ArrayBuffer> {
  return asked.some(({ field }) => field === 'active') ? view.seen() : view.live.slice(0, size);
}

function keepBoth(mask: Uint8Array, other: Uint8Array): void {
  for (let place = 0; place < mask.length; place++) mask[place] = (mask[place] as number) & (other[place] as number);
}

function sourceOfSort(
  order: z.output<typeof sort>,
  fields: ReadonlyMap<string, ListField>,
  hidden: ReadonlySet<string>,
): ColumnSource {
  const field = fields.get(order.field);
  if (field) return sourceOf(field);
  const base = hidden.has(order.field) ? null : baseField(order.field);
  if (base) return base.source;
  throw new Refusal(400, 'filter_unreadable', `The list cannot be sorted by "${order.field}".`, { field: order.field });
}

/** The filters of a request as one list. A field of the person that is hidden is as unknown as any other hidden one. */
function askedFilters(wish: ListWish, hidden: ReadonlySet<string>): FilterRow[] {
  const rows: FilterRow[] = [...(wish.filters ?? [])];
  for (const field of ['prospect', 'product', 'program'] as const) {
    if (wish[field]) rows.push({ field, operator: 'equals', value: wish[field] });
  }
  const unseen = rows.find((row) => hidden.has(row.field));
  if (unseen) throw unreadable(unseen);
  return rows;
}

/** Which parts of the search text may be searched: names, mail, phone. */
export const maySearch = (hidden: ReadonlySet<string>): MaySearch =>
  hidden.size === 0
    ? WHOLE_TEXT
    : (part) =>
        part === 0
          ? !hidden.has('first_name') && !hidden.has('last_name')
          : !hidden.has(part === 1 ? 'email' : 'phone');

const startsOfNames = (search: string, hidden: ReadonlySet<string>, timeZone: string): ReadyFilter[] => {
  const open = ['first_name', 'last_name', 'email'].filter((field) => !hidden.has(field));
  const rows = open.map((field): FilterRow => ({ field, operator: 'starts-with', value: search, match: 'any' }));
  const never: ReadyFilter = { source: ACTIVE, any: 'search', test: { text: () => false, number: () => false } };
  return [...readFilters(rows, new Map(), timeZone).map((filter) => ({ ...filter, any: 'search' })), never];
};

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
