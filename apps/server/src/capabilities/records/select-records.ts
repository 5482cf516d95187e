import { reachOf, type Viewer } from '@lendwright/access';
import type { listBody, sort } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { baseField } from './base-fields';
import type { ColumnStore } from './columns/column-store';
import type { ColumnSource, ModuleColumns } from './columns/module-columns';
import { selectPage } from './columns/select-page';
import type { ListField } from './list-fields';
import type { ModuleDefinition } from './module-definition';
import { readFilters, sourceOf, type FilterRow, type ReadyFilter } from './read-filters';
import { NO_STATUS } from './record-rows';

/** What a list is asked to find; where it begins and ends stands apart. */
export type ListWish = Omit<z.output<typeof listBody>, 'skip' | 'limit' | 'lean'>;

/** Whose wish it is, and in what it is read. */
export interface ListGround {
  readonly columns: ColumnStore;
  readonly tx: TenantTx;
  readonly viewer: Viewer;
  readonly module: ModuleDefinition;
  readonly fields: ReadonlyMap<string, ListField>;
  readonly timeZone: string;
}

/** The ids of one page in order, how many match in all, and how many by status if no status were asked for. */
export interface Selection {
  readonly ids: readonly Id[];
  readonly counts: ReadonlyMap<Id, number>;
  readonly matching: number;
}

const STATUS: ColumnSource = { name: '@status', holds: 'text' };
const PEOPLE: ColumnSource = { name: '@people', holds: 'text' };
const GROUPS: ColumnSource = { name: '@groups', holds: 'text' };
const SEARCH: ColumnSource = { name: '@search', holds: 'search' };
/** Shorter words are looked up at the start of names: as a part they stand in too many to be of use. */
const SHORTEST_SEARCH = 3;

/**
 * Finds the records of a module within the viewer's reach that a wish asks for, in its order, from columns in memory that
 * are brought up to date first.
 * @throws Refusal 400 filter_unreadable
 */
export async function selectRecords(
  { columns: store, tx, viewer, module, fields, timeZone }: ListGround,
  body: ListWish,
  page: { readonly skip: number; readonly limit: number },
): Promise<Selection> {
  const order = body.sort ?? { field: 'updatedAt', order: -1 as const };
  const sortSource = sourceOfSort(order, fields);
  const filters = readFilters(allFilters(body), fields, timeZone);
  filters.push(...withinReach(viewer, module.key));
  const search = body.search?.trim().toLowerCase() ?? '';
  if (search.length > 0 && search.length < SHORTEST_SEARCH) filters.push(...startsOfNames(search, timeZone));
  const isSearched = search.length >= SHORTEST_SEARCH;
  const columns = await store.ready(tx, module.key, [
    STATUS,
    sortSource,
    ...(isSearched ? [SEARCH] : []),
    ...filters.map((filter) => filter.source),
  ]);
  const found = isSearched ? columns.search(SEARCH.name).holding(search, columns.size) : null;
  const mask = maskOf(columns, filters, found ?? new Uint8Array(columns.size).fill(1));
  const counts = new Map(
    [...columns.text('@status').tally(mask, columns.size)].map(([status, n]) => [status ?? NO_STATUS, n]),
  );
  if (body.status)
    columns.text('@status').narrow(mask, columns.size, { text: (text) => text === body.status, number: () => false });
  const matching = body.status ? (counts.get(body.status) ?? 0) : sum(counts.values());
  const ranks = columns.columns.get(sortSource.name)?.ranks(columns.size) ?? new Uint32Array(columns.size);
  const places = selectPage(mask, columns.size, matching, {
    ranks,
    descending: order.order === -1,
    skip: page.skip,
    limit: page.limit,
  });
  return { ids: places.map((place) => columns.ids.at(place)), counts, matching };
}

function sourceOfSort(order: z.output<typeof sort>, fields: ReadonlyMap<string, ListField>): ColumnSource {
  const field = fields.get(order.field);
  if (field) return sourceOf(field);
  const base = baseField(order.field);
  if (base) return base.source;
  throw new Refusal(400, 'filter_unreadable', `The list cannot be sorted by "${order.field}".`, { field: order.field });
}

/** The filters of a request as one list; active records only, unless a filter names `active`. */
function allFilters(body: ListWish): FilterRow[] {
  const rows: FilterRow[] = [...(body.filters ?? [])];
  for (const field of ['prospect', 'product', 'program'] as const) {
    if (body[field]) rows.push({ field, operator: 'equals', value: body[field] });
  }
  if (!rows.some((row) => row.field === 'active')) rows.push({ field: 'active', operator: 'equals', value: 'true' });
  return rows;
}

/** What lets through the records that a viewer reaches: none for who reaches all. Tests see each list of ids once. */
function withinReach(viewer: Viewer, module: string): ReadyFilter[] {
  const reach = reachOf(viewer, module);
  if (reach === 'all') return [];
  const own = oneOf(PEOPLE, viewer.personId === null ? [] : [viewer.personId]);
  if (reach !== 'team') return [own];
  return [own, oneOf(GROUPS, viewer.groups ?? [])].map((filter) => ({ ...filter, any: 'reach' }));
}

function oneOf(source: ColumnSource, wanted: readonly Id[]): ReadyFilter {
  const ids = new Set(wanted);
  const text = (value: string | null) => value !== null && value.split(',').some((id) => ids.has(id));
  return { source, any: null, test: { text, number: () => false } };
}

const startsOfNames = (search: string, timeZone: string): ReadyFilter[] =>
  readFilters(
    ['first_name', 'last_name', 'email'].map((field) => ({
      field,
      operator: 'starts-with',
      value: search,
      match: 'any',
    })),
    new Map(),
    timeZone,
  ).map((filter) => ({ ...filter, any: 'search' }));

/** Narrows the mask to what passes all filters, and at least one of each group of alternatives. */
function maskOf(columns: ModuleColumns, filters: readonly ReadyFilter[], mask: Uint8Array): Uint8Array {
  const size = columns.size;
  const narrow = (target: Uint8Array, filter: ReadyFilter) =>
    columns.columns.get(filter.source.name)?.narrow(target, size, filter.test);
  for (const filter of filters) if (filter.any === null) narrow(mask, filter);
  for (const group of new Set(filters.map((filter) => filter.any).filter((any) => any !== null))) {
    const union = new Uint8Array(size);
    for (const filter of filters.filter((one) => one.any === group)) {
      const part = mask.slice();
      narrow(part, filter);
      for (let place = 0; place < size; place++) union[place] = (union[place] as number) | (part[place] as number);
    }
    mask.set(union);
  }
  return mask;
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);
