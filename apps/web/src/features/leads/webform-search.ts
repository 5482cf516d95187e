import type { ListData } from '../record-list';

type Search = ListData['search'];
type Filters = NonNullable<Search['filters']>;

/** What the list of leads keeps in the address: the webform stands there by itself, `/leads?webform={id}`. */
export interface LeadSearch extends Search {
  readonly webform?: string | undefined;
}

/** The name of the filter, and the id of the line that the address stands for. */
export const WEBFORM = 'webform';

/** The webform in an address; ids that look like numbers come as numbers. */
export function readWebform(raw: Readonly<Record<string, unknown>>): string | undefined {
  const value = raw[WEBFORM];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The wishes of the list with the webform of the address as one of their filters. */
export function withWebform({ webform, ...search }: LeadSearch): Search {
  if (!webform) return search;
  const others = (search.filters ?? []).filter(({ _id }) => _id !== WEBFORM);
  const own: Filters[number] = { _id: WEBFORM, field: WEBFORM, operator: 'equals', value: webform, match: 'all' };
  return { ...search, filters: [own, ...others] };
}

/** The way back: a change of the filters says what becomes of the webform in the address. */
export function splitWebform(patch: Search): LeadSearch {
  if (!('filters' in patch)) return patch;
  const filters = patch.filters ?? [];
  const own = filters.find(
    ({ _id, operator, value }) => _id === WEBFORM && operator === 'equals' && typeof value === 'string' && value !== '',
  );
  const others = filters.filter((line) => line !== own);
  return {
    ...patch,
    webform: own ? String(own.value) : undefined,
    filters: others.length > 0 ? others : undefined,
  };
}
