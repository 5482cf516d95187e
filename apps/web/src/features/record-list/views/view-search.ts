import type { Answer } from '../../../client';
import type { Filter, FilterValue } from '../../../ui/table';
import type { ListSearch } from '../list-search';

export type ListView = Answer<'readListViews'>['views'][number];
export type ViewContent = ListView['content'];

/** The view parameter of a list without a view, where a default view exists. */
export const NO_VIEW = 'none';

/** The parts of the list state that a view stores. `sort` stands for column and direction. */
const PARTS = [
  'status',
  'product',
  'program',
  'q',
  'filters',
  'logic',
  'sort',
  'columns',
  'density',
  'layout',
] as const;
type Part = (typeof PARTS)[number];

const VIEW_KEYS: ReadonlySet<string> = new Set([...PARTS, 'order', 'without']);

/** The list state of a view. */
export function searchOfView({ filters, sort, ...plain }: ViewContent): ListSearch {
  return {
    ...plain,
    ...(sort && { sort: sort.field, order: sort.order }),
    ...(filters && {
      filters: filters.map(({ _id, field, operator, value, match }, index): Filter => ({
        _id: _id ?? `view-${index}`,
        field,
        operator,
        value: (value ?? null) as FilterValue,
        match: match ?? 'all',
      })),
    }),
  };
}

/** What a view of the current list stores. */
export function contentOfSearch(search: ListSearch): ViewContent {
  const { status, product, program, q, filters, logic, sort, order, columns, density, layout } = search;
  return {
    ...(status && { status }),
    ...(product && { product }),
    ...(program && { program }),
    ...(q && { q }),
    ...(filters &&
      filters.length > 0 && {
        filters: filters.map((filter) => wireFilter(filter, logic !== undefined)),
        ...(logic && { logic }),
      }),
    ...(sort && { sort: { field: sort, order: order ?? 1 } }),
    ...(columns && { columns: [...columns] }),
    ...(density && { density }),
    ...(layout && { layout }),
  };
}

/** @param isNamed whether a combination names the filter by its id */
function wireFilter({ _id, value, ...filter }: Filter, isNamed: boolean): NonNullable<ViewContent['filters']>[number] {
  const texts = Array.isArray(value) ? value.map(wireScalar) : value === null ? null : wireScalar(value as string);
  return { ...(isNamed && { _id }), ...filter, value: texts };
}

/** Numbers are stored as typed text, like in list requests. */
const wireScalar = (value: string | number | boolean) => (typeof value === 'number' ? String(value) : value);

const partOf = (search: ListSearch, part: Part): unknown =>
  part === 'sort' ? search.sort && [search.sort, search.order ?? 1] : contentOfSearch(search)[part];

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The defined values of a list state whose keys match. */
const pickDefinedParams = (search: ListSearch, matches: (key: string) => boolean): ListSearch =>
  Object.fromEntries(Object.entries(search).filter(([key, value]) => matches(key) && value !== undefined));

const keysOf = (part: string): readonly string[] => (part === 'sort' ? ['sort', 'order'] : [part]);

/** The list state of an address: the view's, without the cleared parts, overridden by the address's own. */
export function effectiveSearch(address: ListSearch, content: ViewContent): ListSearch {
  const { without = [], ...own } = address;
  const clearedKeys = new Set(without.flatMap(keysOf));
  return {
    ...pickDefinedParams(searchOfView(content), (key) => !clearedKeys.has(key)),
    ...pickDefinedParams(own, () => true),
  };
}

/** The address of a list state in a view: only what differs from the view. */
export function addressOf(search: ListSearch, content: ViewContent): ListSearch {
  const base = searchOfView(content);
  const changedEntries = PARTS.filter((part) => !isSame(partOf(search, part), partOf(base, part)));
  const without = changedEntries.filter((part) => partOf(search, part) === undefined);
  const changedKeys = new Set(changedEntries.flatMap(keysOf));
  return {
    ...pickDefinedParams(search, (key) => changedKeys.has(key) || !VIEW_KEYS.has(key)),
    ...(without.length > 0 && { without }),
  };
}

/** Whether an address changes its view. */
export const isModified = (address: ListSearch): boolean =>
  Object.entries(address).some(([key, value]) => VIEW_KEYS.has(key) && value !== undefined);

/**
 * The id of the view that an address opens, or `none`. The default view opens only without anything else in the
 * address, so that a link to certain records, such as one of the dashboard, shows exactly those.
 */
export function viewOfAddress(address: ListSearch, defaultId: string | null): string {
  const isPlain = Object.values(address).every((value) => value === undefined);
  return address.view ?? (isPlain ? (defaultId ?? NO_VIEW) : NO_VIEW);
}

/** The address with its view named, where leaving it out would open another one. */
export function namedAddress(address: ListSearch, view: string | null, defaultId: string | null): ListSearch {
  const { view: _before, ...rest } = address;
  const wantedView = view ?? NO_VIEW;
  return viewOfAddress(rest, defaultId) === wantedView ? rest : { ...rest, view: wantedView };
}
