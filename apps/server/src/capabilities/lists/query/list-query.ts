import type { Viewer } from '@lendwright/access';
import { type listBody, type sort, reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { baseField } from '../fields/base-fields';
import type { ColumnSource } from '../columns/column';
import { ACTIVE } from '../columns/visible-rows';
import { PART_SEPARATOR, WHOLE_TEXT, type MaySearch } from '../columns/search-texts';
import { textOrderOf, type TextOrder } from '../columns/text-order';
import type { ItemRows } from '../fields/item-fields';
import type { ListField } from '../fields/list-fields';
import type { ModuleDefinition } from '../../records';
import { combineFilters, type ReadyLogic } from './filter-logic';
import {
  LOGIC_GROUP,
  onNumber,
  readFilters,
  sourceOf,
  unknownField,
  type FilterRow,
  type ReadyFilter,
} from './read-filters';
import { SEARCH_PREFIX } from '../columns/column-rows';
import type { SearchedNumber } from '../search/search-targets';
import type { PastState } from '../fallback/records-as-of';
import { listVisibilityOf, type ListVisibility } from './list-visibility';

/** A list request without its page. */
export type ListRequest = Omit<z.output<typeof listBody>, 'skip' | 'limit' | 'lean'>;

/** The viewer and the module of a list, with the fields the viewer may use. */
export interface QueryContext {
  readonly viewer: Viewer;
  readonly module: Pick<ModuleDefinition, 'key'>;
  readonly fields: ReadonlyMap<string, ListField>;
  /** The person's fields that are hidden from the viewer; see `hiddenPersonFields`. */
  readonly hidden: ReadonlySet<string>;
  readonly timeZone: string;
  /** The items of records that a report evaluates. */
  readonly items?: ItemRows | undefined;
  /** The day at whose end a report reads the records; absent for the current state. */
  readonly asOf?: PastState | undefined;
  /** The interpretations of the search term besides a part of the person's name, email and phone. */
  readonly searchedTargets?: SearchTargets;
}

/** The form fields that a list search reads, and the numeric interpretations of its term. */
export interface SearchTargets {
  /** Ids of text fields. */
  readonly texts: readonly string[];
  readonly numbers: readonly SearchedNumber[];
  /** The record number, if the term is one. */
  readonly number: number | null;
}

/** A query context with the transaction in which the records are read. */
export interface SqlQueryContext extends QueryContext {
  readonly tx: TenantTx;
}

export interface PageRange {
  readonly skip: number;
  readonly limit: number;
}

/** The ids of one page in order, the number of matches, and the counts by status without the status filter. */
export interface Selection {
  readonly ids: readonly Id[];
  readonly counts: ReadonlyMap<Id, number>;
  readonly matching: number;
}

/** A parsed list request, checked against what the viewer may see. */
export interface ListQuery {
  readonly visibility: ListVisibility;
  readonly filters: readonly ReadyFilter[];
  /** How the filters of `LOGIC_GROUP` are combined; null without any. */
  readonly logic: ReadyLogic | null;
  /** The search term in names, email and phone, in lower case; null for none. */
  readonly search: string | null;
  /** Which parts of the search text the viewer may search. */
  readonly may: MaySearch;
  readonly status: Id | null;
  readonly sort: ColumnSource;
  readonly isDescending: boolean;
  readonly order: TextOrder;
  /** Whether the request filters by the active flag itself; otherwise only active records are listed. */
  readonly isFilteredByActive: boolean;
  /** No filter and no search: all records that the viewer may see. */
  readonly isWhole: boolean;
  /** The default order: newest change first. */
  readonly isNewestFirst: boolean;
  /** Columns that a report groups by or measures. */
  readonly measured?: readonly ColumnSource[];
  /** The items that are joined to the records, with the company's time zone. */
  readonly joinedItems?: { readonly items: ItemRows; readonly timeZone: string } | undefined;
  /** The day at whose end the records are read, with the company's time zone; absent for the current state. */
  readonly then?: { readonly asOf: PastState; readonly timeZone: string } | undefined;
}

export const SEARCH: ColumnSource = { name: '@search', holds: 'search' };
/** Shorter terms match only the beginning of names, because as substrings they match too many records to be useful. */
const MIN_SEARCH_LENGTH = 3;
const NEWEST_FIRST = { field: 'updatedAt', order: -1 } as const;

/** Parses a list request. @throws Refusal 400 filter_unreadable */
export function readListQuery(context: QueryContext, body: ListRequest): ListQuery {
  const { viewer, module, fields, hidden, timeZone, items, asOf } = context;
  const order = body.sort ?? NEWEST_FIRST;
  const requestedData = requestedFilters(body, hidden);
  const readyFilters = readFilters(requestedData, fields, timeZone, items?.fields);
  const { filters, logic } = combineFilters(readyFilters, requestedData, body.logic);
  const search = body.search?.trim().toLowerCase() ?? '';
  if (search.length > 0 && search.length < MIN_SEARCH_LENGTH)
    filters.push(...namePrefixFilters(search, hidden, timeZone));
  const isSearched = search.length >= MIN_SEARCH_LENGTH;
  if (search.length > 0) filters.push(...searchFilters(search, context.searchedTargets));
  return {
    visibility: listVisibilityOf(viewer, module.key),
    filters,
    logic,
    ...(items && { joinedItems: { items, timeZone } }),
    ...(asOf && { then: { asOf, timeZone } }),
    search: isSearched ? search : null,
    may: maySearch(hidden),
    status: body.status ?? null,
    sort: sourceOfSort(order, fields, hidden),
    isDescending: order.order === -1,
    order: textOrderOf(viewer.language),
    isFilteredByActive: requestedData.some(({ field }) => field === 'active'),
    isWhole: requestedData.length === 0 && filters.length === 0 && !isSearched,
    isNewestFirst: order.field === 'updatedAt' && order.order === -1 && !fields.has('updatedAt'),
  };
}

/**
 * The groups of alternatives: a row must pass one filter of each. A search is an alternative to the filters of its
 * group.
 */
export const alternativesOf = ({ filters, search }: Pick<ListQuery, 'filters' | 'search'>): ReadonlySet<string> =>
  new Set([
    ...filters.flatMap(({ any: anyGroup }) => (anyGroup === null || anyGroup === LOGIC_GROUP ? [] : anyGroup)),
    ...(search === null ? [] : ['search']),
  ]);

/** The columns that a request reads. */
export const sourcesOfQuery = ({ visibility, sort, search, filters }: ListQuery): ColumnSource[] => [
  ...visibility.sources,
  sort,
  ...(search === null ? [] : [SEARCH]),
  ...filters.map(({ source }) => source),
];

function sourceOfSort(
  order: z.output<typeof sort>,
  fields: ReadonlyMap<string, ListField>,
  hiddenFields: ReadonlySet<string>,
): ColumnSource {
  const field = fields.get(order.field);
  if (field) return sourceOf(field);
  const base = hiddenFields.has(order.field) ? null : baseField(order.field);
  if (base) return base.source;
  throw new Refusal(400, 'filter_unreadable', reason('lists.sortInvalid'), { field: order.field });
}

/** All filters of a request as one list. A hidden field of the person is refused like an unknown field. */
function requestedFilters(body: ListRequest, hiddenIds: ReadonlySet<string>): FilterRow[] {
  const rows: FilterRow[] = [...(body.filters ?? [])];
  for (const field of ['prospect', 'product', 'program'] as const) {
    if (body[field]) rows.push({ field, operator: 'equals', value: body[field] });
  }
  const unseenRow = rows.find((row) => hiddenIds.has(row.field));
  if (unseenRow) throw unknownField(unseenRow);
  return rows;
}

/** Which parts of the search text may be searched: names, email, phone. */
export const maySearch = (hiddenFields: ReadonlySet<string>): MaySearch =>
  hiddenFields.size === 0
    ? WHOLE_TEXT
    : (part) =>
        part === 0
          ? !hiddenFields.has('first_name') && !hiddenFields.has('last_name')
          : !hiddenFields.has(part === 1 ? 'email' : 'phone');

/** Alternatives to a match in the person's name, email or phone. */
function searchFilters(search: string, searchedTargets: SearchTargets | undefined): ReadyFilter[] {
  if (!searchedTargets) return [];
  const { texts, numbers, number } = searchedTargets;
  const text = (value: string | null) =>
    !search.includes(PART_SEPARATOR) && (value ?? '').toLowerCase().includes(search);
  const parts = search.length < MIN_SEARCH_LENGTH ? [] : texts;
  const equalNumbers = [...numbers, ...(number === null ? [] : [{ field: '@number', value: number }])];
  return [
    ...parts.map((id): ReadyFilter => ({
      source: { name: SEARCH_PREFIX + id, holds: 'search' },
      test: { text, number: null },
      any: 'search',
      serializedTest: { on: 'part', part: search },
    })),
    ...equalNumbers.map(({ field, value }): ReadyFilter => ({
      source: { name: field, holds: 'number' },
      ...onNumber({ is: 'among', values: [value] }),
      any: 'search',
    })),
  ];
}

const namePrefixFilters = (search: string, hiddenFields: ReadonlySet<string>, timeZone: string): ReadyFilter[] => {
  const open = ['first_name', 'last_name', 'email'].filter((field) => !hiddenFields.has(field));
  const rows = open.map((field): FilterRow => ({ field, operator: 'starts-with', value: search, match: 'any' }));
  const neverMatching: ReadyFilter = {
    source: ACTIVE,
    any: 'search',
    test: { text: () => false, number: null },
    serializedTest: { on: 'ids', is: 'among', ids: [] },
  };
  return [...readFilters(rows, new Map(), timeZone).map((filter) => ({ ...filter, any: 'search' })), neverMatching];
};
