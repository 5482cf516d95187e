import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder-inspector';
import type { EntryProps, InspectorEntry } from '../entry';
import { SettingTextEntry } from '../parts/setting-text-entry';
import { takesPrefix } from '../element-traits';

/** What stands before the answer. */
export const prefixEntry: InspectorEntry = {
  name: 'prefix',
  tab: 'appearance',
  showsFor: takesPrefix,
  isForSeveral: true,
  Entry: PrefixEntry,
};

function PrefixEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  return (
    <SettingTextEntry elements={elements} setting="prefix" label={text('prefix')} help={text('prefixHelp')} most={20} />
  );
}
