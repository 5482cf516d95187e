import { useText } from '../../../i18n';
import { builders } from '../../../i18n/en/builder/builders';
import { recordList } from '../../../i18n/en/records/record-list';
import { SegmentedTabs } from '../../../ui';
import { FORM_FILTERS, filterOf, type FormListSearch, type FormFilter } from './show-forms';

export interface FormFilterTabsProps {
  readonly counts: Readonly<Record<FormFilter, number>> | undefined;
  readonly search: FormListSearch;
  readonly onChange: (status: string | undefined) => void;
}

/** Tabs for all, active, and inactive forms. */
export function FormFilterTabs({ counts, search, onChange }: FormFilterTabsProps) {
  const text = useText(builders);
  const sharedText = useText(recordList);
  const titles = { all: sharedText('all'), active: sharedText('active'), inactive: sharedText('deactive') };
  return (
    <SegmentedTabs
      label={text('show')}
      tabs={FORM_FILTERS.map((id) => ({ id, title: titles[id], count: counts?.[id] }))}
      value={filterOf(search)}
      onChange={(id) => onChange(id === 'all' ? undefined : id)}
    />
  );
}
