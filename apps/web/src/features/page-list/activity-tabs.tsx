import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { SegmentedTabs } from '../../ui';
import { ACTIVITY_TABS, shownOf, type PageListProps } from './page-search';

export interface ActivityTabsProps extends PageListProps {
  readonly label: string;
  readonly counts: { readonly active: number; readonly inactive: number } | undefined;
}

/** Tabs for all, active and inactive entries, with their numbers. */
export function ActivityTabs({ label, counts, search, change }: ActivityTabsProps) {
  const text = useText(recordList);
  const numbers = counts && { ...counts, all: counts.active + counts.inactive };
  const titles = { all: text('all'), active: text('active'), inactive: text('deactive') };
  return (
    <SegmentedTabs
      label={label}
      tabs={ACTIVITY_TABS.map((id) => ({ id, title: titles[id], count: numbers?.[id] }))}
      value={shownOf(search.status)}
      onChange={(id) => change({ status: id === 'all' ? undefined : id, page: undefined })}
    />
  );
}
