import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder-inspector';
import type { EntryProps, InspectorEntry } from '../entry';
import { SettingTextEntry } from '../parts/setting-text-entry';
import { takesPlaceholder } from '../element-traits';

/** What an empty field shows. */
export const placeholderEntry: InspectorEntry = {
  name: 'placeholder',
  tab: 'appearance',
  showsFor: takesPlaceholder,
  isForSeveral: true,
  Entry: PlaceholderEntry,
};

function PlaceholderEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  return (
    <SettingTextEntry
      elements={elements}
      setting="placeholder"
      label={text('placeholder')}
      help={text('placeholderHelp')}
      most={500}
    />
  );
}
