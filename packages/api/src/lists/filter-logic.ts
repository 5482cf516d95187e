/** Limits of the filters of a request. */
export const FILTER_LIMITS = {
  /** Those that a person sets. */
  own: 30,
  /** Those of a list: also one per group of the report that it was opened from. */
  listed: 33,
} as const;

/** Limits of combined filters. */
export const LOGIC_LIMITS = {
  /** Levels of groups, with the outermost one. */
  depth: 4,
  /** Filters and groups of one group. */
  parts: 30,
  /** Filters of all groups, counted as often as they are named. */
  filters: 90,
} as const;

/**
 * A group of filters: `all` or one `any` of its parts must be met; if negated, that must not be so. A part is the `_id`
 * of a filter or another group.
 */
export interface FilterLogic {
  readonly match: 'all' | 'any';
  readonly isNegated?: boolean | undefined;
  readonly parts: readonly (string | FilterLogic)[];
}

/** The ids of the filters that a group names at any depth. */
export const filterIdsOf = ({ parts }: FilterLogic): string[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [part] : filterIdsOf(part)));

/**
 * A group with only the filters of some ids. Groups that become empty are left out; null if nothing remains.
 */
export function pickFilters({ parts, ...group }: FilterLogic, ids: ReadonlySet<string>): FilterLogic | null {
  const keptEntries = parts.flatMap((part): readonly (string | FilterLogic)[] => {
    if (typeof part === 'string') return ids.has(part) ? [part] : [];
    const group = pickFilters(part, ids);
    return group ? [group] : [];
  });
  return keptEntries.length > 0 ? { ...group, parts: keptEntries } : null;
}
