import type { ListActionsProps } from '../../mass-actions';
import { listBodyOf, type ListSearch } from '../list-search';

type SelectionFilter = ListActionsProps['filter'];

const ONLY_ACTIVE = { field: 'active', operator: 'equals', value: 'true' } as const;

/**
 * The filter of a mass action on all records of a list. The list shows active records unless a filter says otherwise; here
 * this is a condition like any other, so that no filter is ever empty. Filters that the server could not apply stay: they
 * refuse the action, which would otherwise apply to more records than meant.
 */
export function selectionFilterOf(search: ListSearch): SelectionFilter {
  const { skip: _skip, limit: _limit, sort: _sort, filters = [], ...rest } = listBodyOf(search);
  const isFilteredByActive = filters.some(({ field }) => field === 'active');
  return { ...rest, filters: isFilteredByActive ? filters : [...filters, ONLY_ACTIVE] };
}
