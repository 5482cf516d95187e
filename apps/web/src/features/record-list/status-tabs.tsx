import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { SegmentedTabs } from '../../ui';
import type { Filter } from '../../ui/table';
import type { ListAnswer } from './list-module';
import { applicableBodyOf, type ListSearch } from './list-search';
import { callsOf, withModule, type ModuleKey } from './module-calls';
import { statusAppearance } from './status-appearance';

const ALL_STATUSES = 'all';
const INACTIVE = 'inactive';
const ACTIVE_FIELD = 'active';

const isActivity = ({ field }: Filter) => field === ACTIVE_FIELD;

/** Whether the list shows inactive records. */
const isInactive = ({ filters = [] }: ListSearch): boolean =>
  filters.some((filter) => isActivity(filter) && String(filter.value) === 'false');

/** The search of the other activity: of inactive records if the list shows active ones, and vice versa. */
function withActivity(search: ListSearch, isActive: boolean): ListSearch {
  const otherFilters = (search.filters ?? []).filter((filter) => !isActivity(filter));
  const inactiveFilter: Filter = {
    _id: ACTIVE_FIELD,
    field: ACTIVE_FIELD,
    operator: 'equals',
    value: 'false',
    match: 'all',
  };
  return {
    ...search,
    status: undefined,
    page: undefined,
    filters: isActive ? otherFilters : [...otherFilters, inactiveFilter],
  };
}

export interface StatusTabsProps {
  readonly module: ModuleKey;
  readonly answer: ListAnswer | undefined;
  readonly search: ListSearch;
  /** Fields of the search that the server could not apply. */
  readonly ignored: readonly string[];
  readonly change: (patch: ListSearch) => void;
}

/**
 * "All (count)", one tab per status with its glyph and count, and "Inactive (count)" at the end for users who may
 * activate. The counts of the activity that the list does not show come from a second request for no rows.
 */
export function StatusTabs({ module, answer, search, ignored, change }: StatusTabsProps) {
  const text = useText(recordList);
  const mayActivate = answer?.permissions.delete === true;
  const showsInactive = mayActivate && isInactive(search);
  const body = { ...applicableBodyOf(withActivity(search, showsInactive), ignored), limit: 1, lean: true };
  const otherQuery = useCall(callsOf(module).list, withModule(module, { body }), {
    enabled: mayActivate,
    placeholderData: keepPreviousData,
  }).data;
  const activeAnswer = showsInactive ? otherQuery : answer;
  const inactiveAnswer = showsInactive ? answer : otherQuery;
  const tabs = [
    { id: ALL_STATUSES, title: text('all'), count: activeAnswer?.all },
    ...((activeAnswer ?? answer)?.status.map((status) => ({
      id: status._id,
      title: status.label,
      count: activeAnswer ? status.count : undefined,
      glyph: statusAppearance(status),
    })) ?? []),
    ...(mayActivate ? [{ id: INACTIVE, title: text('inactiveTab'), count: inactiveAnswer?.all }] : []),
  ];
  const open = (id: string) => {
    if (id === INACTIVE) return change({ ...withActivity(search, false) });
    change({ ...withActivity(search, true), status: id === ALL_STATUSES ? undefined : id });
  };
  return (
    <SegmentedTabs
      label={text('statuses')}
      tabs={tabs}
      value={showsInactive ? INACTIVE : (search.status ?? ALL_STATUSES)}
      onChange={open}
    />
  );
}
