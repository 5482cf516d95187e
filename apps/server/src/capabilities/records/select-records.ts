import type { Viewer } from '@lendwright/access';
import type { listBody, sort } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { baseField } from './base-fields';
import type { ColumnStore } from './columns/column-store';
import type { ColumnSource, ModuleColumns } from './columns/module-columns';
import { ACTIVE, STATUS, type ReachView } from './columns/reach-view';
import { WHOLE_TEXT, type MaySearch } from './columns/search-column';
import { selectPage } from './columns/select-page';
import { inSlices } from './in-slices';
import type { ListField } from './list-fields';
import type { ModuleDefinition } from './module-definition';
import { readFilters, sourceOf, unreadable, type FilterRow, type ReadyFilter } from './read-filters';
import { NO_STATUS } from './record-rows';
import { listReachOf } from './viewer-reach';

/** What a list is asked to find; where it begins and ends stands apart. */
export type ListWish = Omit<z.output<typeof listBody>, 'skip' | 'limit' | 'lean'>;

/** Whose wish it is, and in what it is read. */
export interface ListGround {
  readonly columns: ColumnStore;
  readonly tx: TenantTx;
  readonly viewer: Viewer;
  readonly module: ModuleDefinition;
  readonly fields: ReadonlyMap<string, ListField>;
  /** The fields of the person that the viewer may not see, of `hiddenPerson`. */
  readonly hidden: ReadonlySet<string>;
  readonly timeZone: string;
}

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

const SEARCH: ColumnSource = { name: '@search', holds: 'search' };
/** Shorter words are looked up at the start of names: as a part they stand in too many to be of use. */
const SHORTEST_SEARCH = 3;
const NEWEST_FIRST = { field: 'updatedAt', order: -1 } as const;

/**
 * Finds the records of a module within the viewer's reach that a wish asks for, in its order, from columns in memory that
 * are brought up to date first.
 * @throws Refusal 400 filter_unreadable
 */
export async function selectRecords(ground: ListGround, body: ListWish, page: PageOf): Promise<Selection> {
  const { columns: store, tx, viewer, module, fields, hidden, timeZone } = ground;
  const order = body.sort ?? NEWEST_FIRST;
  const asked = askedFilters(body, hidden);
  const sortSource = sourceOfSort(order, fields, hidden);
  const filters = readFilters(asked, fields, timeZone);
  const search = body.search?.trim().toLowerCase() ?? '';
  if (search.length > 0 && search.length < SHORTEST_SEARCH) filters.push(...startsOfNames(search, hidden, timeZone));
  const isSearched = search.length >= SHORTEST_SEARCH;
  const reach = listReachOf(viewer, module.key);
  const columns = await store.ready(tx, module.key, [
    ...reach.sources,
    sortSource,
    ...(isSearched ? [SEARCH] : []),
    ...filters.map((filter) => filter.source),
  ]);
  const wanted: Wanted = {
    body,
    page,
    order,
    asked,
    filters,
    hidden,
    reach,
    sortSource,
    hasOwnSort: fields.has('updatedAt'),
  };
  return inSlices(
    () => scan(columns, { ...wanted, search: isSearched ? search : null }),
    () => columns.revision,
  );
}

/** A list request, read and ready to run on columns. */
interface Wanted {
  readonly body: ListWish;
  readonly page: PageOf;
  readonly order: z.output<typeof sort>;
  readonly asked: readonly FilterRow[];
  readonly filters: readonly ReadyFilter[];
  readonly hidden: ReadonlySet<string>;
  readonly reach: ReturnType<typeof listReachOf>;
  readonly sortSource: ColumnSource;
  /** A field of the form has the name of the usual order. */
  readonly hasOwnSort: boolean;
}

/** Answers from the columns as they are at one moment; it may pause after each filter. */
function* scan(
  columns: ModuleColumns,
  wanted: Wanted & { readonly search: string | null },
): Generator<void, Selection, void> {
  const { body, page, order, asked, filters, hidden, reach, sortSource, hasOwnSort, search } = wanted;
  const view = columns.views.of(reach.key, reach.sees);
  const isWhole = asked.length === 0 && filters.length === 0 && search === null;
  const counts = new Map<Id, number>();
  const tell = (status: string | null, n: number) => counts.set(status ?? NO_STATUS, n);
  if (isWhole && !body.status && order.field === 'updatedAt' && order.order === -1 && !hasOwnSort) {
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
  if (body.status)
    columns.text(STATUS.name).narrow(mask, columns.size, { text: (text) => text === body.status, number: () => false });
  const matching = body.status ? (counts.get(body.status) ?? 0) : sum(counts.values());
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
function askedFilters(body: ListWish, hidden: ReadonlySet<string>): FilterRow[] {
  const rows: FilterRow[] = [...(body.filters ?? [])];
  for (const field of ['prospect', 'product', 'program'] as const) {
    if (body[field]) rows.push({ field, operator: 'equals', value: body[field] });
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
