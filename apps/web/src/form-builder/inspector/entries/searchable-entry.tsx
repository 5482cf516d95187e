import { isSearched } from '@lendwright/forms';
import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import { canBeSearchable } from '../element-traits';
import type { EntryProps, InspectorEntry } from '../entry';
import { SwitchEntry } from '../parts/switch-entry';

/** Whether searches find records by the answer. Stored only where it differs from the default of a selected element. */
export const searchableEntry: InspectorEntry = {
  name: 'searchable',
  tab: 'appearance',
  showsFor: canBeSearchable,
  supportsMultiple: true,
  Entry: SearchableEntry,
};

function SearchableEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  const isDefault = (isOn: boolean) =>
    elements.every((element) => isSearched({ ...element, searchable: undefined }) === isOn);
  return (
    <SwitchEntry
      elements={elements}
      label={text('searchable')}
      help={text('searchableHelp')}
      read={isSearched}
      write={(isOn) => ({ searchable: isDefault(isOn) ? undefined : isOn })}
    />
  );
}
