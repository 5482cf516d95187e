import type { Viewer } from '@lendwright/access';
import { type listBody, type sort, reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { baseField } from './base-fields';
import type { ColumnSource } from './columns/column';
import { ACTIVE } from './columns/reach-view';
import { WHOLE_TEXT, type MaySearch } from './columns/search-column';
import { textOrderOf, type TextOrder } from './columns/text-order';
import type { ListField } from './list-fields';
import type { ModuleDefinition } from './module-definition';
import { readFilters, sourceOf, unreadable, type FilterRow, type ReadyFilter } from './read-filters';
import { listReachOf, type ListReach } from './viewer-reach';

/** What a list is asked to find; where it begins and ends stands apart. */
export type ListWish = Omit<z.output<typeof listBody>, 'skip' | 'limit' | 'lean'>;

/** Who asks for a list, and of what. */
export interface QueryGround {
  readonly viewer: Viewer;
  readonly module: Pick<ModuleDefinition, 'key'>;
  readonly fields: ReadonlyMap<string, ListField>;
  /** The fields of the person that the viewer may not see, of `hiddenPerson`. */
  readonly hidden: ReadonlySet<string>;
  readonly timeZone: string;
}

/** The same with the transaction in which the records are read. */
export interface SqlGround extends QueryGround {
  readonly tx: TenantTx;
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

/** A list request that was read and checked against what the viewer may see. */
export interface ListQuery {
  readonly reach: ListReach;
  readonly filters: readonly ReadyFilter[];
  /** The text that is looked for anywhere in names, mail and phone, in lower case; null for none. */
  readonly search: string | null;
  /** Which parts of names, mail and phone may be searched. */
  readonly may: MaySearch;
  readonly status: Id | null;
  readonly sort: ColumnSource;
  readonly descending: boolean;
  readonly order: TextOrder;
  /** Whether the request names the flag of active records itself; else only active ones are listed. */
  readonly asksActive: boolean;
  /** No filter, no search: all that the viewer reaches. */
  readonly isWhole: boolean;
  /** Sorted as lists are where nothing is asked: newest change first. */
  readonly isNewestFirst: boolean;
}

export const SEARCH: ColumnSource = { name: '@search', holds: 'search' };
/** Shorter texts are looked up at the start of names: as a part they stand in too many to be of use. */
const SHORTEST_SEARCH = 3;
const NEWEST_FIRST = { field: 'updatedAt', order: -1 } as const;

/** Reads a list request. @throws Refusal 400 filter_unreadable */
export function readListQuery(ground: QueryGround, body: ListWish): ListQuery {
  const { viewer, module, fields, hidden, timeZone } = ground;
  const order = body.sort ?? NEWEST_FIRST;
  const asked = askedFilters(body, hidden);
  const filters = readFilters(asked, fields, timeZone);
  const search = body.search?.trim().toLowerCase() ?? '';
  if (search.length > 0 && search.length < SHORTEST_SEARCH) filters.push(...startsOfNames(search, hidden, timeZone));
  const isSearched = search.length >= SHORTEST_SEARCH;
  return {
    reach: listReachOf(viewer, module.key),
    filters,
    search: isSearched ? search : null,
    may: maySearch(hidden),
    status: body.status ?? null,
    sort: sourceOfSort(order, fields, hidden),
    descending: order.order === -1,
    order: textOrderOf(viewer.language),
    asksActive: asked.some(({ field }) => field === 'active'),
    isWhole: asked.length === 0 && filters.length === 0 && !isSearched,
    isNewestFirst: order.field === 'updatedAt' && order.order === -1 && !fields.has('updatedAt'),
  };
}

/** The columns that a request reads. */
export const sourcesOfQuery = ({ reach, sort, search, filters }: ListQuery): ColumnSource[] => [
  ...reach.sources,
  sort,
  ...(search === null ? [] : [SEARCH]),
  ...filters.map(({ source }) => source),
];

function sourceOfSort(
  order: z.output<typeof sort>,
  fields: ReadonlyMap<string, ListField>,
  hidden: ReadonlySet<string>,
): ColumnSource {
  const field = fields.get(order.field);
  if (field) return sourceOf(field);
  const base = hidden.has(order.field) ? null : baseField(order.field);
  if (base) return base.source;
  throw new Refusal(400, 'filter_unreadable', reason('lists.sortInvalid', { field: order.field }), {
    field: order.field,
  });
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
  const never: ReadyFilter = {
    source: ACTIVE,
    any: 'search',
    test: { text: () => false, number: () => false },
    asked: { on: 'ids', is: 'among', ids: [] },
  };
  return [...readFilters(rows, new Map(), timeZone).map((filter) => ({ ...filter, any: 'search' })), never];
};
