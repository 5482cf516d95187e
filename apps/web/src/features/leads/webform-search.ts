import type { ListData } from '../record-list';

type Search = ListData['search'];
type Filters = NonNullable<Search['filters']>;

/** The lead list state in the URL; the webform has its own parameter, `/leads?webform={id}`. */
export interface LeadSearch extends Search {
  readonly webform?: string | undefined;
}

/** The parameter name, and the id of the filter that it represents. */
export const WEBFORM = 'webform';

/** The webform in a URL; ids that look like numbers are parsed as numbers. */
export function readWebform(rawSearch: Readonly<Record<string, unknown>>): string | undefined {
  const value = rawSearch[WEBFORM];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The query with the webform from the URL as one of its filters. */
export function withWebform({ webform, ...search }: LeadSearch): Search {
  if (!webform) return search;
  const otherFilters = (search.filters ?? []).filter(({ _id }) => _id !== WEBFORM);
  const webformFilter: Filters[number] = {
    _id: WEBFORM,
    field: WEBFORM,
    operator: 'equals',
    value: webform,
    match: 'all',
  };
  return { ...search, filters: [webformFilter, ...otherFilters] };
}

/** The inverse of `withWebform`: extracts the webform from changed filters into its URL parameter. */
export function splitWebform(patch: Search): LeadSearch {
  if (!('filters' in patch)) return patch;
  const filters = patch.filters ?? [];
  const ownFilter = filters.find(
    ({ _id, operator, value }) => _id === WEBFORM && operator === 'equals' && typeof value === 'string' && value !== '',
  );
  const otherFilters = filters.filter((line) => line !== ownFilter);
  return {
    ...patch,
    webform: ownFilter ? String(ownFilter.value) : undefined,
    filters: otherFilters.length > 0 ? otherFilters : undefined,
  };
}
