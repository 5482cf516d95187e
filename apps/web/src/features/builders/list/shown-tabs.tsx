import { useText } from '../../../i18n';
import { builders } from '../../../i18n/en/builder/builders';
import { recordList } from '../../../i18n/en/records/record-list';
import { SegmentedTabs } from '../../../ui';
import { SHOWN, shownOf, type FormListSearch, type FormFilter } from './show-forms';

export interface ShownTabsProps {
  readonly counts: Readonly<Record<FormFilter, number>> | undefined;
  readonly search: FormListSearch;
  readonly onChange: (status: string | undefined) => void;
}

/** Tabs for all, active, and inactive forms. */
export function ShownTabs({ counts, search, onChange }: ShownTabsProps) {
  const text = useText(builders);
  const shared = useText(recordList);
  const titles = { all: shared('all'), active: shared('active'), inactive: shared('deactive') };
  return (
    <SegmentedTabs
      label={text('show')}
      tabs={SHOWN.map((id) => ({ id, title: titles[id], count: counts?.[id] }))}
      value={shownOf(search)}
      onChange={(id) => onChange(id === 'all' ? undefined : id)}
    />
  );
}
