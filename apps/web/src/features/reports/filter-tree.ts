import type { FilterLogic } from '@lendwright/api';
import { blankFilter, isComplete, type Filter } from '../../ui/table';
import { filtersOf, withFilters, type ReportContent } from './report-shapes';

/** What a group of filters requires of its parts. */
export const GROUP_RULES = ['all', 'any', 'none', 'notAll'] as const;
export type GroupRule = (typeof GROUP_RULES)[number];

/** Levels of groups, with the outermost one. */
export const MAX_DEPTH = 4;

/** A group of filters and groups, as it is edited. */
export interface FilterGroup {
  readonly _id: string;
  readonly rule: GroupRule;
  readonly parts: readonly (Filter | FilterGroup)[];
}

export const isFilterGroup = (part: Filter | FilterGroup): part is FilterGroup => 'parts' in part;

/** A new group with one blank filter. */
export const newGroup = (rule: GroupRule): FilterGroup => ({ _id: blankFilter()._id, rule, parts: [blankFilter()] });

const ruleOf = ({ match, isNegated }: FilterLogic): GroupRule =>
  match === 'all' ? (isNegated ? 'notAll' : 'all') : isNegated ? 'none' : 'any';

const hasGroups = ({ rule, parts }: FilterGroup) => rule === 'none' || rule === 'notAll' || parts.some(isFilterGroup);

/** Reads the filters of any definition as groups: those from before there were groups only have `match` per filter. */
export function treeOf(content: ReportContent): FilterGroup {
  const filters = filtersOf(content);
  const namedIds = new Set<string>();
  const groupOf = (logic: FilterLogic): FilterGroup => ({
    _id: blankFilter()._id,
    rule: ruleOf(logic),
    parts: logic.parts.flatMap((part): readonly (Filter | FilterGroup)[] => {
      if (typeof part !== 'string') return [groupOf(part)];
      const filter = filters.find(({ _id }) => _id === part);
      if (!filter) return [];
      const isRepeated = namedIds.has(part);
      namedIds.add(part);
      return [isRepeated ? { ...filter, _id: blankFilter()._id } : filter];
    }),
  });
  const logic = content.logic && groupOf(content.logic);
  const remainingFilters = filters.filter(({ _id }) => !namedIds.has(_id));
  const requiredFilters = remainingFilters.filter(({ match }) => match === 'all');
  const alternatives: FilterGroup = {
    ...newGroup('any'),
    parts: remainingFilters.filter(({ match }) => match === 'any'),
  };
  if (remainingFilters.length === 0 && logic) return logic;
  if (!logic && requiredFilters.length === 0 && alternatives.parts.length > 0) return alternatives;
  const groups = [...(logic ? [logic] : []), ...(alternatives.parts.length > 0 ? [alternatives] : [])];
  return { ...newGroup('all'), parts: [...requiredFilters, ...groups] };
}

/** The group with complete filters only; null without any. */
function completeGroup(group: FilterGroup): FilterGroup | null {
  const parts = group.parts.flatMap((part): readonly (Filter | FilterGroup)[] => {
    if (!isFilterGroup(part)) return isComplete(part) ? [part] : [];
    const complete = completeGroup(part);
    return complete ? [complete] : [];
  });
  return parts.length > 0 ? { ...group, parts } : null;
}

const filtersIn = ({ parts }: FilterGroup): readonly Filter[] =>
  parts.flatMap((part) => (isFilterGroup(part) ? filtersIn(part) : [part]));

const logicOf = ({ rule, parts }: FilterGroup): FilterLogic => ({
  match: rule === 'all' || rule === 'notAll' ? 'all' : 'any',
  ...((rule === 'none' || rule === 'notAll') && { isNegated: true }),
  parts: parts.map((part) => (isFilterGroup(part) ? logicOf(part) : part._id)),
});

/** The definition with these filters. Without groups inside groups it has no logic, and the filter bar shows it. */
export function withTree(content: ReportContent, tree: FilterGroup): ReportContent {
  const group = completeGroup(tree);
  if (!group) return withFilters({ ...content, logic: undefined }, []);
  const match = !hasGroups(group) && group.rule === 'any' ? 'any' : 'all';
  const filters = filtersIn(group).map((filter) => ({ ...filter, match }) as const);
  return withFilters({ ...content, logic: hasGroups(group) ? logicOf(group) : undefined }, filters);
}
