import { filterIdsOf, LOGIC_LIMITS, reason, type FilterLogic } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { LOGIC_GROUP, type FilterRow, type ReadyFilter } from './read-filters';

/**
 * A group of parsed filters. It is met if `all` or `any` of its parts are met, and the opposite if it is negated. It
 * has at least one part.
 */
export interface ReadyLogic {
  readonly match: 'all' | 'any';
  readonly isNegated: boolean;
  readonly parts: readonly (ReadyFilter | ReadyLogic)[];
}

export const isGroup = (part: ReadyFilter | ReadyLogic): part is ReadyLogic => 'parts' in part;

/** Whether a group or one within it is negated. */
export const hasNegation = ({ isNegated, parts }: ReadyLogic): boolean =>
  isNegated || parts.some((part) => isGroup(part) && hasNegation(part));

function groupOf(
  { match, isNegated = false, parts }: FilterLogic,
  filters: ReadonlyMap<string, ReadyFilter>,
): ReadyLogic | null {
  const readyParts = parts.flatMap((part) =>
    typeof part === 'string' ? (filters.get(part) ?? []) : (groupOf(part, filters) ?? []),
  );
  return readyParts.length > 0 ? { match, isNegated, parts: readyParts } : null;
}

/**
 * Combines the filters that a group names. Incomplete filters and groups without any are left out.
 * @param rows all filters of the request, to distinguish an incomplete one from an unknown one
 * @throws Refusal 400 filter_unreadable if it names an unknown filter, or too many
 */
export function combineFilters(
  filters: readonly ReadyFilter[],
  rows: readonly FilterRow[],
  logic: FilterLogic | undefined,
): { readonly filters: ReadyFilter[]; readonly logic: ReadyLogic | null } {
  if (!logic) return { filters: [...filters], logic: null };
  const namedIds = filterIdsOf(logic);
  const knownIds = new Set(rows.map(({ _id }) => _id));
  if (namedIds.length > LOGIC_LIMITS.filters || namedIds.some((id) => !knownIds.has(id)))
    throw new Refusal(400, 'filter_unreadable', reason('lists.filterUnknown'));
  const names = new Set(namedIds);
  const groupedFilters = filters.map((filter) =>
    filter.id !== undefined && names.has(filter.id) ? { ...filter, any: LOGIC_GROUP } : filter,
  );
  const byId = new Map(
    groupedFilters.flatMap((filter) => (filter.id === undefined ? [] : [[filter.id, filter] as const])),
  );
  return { filters: groupedFilters, logic: groupOf(logic, byId) };
}
